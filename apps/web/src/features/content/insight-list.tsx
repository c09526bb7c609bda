import { type Insight, INSIGHT_TYPES, INSIGHTS_HEIGHT_PX, newsText } from "@brandwright/contract/content/related-news"
import { Badge, Box, Button, Group, Popover, Progress, ScrollArea, Text } from "@mantine/core"
import { IconBulb } from "@tabler/icons-react"
import { handOver } from "../../lib/drafts/handover.ts"
import { trpc } from "../../lib/trpc.ts"
import { useBrandId } from "../../providers/brand.tsx"
import { EmptyState } from "../../ui/screen/empty-state.tsx"
import { ButtonLink } from "../../ui/links.tsx"
import { SampleBadge } from "../../ui/sample-badge.tsx"
import { Hint } from "../../ui/hint.tsx"
import { Rows } from "../../ui/data/rows.tsx"
import { SAMPLE_INSIGHTS } from "./content-samples.ts"
import { ChoiceSelect } from "../../ui/form/choice-select.tsx"

const FILTERS = ["all", ...INSIGHT_TYPES] as const
type InsightFilter = (typeof FILTERS)[number]
type InsightListProps = { type: InsightFilter; onType: (type: InsightFilter) => void }

/** The brand's insights, or samples before it has enough data; shared by both screens. */
export function InsightList({ type, onType }: InsightListProps) {
  const brandId = useBrandId()
  const [{ isSample, items }] = trpc.content.insights.useSuspenseQuery({ brandId })
  const shown = (isSample ? SAMPLE_INSIGHTS : items).filter((insight) => type === "all" || insight.type === type)
  return (
    <>
      <Group justify="space-between" mb="sm" gap="xs">
        <ChoiceSelect
          aria-label={newsText.insightType}
          size="sm"
          w={180}
          value={type}
          choices={FILTERS}
          toLabel={(value) => newsText.insightTypes[value]}
          onChange={onType}
        />
        {isSample && <SampleBadge />}
      </Group>
      <ScrollArea
        h={INSIGHTS_HEIGHT_PX}
        type="auto"
        offsetScrollbars="y"
        viewportProps={{ tabIndex: 0, "aria-label": newsText.tabs.insights, role: "region" }}
      >
        {shown.length === 0 ? (
          <EmptyState icon={<IconBulb />} title={newsText.noInsights} message={newsText.noInsightsHint} />
        ) : (
          <Rows aria-label={newsText.tabs.insights}>
            {shown.map((insight) => (
              <InsightRow key={insight.id} insight={insight} />
            ))}
          </Rows>
        )}
      </ScrollArea>
    </>
  )
}

const handOverBrief = ({ to, brief }: Insight["action"]) => {
  if (to === "/recommendations" && brief) handOver("brief", { target: "text", brief })
  if (to === "/posting-queue" && brief) handOver("post", { text: brief })
}

function InsightRow({ insight }: { insight: Insight }) {
  const { title, description, type, confidence, action } = insight
  return (
    <Group component="li" justify="space-between" align="flex-start" gap="0.75rem 1rem" py="md">
      <Box flex="1 1 18rem" miw={0} style={{ overflowWrap: "anywhere" }}>
        <Group gap={8} mb={4}>
          <Badge size="sm" color="gray">
            {newsText.insightTypes[type]}
          </Badge>
          <Progress value={confidence} w={70} size="sm" aria-label={newsText.confidence(confidence)} />
          <Hint size="xs">{newsText.confidence(confidence)}</Hint>
        </Group>
        <Text fw={550}>{title}</Text>
        <Hint>{description}</Hint>
      </Box>
      <Popover position="bottom-end" width={260} withArrow shadow="md" trapFocus>
        <Popover.Target>
          <Button size="xs" variant="default">
            {newsText.recommendedAction}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Text size="sm" mb="sm">
            {action.label}
            {action.brief && (
              <Text span inherit c="dimmed">
                {" "}
                “{action.brief}”
              </Text>
            )}
          </Text>
          <ButtonLink
            size="xs"
            to={action.to}
            search={{ status: action.status, edit: action.edit }}
            onClick={() => handOverBrief(action)}
          >
            {newsText.doThis}
          </ButtonLink>
        </Popover.Dropdown>
      </Popover>
    </Group>
  )
}
