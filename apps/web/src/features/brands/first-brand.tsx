import { brandText } from "@brandwright/contract/brands/brands-text"
import { dashboardText } from "@brandwright/contract/workspace/dashboard"
import { Button } from "@mantine/core"
import { IconTag } from "@tabler/icons-react"
import { Suspense } from "react"
import { lazyPart } from "../../lib/loading/lazy-part.ts"
import { useSearchState } from "../../lib/search-params.ts"
import { EmptyState } from "../../ui/screen/empty-state.tsx"

const FirstBrandDialog = lazyPart(async () => (await import("./first-brand-dialog.tsx")).FirstBrandDialog)

/** Shown where a brand is needed, `neededFor` something, and there is none. */
export function FirstBrand({ neededFor }: { neededFor?: string | undefined }) {
  const [{ first }, change] = useSearchState("/_app")
  return (
    <>
      <EmptyState
        icon={<IconTag />}
        title={neededFor ?? brandText.noneYet}
        message={dashboardText.firstBrandIntro}
        action={<Button onClick={() => change({ first: "brand" }, true)}>{dashboardText.createBrand}</Button>}
      />
      <Suspense>{first && <FirstBrandDialog onClose={() => change({ first: undefined })} />}</Suspense>
    </>
  )
}
