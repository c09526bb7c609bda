import type { Brand } from "@brandwright/contract/brands"
import { dashboardText } from "@brandwright/contract/dashboard"
import { Card, Text, Title } from "@mantine/core"
import { lazy } from "react"
import { trpc } from "../../lib/trpc.ts"
import { Boundary } from "../../ui/boundary.tsx"
import { LoadingLines } from "../../ui/loading.tsx"

/** Sliders, tags and suggestions are the heaviest inputs there are: the rest of the dashboard does not wait for them. */
const StylizationForm = lazy(() => import("./stylization-form.tsx").then((part) => ({ default: part.StylizationForm })))

/** How the brand sounds and looks; every generation follows it (content §3). */
export function StylizationCard({ brand }: { brand: Brand }) {
  return (
    <Card>
      <Title order={2}>{dashboardText.stylization}</Title>
      <Text c="dimmed" size="sm" mb="lg">
        {dashboardText.stylizationIntro(brand.name)}
      </Text>
      <Boundary loading={<LoadingLines lines={9} height={42} />}>
        <SavedStyle key={brand.id} brandId={brand.id} />
      </Boundary>
    </Card>
  )
}

function SavedStyle({ brandId }: { brandId: number }) {
  const [saved] = trpc.brands.stylization.useSuspenseQuery({ brandId })
  return <StylizationForm saved={saved} />
}
