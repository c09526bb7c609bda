import {
  ARCHIVE_ADDRESS_MAX,
  ARCHIVE_PATH,
  type archiveInput,
  archiveText,
} from "@brandwright/contract/email/broadcasts/email-archive"
import { toUrlExtension } from "@brandwright/contract/funnels/funnels"
import { isUniqueViolation } from "@brandwright/db/open"
import type { z } from "zod"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { DomainError, wrongField } from "../../../errors.ts"
import type { Services } from "../../../services.ts"
import { type BroadcastRow, updateBroadcast } from "../broadcasts/broadcasts.queries.ts"
import { ownBroadcast } from "../broadcasts/broadcasts.service.ts"
import { forgetPages } from "../../funnels/page-cache.ts"
import { findArchive, saveArchiveRow } from "./archive.queries.ts"

export async function readArchive({ db, settings }: Services, brand: BrandRow) {
  const kept = await findArchive(db, brand.id)
  const address = kept?.archiveAddress ?? toUrlExtension(brand.name).slice(0, ARCHIVE_ADDRESS_MAX)
  const url = `${settings.appUrl}${ARCHIVE_PATH}/${address}`
  return {
    hasArchive: kept?.hasArchive ?? false,
    address,
    isIndexed: kept?.isArchiveIndexed ?? false,
    url,
    feedUrl: `${url}/feed.xml`,
  }
}

/** @throws CONFLICT for an address in use by another brand. */
export async function saveArchive(
  services: Services,
  brand: BrandRow,
  { hasArchive, address, isIndexed }: z.output<typeof archiveInput>,
) {
  try {
    await saveArchiveRow(services.db, brand.id, {
      archiveAddress: address || null,
      hasArchive,
      isArchiveIndexed: isIndexed,
    })
  } catch (error) {
    const text = archiveText.addressTaken
    if (isUniqueViolation(error)) throw new DomainError("CONFLICT", text, { fields: { address: text } })
    throw error
  }
  forgetPages(services.memory.pages)
  return readArchive(services, brand)
}

/**
 * Makes a letter public or private, in any state; a draft becomes public once it is sent.
 * @throws BAD_REQUEST for a resend of a letter.
 */
export async function showBroadcast(
  services: Services,
  brandId: number,
  { id, isPublic }: { id: number; isPublic: boolean },
): Promise<BroadcastRow> {
  const row = await ownBroadcast(services.db, brandId, id)
  if (isPublic && row.audience.kind === "unopened") throw wrongField("isPublic", archiveText.again)
  const changed = await updateBroadcast(services.db, id, { isPublic })
  forgetPages(services.memory.pages)
  return changed
}
