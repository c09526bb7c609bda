import { useDroppable } from "@dnd-kit/core"
import { queueText as text } from "../../../texts/en/social.ts"
import { Box, Button, Text } from "@mantine/core"
import { useState } from "react"
import { dayTitle, today, weekdayName } from "./calendar-days.ts"
import { Entry, entryDay } from "./entry.tsx"
import type { GridEntry, GridProps } from "./grid-props.ts"
import classes from "./post-calendar.module.css"
import { TodayMark } from "./today-mark.tsx"

const SHOWN_PER_DAY = 4
/** The hour of a post created for a day only. */
const FIRST_HOUR = "09:00"

/** Weeks as rows; on a phone only days with posts. */
export function MonthGrid({ days, month, entries, ...rest }: GridProps & { month: string }) {
  const byDay = Map.groupBy(entries, entryDay)
  return (
    <div className={classes.month}>
      <Text component="div" c="dimmed" fz="xs" fw={600} className={classes.weekdays} aria-hidden="true">
        {days.slice(0, 7).map((day) => (
          <Box key={day} px="0.5rem" py="0.4rem">
            {weekdayName(day)}
          </Box>
        ))}
      </Text>
      <div className={classes.weeks}>
        {days.map((day) => (
          <DayCell key={day} day={day} isOutside={!day.startsWith(month)} entries={byDay.get(day) ?? []} {...rest} />
        ))}
      </div>
    </div>
  )
}

type DayCellProps = Pick<GridProps, "onOpen" | "onWrite"> & {
  day: string
  isOutside: boolean
  entries: GridEntry[]
}

function DayCell({ day, isOutside, entries, onOpen, onWrite }: DayCellProps) {
  const { setNodeRef, isOver } = useDroppable({ id: day })
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? entries : entries.slice(0, SHOWN_PER_DAY)
  const isPast = day < today()
  return (
    <div
      ref={setNodeRef}
      className={`${classes.day} ${isOutside ? classes.outside : ""} ${isOver ? classes.over : ""}`}
      data-idle={isPast && entries.length === 0}
    >
      {/* Under the posts, over the whole cell. */}
      {onWrite && !isPast && (
        <button
          type="button"
          className={classes.write}
          aria-label={text.writeOn(dayTitle(day))}
          onClick={() => onWrite(`${day}T${FIRST_HOUR}`)}
        />
      )}
      <div className={classes.dayNumber}>
        <span className={classes.dayName}>{weekdayName(day)}</span>
        <TodayMark day={day} />
      </div>
      <div className={classes.entries}>
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} onOpen={() => onOpen(entry.id)} />
        ))}
        {entries.length > shown.length && (
          <Button size="compact-xs" variant="subtle" onClick={() => setWhole(true)}>
            {text.moreOnDay(entries.length - shown.length)}
          </Button>
        )}
      </div>
    </div>
  )
}
