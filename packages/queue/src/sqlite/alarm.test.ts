import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { createAlarm } from "./alarm.ts"

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test("looks at the earliest time asked for, and not before the start", async () => {
  const looks: number[] = []
  const alarm = createAlarm(async () => void looks.push(performance.now()))
  alarm.wakeAt(performance.now() + 10)
  alarm.wake()
  await vi.advanceTimersByTimeAsync(20)
  expect(looks).toEqual([])
  alarm.start()
  const from = performance.now()
  for (const ms of [500, 200, 400]) alarm.wakeAt(from + ms)
  await vi.advanceTimersByTimeAsync(1000)
  expect(looks).toEqual([from, from + 200])
  await alarm.stop()
})

test("never looks twice at once: what is due meanwhile is one more look after it", async () => {
  let open = 0
  let most = 0
  let looks = 0
  const alarm = createAlarm(async () => {
    looks += 1
    most = Math.max(most, (open += 1))
    await new Promise((resolve) => setTimeout(resolve, 100))
    open -= 1
  })
  alarm.start()
  alarm.wake()
  alarm.wake()
  await vi.advanceTimersByTimeAsync(1000)
  expect({ looks, most }).toEqual({ looks: 2, most: 1 })
  await alarm.stop()
})

test("a stop waits for the look and lets no other follow", async () => {
  let looks = 0
  const alarm = createAlarm(async () => {
    looks += 1
    await new Promise((resolve) => setTimeout(resolve, 100))
  })
  alarm.start()
  alarm.wake()
  const stopped = alarm.stop()
  await vi.advanceTimersByTimeAsync(1000)
  await stopped
  expect(looks).toBe(1)
})
