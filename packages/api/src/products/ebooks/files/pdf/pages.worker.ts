import { parentPort, workerData } from "node:worker_threads"
import { extractText, renderPageAsImage } from "unpdf"

/** For the preview of a PDF: the text of every page, or one page as a picture. */
export type PagesTask = { bytes: Uint8Array; page?: number }

const PAGE_WIDTH = 900

const { bytes, page }: PagesTask = workerData
const answer = page === undefined ? await words() : await picture(page)
parentPort?.postMessage(answer)

async function words(): Promise<string[]> {
  const { text } = await extractText(bytes, { mergePages: false })
  return text
}

async function picture(number: number): Promise<Uint8Array> {
  const png = await renderPageAsImage(bytes, number, {
    canvasImport: () => import("@napi-rs/canvas"),
    width: PAGE_WIDTH,
  })
  return new Uint8Array(png)
}
