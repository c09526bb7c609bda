import { Center } from "@mantine/core"
import { today } from "./calendar-days.ts"

/** The number of a day; today's is marked, and scrolled into view in the list layout. */
export function TodayMark({ day }: { day: string }) {
  const number = Number(day.slice(8))
  if (day !== today()) return <time dateTime={day}>{number}</time>
  return (
    <Center
      component="time"
      inline
      miw="1.5rem"
      h="1.5rem"
      bdrs={99}
      bg="var(--mantine-primary-color-filled)"
      c="var(--mantine-primary-color-contrast, #fff)"
      fw={700}
      dateTime={day}
      aria-current="date"
      ref={(mark: HTMLTimeElement | null) => mark?.scrollIntoView({ block: "nearest" })}
    >
      {number}
    </Center>
  )
}
