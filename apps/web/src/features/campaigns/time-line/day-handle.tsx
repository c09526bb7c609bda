import { type KeyboardEvent, type PointerEvent, useRef } from "react"
import classes from "./time-line.module.css"

type DayHandleProps = {
  label: string
  /** Days from the launch, or days by which the launch moves. */
  value: number
  min: number
  max: number
  /** Description of the position: day, hour, and why it was moved. */
  valueText: string
  /** Position from the left, in percent. */
  at: number
  isLaunch?: boolean
  isFixed?: boolean
  hasConflict?: boolean
  /** Number of days on the line. */
  days: number
  /** The number of days it is dragged by; null when released. */
  moved: number
  onMove: (days: number) => void
  onDrop: () => void
  onCancel: () => void
}

const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
}

/** A mark on the line, moved by dragging, or by the arrow keys and then Enter or blur. */
export function DayHandle(props: DayHandleProps) {
  const { label, value, min, max, valueText, at, isLaunch = false, isFixed = false, days, moved } = props
  const start = useRef<{ x: number; dayPx: number } | null>(null)
  const move = (by: number) => props.onMove(Math.min(max - value, Math.max(min - value, by)))
  const grab = (event: PointerEvent<HTMLDivElement>) => {
    const width = event.currentTarget.parentElement?.clientWidth ?? 0
    if (isFixed || event.button !== 0 || width === 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, dayPx: width / days }
  }
  const drag = ({ clientX }: PointerEvent) => {
    if (start.current) move(Math.round((clientX - start.current.x) / start.current.dayPx))
  }
  const drop = () => {
    if (start.current) props.onDrop()
    start.current = null
  }
  const cancel = () => {
    start.current = null
    props.onCancel()
  }
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (isFixed || (step === undefined && event.key !== "Enter" && event.key !== "Escape")) return
    event.preventDefault()
    if (step !== undefined) return move(moved + step)
    if (event.key === "Escape") return cancel()
    start.current = null
    props.onDrop()
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value + moved}
      aria-valuetext={valueText}
      aria-disabled={isFixed || undefined}
      className={classes.handle}
      data-launch={isLaunch || undefined}
      data-conflict={props.hasConflict || undefined}
      data-held={moved !== 0 || undefined}
      style={{ left: `${at}%` }}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={cancel}
      onBlur={props.onDrop}
      onKeyDown={press}
    />
  )
}
