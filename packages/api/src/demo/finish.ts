import { findDemo } from "../platform/demo/demo.service.ts"
import { publishFiles } from "../products/ebooks/publish.service.ts"
import type { Services } from "../services.ts"
import * as rows from "./rows.queries.ts"
import { DEMO_BOOK_PAGE } from "./texts/pages.ts"

/** Builds the demo e-book's files in the background, so that startup does not wait, and attaches them to its page. */
export async function finishDemo(services: Services): Promise<void> {
  const userId = await findDemo(services.db)
  const book = userId && (await rows.findBook(services.db, userId))
  if (!book || book.fileAssetId !== null) return
  // Uses the real clock: a task dated in the past would look as if its worker had died.
  await publishFiles(services, userId, book.id)
  const { fileAssetId } = (await rows.findBook(services.db, userId)) ?? book
  const page = await rows.findPage(services.db, userId, DEMO_BOOK_PAGE.urlExtension)
  if (page && fileAssetId !== null) await rows.deliverFile(services.db, page.id, fileAssetId)
}
