import type { Platform } from "@brandwright/contract/social/social-platforms"
import type { Services } from "../../../services.ts"
import { filesFor, type SizedFile } from "./post-files.service.ts"
import { findPreview } from "../publishing/publishing.queries.ts"

/** Path of the pages on which the sandbox shows its posts. */
export const PREVIEW_PATH = "/l/preview"

export type Preview = {
  platform: Platform
  accountName: string
  title: string
  text: string
  media: SizedFile[]
  createdAt: number
}

/** The sandbox post with this code; its media addresses are signed on each view. */
export async function loadPreview(services: Services, code: string): Promise<Preview | undefined> {
  const row = await findPreview(services.db, code)
  if (!row) return undefined
  const ids = row.media
  const frame = row.variants[row.platform]?.frame
  const altTexts = row.altTexts
  return { ...row, media: await filesFor(services, row.brandId, { ids, platform: row.platform, frame, altTexts }) }
}
