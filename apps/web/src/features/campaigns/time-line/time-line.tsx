import { isMonday, isWeekend, placeMoved, type PlanMove } from "@brandwright/contract/campaigns/campaign-plan"
import { type Campaign, CAMPAIGN_DAYS_MAX } from "@brandwright/contract/campaigns/campaigns"
import { Box, Stack, Text } from "@mantine/core"
import { type ReactNode, useState } from "react"
import { addDays, countDays, wallDay } from "@brandwright/contract/days"
import { campaignScreen as text } from "../../../texts/en/campaigns.ts"
import { formatLaunchDay, formatShortDay, formatWall } from "../times.ts"
import { DayHandle } from "./day-handle.tsx"
import { fitSpan } from "./span.ts"
import { useSaveMove } from "./use-save-move.ts"
import { Hint } from "../../../ui/hint.tsx"
import { Columns } from "../../../ui/screen/columns.tsx"

/** The launch and the parts on a line of days: each can be dragged, and the launch moves all of them. */
export function TimeLine({ campaign }: { campaign: Campaign }) {
  const [held, setHeld] = useState<PlanMove | null>(null)
  const save = useSaveMove(campaign)
  const days = [campaign.launchDay, ...campaign.parts.map(({ plannedWall }) => wallDay(plannedWall))]
  const [span, setSpan] = useState(() => fitSpan(days))
  const fitting = fitSpan(days, span)
  if (fitting !== span) setSpan(fitting)
  const { first, count } = fitting
  const shown = placeMoved(campaign.parts, campaign, held ?? { partId: null, days: 0 })
  const launchDay = held?.partId === null ? addDays(campaign.launchDay, held.days) : campaign.launchDay
  // Centered on its day.
  const findPlace = (day: string) => ((countDays(first, day) + 0.5) / count) * 100
  const handle = (partId: number | null) => ({
    days: count,
    moved: held?.partId === partId ? held.days : 0,
    onMove: (days: number) => setHeld({ partId, days }),
    onDrop: () => {
      if (held && held.partId === partId && held.days !== 0) void save(held)
      setHeld(null)
    },
    onCancel: () => setHeld(null),
  })
  return (
    <Stack gap={4} component="section" aria-label={text.timeLine}>
      <Hint>{text.timeLineHint}</Hint>
      <Row label="" days={null}>
        {held ? (
          <Text size="xs" fw={600} ta="center" truncate aria-hidden="true">
            {formatHeld(held, launchDay, shown)}
          </Text>
        ) : (
          <Mondays first={first} count={count} />
        )}
      </Row>
      <Row label={text.launchOf} days={<Days first={first} count={count} />}>
        <DayHandle
          label={text.launchOf}
          value={0}
          min={-CAMPAIGN_DAYS_MAX}
          max={CAMPAIGN_DAYS_MAX}
          valueText={formatLaunchDay(launchDay)}
          at={findPlace(launchDay)}
          isLaunch
          {...handle(null)}
        />
      </Row>
      {campaign.parts.map(({ id, title, dayOffset, state }) => {
        const placed = shown.find((one) => one.id === id)
        if (!placed) return null
        const isOut = state === "live"
        // What went out does not move with the launch.
        const days = isOut ? countDays(launchDay, wallDay(placed.wall)) : placed.dayOffset
        const said = [text.dayOffset(days), formatWall(placed.wall)]
        return (
          <Row key={id} label={title} days={<Days first={first} count={count} />}>
            <DayHandle
              label={title}
              value={isOut ? days : dayOffset}
              min={isOut ? days : -CAMPAIGN_DAYS_MAX}
              max={isOut ? days : CAMPAIGN_DAYS_MAX}
              valueText={[...said, ...(placed.shift ? [text.shifts[placed.shift]] : [])].join(", ")}
              at={findPlace(wallDay(placed.wall))}
              isFixed={isOut}
              {...handle(id)}
            />
          </Row>
        )
      })}
    </Stack>
  )
}

/** The day the dragged mark would move to. */
function formatHeld({ partId }: PlanMove, launchDay: string, shown: readonly { id: number; wall: string }[]): string {
  const part = shown.find(({ id }) => id === partId)
  return part ? formatWall(part.wall) : formatLaunchDay(launchDay)
}

type RowProps = { label: string; days: ReactNode; children: ReactNode }

const Row = ({ label, days, children }: RowProps) => (
  <Columns template="minmax(80px, 140px) minmax(0, 1fr)" from="xs" gap="2px 0.5rem" style={{ alignItems: "center" }}>
    <Text size="xs" truncate aria-hidden="true">
      {label}
    </Text>
    <Box pos="relative" h={28} bdrs="sm" bg="light-dark(var(--mantine-color-gray-1), var(--mantine-color-dark-6))">
      {days}
      {children}
    </Box>
  </Columns>
)

const DAY = { pos: "absolute", top: 0, bottom: 0, "aria-hidden": true } as const
const WEEKEND = "light-dark(var(--mantine-color-gray-3), var(--mantine-color-dark-4))"
const MONDAY = "light-dark(var(--mantine-color-gray-5), var(--mantine-color-dark-2))"

/** Weekends are shaded, and a line stands at each Monday. */
const Days = ({ first, count }: { first: string; count: number }) =>
  listDays(first, count).map((day, index) => {
    const style = { left: `${(index / count) * 100}%`, width: `${100 / count}%` }
    if (isWeekend(day)) return <Box key={day} {...DAY} bg={WEEKEND} style={style} />
    return isMonday(day) ? <Box key={day} {...DAY} bg={MONDAY} style={{ ...style, width: 1 }} /> : null
  })

/** The dates of the Mondays above the lines; the last one is not cut. */
const Mondays = ({ first, count }: { first: string; count: number }) => (
  <Box pos="relative" h={20} style={{ overflow: "hidden" }} aria-hidden="true">
    {listDays(first, count).map((day, index) =>
      isMonday(day) ? (
        <Text
          key={day}
          size="xs"
          pos="absolute"
          style={{ left: `min(${(index / count) * 100}%, 100% - 2.7rem)`, whiteSpace: "nowrap" }}
        >
          {formatShortDay(day)}
        </Text>
      ) : null,
    )}
  </Box>
)

const listDays = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index))
