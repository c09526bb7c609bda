import { Group, Slider, Stack, Text } from "@mantine/core"
import type { KeyboardEvent } from "react"
import { Hint } from "../hint.tsx"

type PercentSliderProps = {
  label: string
  /** Meaning of the two ends. */
  low: string
  high: string
  value: number
  onChange: (value: number) => void
}

/** Page keys, and arrows with Shift, move by this much (core §9). */
const BIG_STEP = 10
const BIG_STEPS: Record<string, number> = { PageUp: BIG_STEP, PageDown: -BIG_STEP }
const SHIFTED: Record<string, number> = {
  ArrowUp: BIG_STEP,
  ArrowRight: BIG_STEP,
  ArrowDown: -BIG_STEP,
  ArrowLeft: -BIG_STEP,
}

/** 0 to 100 in steps of one. */
export function PercentSlider({ label, low, high, value, onChange }: PercentSliderProps) {
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const step = BIG_STEPS[event.key] ?? (event.shiftKey ? SHIFTED[event.key] : undefined)
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onChange(Math.min(100, Math.max(0, value + step)))
  }
  return (
    <Stack gap="0.35rem" onKeyDownCapture={onKeyDownCapture}>
      <Group justify="space-between">
        <Text size="sm" fw={550}>
          {label}
        </Text>
        <Hint style={{ fontVariantNumeric: "tabular-nums" }}>{value}</Hint>
      </Group>
      <Slider
        min={0}
        max={100}
        step={1}
        label={null}
        thumbLabel={label}
        value={value}
        onChange={onChange}
        thumbSize={18}
        size="sm"
      />
      <Group justify="space-between" fz="xs" c="dimmed">
        <span>{low}</span>
        <span>{high}</span>
      </Group>
    </Stack>
  )
}
