import { EBOOK_EXACT_MAX, ebookText } from "@brandwright/contract/ebooks/ebooks"
import type { ReceivedFile } from "@brandwright/storage/storage"
import { wrongField } from "../../../errors.ts"
import type { Services } from "../../../services.ts"
import type { LimitRule } from "../../../instance/settings.ts"
import { readOnThread } from "../../../instance/threads.ts"
import type { DocumentText } from "./docx.worker.ts"

const READ_LIMITS = { timeoutMs: 20_000, memoryMb: 512 }
/** Documents per person: each can occupy one of the two threads for the whole timeout. */
const PER_PERSON: LimitRule = { count: 20, seconds: 600 }

/**
 * The text of a Word document as Markdown, and the number of pictures left out.
 * @throws BAD_REQUEST for a file of another kind, or one too long for a book; TOO_MANY_REQUESTS
 */
export async function readDocument(
  { limiter }: Pick<Services, "limiter">,
  userId: string,
  file: ReceivedFile,
): Promise<DocumentText> {
  await limiter.count("document-read", userId, PER_PERSON)
  const worker = new URL("./docx.worker.ts", import.meta.url)
  const read = await readOnThread<DocumentText | "too-long">(worker, { path: file.path }, READ_LIMITS).catch(() => {
    throw wrongField("file", ebookText.documentBroken)
  })
  if (read === "too-long" || read.text.length > EBOOK_EXACT_MAX) throw wrongField("file", ebookText.documentLong)
  return read
}
