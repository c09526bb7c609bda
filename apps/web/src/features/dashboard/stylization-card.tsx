import type { Brand } from "@brandwright/contract/brands/brands"
import { brandText } from "@brandwright/contract/brands/brands-text"
import { dashboardText } from "@brandwright/contract/workspace/dashboard"
import { Card, Title } from "@mantine/core"
import { lazyPart } from "../../lib/loading/lazy-part.ts"
import { trpc } from "../../lib/trpc.ts"
import { useBrandId } from "../../providers/brand.tsx"
import { Boundary } from "../../ui/screen/boundary.tsx"
import { Hint } from "../../ui/hint.tsx"

/** Loaded separately, as sliders and tag inputs are the heaviest: the rest of the dashboard does not wait. */
const StylizationForm = lazyPart(async () => (await import("./stylization-form.tsx")).StylizationForm)

/** The brand's voice and look, which every generation follows (content §3). */
export function StylizationCard({ brand }: { brand: Brand | null }) {
  return (
    <Card>
      <Title order={2}>{dashboardText.stylization}</Title>
      {brand ? (
        <>
          <Hint mb="lg">{dashboardText.stylizationIntro(brand.name)}</Hint>
          <Boundary lines={9} height={42}>
            <SavedStyle key={brand.id} />
          </Boundary>
        </>
      ) : (
        <Hint>{brandText.selectForPages}</Hint>
      )}
    </Card>
  )
}

function SavedStyle() {
  const brandId = useBrandId()
  const [saved] = trpc.brands.stylization.useSuspenseQuery({ brandId })
  return <StylizationForm saved={saved} />
}
