import type { Brand } from "@brandwright/contract/brands"
import { dashboardText } from "@brandwright/contract/dashboard"
import { Card, Text, Title } from "@mantine/core"
import { trpc } from "../../lib/trpc.ts"
import { LoadFailed } from "../../ui/load-failed.tsx"
import { LoadingLines } from "../../ui/loading.tsx"
import { StylizationForm } from "./stylization-form.tsx"

/** How the brand sounds and looks; every generation follows it (content §3). */
export function StylizationCard({ brand }: { brand: Brand }) {
  const saved = trpc.brands.stylization.useQuery({ brandId: brand.id })
  return (
    <Card>
      <Title order={2}>{dashboardText.stylization}</Title>
      <Text c="dimmed" size="sm" mb="lg">
        {dashboardText.stylizationIntro(brand.name)}
      </Text>
      {saved.isPending && <LoadingLines lines={9} height={42} />}
      {saved.isError && <LoadFailed error={saved.error} onRetry={() => void saved.refetch()} />}
      {saved.data && <StylizationForm key={brand.id} saved={saved.data} />}
    </Card>
  )
}
