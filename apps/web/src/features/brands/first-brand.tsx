import { brandText } from "@brandwright/contract/brands-text"
import { dashboardText } from "@brandwright/contract/dashboard"
import { Button } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconTag } from "@tabler/icons-react"
import { lazy, Suspense } from "react"
import { EmptyState } from "../../ui/empty-state.tsx"

const FirstBrandDialog = lazy(() =>
  import("./first-brand-dialog.tsx").then((part) => ({ default: part.FirstBrandDialog })),
)

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
