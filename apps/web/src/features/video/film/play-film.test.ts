import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { playFilm } from "./play-film.ts"

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] })
  vi.stubGlobal("requestAnimationFrame", (step: () => void) => setTimeout(step, 16))
  vi.stubGlobal("cancelAnimationFrame", clearTimeout)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const silent = async () => undefined
const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

test("shows each moment from the chosen one on and says when the film has ended", async () => {
  const seen: number[] = []
  const onEnd = vi.fn()
  playFilm({ from: 2, total: 3, mix: silent, onSecond: (second) => seen.push(second), onEnd })
  await settle()
  expect(seen).toEqual([2])
  vi.advanceTimersByTime(500)
  expect(seen.at(-1)).toBeCloseTo(2.5, 1)
  expect(onEnd).not.toHaveBeenCalled()
  vi.advanceTimersByTime(600)
  expect(onEnd).toHaveBeenCalledOnce()
  const frames = seen.length
  vi.advanceTimersByTime(1000)
  expect(seen).toHaveLength(frames)
})

test("shows nothing once it was stopped, also when the sound comes after that", async () => {
  const onSecond = vi.fn()
  const stop = playFilm({ from: 0, total: 3, mix: silent, onSecond, onEnd: onSecond })
  stop()
  await settle()
  vi.advanceTimersByTime(5000)
  expect(onSecond).not.toHaveBeenCalled()
})
