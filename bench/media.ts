import { randomBytes } from "node:crypto"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { chromium } from "@playwright/test"
import SqliteDatabase from "better-sqlite3"
import { signUpOver } from "../apps/server/test/http-client.ts"
import { dataUrl, picture, wave } from "../packages/api/test/pictures.ts"
import { thumbnailShare } from "../packages/api/test/thumbnail-share.ts"
import { ensureChromium } from "../scripts/browsers.ts"
import type { Bench, FigureEntry } from "./entry.ts"
import { startProduct } from "./product.ts"

const FEW = 1_000
const MANY = 50_000
const REQUESTS = 60
const UPLOAD_BYTES = 100 * 1024 * 1024
const MB = 1024 * 1024
const SCROLL_MS = 30_000

/** Pages of the pool: name, query of media.page. */
const PAGES: [name: string, filter: object][] = [
  ["newest", {}],
  ["oldest", { sort: "oldest" }],
  ["by name", { sort: "name" }],
  ["one type", { types: ["audio"] }],
  ["primary elements", { tab: "primary" }],
  ["search, rare word", { search: "needle" }],
  ["search, common word", { search: "picture" }],
  ["search, two letters", { search: "pi" }],
]

type Pool = { cookie: string; brandId: number }

/** One brand with a thousand items and one with fifty thousand, in one database. */
export const bench: Bench = {
  noun: "media",
  async prepare() {
    const { server, cookie, stop } = await startProduct({ METRICS: "1" })
    const fillPool = async (own: string, rows: number): Promise<Pool> => {
      const answer = await fetch(`${server.url}/api/brands`, {
        method: "POST",
        headers: { cookie: own, "content-type": "application/json" },
        body: JSON.stringify({ name: "Bench" }),
      })
      const { id } = (await answer.json()) as { id: number } // brandOutput
      await addPattern(server.url, own, id)
      fill(join(server.dataDir, "brandwright.db"), id, rows)
      return { cookie: own, brandId: id }
    }
    const few = await fillPool(cookie, FEW)
    const many = await fillPool((await signUpOver(server.url)).cookie, MANY)
    await setTimeout(200)

    const time = async (pool: Pool, filter: object): Promise<number> => {
      const input = encodeURIComponent(JSON.stringify({ brandId: pool.brandId, ...filter }))
      const started = performance.now()
      const answer = await fetch(`${server.url}/trpc/media.page?input=${input}`, { headers: { cookie: pool.cookie } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`media.page answered ${answer.status}.`)
      return performance.now() - started
    }
    // Interleaved, so that other load on the machine affects both alike.
    const measure = (filter: object) => async () => {
      const times = { few: [] as number[], many: [] as number[] }
      for (let n = 0; n < REQUESTS; n += 1) {
        times.few.push(await time(few, filter))
        times.many.push(await time(many, filter))
      }
      return (middle(times.many) / middle(times.few)) * 100
    }
    const pages = PAGES.map(
      ([name, filter]): FigureEntry => ({
        name: `pool ${name}, 50K items against 1K`,
        unit: "%",
        aim: 130,
        rounds: 3,
        measure: measure(filter),
      }),
    )
    return {
      entries: [
        ...pages,
        { name: "thumbnails, time against bare sharp", unit: "%", aim: 143, rounds: 3, measure: thumbnailShare },
        {
          name: "upload of 100 MB, growth of memory",
          unit: "MB",
          aim: 30,
          rounds: 3,
          measure: () => uploadGrowth(server.url, few),
        },
        {
          name: "scroll of 50K items, longest task",
          unit: "ms",
          aim: 100,
          measure: () => longestTask(server.url, many),
        },
      ],
      stop,
    }
  },
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Uploads a picture and a sound whose content all other items share, and waits for the thumbnail. */
async function addPattern(url: string, cookie: string, brandId: number): Promise<void> {
  const path = `${url}/api/brands/${brandId}/media`
  const add = async (body: object) => {
    const headers = { cookie, "content-type": "application/json" }
    const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify({ name: "pattern", ...body }) })
    if (answer.status !== 201) throw new Error(await answer.text())
  }
  await add({
    mediaType: "image",
    fileUrl: dataUrl("image/jpeg", await picture({ width: 1200, height: 800, format: "jpeg" })),
  })
  await add({ mediaType: "audio", fileUrl: dataUrl("audio/wav", wave()) })
  for (let isReady = false; !isReady; ) {
    const items = (await (await fetch(path, { headers: { cookie } })).json()) as { isProcessing: boolean }[] // mediaOutput
    isReady = items.every((item) => !item.isProcessing)
    await setTimeout(100)
  }
}

