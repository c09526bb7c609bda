import { open } from "node:fs/promises"
import { type ebookInput, ebookText } from "@brandwright/contract/ebooks/ebooks"
import type { ReceivedFile } from "@brandwright/storage/storage"
import type { z } from "zod"
import type { BrandRow } from "../../platform/brands/brands.service.ts"
import { wrongField } from "../../errors.ts"
import { storeAsset } from "../../platform/media/media.service.ts"
import type { Services } from "../../services.ts"
import { createEbook, type EbookRow } from "./ebooks.service.ts"
import type { PdfFacts } from "./files/pdf/facts.worker.ts"
import { readOnThread } from "../../instance/threads.ts"

const READ_LIMITS = { timeoutMs: 20_000, memoryMb: 512 }

/**
 * Adds an existing PDF as an e-book: counts its pages, and uses the first one as the cover. One that cannot be
 * read is kept as a draft without pages, which cannot be published.
 * @throws BAD_REQUEST for a file that is not a PDF or needs a password.
 */
export async function uploadEbook(
  services: Services,
  brand: BrandRow,
  input: z.output<typeof ebookInput>,
  file: ReceivedFile,
): Promise<EbookRow> {
  if (!(await startsAsPdf(file.path))) throw wrongField("file", ebookText.fileType.message)
  const facts = await readPdf(file.path)
  if (facts.kind === "encrypted") throw wrongField("file", ebookText.fileEncrypted)
  const name =
    input.title
      .replace(/[/\\\p{C}]+/gu, " ")
      .slice(0, 120)
      .trim() || "E-book"
  const stored = await storeAsset(services, brand, { name: `${name}.pdf`, mediaType: "ebook", file, tags: ["e-book"] })
  const { pages, cover: firstPage } = facts.kind === "read" ? facts : { pages: 0 }
  const cover =
    firstPage &&
    (await storeAsset(services, brand, {
      name: `Cover of ${name}`,
      mediaType: "image",
      bytes: firstPage,
      tags: ["cover"],
    }))
  return createEbook(services, brand, {
    ...input,
    origin: "uploaded",
    fileAssetId: stored.id,
    pageCount: pages,
    coverAssetId: cover?.id ?? null,
    coverAlt: cover ? `First page of ${input.title}` : "",
  })
}

/** Decided by the first bytes, not by the name or type sent. */
async function startsAsPdf(path: string): Promise<boolean> {
  await using file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(1024), 0, 1024, 0)
  return buffer.includes("%PDF-")
}

const readPdf = (path: string): Promise<PdfFacts> =>
  readOnThread<PdfFacts>(new URL("./files/pdf/facts.worker.ts", import.meta.url), { path }, READ_LIMITS).catch(() => ({
    kind: "broken",
  }))
