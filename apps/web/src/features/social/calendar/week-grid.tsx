import { useDroppable } from "@dnd-kit/core"
import type { CalendarEntry } from "@brandwright/contract/social-posts"
import { queueText as text } from "../../../texts/en/social.ts"
import { wallTimeAt } from "@brandwright/contract/zoned-time"
import { useState } from "react"
import { ownZone } from "../../../ui/time-zone-select.tsx"
import { dayTitle, hourTitle, weekdayName } from "./calendar-days.ts"
import { Entry, entryDay, entryHour } from "./entry.tsx"
import type { GridProps } from "./post-calendar.tsx"
import classes from "./post-calendar.module.css"
import { TodayMark } from "./today-mark.tsx"

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, "0"))
/** The hour that is at the top when the week opens, unless a post is earlier. */
const MORNING = 7

/** Seven days by their hours; a click on an hour writes for it. */
export function WeekGrid({ days, entries, onOpen, onWrite }: GridProps) {
  const byCell = Map.groupBy(entries, (entry) => `${entryDay(entry)}T${entryHour(entry)}`)
  const shownHours = entries.filter((entry) => days.includes(entryDay(entry))).map((entry) => Number(entryHour(entry)))
  const opening = Math.min(MORNING, ...shownHours)
  const [now] = useState(() => wallTimeAt(ownZone(), Date.now()))
  return (
    // Scrolled by keyboard too.
    <div className={classes.hours} tabIndex={0} role="group" aria-label={text.weekView}>
      <div className={classes.hourHead} aria-hidden="true">
        <span />
        {days.map((day) => (
          <span key={day}>
            {weekdayName(day)} <TodayMark day={day} />
          </span>
        ))}
      </div>
      {HOURS.map((hour) => (
        <div key={hour} className={classes.hourRow} ref={Number(hour) === opening ? scrollToTop : undefined}>
          <span className={classes.hourName}>{hourTitle(Number(hour))}</span>
          {days.map((day) => (
            <HourCell
              key={day}
              cell={`${day}T${hour}`}
              entries={byCell.get(`${day}T${hour}`) ?? []}
              onOpen={onOpen}
              onWrite={`${day}T${hour}` < now.slice(0, 13) ? undefined : onWrite}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Inside of the hours alone: the page stays where it is. */
function scrollToTop(row: HTMLDivElement | null): void {
  const hours = row?.parentElement
  if (row && hours && hours.scrollTop === 0) hours.scrollTop = row.offsetTop - (row.previousElementSibling ? 40 : 0)
}

type HourCellProps = Pick<GridProps, "onOpen" | "onWrite"> & { cell: string; entries: CalendarEntry[] }

function HourCell({ cell, entries, onOpen, onWrite }: HourCellProps) {
  const { setNodeRef, isOver } = useDroppable({ id: cell })
  const [day = "", hour = ""] = cell.split("T")
  return (
    <div ref={setNodeRef} className={`${classes.hour} ${isOver ? classes.over : ""}`}>
      {onWrite && (
        <button
          type="button"
          tabIndex={-1}
          className={classes.write}
          aria-label={text.writeOn(`${dayTitle(day)}, ${hourTitle(Number(hour))}`)}
          onClick={() => onWrite(`${cell}:00`)}
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