/** Items of several types; every tenth is primary, ten have a rare word. */
function fill(file: string, brandId: number, rows: number): void {
  const database = new SqliteDatabase(file, { timeout: 30_000 })
  const copied =
    "user_id, brand_id, media_type, color, file_hash, file_size, mime_type, thumbnail_hash, thumbnail, width, height, duration_ms, created_at, updated_at"
  database
    .prepare(
      `with recursive n(i) as (select 0 union all select i + 1 from n where i < ? - 1)
       insert into media_asset (name, name_key, tags, is_primary, ${copied})
       select n2.name, n2.name, 'tag' || (i % 50), i % 10 = 0, ${copied}
       from (select i, 'picture ' || (i * 7919 % 100003) || case when i < 10 then ' needle' else '' end as name,
             case i % 5 when 0 then 'audio' else 'image' end as type from n) as n2
       join media_asset on media_asset.brand_id = ? and media_asset.media_type = type and media_asset.name = 'pattern'
       order by i`,
    )
    .run(rows, brandId)
  database.exec("analyze")
  database.close()
}

/** Maximum growth of the server's resident memory during an upload of 100 MB, in MB. */
async function uploadGrowth(url: string, { cookie, brandId }: Pool): Promise<number> {
  const chunk = randomBytes(MB)
  const send = (bytes: number) => {
    const head = `--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nFilm\r\n--b\r\nContent-Disposition: form-data; name="mediaType"\r\n\r\nvideo\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="film.mp4"\r\n\r\n`
    async function* body(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(head)
      yield Buffer.concat([
        Buffer.from("\0\0\0\x18ftypisom\0\0\x02\0isommp42", "latin1"),
        Buffer.from("7fffffff6d646174", "hex"),
      ])
      for (let sent = 0; sent < bytes; sent += MB) yield chunk
      yield Buffer.from("\r\n--b--\r\n")
    }
    const headers = { cookie, "content-type": "multipart/form-data; boundary=b" }
    const init = { method: "POST", headers, body: ReadableStream.from(body()), duplex: "half" }
    return fetch(`${url}/api/brands/${brandId}/media`, init as RequestInit) // Node's fetch takes streams
  }
  const resident = async (): Promise<number> => {
    const text = await (await fetch(`${url}/metrics`)).text()
    return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1] ?? 0) / MB
  }
  await (await send(20 * MB)).arrayBuffer()
  const before = await resident()
  let most = before
  let isDone = false
  const watch = (async () => {
    while (!isDone) {
      most = Math.max(most, await resident())
      await setTimeout(20)
    }
  })()
  const answer = await send(UPLOAD_BYTES)
  isDone = true
  await watch
  if (answer.status !== 201) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`)
  return most - before
}

/** Runs in the page: scrolls a step per frame until the end of the list or the end of the time. */
const scrollToEnd = `(async () => {
  const until = performance.now() + ${SCROLL_MS}
  for (let rest = 0; performance.now() < until && rest < 60; ) {
    const before = scrollY
    scrollBy({ top: 1500, behavior: "instant" })
    await new Promise(requestAnimationFrame)
    rest = scrollY === before ? rest + 1 : 0
  }
})()`

/**
 * Scrolls the pool in a real browser to the end, or for the given time. Returns the longest task of any thread in CPU
 * time, which other load on the machine does not affect.
 */
async function longestTask(url: string, { cookie }: Pool): Promise<number> {
  const [name = "", value = ""] = cookie.split("=")
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox", "--disable-gpu"] })
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    await context.addCookies([{ name, value, url }])
    const page = await context.newPage()
    await page.goto(`${url}/content-pool`)
    await page.getByRole("article").first().waitFor()
    await setTimeout(1000)
    await browser.startTracing(page, { categories: ["toplevel", "disabled-by-default-devtools.timeline"] })
    await page.evaluate(scrollToEnd)
    const trace = JSON.parse((await browser.stopTracing()).toString()) as {
      traceEvents: { name: string; tdur?: number }[]
    } // Chromium's format
    const tasks = trace.traceEvents.filter((event) => event.name.endsWith("RunTask"))
    return tasks.reduce((longest, event) => Math.max(longest, (event.tdur ?? 0) / 1000), 0)
  } finally {
    await browser.close()
  }
}
