import { type FactProposals, factText } from "@brandwright/contract/brands/brand-facts"
import { readAll } from "@brandwright/storage/storage"
import { wrongField } from "../../../errors.ts"
import { own } from "../../../database/rows.ts"
import { fetchPublic, OutboundError } from "../../../requests/outbound.ts"
import { countPageRead } from "../../../requests/page-reads.ts"
import type { Services } from "../../../services.ts"
import { readOnThread } from "../../../instance/threads.ts"
import type { BrandRow } from "../brands.service.ts"
import { findReadable } from "./readable-files.queries.ts"
import type { PageFacts } from "./page-facts.ts"
import { readTextFacts } from "./text-facts.ts"

const PAGE_LIMITS = { maxBytes: 2_000_000, timeoutMs: 15_000, accept: ["text/html", "application/xhtml+xml"] }
const THREAD_LIMITS = { timeoutMs: 20_000, memoryMb: 256 }
const TEXT_MAX = 1_000_000
const PROPOSALS_MAX = 60

/** Reads a page of the brand's website without storing it. @throws BAD_REQUEST when it cannot be fetched or read. */
export async function readWebsite(services: Services, brand: BrandRow, url: string): Promise<FactProposals> {
  await countPageRead(services, brand.userId)
  const page = await fetchPublic(url, { ...PAGE_LIMITS, ...services.settings.outbound }).catch((error: unknown) => {
    if (error instanceof OutboundError) throw wrongField("url", factText.pageNotReadable(error.message))
    throw error
  })
  const html = new TextDecoder().decode(page.bytes)
  const file = new URL("./page-facts.worker.ts", import.meta.url)
  try {
    const task = { html, url: page.url, currency: brand.currency }
    return { ...(await readOnThread<PageFacts>(file, task, THREAD_LIMITS)), url: page.url }
  } catch (error) {
    services.log.warn({ err: error }, "A page could not be read for facts.")
    throw wrongField("url", factText.readFailed.message)
  }
}

/** Reads a text or PDF of the brand's pool. @throws NOT_FOUND for another brand's; BAD_REQUEST for other files. */
export async function readAsset(services: Services, brand: BrandRow, assetId: number): Promise<FactProposals> {
  const asset = own(await findReadable(services.db, brand.id, assetId), factText.notReadable)
  const content = asset.fileHash ? await services.storage.get(asset.fileHash) : undefined
  if (!content) throw wrongField("assetId", factText.notReadable)
  const bytes = await readAll(content)
  const text = asset.mimeType === "application/pdf" ? await readPdf(bytes) : new TextDecoder().decode(bytes)
  const proposals = readTextFacts(text.slice(0, TEXT_MAX), brand.currency).slice(0, PROPOSALS_MAX)
  return { title: asset.name, url: "", proposals: proposals.map((fact) => ({ ...fact, source: asset.name })) }
}

const readPdf = (bytes: Uint8Array): Promise<string> =>
  readOnThread<string>(new URL("./pdf-text.worker.ts", import.meta.url), { bytes }, THREAD_LIMITS).catch(() => {
    throw wrongField("assetId", factText.notReadable)
  })
