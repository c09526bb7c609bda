import { describe, expect, test } from "vitest"
import { pump, type PumpParts } from "./pump.ts"

/** A pump over so many numbered items, and what became of them. */
function items(count: number, parts: Partial<PumpParts<number, string>> = {}) {
  const waiting = Array.from({ length: count }, (_, index) => index)
  const settled: [number, string][] = []
  const errors: unknown[] = []
  const seen = { atOnce: 0, most: 0, full: 0, givenBack: 0, extended: 0 }
  const whole: PumpParts<number, string> = {
    claim: async (limit) => waiting.splice(0, limit),
    extend: async () => void (seen.extended += 1),
    extendMs: 60_000,
    giveBack: async () => void (seen.givenBack += 1),
    work: async (item) => {
      seen.atOnce += 1
      seen.most = Math.max(seen.most, seen.atOnce)
      // Of different lengths: hands become free one by one.
      for (let turns = 0; turns <= item % 3; turns += 1) await new Promise((resolve) => setImmediate(resolve))
      seen.atOnce -= 1
      return `done ${item}`
    },
    settle: async (item, result) => settled.push([item, result]),
    hasMore: async () => false,
    onFull: async () => void (seen.full += 1),
    onError: (error) => errors.push(error),
    hands: 3,
    lookMs: 60_000,
    ...parts,
  }
  return { run: () => pump(whole), waiting, settled, errors, seen }
}

describe("a pump of claimed work", () => {
  test("does every item once, no more at a time than it has hands", async () => {
    const { run, settled, seen } = items(20)
    expect(await run()).toBe(20)
    expect(settled.map(([item]) => item).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, item) => item),
    )
    expect(seen).toMatchObject({ most: 3, full: 1, givenBack: 0 })
  })

  test("goes on with the others while one is slow", async () => {
    const slow = Promise.withResolvers<string>()
    const { run, settled } = items(6, {
      work: async (item) => {
        if (item === 0) return slow.promise
        if (item === 5) slow.resolve("slow")
        return "quick"
      },
    })
    await run()
    expect(settled.at(-1)).toEqual([0, "slow"])
    expect(settled).toHaveLength(6)
  })

  test("writes nothing for an item that was left or that failed", async () => {
    const { run, settled, errors } = items(3, {
      work: async (item) => {
        if (item === 1) throw new Error("broken")
        return item === 2 ? undefined : "done"
      },
    })
    expect(await run()).toBe(3)
    expect(settled).toEqual([[0, "done"]])
    expect(errors).toEqual([new Error("broken")])
  })

  test("waits for what is running when it is stopped, and gives back the rest", async () => {
    const stop = new AbortController()
    const { run, waiting, settled, seen } = items(9, {
      signal: stop.signal,
      work: async () => {
        stop.abort()
        await new Promise((resolve) => setImmediate(resolve))
        return "done"
      },
    })
    expect(await run()).toBe(3)
    expect(settled).toHaveLength(3)
    expect(waiting).toHaveLength(6)
    expect(seen.givenBack).toBe(1)
  })

  test("looks again when something is about to be due", async () => {
    let looks = 0
    const { run, waiting, settled } = items(1, {
      hasMore: async () => {
        looks += 1
        if (looks === 1) waiting.push(7)
        return looks === 1
      },
    })
    expect(await run()).toBe(2)
    expect(settled.map(([item]) => item)).toEqual([0, 7])
  })

  test("keeps its claims alive while it works", async () => {
    const extended = Promise.withResolvers<void>()
    const { run, settled } = items(1, {
      extendMs: 1,
      extend: async () => extended.resolve(),
      work: async () => extended.promise.then(() => "done"),
    })
    await run()
    expect(settled).toHaveLength(1)
  })
})
