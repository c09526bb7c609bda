import { useDisclosure } from "@mantine/hooks"
import { lazy, Suspense, useEffect } from "react"
import { onFundsAsked } from "../../lib/funds.ts"
import { trpc } from "../../lib/trpc.ts"

const AddFundsDialog = lazy(() => import("./add-funds-dialog.tsx").then((part) => ({ default: part.AddFundsDialog })))

/** Opens Add Funds over any screen when a toast or an alert leads there (account §2.10). */
export function AddFundsHost() {
  const [isAsked, asked] = useDisclosure(false)
  useEffect(() => onFundsAsked(asked.open), [asked.open])
  const balance = trpc.account.balance.useQuery(undefined, { enabled: isAsked })
  if (!balance.data) return null
  return (
    <Suspense>
      <AddFundsDialog opened={isAsked} onClose={asked.close} processor={balance.data.processor} />
    </Suspense>
  )
}
