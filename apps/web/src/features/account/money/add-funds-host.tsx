import { useDisclosure } from "@mantine/hooks"
import { Suspense, useEffect, useState } from "react"
import { onFundsAsked } from "../../../lib/funds.ts"
import { lazyPart } from "../../../lib/loading/lazy-part.ts"
import { trpc } from "../../../lib/trpc.ts"

const AddFundsDialog = lazyPart(async () => (await import("./add-funds-dialog.tsx")).AddFundsDialog)

/** Opens Add Funds over any screen when a toast or an alert leads there (account §2.10). */
export function AddFundsHost() {
  const [isAsked, { open, close }] = useDisclosure(false)
  // Stays mounted once opened, so that the dialog can fade out.
  const [isWanted, setWanted] = useState(false)
  useEffect(
    () =>
      onFundsAsked(() => {
        setWanted(true)
        open()
      }),
    [open],
  )
  const balance = trpc.account.balance.useQuery(undefined, { enabled: isAsked })
  if (!balance.data || !isWanted) return null
  return (
    <Suspense>
      <AddFundsDialog opened={isAsked} onClose={close} processor={balance.data.processor} />
    </Suspense>
  )
}
