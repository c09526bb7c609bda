import { IMAGE_STYLES } from "@brandwright/contract/content/generation"
import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { z } from "zod"
import { type Behavior, fails, hangs, paints, startProvider } from "../test/provider-server.ts"
import { paintsStrictly } from "../test/strict-images.ts"
import type { Engine, ImageRequest } from "./engine.ts"
import { createLocalEngine } from "./local.ts"
import type { RemoteConfig } from "./providers/config.ts"
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

const DALL_E = "dall-e-3"
const dot = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: "#b5472b" } })
    .png()
    .toBuffer()
const coded = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64")

describe("a strict images server", () => {
  const square: ImageRequest = { prompt: "A boat", style: "vivid", width: 64, height: 64, colors: [] }
  const painter = (imageModel: string, changes: Partial<RemoteConfig> = {}): Engine =>
    createRemoteEngine(
      { provider: "openai", baseUrl: server.url, model: "gpt-4.1", silenceMs: 2000, imageModel, ...changes },
      createLocalEngine(),
    )
  const asked = () => server.asked.map(({ body }) => z.looseObject({}).parse(body))

  test.each(["gpt-image-1", DALL_E, "dall-e-2"])(
    "takes what %s is asked for, in every shape and as an edit",
    async (model) => {
      const picture = new Uint8Array(await dot())
      server.will(paintsStrictly({ b64_json: coded(picture) }))
      for (const [width, height] of [
        [64, 64],
        [96, 64],
        [64, 96],
      ] as const)
        expect(await sharp((await painter(model).image({ ...square, width, height })).value).metadata()).toMatchObject({
          width,
          height,
        })
      await painter(model).image({ ...square, reference: picture, isRevision: true })
      expect(server.asked).toHaveLength(4)
    },
  )

  test("an image address on the server itself is fetched there; any other goes through the guard, or nowhere", async () => {
    const picture = await dot()
    const serve: Behavior = (_call, response) => response.writeHead(200, { "content-type": "image/png" }).end(picture)
    server.will(paintsStrictly({ url: "/files/1.png" }), serve)
    expect((await painter(DALL_E).image(square)).value.length).toBeGreaterThan(0)
    expect(server.asked[1]?.path).toBe("/files/1.png")
    const opened: string[] = []
    const openPublic = async (url: string) => {
      opened.push(url)
      return new Uint8Array(picture)
    }
    server.will(paintsStrictly({ url: "https://files.example/1.png" }))
    await painter(DALL_E, { openPublic }).image(square)
    expect(opened).toEqual(["https://files.example/1.png"])
    await expect(painter(DALL_E).image(square)).rejects.toMatchObject({ reason: "bad-answer" })
    server.will(paintsStrictly({ url: `data:image/png;base64,${coded(picture)}` }))
    await painter(DALL_E).image(square)
  })

  test("a server that knows neither the size nor the format is asked again without them", async () => {
    const picture = { b64_json: coded(await dot()) }
    const size = fails(400, "Invalid value: '1024x1536'. Supported size: '1024x1024'")
    server.will(
      fails(400, "Unknown parameter: 'response_format'."),
      size,
      fails(422, "size is not supported"),
      (call, response) => response.writeHead(200).end(JSON.stringify({ data: [picture] })),
    )
    await painter("flux").image({ ...square, height: 96 })
    const wishes = asked().map(({ size: wanted, response_format: format }) => [wanted, format])
    expect(wishes).toEqual([
      ["1024x1536", "b64_json"],
      ["1024x1536", undefined],
      ["1024x1024", undefined],
      [undefined, undefined],
    ])
  })

  test("a busy server is waited for as long as it asks", async () => {
    const picture = { b64_json: coded(await dot()) }
    server.will(fails(429, "slow down", { "retry-after": "0" }), paintsStrictly(picture))
    await painter(DALL_E).image(square)
    server.will(fails(429, "slow down", { "retry-after": "180" }))
    await expect(painter(DALL_E).image(square)).rejects.toMatchObject({
      reason: "rate-limit",
      message: expect.stringContaining("3 minutes"),
    })
    expect(server.asked).toHaveLength(1)
  })

  const says =
    (body: string): Behavior =>
    (_call, response) =>
      void response.writeHead(200).end(body)
  const svg = coded(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))
  test.each<[string, Behavior, string, RegExp]>([
    ["an SVG", says(JSON.stringify({ data: [{ b64_json: svg }] })), "bad-answer", /no picture/],
    [
      "a page",
      says(JSON.stringify({ data: [{ b64_json: coded(Buffer.from("<html>")) }] })),
      "bad-answer",
      /no picture/,
    ],
    ["no picture", says('{"data":[]}'), "bad-answer", /no picture/],
    ["an error as an answer", says('{"error":{"message":"GPU"}}'), "bad-answer", /no picture/],
    ["no JSON", says("<html>"), "bad-answer", /no picture/],
    [
      "a refusal by its rules",
      fails(400, "Your request was rejected by the safety system. moderation_blocked"),
      "refused",
      /wording/,
    ],
    [
      "a refusal of the organization",
      fails(403, "Your organization must be verified"),
      "key",
      /may not use the model "dall-e-3"/,
    ],
    [
      "an unknown model",
      fails(404, "The model 'dall-e-3' does not exist"),
      "model-not-found",
      /"dall-e-3" was not found/,
    ],
    ["silence", hangs, "timeout", /took too long/],
  ])("an answer with %s is reported, and costs nothing", async (_kind, behavior, reason, message) => {
    server.will(behavior)
    const made = painter(DALL_E, { silenceMs: 300 }).image(square)
    await expect(made).rejects.toMatchObject({ reason, message: expect.stringMatching(message) })
  })

  test("a server without edits reports that a reference cannot be used", async () => {
    server.will(fails(404, "404 page not found"))
    const made = painter(DALL_E).image({ ...square, reference: new Uint8Array(await dot()) })
    await expect(made).rejects.toMatchObject({ message: expect.stringContaining("Leave the reference out") })
  })
})
