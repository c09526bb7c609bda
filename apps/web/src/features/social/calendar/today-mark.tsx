import { today } from "./calendar-days.ts"
import classes from "./post-calendar.module.css"

/** The number of a day; today's is marked, and scrolled into view in the list layout. */
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
