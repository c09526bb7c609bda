import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { createMemory } from "@brandwright/api/memory"
import { DATA_URL_BYTES_MAX } from "@brandwright/contract/app"
import { jsonDepth, readJson } from "./json-body.ts"

const measureDepth = (value: unknown): number => {
  if (typeof value !== "object" || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(measureDepth))
}

describe("jsonDepth", () => {
  test("is the nesting of the parsed value, whatever its strings hold", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(jsonDepth(JSON.stringify(value))).toBe(measureDepth(value))
      }),
    )
  })
})

describe("readJson", () => {
  /** A body that says it is as long as the largest file, and counts how often it was read from. */
  function largeBody() {
    const pieces = ['{"file":"a"}']
    let reads = 0
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      reads += 1
      const piece = pieces.pop()
      if (piece === undefined) controller.close()
      else controller.enqueue(Buffer.from(piece))
    }
    const body = new ReadableStream({ pull }, { highWaterMark: 0 })
    const headers = { "content-type": "application/json", "content-length": String(DATA_URL_BYTES_MAX) }
    return {
      request: new Request("http://localhost", { method: "POST", body, headers, duplex: "half" }),
      reads: () => reads,
    }
  }

  test("a person's large bodies beyond two wait unread for the memory of those before; another person's do not", async () => {
    const memory = createMemory()
    const send = async (id: string) => {
      const { request, reads } = largeBody()
      const body = readJson(request, DATA_URL_BYTES_MAX, { user: { id }, memory })
      return { body, reads }
    }
    const [first, second, third] = await Promise.all([send("ada"), send("ada"), send("ada")])
    const done = await first?.body
    await second?.body
    const other = await (await send("bob")).body
    expect(other.ok).toBe(true)
    expect(third?.reads()).toBe(0)
    if (done?.ok) done.release?.()
    expect((await third?.body)?.ok).toBe(true)
  })

  test("memory of a body that breaks off or is no JSON is given back", async () => {
    const memory = createMemory()
    const headers = { "content-type": "application/json", "content-length": String(DATA_URL_BYTES_MAX) }
    const bodies = [
      new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) }),
      new Blob(["no JSON"]).stream(),
    ]
    const person = { user: { id: "ada" }, memory }
    for (const body of bodies) {
      const request = new Request("http://localhost", { method: "POST", body, headers, duplex: "half" })
      const read = readJson(request, DATA_URL_BYTES_MAX, person)
      await read.catch(() => {})
      expect(memory.jsonBodies.size).toBe(0)
    }
  })
})
