import { findConflicts, placeMoved, type PlanMove, type PlanShift } from "@brandwright/contract/campaigns/campaign-plan"
import { type Campaign, CAMPAIGN_DAYS_MAX } from "@brandwright/contract/campaigns/campaigns"
import { wallTimeAt } from "@brandwright/contract/zoned-time"
import { Box, Stack, Text } from "@mantine/core"
import { type ReactNode, useState } from "react"
import { addDays, countDays, wallDay } from "@brandwright/contract/days"
import { campaignScreen as text } from "../../../texts/en/campaigns.ts"
import { formatWall, formatWeekday } from "../times.ts"
import { DayHandle } from "./day-handle.tsx"
import { Dates, Days, findPlace } from "./days.tsx"
import { fitSpan } from "./span.ts"
import classes from "./time-line.module.css"
import { useSaveMove } from "./use-save-move.ts"
import { Hint } from "../../../ui/hint.tsx"
import { Columns } from "../../../ui/screen/columns.tsx"

/** The launch and the parts on a line of days: each can be dragged, and the launch moves all of them. */
export function TimeLine({ campaign }: { campaign: Campaign }) {
  const [held, setHeld] = useState<PlanMove | null>(null)
  const [now] = useState(() => Date.now())
  const save = useSaveMove(campaign)
  const days = [campaign.launchDay, ...campaign.parts.map(({ plannedWall }) => wallDay(plannedWall))]
  const [span, setSpan] = useState(() => fitSpan(days))
  const fitting = fitSpan(days, span)
  if (fitting !== span) setSpan(fitting)
  const shown = placeMoved(campaign.parts, campaign, held ?? { partId: null, days: 0 })
  // Also while something is dragged, before it is saved.
  const conflicts = findConflicts(
    shown.map((part) => ({ ...part, isOut: part.state === "live" })),
    now,
  )
  const launchDay = held?.partId === null ? addDays(campaign.launchDay, held.days) : campaign.launchDay
  const today = wallDay(wallTimeAt(campaign.timeZone, now))
  const handle = (partId: number | null) => ({
    days: fitting.count,
    moved: held?.partId === partId ? held.days : 0,
    onMove: (days: number) => setHeld({ partId, days }),
    onDrop: () => {
      if (held && held.partId === partId && held.days !== 0) void save(held)
      setHeld(null)
    },
    onCancel: () => setHeld(null),
  })
  const row = (partId: number | null, at: number, said: string) => ({
    days: <Days span={fitting} today={today} />,
    held: held && held.partId === partId ? { at, said } : null,
  })
  const launchAt = findPlace(fitting, launchDay)
  return (
    <Stack gap={4} component="section" aria-label={text.timeLine}>
      <Hint>{text.timeLineHint}</Hint>
      <Row label="" days={null} held={null}>
        <Dates span={fitting} today={today} />
      </Row>
      <Row label={text.launchOf} {...row(null, launchAt, formatWeekday(launchDay))}>
        <DayHandle
          label={text.launchOf}
          value={0}
          min={-CAMPAIGN_DAYS_MAX}
          max={CAMPAIGN_DAYS_MAX}
          valueText={formatWeekday(launchDay)}
          at={launchAt}
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
        const at = findPlace(fitting, wallDay(placed.wall))
        const own = conflicts.filter(({ partId }) => partId === id).map(({ kind }) => text.conflicts[kind])
        return (
          <Row key={id} label={title} {...row(id, at, sayWhen(placed).join(" · "))}>
            <DayHandle
              label={title}
              value={isOut ? days : dayOffset}
              min={isOut ? days : -CAMPAIGN_DAYS_MAX}
              max={isOut ? days : CAMPAIGN_DAYS_MAX}
              valueText={[text.dayOffset(days), ...sayWhen(placed), ...own].join(", ")}
              at={at}
              isFixed={isOut}
              hasConflict={own.length > 0}
              {...handle(id)}
            />
          </Row>
        )
      })}
    </Stack>
  )
}

/** Its day and hour, and why it is not on the day it was put on. */
const sayWhen = ({ wall, shift }: { wall: string; shift: PlanShift | null }): string[] => [
  formatWall(wall),
  ...(shift ? [text.shifts[shift]] : []),
]

type RowProps = {
  label: string
  days: ReactNode
  /** Where a dragged mark is, in percent from the left, and what that means. */
  held: { at: number; said: string } | null
  children: ReactNode
}

const Row = ({ label, days, held, children }: RowProps) => (
  <Columns template="minmax(80px, 140px) minmax(0, 1fr)" from="xs" gap="2px 0.5rem" style={{ alignItems: "center" }}>
    <Text size="xs" truncate aria-hidden="true">
      {label}
    </Text>
    <Box pos="relative" h={28} bdrs="sm" bg="light-dark(var(--mantine-color-gray-1), var(--mantine-color-dark-6))">
      {days}
      {children}
      {held && (
        <Text
          className={classes.held}
          style={{ left: `${held.at}%`, translate: `${-held.at}% 0` }}
          size="xs"
          fw={600}
          truncate
          aria-hidden="true"
        >
          {held.said}
        </Text>
      )}
    </Box>
  </Columns>
)
