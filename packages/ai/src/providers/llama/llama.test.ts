import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest"
import { z } from "zod"
import { writeTinyModel } from "../../../test/tiny-model.ts"
import { testVoice } from "../../../test/voice.ts"
import type { Recipe } from "../../engine.ts"
import { createLocalEngine } from "../../local.ts"
import { createLlamaHost, type LlamaHost, type LlamaHostOptions } from "./host.ts"
import { createLlamaEngine } from "./llama-engine.ts"

const voice = testVoice()
const prompt = (topic: string) => ({ system: "You write.", user: `About ${topic}` })
const text: Recipe<string, string> = { name: "text", output: z.string(), prompt, local: (topic) => topic }
const shape = z.object({
  kind: z.enum(["offer", "tip"]),
  isNew: z.boolean().optional(),
  tags: z
    .array(z.enum(["new", "old"]))
    .min(1)
    .max(2),
})
const page: Recipe<string, z.output<typeof shape>> = {
  name: "page",
  output: shape,
  prompt,
  local: () => ({ kind: "tip", tags: ["new"] }),
}

const folder = mkdtempSync(join(tmpdir(), "llama-"))
const file = join(folder, "tiny.gguf")
beforeAll(() => writeTinyModel(file))
afterAll(() => rmSync(folder, { recursive: true }))

const hosts: LlamaHost[] = []
afterEach(() => {
  for (const host of hosts.splice(0)) host.unload()
})
function open(options: LlamaHostOptions = {}, path = file) {
  const logged: unknown[] = []
  const host = createLlamaHost({ log: (facts) => logged.push(facts), ...options })
  hosts.push(host)
  return { host, logged, engine: createLlamaEngine(host, { file: path, model: "Tiny" }, createLocalEngine()) }
}

describe("a model on this machine", () => {
  test("fills a schema while it writes, for nothing, and counts its tokens", async () => {
    const { engine, host } = open()
    await engine.check()
    expect(host.state().phase).toBe("unloaded")
    const made = await engine.generate(page, "bread", voice)
    expect(shape.parse(made.value)).toEqual(made.value)
    expect(made).toMatchObject({ provider: "llama", model: "Tiny", costMicroUsd: 0 })
    expect(made.inputTokens).toBeGreaterThan(10)
    expect(made.outputTokens).toBeGreaterThan(5)
    expect(host.state()).toEqual({ phase: "idle", waiting: 0, tokensPerSecond: expect.any(Number) })
    expect(host.state().tokensPerSecond).toBeGreaterThan(0)
  })

  test("streams pieces that together are the text", async () => {
    const { engine } = open()
    const stream = engine.stream(text, "bread", voice)
    const pieces: string[] = []
    let step = await stream.next()
    while (!step.done) {
      pieces.push(step.value)
      step = await stream.next()
    }
    expect(pieces.length).toBeGreaterThan(2)
    expect(step.value).toMatchObject({ provider: "llama", value: pieces.join("").trim() })
  })

  test("stops at the person's word, and writes the next text with the same process", async () => {
    const { engine, host, logged } = open()
    const stop = new AbortController()
    const stream = engine.stream(text, "bread", voice, { signal: stop.signal })
    await stream.next()
    stop.abort()
    await expect(drain(stream)).rejects.toMatchObject({ reason: "cancelled" })
    await engine.generate(page, "bread", voice)
    expect(host.state().phase).toBe("idle")
    expect(logged).toEqual([])
  })

  test("writes one text at a time: the second waits, and may leave the line", async () => {
    const { engine, host } = open()
    const first = engine.stream(text, "bread", voice)
    await first.next()
    const second = engine.generate(page, "cheese", voice)
    const leaving = new AbortController()
    const places: number[] = []
    const onPlace = (ahead: number) => places.push(ahead)
    const third = engine.generate(page, "milk", voice, { signal: leaving.signal, onPlace })
    await vi.waitFor(() => expect(host.state()).toMatchObject({ phase: "writing", waiting: 2 }))
    leaving.abort()
    await expect(third).rejects.toMatchObject({ reason: "cancelled" })
    expect(host.state().waiting).toBe(1)
    expect(places).toEqual([2])
    await first.return({ value: "", provider: "llama", model: "", costMicroUsd: 0, inputTokens: 0, outputTokens: 0 })
    expect((await second).value.tags.length).toBeGreaterThan(0)
  })

  test("a crash ends the generation with a clear error, and the next one starts again", async () => {
    const { engine, host, logged } = open()
    const stream = engine.stream(text, "bread", voice)
    await stream.next()
    host.unload()
    await expect(drain(stream)).rejects.toMatchObject({
      reason: "broken",
      message: "The model on this machine was stopped, perhaps because memory ran out. Nothing was charged.",
    })
    expect(logged).toMatchObject([{ file, signal: "SIGKILL" }])
    expect(host.state().phase).toBe("unloaded")
    expect((await engine.generate(page, "bread", voice)).provider).toBe("llama")
  })

  test("leaves the memory after a while without use", async () => {
    const { engine, host } = open({ idleMs: 1 })
    await engine.generate(page, "bread", voice)
    await vi.waitFor(() => expect(host.state().phase).toBe("unloaded"))
  })

  test("says when a text is too long for it, and when its file is no model", async () => {
    const { engine } = open()
    await expect(engine.generate(text, "bread ".repeat(3000), voice)).rejects.toMatchObject({ reason: "too-long" })
    const broken = join(folder, "broken.gguf")
    writeFileSync(broken, "GGUF and nothing more")
    await expect(open({}, broken).engine.generate(text, "bread", voice)).rejects.toMatchObject({
      reason: "unavailable",
      message: "The model's file could not be loaded.",
    })
  })
})

async function drain(stream: AsyncGenerator<string, unknown>): Promise<void> {
  let step = await stream.next()
  while (!step.done) step = await stream.next()
}
