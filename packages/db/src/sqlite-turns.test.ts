import { expect, test } from "vitest"
import { createTurns } from "./sqlite-turns.ts"

test("queries wait for an open transaction and go on in the order they came", async () => {
  const turns = createTurns()
  const seen: string[] = []
  const note = (text: string) => () => void seen.push(text)
  const [first, second, reader] = [{}, {}, {}]
  await turns.begin(first, note("first begins"))
  const waiting: unknown[] = [
    turns.run(reader, note("read before second")),
    turns.begin(second, note("second begins")),
    turns.run(reader, note("read after second")),
  ]
  void turns.run(first, note("first writes"))
  turns.end(first)
  void turns.run(second, note("second writes"))
  turns.end(second)
  await Promise.all(waiting.map(async (one) => one))
  expect(seen).toEqual([
    "first begins",
    "first writes",
    "read before second",
    "second begins",
    "second writes",
    "read after second",
  ])
})

test("a transaction that cannot begin lets the next one begin", async () => {
  const [first, second] = [{}, {}]
  const busy = () => {
    throw new Error("busy")
  }
  await expect(createTurns().begin(first, busy)).rejects.toThrow("busy")
  const others = createTurns()
  const holder = {}
  await others.begin(holder, () => undefined)
  const failing = others.begin(first, busy)
  const next = others.begin(second, () => "begun")
  others.end(holder)
  await expect(failing).rejects.toThrow("busy")
  expect(await next).toBe("begun")
})

test("only the holder gives the connection back", async () => {
  const turns = createTurns()
  const holder = {}
  await turns.begin(holder, () => undefined)
  turns.end({})
  let isDone = false
  const waiting = turns.run({}, () => {
    isDone = true
  })
  expect(isDone).toBe(false)
  turns.end(holder)
  await waiting
  expect(isDone).toBe(true)
})
