import { describe, expect, test } from "vitest"
import { pump, type PumpParts } from "./pump.ts"

type Result = [item: number, text: string]

/** A pump over so many numbered items, and what became of them. */
function items(count: number, parts: Partial<PumpParts<number, Result>> = {}) {
  const waiting = Array.from({ length: count }, (_, index) => index)
  const settled: Result[] = []
  const errors: unknown[] = []
  const seen = { atOnce: 0, most: 0, full: 0, givenBack: 0, extended: 0 }
  const whole: PumpParts<number, Result> = {
    turn: async (results, room) => {
      settled.push(...results)
      const claimed = waiting.splice(0, room)
      return { items: claimed, found: claimed.length }
    },
    extend: async () => void (seen.extended += 1),
    extendMs: 60_000,
    giveBack: async () => void (seen.givenBack += 1),
    work: async (item) => {
      seen.atOnce += 1
      seen.most = Math.max(seen.most, seen.atOnce)
      // Of different lengths: hands become free one by one.
      for (let turns = 0; turns <= item % 3; turns += 1) await new Promise((resolve) => setImmediate(resolve))
      seen.atOnce -= 1
      return [item, `done ${item}`]
    },
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
    const slow = Promise.withResolvers<Result>()
    const { run, settled } = items(6, {
      work: async (item) => {
        if (item === 0) return slow.promise
        if (item === 5) slow.resolve([0, "slow"])
        return [item, "quick"]
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
        return item === 2 ? undefined : [item, "done"]
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
      work: async (item) => {
        stop.abort()
        await new Promise((resolve) => setImmediate(resolve))
        return [item, "done"]
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

  test("claims ahead, and stores many results in one turn", async () => {
    const turns: [stored: number, room: number][] = []
    const waiting = Array.from({ length: 100 }, (_, item) => item)
    const { run, settled, seen } = items(0, {
      turn: async (results, room) => {
        turns.push([results.length, room])
        settled.push(...results)
        const claimed = waiting.splice(0, room)
        return { items: claimed, found: claimed.length }
      },
      ahead: { first: 40, most: 40, ms: 1000, eager: 9, pauseMs: { least: 1, most: 1, times: 1 } },
    })
    expect(await run()).toBe(100)
    expect(settled).toHaveLength(100)
    expect(seen.most).toBe(3)
    expect(turns[0]).toEqual([0, 40])
    expect(turns.length).toBeLessThan(60)
  })

  test("starts what its lane lets through, and nothing that waits is lost when it is stopped", async () => {
    const stop = new AbortController()
    const { run, settled } = items(6, {
      signal: stop.signal,
      ahead: { first: 6, most: 6, ms: 1000, eager: 9, pauseMs: { least: 1, most: 1, times: 1 } },
      take: (ready) => ready.pop(),
      work: async (item) => {
        if (item === 5) stop.abort()
        return [item, stop.signal.aborted ? "left" : "done"]
      },
    })
    await run()
    expect(settled.map(([item]) => item)).toEqual([5, 4, 3, 2, 1, 0])
  })

  test("keeps its claims alive while it works", async () => {
    const extended = Promise.withResolvers<void>()
    const { run, settled } = items(1, {
      extendMs: 1,
      extend: async () => extended.resolve(),
      work: async (item) => extended.promise.then(() => [item, "done"]),
    })
    await run()
    expect(settled).toHaveLength(1)
  })
})
