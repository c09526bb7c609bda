import { brandText } from "@brandwright/contract/brands-text"
import { dashboardText } from "@brandwright/contract/dashboard"
import { Button } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconTag } from "@tabler/icons-react"
import { Suspense } from "react"
import { lazyPart } from "../../lib/lazy-part.ts"
import { EmptyState } from "../../ui/empty-state.tsx"

const FirstBrandDialog = lazyPart(async () => (await import("./first-brand-dialog.tsx")).FirstBrandDialog)

/** Shown where a brand is needed and there is none. */
export function FirstBrand() {
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      <EmptyState
        icon={<IconTag />}
        title={brandText.noneYet}
        message={dashboardText.firstBrandIntro}
        action={<Button onClick={open}>{dashboardText.createBrand}</Button>}
      />
      <Suspense>{opened && <FirstBrandDialog onClose={close} />}</Suspense>
    </>
  )
}
