import { describe, expect, test } from "vitest"
import { createTurns } from "./turns.ts"

/** Works that end when they are told to, and the order in which they began. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, (how?: "badly") => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      begun.push(name)
      ends.set(name, (how) => (how ? reject(new Error(name)) : resolve(name)))
    })
  return { begun, work, end: (name: string, how?: "badly") => ends.get(name)?.(how) }
}

describe("turns", () => {
  test("the allowed number runs at once, and the rest waits its turn and is told so", async () => {
    const { begun, work, end } = works()
    const take = createTurns(2)
    const waited: string[] = []
    const all = ["a", "b", "c", "d"].map((name) => take(work(name), { onWait: () => waited.push(name) }))
    expect(begun).toEqual(["a", "b"])
    expect(waited).toEqual(["c", "d"])
    end("b")
    await all[1]
    await expect.poll(() => begun).toEqual(["a", "b", "c"])
    for (const name of ["a", "c"]) end(name)
    await expect.poll(() => begun).toEqual(["a", "b", "c", "d"])
    end("d")
    expect(await Promise.all(all)).toEqual(["a", "b", "c", "d"])
  })

  test("work that waits is told how many are before it until it begins", async () => {
    const { work, end } = works()
    const take = createTurns(1)
    const told: string[] = []
    const stop = new AbortController()
    const place = (name: string) => ({ onPlace: (ahead: number) => void told.push(`${name} ${ahead}`) })
    const all = [
      take(work("a"), place("a")),
      take(work("b"), { ...place("b"), signal: stop.signal }),
      take(work("c"), place("c")),
      take(work("d"), place("d")),
    ]
    expect(told).toEqual(["b 1", "c 2", "d 3"])
    stop.abort(new Error("cancelled"))
    await expect(all[1]).rejects.toThrow("cancelled")
    expect(told.slice(3)).toEqual(["c 1", "d 2"])
    end("a")
    await all[0]
    expect(told.slice(5)).toEqual(["c 0", "d 1"])
    end("c")
    await all[2]
    end("d")
    await all[3]
    expect(told.slice(7)).toEqual(["d 0"])
  })

  test("people take turns, so that one with many requests does not hold up the others", async () => {
    const { begun, work, end } = works()
    let person = ""
    const take = createTurns(1, () => person)
    const told: string[] = []
    const ask = (name: string) => {
      person = name[0] ?? ""
      return take(work(name), { onPlace: (ahead) => void told.push(`${name} ${ahead}`) })
    }
    const all = ["a1", "a2", "a3", "b1", "b2", "c1"].map(ask)
    // The two that asked last wait for one turn of each other, not for everything that "a" asked for.
    expect(told.slice(0, 3)).toEqual(["a2 1", "a3 2", "b1 1"])
    for (let index = 0; index < all.length; index += 1) {
      await expect.poll(() => begun.length).toBe(index + 1)
      end(begun[index] ?? "")
    }
    await Promise.all(all)
    expect(begun).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"])
  })

  test("what fails gives its turn on, and what is cancelled leaves the line", async () => {
    const { begun, work, end } = works()
    const take = createTurns(1)
    const stop = new AbortController()
    const [first, second, third] = [take(work("a")), take(work("b"), { signal: stop.signal }), take(work("c"))]
    stop.abort(new Error("cancelled"))
    await expect(second).rejects.toThrow("cancelled")
    end("a", "badly")
    await expect(first).rejects.toThrow("a")
    await expect.poll(() => begun).toEqual(["a", "c"])
    end("c")
    expect(await third).toBe("c")
    const last = take(work("d"))
    expect(begun).toEqual(["a", "c", "d"])
    end("d")
    await last
  })
})
