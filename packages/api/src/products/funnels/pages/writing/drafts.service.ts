import { type DraftFields, draftText } from "@brandwright/contract/funnels/funnel-drafts"
import { funnelText } from "@brandwright/contract/funnels/funnels"
import { isUniqueViolation } from "@brandwright/db/open"
import type { BrandRow } from "../../../../platform/brands/brands.service.ts"
import { DomainError } from "../../../../errors.ts"
import type { Services } from "../../../../services.ts"
import * as queries from "./drafts.queries.ts"
import { findFunnel } from "../../funnels.queries.ts"

type DraftOrder = { funnelId: number | null }

export type DraftPlace = queries.DraftPlace

/** The owner of a draft: a funnel of this brand, or its next new one. @throws NOT_FOUND for another brand's funnel. */
export async function requirePlace(
  { db }: Services,
  brand: BrandRow,
  { funnelId }: DraftOrder,
): Promise<queries.DraftPlace> {
  const funnel = funnelId === null ? undefined : await findFunnel(db, brand.userId, funnelId)
  if (funnelId !== null && funnel?.brandId !== brand.id) throw new DomainError("NOT_FOUND", funnelText.notFound)
  return { brandId: brand.id, funnelId }
}

/** The unsaved draft; null if there is none. @throws NOT_FOUND for another brand's funnel. */
export async function keptDraft(services: Services, brand: BrandRow, order: DraftOrder) {
  return (await queries.findDraft(services.db, await requirePlace(services, brand, order))) ?? null
}

/**
 * Saves the editor's content; `version` is that of the draft it started from, 0 if there was none.
 * @throws CONFLICT when another window has changed, saved or discarded it meanwhile: nothing is overwritten.
 */
export async function keepDraft(
  services: Services,
  brand: BrandRow,
  { funnelId, fields, version }: DraftOrder & { fields: DraftFields; version: number },
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

/** Deletes a draft of this version; a newer one from another window stays. */
export async function discardDraft(
  services: Services,
  brand: BrandRow,
  { funnelId, version }: DraftOrder & { version: number },
): Promise<void> {
  await queries.removeDraft(services.db, await requirePlace(services, brand, { funnelId }), version)
}
