import { type DraftFields, draftText } from "@brandwright/contract/funnel-drafts"
import { funnelText } from "@brandwright/contract/funnels"
import { isUniqueViolation } from "@brandwright/db/open"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { DomainError } from "../../../errors.ts"
import type { Services } from "../../../services.ts"
import * as queries from "./drafts.queries.ts"
import { findFunnel } from "../funnels.queries.ts"

type Wanted = { funnelId: number | null }

export type DraftPlace = queries.DraftPlace

/** Where a draft belongs: to a funnel of this brand, or to its next new one. @throws NOT_FOUND for a funnel of another brand. */
export async function requirePlace(
  { db }: Services,
  brand: BrandRow,
  { funnelId }: Wanted,
): Promise<queries.DraftPlace> {
  const funnel = funnelId === null ? undefined : await findFunnel(db, brand.userId, funnelId)
  if (funnelId !== null && funnel?.brandId !== brand.id) throw new DomainError("NOT_FOUND", funnelText.notFound)
  return { brandId: brand.id, funnelId }
}

/** What was being written; null when nothing is kept. @throws NOT_FOUND for a funnel of another brand. */
export async function keptDraft(services: Services, brand: BrandRow, wanted: Wanted) {
  return (await queries.findDraft(services.db, await requirePlace(services, brand, wanted))) ?? null
}

/**
 * Keeps what is in the editor; `version` is that of the draft it started from, 0 when there was none.
 * @throws CONFLICT when another window has written, saved or discarded meanwhile: nothing is overwritten.
 */
export async function keepDraft(
  services: Services,
  brand: BrandRow,
  { funnelId, fields, version }: Wanted & { fields: DraftFields; version: number },
): Promise<{ version: number }> {
  const place = await requirePlace(services, brand, { funnelId })
  const kept = { fields, updatedAt: services.now() }
  if (version > 0) {
    if (await queries.updateDraft(services.db, place, version, kept)) return { version: version + 1 }
    throw new DomainError("CONFLICT", draftText.changedElsewhere, { reason: "draft" })
  }
  try {
    await queries.insertDraft(services.db, { ...place, userId: brand.userId, version: 1, ...kept })
    return { version: 1 }
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError("CONFLICT", draftText.changedElsewhere, { reason: "draft" })
    throw error
  }
}

/** Forgets a draft of this version; a newer one of another window stays. */
export async function discardDraft(
  services: Services,
  brand: BrandRow,
  { funnelId, version }: Wanted & { version: number },
): Promise<void> {
  await queries.removeDraft(services.db, await requirePlace(services, brand, { funnelId }), version)
}
