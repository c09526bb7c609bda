import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { GenerationError } from "@brandwright/ai/engine"
import { createLocalEngine } from "@brandwright/ai/local"
import { createRemoteEngine } from "@brandwright/ai/remote"
import { mediaText } from "@brandwright/contract/media/media"
import { afterEach, describe, expect, test } from "vitest"
import { TASK_CANCELLED } from "@brandwright/contract/workspace/tasks"
import { type Behavior, paints, startProvider } from "../../../../../ai/test/provider-server.ts"
import { dataUrl, picture } from "../../../../test/pictures.ts"
import { testSettings } from "../../../../test/services.ts"
import { freshServices, signedIn } from "../../../../test/signed-in.ts"

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A site with one picture, and how often it was asked. */
async function site(bytes: Uint8Array, type = "image/png") {
  const seen = { requests: 0 }
  const server = createServer((_request, response) => {
    seen.requests += 1
    response.writeHead(200, { "content-type": type }).end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  closers.push(() => server.close())
  const { port } = server.address() as AddressInfo // a TCP server's address is an object
  return { url: `http://127.0.0.1:${port}/p.png`, host: `127.0.0.1:${port}`, seen }
}

/** An owner whose pictures come from a model behind HTTP that behaves as given. */
async function ownerWithPainter(behavior: Behavior) {
  const provider = await startProvider()
  closers.push(provider.close)
  provider.will(behavior)
  const config = { provider: "openai" as const, apiKey: "k", baseUrl: provider.url, model: "gpt-4.1" }
  const ai = createRemoteEngine({ ...config, imageModel: "gpt-image-1", imagePrice: 50_000 }, createLocalEngine())
  return { ...(await signedIn({ services: await freshServices({ ai }) })), provider }
}

describe("media.generateImage with a model (content §5 §7)", () => {
  test("says its price before, and charges that", async () => {
    const { api } = await ownerWithPainter(paints(await picture()))
    const { estimatedCost, ...quote } = await api.media.imageModel()
    expect(quote).toEqual({ isConnected: true, aiModel: "gpt-image-1" })
    expect(estimatedCost).toBeGreaterThan(0.05)
    expect((await api.media.generateImage({ prompt: "A bicycle" })).generationCost).toBe(estimatedCost)
  })

  test("ends with its task: the provider is left, nothing is charged or kept", async () => {
    const asked = Promise.withResolvers<void>()
    const { api, provider } = await ownerWithPainter(() => asked.resolve())
    const made = api.media.generateImage({ prompt: "A bicycle" })
    const ended = made.catch((error: unknown) => error)
    await asked.promise
    const [task] = (await api.tasks.list({ running: true })).items
    expect(task).toMatchObject({ category: "image", title: "Image: A bicycle" })
    await api.tasks.cancel({ id: task?.id ?? 0 })
    expect(await ended).toMatchObject({ extras: { reason: TASK_CANCELLED } })
    await expect.poll(() => provider.left).toHaveLength(1)
    expect(await api.media.list({})).toEqual([])
    expect(await api.content.history({})).toEqual([])
  })
})

describe("media.generateImage (content §5 §7)", () => {
  test("makes a picture in each style and keeps it in the pool", async () => {
    const { api } = await signedIn()
    await api.media.create({ name: "Teal", mediaType: "color", fileUrl: "#008080" })
    for (const style of ["natural", "vivid", "professional", "minimalist", "artistic"] as const) {
      const made = await api.media.generateImage({ prompt: "A bicycle shop at sunrise", style })
      expect(made).toMatchObject({
        imageUrl: expect.stringMatching(/^\/media\/\d+\/a-bicycle-shop-at-sunrise\.png\?/),
        aiProvider: "local",
        generationCost: 0,
      })
      const asset = await api.media.get({ id: made.assetId })
      expect(asset).toMatchObject({
        aiGenerated: true,
        mediaType: "image",
        isPrimary: false,
        tags: [style],
        description: "A bicycle shop at sunrise",
      })
    }
    expect((await api.media.page({ tab: "generated" })).items).toHaveLength(5)
    expect(await api.media.counts({})).toMatchObject({ generated: 5 })
  })

  test("asks for a description and a sensible reference", async () => {
    const { api } = await signedIn()
    await expect(api.media.generateImage({ prompt: "  " })).rejects.toMatchObject({
      cause: { issues: [{ message: mediaText.promptMissing }] },
    })
    for (const referenceUrl of ["javascript:alert(1)", "file:///etc/passwd", "//x"]) {
      await expect(api.media.generateImage({ prompt: "A", referenceUrl })).rejects.toMatchObject({
        code: "BAD_REQUEST",
      })
    }
  })

  test("fetches a reference only from where it may", async () => {
    const { url, host, seen } = await site(await picture())
    const closed = await signedIn()
    await expect(closed.api.media.generateImage({ prompt: "A boat", referenceUrl: url })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    })
    expect(seen.requests).toBe(0)
    const services = await freshServices({ settings: { ...testSettings, outbound: { allowHosts: [host] } } })
    const open = await signedIn({ services })
    expect((await open.api.media.generateImage({ prompt: "A boat", referenceUrl: url })).imageUrl).toBeTruthy()
    expect(seen.requests).toBe(1)
    const html = await site(Buffer.from("<html>"), "text/html")
    services.settings.outbound = { allowHosts: [html.host] }
    await expect(open.api.media.generateImage({ prompt: "A boat", referenceUrl: html.url })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    })
  })

  test("takes a picture of the own pool as reference, and no other brand's", async () => {
    const services = await freshServices()
    const owner = await signedIn({ services })
    const outsider = await signedIn({ services })
    const { fileUrl } = await owner.api.media.create({
      name: "Mine",
      mediaType: "image",
      fileUrl: dataUrl("image/png", await picture()),
    })
    expect((await owner.api.media.generateImage({ prompt: "A", referenceUrl: fileUrl })).imageUrl).toBeTruthy()
    await expect(outsider.api.media.generateImage({ prompt: "A", referenceUrl: fileUrl })).rejects.toMatchObject({
      code: "NOT_FOUND",
    })
  })

  test("passes a provider's reason on and keeps nothing", async () => {
    const services = await freshServices()
    services.ai = {
      ...services.ai,
      image: () => Promise.reject(new GenerationError("refused", "The provider refused this description.")),
    }
    const { api } = await signedIn({ services })
    await expect(api.media.generateImage({ prompt: "A" })).rejects.toMatchObject({
      message: "The provider refused this description.",
    })
    expect(await api.media.list({})).toEqual([])
  })
})
