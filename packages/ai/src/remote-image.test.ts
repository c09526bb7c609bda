import { IMAGE_STYLES } from "@brandwright/contract/generation"
import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { paints, startProvider } from "../test/provider-server.ts"
import type { Engine, ImageRequest } from "./engine.ts"
import { createLocalEngine } from "./local.ts"
import { createRemoteEngine } from "./remote.ts"

let server: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  server = await startProvider()
})
afterAll(() => server.close())

describe("pictures by OpenAI's protocol", () => {
  const painter = (): Engine =>
    createRemoteEngine(
      { provider: "openai", apiKey: "key", baseUrl: server.url, model: "gpt-4.1", imageModel: "gpt-image-1" },
      createLocalEngine(),
    )
  const request: ImageRequest = { prompt: "A boat", style: "vivid", width: 64, height: 96, colors: ["#B5472B"] }

  test("are asked for in words, and with a reference as an edit of it", async () => {
    const { value: drawn } = await createLocalEngine().image(request)
    server.will(paints(drawn))
    const made = await painter().image(request)
    expect(made).toMatchObject({ provider: "openai", costMicroUsd: painter().quoteImage(request) })
    expect(await sharp(made.value).metadata()).toMatchObject({ format: "png", width: 64, height: 96 })
    expect(server.asked.map(({ path }) => path)).toEqual(["/v1/images/generations"])
    expect(server.asked[0]?.sent.toString()).toContain("No words, letters, numbers, logos or watermarks")
    server.will(paints(drawn))
    await painter().image({ ...request, reference: drawn })
    const [edit] = server.asked
    expect(edit?.path).toBe("/v1/images/edits")
    expect(edit?.headers["content-type"]).toMatch(/^multipart\/form-data/)
    expect(edit?.sent.includes(Buffer.from(drawn))).toBe(true)
    expect(edit?.sent.includes("follows the mood")).toBe(true)
    server.will(paints(drawn))
    await painter().image({ ...request, reference: drawn, isRevision: true })
    expect(server.asked[0]?.sent.toString()).toMatch(/change only what the words above ask(?![^]*follows the mood)/)
  })

  test.each(IMAGE_STYLES)("have the title set on them, in the style %s too", async (style) => {
    const cover: ImageRequest = { ...request, style, width: 400, height: 600, title: "Bread", subtitle: "Ada" }
    const plain = { create: { width: 400, height: 600, channels: 3, background: "#777777" } } as const
    server.will(paints(await sharp(plain).png().toBuffer()))
    const made = await painter().image(cover)
    const spread = async (top: number) => {
      const part = sharp(made.value).extract({ left: 0, top, width: 400, height: 200 })
      return (await sharp(await part.png().toBuffer()).stats()).channels[0]?.stdev ?? 0
    }
    // Words at the top, in a tone that can be read; the picture itself below.
    expect(await spread(0)).toBeGreaterThan(15)
    expect(await spread(400)).toBe(0)
  })
})
