import { today } from "./calendar-days.ts"
import classes from "./post-calendar.module.css"

/** The number of a day; today's is marked, and comes into view when the days stand below one another. */
export function TodayMark({ day }: { day: string }) {
  const isToday = day === today()
  return (
    <time
      dateTime={day}
      className={isToday ? classes.today : ""}
      aria-current={isToday ? "date" : undefined}
      ref={(mark) => {
        if (isToday) mark?.scrollIntoView({ block: "nearest" })
      }}
    >
      {Number(day.slice(8))}
    </time>
  )
}
