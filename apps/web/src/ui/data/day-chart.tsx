import { Box, Group, Paper, Stack } from "@mantine/core"
import { useElementSize } from "@mantine/hooks"
import { type PointerEvent, useState } from "react"
import classes from "./day-chart.module.css"
import { findTicks } from "./chart-ticks.ts"

const HEIGHT = 240
const LABEL_WIDTH = 64
const dayName = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" })

const readColor = (name: string) => `var(--mantine-color-${name})`

/** A line: a color of the theme, and a figure per day. */
type Series = { name: string; color: string; figures: readonly number[] }

type DayChartProps = {
  /** What the chart shows, for screen readers: the figures themselves are in the table beside it. */
  label: string
  /** Such as "2026-11-27". */
  dates: readonly string[]
  series: readonly Series[]
}

/** Figures by day as filled lines, with those of the day under the pointer. */
export function DayChart({ label, dates, series }: DayChartProps) {
  const days = dates.map((date) => dayName.format(new Date(date)))
  const { ref, width } = useElementSize()
  const [pointed, point] = useState<number | null>(null)
  const ticks = findTicks(Math.max(...series.flatMap(({ figures }) => figures)))
  const top = ticks.at(-1) ?? 1
  const last = Math.max(1, days.length - 1)
  const x = (day: number) => (day / last) * width
  const y = (figure: number) => HEIGHT - (figure / top) * HEIGHT
  const every = Math.max(1, Math.ceil((days.length * LABEL_WIDTH) / Math.max(1, width)))
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect()
    point(Math.min(days.length - 1, Math.max(0, Math.round(((clientX - box.left) / box.width) * last))))
  }
  return (
    <Stack role="img" aria-label={label} gap="md" pb="1.6rem">
      <Group justify="flex-end" gap="0.25rem 1rem" fz="sm">
        {series.map(({ name, color }) => (
          <span key={name}>
            <i className={classes.dot} style={{ background: readColor(color) }} />
            {name}
          </span>
        ))}
      </Group>
      <Box pos="relative" h={HEIGHT} ps="2.75rem" fz="xs" style={{ fontVariantNumeric: "tabular-nums" }}>
        {ticks.map((tick) => (
          <span key={tick} className={classes.tick} style={{ top: y(tick) }}>
            {tick.toLocaleString("en-US")}
          </span>
        ))}
        <Box ref={ref} pos="relative" h="100%" onPointerMove={follow} onPointerLeave={() => point(null)}>
          <svg width={width} height={HEIGHT} display="block" overflow="visible">
            {ticks.map((tick) => (
              <line
                key={tick}
                x1={0}
                x2={width}
                y1={y(tick)}
                y2={y(tick)}
                stroke="var(--mantine-color-default-border)"
              />
            ))}
            {series.map(({ name, color, figures }) => {
              const line = figures.map((figure, day) => `${x(day).toFixed(1)},${y(figure).toFixed(1)}`).join(" ")
              return (
                <g key={name} fill={readColor(color)} stroke={readColor(color)}>
                  <polygon
                    points={`0,${HEIGHT} ${line} ${x(figures.length - 1)},${HEIGHT}`}
                    opacity={0.14}
                    stroke="none"
                  />
                  <polyline points={line} fill="none" strokeWidth={2} strokeLinejoin="round" />
                </g>
              )
            })}
            {pointed !== null && (
              <line x1={x(pointed)} x2={x(pointed)} y1={0} y2={HEIGHT} stroke="var(--mantine-color-dimmed)" />
            )}
          </svg>
          {days.map((day, at) =>
            at % every === 0 ? (
              <span key={day} className={classes.day} style={{ left: x(at) }}>
                {day}
              </span>
            ) : null,
          )}
          {pointed !== null && (
            <Tip day={days[pointed] ?? ""} at={pointed} x={x(pointed)} isLate={pointed > last / 2} series={series} />
          )}
        </Box>
      </Box>
    </Stack>
  )
}

type TipProps = { day: string; at: number; x: number; isLate: boolean; series: readonly Series[] }

/** The figures of a day, on the side of it where there is room. */
const Tip = ({ day, at, x, isLate, series }: TipProps) => (
  <Paper
    withBorder
    radius="sm"
    shadow="sm"
    px="0.75rem"
    py="0.5rem"
    mx="0.75rem"
    className={classes.tip}
    data-end={isLate || undefined}
    style={{ left: x }}
  >
    <strong>{day}</strong>
    {series.map(({ name, color, figures }) => (
      <span key={name}>
        <i className={classes.dot} style={{ background: readColor(color) }} />
        {name}: {(figures[at] ?? 0).toLocaleString("en-US")}
      </span>
    ))}
  </Paper>
)
