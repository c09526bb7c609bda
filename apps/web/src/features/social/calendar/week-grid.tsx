import { useDroppable } from "@dnd-kit/core"
import { Box, Text } from "@mantine/core"
import { queueText as text } from "../../../texts/en/social.ts"
import { wallTimeAt } from "@brandwright/contract/zoned-time"
import { type KeyboardEvent, useState } from "react"
import { ownZone } from "../../../lib/time.ts"
import { dayTitle, hourTitle, stepCell, weekdayName } from "./calendar-days.ts"
import { Entry, entryDay, entryHour } from "./entry.tsx"
import type { GridEntry, GridProps } from "./grid-props.ts"
import classes from "./post-calendar.module.css"
import { TodayMark } from "./today-mark.tsx"

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"))
/** The first visible hour of a week, unless a post is earlier. */
const MORNING = 7

/**
 * Seven days by hour; a click on an hour creates a post for it. The hours are a single tab stop, and arrow keys
 * move between them.
 */
export function WeekGrid({ days, entries, onOpen, onWrite }: GridProps) {
  const byCell = Map.groupBy(entries, (entry) => `${entryDay(entry)}T${entryHour(entry)}`)
  const shownHours = entries.filter((entry) => days.includes(entryDay(entry))).map((entry) => Number(entryHour(entry)))
  const opening = Math.min(MORNING, ...shownHours)
  const [now] = useState(() => wallTimeAt(ownZone(), Date.now()))
  const [reached, setReached] = useState("")
  const isFree = (cell: string) => onWrite !== undefined && cell >= now.slice(0, 13)
  const cells = days.flatMap((day) => HOURS.slice(opening).map((hour) => `${day}T${hour}`))
  const tabStop = cells.includes(reached) && isFree(reached) ? reached : cells.find(isFree)
  return (
    <Box
      pos="relative"
      mah="36rem"
      bd="1px solid var(--bw-line)"
      bdrs="md"
      style={{ overflow: "auto" }}
      // If no hour is focusable, the week itself is, for scrolling by keyboard.
      tabIndex={tabStop ? undefined : 0}
      role="group"
      aria-label={text.weekView}
    >
      <Text component="div" c="dimmed" fz="xs" fw={600} className={classes.hourHead} aria-hidden="true">
        <span />
        {days.map((day) => (
          <Box key={day} component="span" p="0.5rem">
            {weekdayName(day)} <TodayMark day={day} />
          </Box>
        ))}
      </Text>
      {HOURS.map((hour) => (
        <div key={hour} className={classes.hourRow} ref={Number(hour) === opening ? scrollToTop : undefined}>
          <Text span c="dimmed" fz="0.6875rem" ta="right" px="0.4rem" py="0.3rem">
            {hourTitle(Number(hour))}
          </Text>
          {days.map((day) => (
            <HourCell
              key={day}
              cell={`${day}T${hour}`}
              entries={byCell.get(`${day}T${hour}`) ?? []}
              onOpen={onOpen}
              isTabStop={`${day}T${hour}` === tabStop}
              onReach={setReached}
              onWrite={isFree(`${day}T${hour}`) ? onWrite : undefined}
            />
          ))}
        </div>
      ))}
    </Box>
  )
}

/** Scrolls only the hours, not the page. */
function scrollToTop(row: HTMLDivElement | null): void {
  const hours = row?.parentElement
  if (row && hours && hours.scrollTop === 0) hours.scrollTop = row.offsetTop - (row.previousElementSibling ? 40 : 0)
}

/** Arrow keys move to the next hour for which a post can be created. */
function stepFocus(event: KeyboardEvent<HTMLButtonElement>, cell: string, onReach: (cell: string) => void): void {
  const next = stepCell(cell, event.code)
  const week = event.currentTarget.closest('[role="group"]')
  const button = next && week?.querySelector<HTMLElement>(`[data-cell="${next}"]`)
  if (!button) return
  event.preventDefault()
  onReach(next)
  button.focus()
}

type HourCellProps = Pick<GridProps, "onOpen" | "onWrite"> & {
  cell: string
  isTabStop: boolean
  onReach: (cell: string) => void
  entries: GridEntry[]
}

function HourCell({ cell, isTabStop, entries, onReach, onOpen, onWrite }: HourCellProps) {
  const { setNodeRef, isOver } = useDroppable({ id: cell })
  const [day = "", hour = ""] = cell.split("T")
  return (
    <div ref={setNodeRef} className={`${classes.hour} ${isOver ? classes.over : ""}`}>
      {onWrite && (
        <button
          type="button"
          tabIndex={isTabStop ? 0 : -1}
          data-cell={cell}
          className={classes.write}
          aria-label={text.writeOn(`${dayTitle(day)}, ${hourTitle(Number(hour))}`)}
          onClick={() => onWrite(`${cell}:00`)}
          onKeyDown={(event) => stepFocus(event, cell, onReach)}
        />
      )}
      <div className={classes.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} onOpen={() => onOpen(entry.id)} />
        ))}
      </div>
    </div>
  )
}
