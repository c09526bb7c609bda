import { readFileSync } from "node:fs"
import { parentPort, workerData } from "node:worker_threads"
import { getDocumentProxy, renderPageAsImage } from "unpdf"

/** Reads an uploaded PDF in a thread of its own, which is all a hostile file can crash. */
export type PdfFacts = { kind: "read"; pages: number; cover?: Uint8Array } | { kind: "encrypted" } | { kind: "broken" }

const COVER_WIDTH = 1200

async function read(bytes: Uint8Array): Promise<PdfFacts> {
  try {
    const pdf = await getDocumentProxy(bytes.slice())
    const cover = await firstPage(bytes)
    return { kind: "read", pages: pdf.numPages, ...(cover && { cover }) }
  } catch (error) {
    return { kind: error instanceof Error && error.name === "PasswordException" ? "encrypted" : "broken" }
  }
}

/** PNG of the first page; one that cannot be drawn is no reason to refuse the book. */
async function firstPage(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(
      await renderPageAsImage(bytes.slice(), 1, { canvasImport: () => import("@napi-rs/canvas"), width: COVER_WIDTH }),
    )
  } catch {
    return undefined
  }
}

const facts = await read(new Uint8Array(readFileSync(workerData.path)))
parentPort?.postMessage(facts)
