import { isMonday, isWeekend } from "@brandwright/contract/campaigns/campaign-plan"
import { Box, Text } from "@mantine/core"
import { addDays, countDays } from "@brandwright/contract/days"
import { campaignScreen as text } from "../../../texts/en/campaigns.ts"
import { formatShortDay } from "../times.ts"
import type { Span } from "./span.ts"
import classes from "./time-line.module.css"

type DaysProps = { span: Span; today: string }

const DAY = { pos: "absolute", top: 0, bottom: 0, "aria-hidden": true } as const
const WEEKEND = "light-dark(var(--mantine-color-gray-3), var(--mantine-color-dark-4))"
const MONDAY = "light-dark(var(--mantine-color-gray-5), var(--mantine-color-dark-2))"
/** Share of the line that a date above it takes. */
const DATE_SHARE = 0.14

/** Position of a day's middle from the left, in percent. */
export const findPlace = ({ first, count }: Span, day: string): number => ((countDays(first, day) + 0.5) / count) * 100

const isShown = ({ first, count }: Span, day: string): boolean => {
  const at = countDays(first, day)
  return at >= 0 && at < count
}

/** Weekends are shaded, a line stands at each Monday, and another one in today. */
export const Days = ({ span, today }: DaysProps) => (
  <>
    {listDays(span).map((day, index) => {
      const style = { left: `${(index / span.count) * 100}%`, width: `${100 / span.count}%` }
      if (isWeekend(day)) return <Box key={day} {...DAY} bg={WEEKEND} style={style} />
      return isMonday(day) ? <Box key={day} {...DAY} bg={MONDAY} style={{ ...style, width: 1 }} /> : null
    })}
    {isShown(span, today) && (
      <div className={classes.today} style={{ left: `${findPlace(span, today)}%` }} aria-hidden="true" />
    )}
  </>
)

/** The dates of the Mondays above the lines, and today; the last one is not cut. */
export const Dates = ({ span, today }: DaysProps) => (
  <Box pos="relative" h={20} style={{ overflow: "hidden" }} aria-hidden="true">
    {listDays(span).map((day, index) =>
      isMonday(day) && !isNear(span, day, today) ? (
        <DateText key={day} at={(index / span.count) * 100}>
          {formatShortDay(day)}
        </DateText>
      ) : null,
    )}
    {isShown(span, today) && (
      <DateText at={findPlace(span, today)} isToday>
        {text.today}
      </DateText>
    )}
  </Box>
)

const isNear = (span: Span, day: string, today: string): boolean =>
  isShown(span, today) && Math.abs(countDays(day, today)) / span.count < DATE_SHARE

const DateText = ({ at, isToday, children }: { at: number; isToday?: boolean; children: string }) => (
  <Text
    size="xs"
    fw={isToday ? 600 : undefined}
    pos="absolute"
    style={{ left: `min(${at}%, 100% - 2.7rem)`, whiteSpace: "nowrap" }}
  >
    {children}
  </Text>
)

const listDays = ({ first, count }: Span): string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index))
