const TICKS = 4

/** Round figures from 0 up to the first that is not below the highest: 0, 25, 50, 75 for 61. */
export function findTicks(highest: number): number[] {
  const rough = Math.max(1, highest) / TICKS
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power)
  const count = Math.ceil(Math.max(1, highest) / Math.ceil(step))
  return Array.from({ length: count + 1 }, (_, at) => at * Math.ceil(step))
}
