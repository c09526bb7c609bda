import { funnelLabels as labels } from "../../texts/en/funnels.ts"
import { Card, SimpleGrid, Title } from "@mantine/core"
import { DeliveryFields } from "./editor/delivery-fields.tsx"
import type { DraftFormProps } from "./editor/draft-field.ts"
import { OfferFields } from "./editor/offer-fields.tsx"
import { PageFields } from "./editor/page-fields.tsx"

/** What the page is about (content §5 §9). */
export const FunnelForm = (props: DraftFormProps) => (
  <Card padding="lg">
    <Title order={2} size="h4" mb="md">
      {labels.formTitle}
    </Title>
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <PageFields {...props} />
      <OfferFields {...props} />
      <DeliveryFields {...props} />
    </SimpleGrid>
  </Card>
)
