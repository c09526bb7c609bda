import { chromium, type Page } from "@playwright/test"
import { ensureChromium } from "../scripts/browsers.ts"
import type { Bench } from "./entry.ts"
import { startProduct } from "./product.ts"

const SECONDS = 15
const SCENES = [
  "What cold-brew can do for you",
  "Roasted in small batches",
  "Made for early risers",
  "See it, try it, keep it",
]
/** Frames for the bare encoder: two seconds of the film, held in memory. */
const FRAMES = 60

/** A film rendered by the screen in Chromium, against an encoder alone with the same frames. */
export const bench: Bench = {
  noun: "video",
  async prepare() {
    const { server, cookie, stop } = await startProduct()
    const [name = "", value = ""] = cookie.split("=")
    const call = async (path: string, data: object) => {
      const headers = { cookie, "content-type": "application/json" }
      return (await fetch(server.url + path, { method: "POST", headers, body: JSON.stringify(data) })).json()
    }
    await call("/api/brands", { name: "Bench" })
    const settings = { ideology: "Coffee", platform: "youtube-shorts", duration: SECONDS }
    const scenes = SCENES.map((text) => ({ text, seconds: SECONDS / SCENES.length }))
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox", "--disable-gpu"] })
    /** Milliseconds per second of video, by the product and by the bare encoder, measured in succession. */
    const measure = async (): Promise<{ product: number; bare: number }> => {
      const made = (await call("/trpc/video.create", { title: "Bench", state: { step: 5, settings, scenes } })) as {
        result: { data: { id: number } }
      } // videoProjectOutput
      const context = await browser.newContext()
      await context.addCookies([{ name, value, url: server.url }])
      const page = await context.newPage()
      await page.goto(`${server.url}/ai-content?project=${made.result.data.id}`)
      const product = (await renderTime(page)) / SECONDS
      const film = await page.getByLabel("Finished video").getAttribute("src")
      const bare = (await page.evaluate<number>(encodeTime(film ?? ""))) * (30 / FRAMES)
      await context.close()
      return { product, bare }
    }
    let last: { product: number; bare: number } | undefined
    return {
      entries: [
        {
          name: "render, time for a second of video (1080 × 1920, 30 frames)",
          unit: "ms",
          aim: 2000,
          rounds: 3,
          measure: async () => (last = await measure()).product,
        },
        {
          name: "render, time against the bare encoder on the same frames",
          unit: "%",
          aim: 250,
          rounds: 3,
          measure: async () => {
            const { product, bare } = last ?? (await measure())
            last = undefined
            return (product / bare) * 100
          },
        },
      ],
      stop: async () => {
        await browser.close()
        await stop()
      },
    }
  },
}

/** Time from the click to the start of the upload, including drawing, sound and container. */
async function renderTime(page: Page): Promise<number> {
  const button = page.getByRole("button", { name: "Render video", exact: true })
  await button.click({ timeout: 60_000, trial: true })
  const time = await page.evaluate<number>(untilUpload)
  await page.getByLabel("Finished video").waitFor({ timeout: 60_000 })
  return time
}

/** Runs in the page: clicks the button and waits for the text, which a fast upload shows only for an instant. */
const untilUpload = `new Promise((resolve) => {
  const started = performance.now()
  new MutationObserver((changes, observer) => {
    if (!document.querySelector("main")?.textContent.includes("Saving to the content pool")) return
    observer.disconnect()
    resolve(performance.now() - started)
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
  for (const button of document.querySelectorAll("button")) if (button.textContent === "Render video") button.click()
})`

/** Runs in the page: draws frames of the finished film from second 2 on into memory, then only encodes them. */
const encodeTime = (film: string): string => `(async () => {
  const video = Object.assign(document.createElement("video"), { src: ${JSON.stringify(film)}, muted: true, preload: "auto" })
  await new Promise((resolve) => (video.onloadeddata = resolve))
  const images = []
  for (let frame = 0; frame < ${FRAMES}; frame += 1) {
    const sought = new Promise((resolve) => (video.onseeked = resolve))
    video.currentTime = 2 + frame / 30 + 0.01
    await sought
    images.push(await createImageBitmap(video))
  }
  const size = { width: 1080, height: 1920, framerate: 30 }
  const choices = [
    { codec: "avc1.640028", ...size, bitrate: 5_000_000, avc: { format: "avc" } },
    { codec: "vp09.00.40.08", ...size, bitrate: 4_000_000 },
    { codec: "vp8", ...size, bitrate: 6_000_000 },
  ]
  let config
  for (const choice of choices) if (!config && (await VideoEncoder.isConfigSupported(choice)).supported) config = choice
  const encoder = new VideoEncoder({ output() {}, error(error) { throw error } })
  encoder.configure(config)
  const started = performance.now()
  for (const [frame, image] of images.entries()) {
    const picture = new VideoFrame(image, { timestamp: Math.round((frame * 1e6) / 30) })
    encoder.encode(picture, { keyFrame: frame === 0 })
    picture.close()
    while (encoder.encodeQueueSize > 4) await new Promise((resolve) => encoder.addEventListener("dequeue", resolve, { once: true }))
  }
  await encoder.flush()
  return performance.now() - started
})()`
