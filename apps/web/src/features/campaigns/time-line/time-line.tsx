import { isWeekend, placeMoved, type PlanMove } from "@brandwright/contract/campaign-plan"
import { type Campaign, CAMPAIGN_DAYS_MAX } from "@brandwright/contract/campaigns"
import { Group, Stack, Text } from "@mantine/core"
import { type ReactNode, useState } from "react"
import { addDays, countDays, wallDay } from "@brandwright/contract/days"
import { campaignScreen as text } from "../../../texts/en/campaigns.ts"
import { formatLaunchDay, formatWall } from "../times.ts"
import { DayHandle } from "./day-handle.tsx"
import classes from "./time-line.module.css"
import { useSaveMove } from "./use-save-move.ts"
import { Hint } from "../../../ui/hint.tsx"

/** Free days on both sides for dragging. */
const ROOM_DAYS = 7

/** The launch and the parts on a line of days: each can be dragged, and the launch moves all of them. */
export function TimeLine({ campaign }: { campaign: Campaign }) {
  const [held, setHeld] = useState<PlanMove | null>(null)
  const save = useSaveMove(campaign)
  const { first, count } = readSpan(campaign)
  const shown = placeMoved(campaign.parts, campaign, held ?? { partId: null, days: 0 })
  const launchDay = held?.partId === null ? addDays(campaign.launchDay, held.days) : campaign.launchDay
  // Centered on its day.
  const findPlace = (day: string) => ((countDays(first, day) + 0.5) / count) * 100
  const handle = (partId: number | null) => ({
    days: count,
    moved: held?.partId === partId ? held.days : 0,
    onMove: (days: number) => setHeld({ partId, days }),
    onDrop: () => {
      if (held && held.partId === partId && held.days !== 0) save(held)
      setHeld(null)
    },
    onCancel: () => setHeld(null),
  })
  return (
    <Stack gap={4} component="section" aria-label={text.timeLine}>
      <Hint>{text.timeLineHint}</Hint>
      <Row label="" days={null}>
        <Group justify="space-between" wrap="nowrap" aria-hidden="true">
          <Text size="xs" className={classes.day}>
            {formatLaunchDay(first)}
          </Text>
          {held && (
            <Text size="xs" fw={600} truncate>
              {formatHeld(held, launchDay, shown)}
            </Text>
          )}
          <Text size="xs" className={classes.day}>
            {formatLaunchDay(addDays(first, count - 1))}
          </Text>
        </Group>
      </Row>
      <Row label={text.launchOf} days={<Weekends first={first} count={count} />}>
        <DayHandle
          label={text.launchOf}
          value={0}
          min={-CAMPAIGN_DAYS_MAX}
          max={CAMPAIGN_DAYS_MAX}
          said={formatLaunchDay(launchDay)}
          at={findPlace(launchDay)}
          isLaunch
          {...handle(null)}
        />
      </Row>
      {campaign.parts.map(({ id, title, dayOffset, state }) => {
        const placed = shown.find((one) => one.id === id)
        if (!placed) return null
        const said = [text.dayOffset(placed.dayOffset), formatWall(placed.wall)]
        return (
          <Row key={id} label={title} days={<Weekends first={first} count={count} />}>
            <DayHandle
              label={title}
              value={dayOffset}
              min={-CAMPAIGN_DAYS_MAX}
              max={CAMPAIGN_DAYS_MAX}
              said={[...said, ...(placed.shift ? [text.shifts[placed.shift]] : [])].join(", ")}
              at={findPlace(wallDay(placed.wall))}
              isFixed={state === "live"}
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
  <div className={classes.row}>
    <Text size="xs" truncate aria-hidden="true">
      {label}
    </Text>
    <div className={classes.track}>
      {days}
      {children}
    </div>
  </div>
)

const Weekends = ({ first, count }: { first: string; count: number }) =>
  Array.from({ length: count }, (_, index) => addDays(first, index)).map((day, index) =>
    isWeekend(day) ? (
      <div
        key={day}
        aria-hidden="true"
        className={classes.weekend}
        style={{ left: `${(index / count) * 100}%`, width: `${100 / count}%` }}
      />
    ) : null,
  )

/** The days from the first part to the last, with margins. */
function readSpan({ launchDay, parts }: Campaign): { first: string; count: number } {
  const days = [launchDay, ...parts.map(({ plannedWall }) => wallDay(plannedWall))].toSorted()
  const first = addDays(days[0] ?? launchDay, -ROOM_DAYS)
  return { first, count: countDays(first, days.at(-1) ?? launchDay) + ROOM_DAYS + 1 }
}
