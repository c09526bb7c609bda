import {
  MEDIA_TREND_KINDS,
  type MediaTrend,
  newsText,
  SCORE_GREEN,
  SCORE_YELLOW,
} from "@brandwright/contract/content/related-news"
import { Button, Card, Group, Progress, SimpleGrid, Text, Title } from "@mantine/core"
import { IconArrowDownRight, IconArrowUpRight } from "@tabler/icons-react"
import { useDeferredValue, useState } from "react"
import { useSearchState } from "../../../lib/search-params.ts"
import { trpc } from "../../../lib/trpc.ts"
import { useBrandId } from "../../../providers/brand.tsx"
import { SampleBadge } from "../../../ui/sample-badge.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { SAMPLE_MEDIA } from "../content-samples.ts"
import { ChoiceSelect } from "../../../ui/form/choice-select.tsx"

/** 85 and above green, 70 and above yellow, otherwise orange (content §9). */
const chooseColor = (score: number): string =>
  score >= SCORE_GREEN ? "green" : score >= SCORE_YELLOW ? "yellow" : "orange"

/** Results of media types, formats and topics, compared with the month before (content §2.3). */
export function MediaTab() {
  const brandId = useBrandId()
  const [{ trend: kind = "engagement" }, change] = useSearchState("/_app/related-news")
  const [hasInsights, setInsights] = useState(true)
  // The old kind stays until the new one is loaded.
  const [trends] = trpc.content.mediaTrends.useSuspenseQuery({ brandId, kind: useDeferredValue(kind) })
  const { isSample } = trends
  const items = isSample ? SAMPLE_MEDIA[kind] : trends.items
  return (
    <>
      <Group justify="space-between" align="flex-end" mb="md">
        <ChoiceSelect
          label={newsText.mediaTrend}
          value={kind}
          choices={MEDIA_TREND_KINDS}
          toLabel={(value) => newsText.mediaTrends[value]}
          onChange={(trend) => change({ trend })}
        />
        <Group gap="sm">
          {isSample && <SampleBadge />}
          <Button variant="default" aria-expanded={hasInsights} onClick={() => setInsights(!hasInsights)}>
            {hasInsights ? newsText.hideInsights : newsText.showInsights}
          </Button>
        </Group>
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {items.map((item) => (
          <TrendCard key={item.name} item={item} hasInsight={hasInsights} />
        ))}
      </SimpleGrid>
    </>
  )
}

function TrendCard({ item: { name, score, change, insight }, hasInsight }: { item: MediaTrend; hasInsight: boolean }) {
  const Arrow = (change ?? 0) >= 0 ? IconArrowUpRight : IconArrowDownRight
  return (
    <Card padding="md" component="article" aria-label={name}>
      <Group justify="space-between" wrap="nowrap" mb={8}>
        <Title order={2} size="h4">
          {name}
        </Title>
        <Group gap={4} wrap="nowrap">
          <Text fw={650}>{score}</Text>
          {change !== null && (
            <Hint aria-label={`${newsText.change} ${change}%`}>
              <Arrow size={14} aria-hidden="true" />
              {change >= 0 ? "+" : ""}
              {change}%
            </Hint>
          )}
        </Group>
      </Group>
      <Progress value={score} color={chooseColor(score)} size="md" aria-label={`${newsText.score}: ${name}`} />
      {hasInsight && <Hint mt="sm">{insight}</Hint>}
    </Card>
  )
}
