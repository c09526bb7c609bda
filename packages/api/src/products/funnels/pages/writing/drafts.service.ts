import { isDeepStrictEqual } from "node:util"
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

type DraftChange = { fields: DraftFields; version: number }

/**
 * Saves the editor's content; `version` is that of the draft it started from, 0 if there was none. What is saved already, by a
 * request whose response a closed tab never received, is no conflict.
 * @throws CONFLICT when another window has changed, saved or discarded it meanwhile: nothing is overwritten.
 */
export async function keepDraft(
  services: Services,
  brand: BrandRow,
  { funnelId, ...change }: DraftOrder & DraftChange,
): Promise<{ version: number }> {
  const place = await requirePlace(services, brand, { funnelId })
  if (await storeDraft(services, { ...place, userId: brand.userId }, change)) return { version: change.version + 1 }
  const kept = await queries.findDraft(services.db, place)
  if (kept && isDeepStrictEqual(kept.fields, change.fields)) return { version: kept.version }
  throw new DomainError("CONFLICT", draftText.changedElsewhere, { reason: "draft" })
}

/** False when the draft is no longer of this version. */
async function storeDraft(
  { db, now }: Services,
  place: queries.DraftPlace & { userId: string },
  { fields, version }: DraftChange,
): Promise<boolean> {
  const kept = { fields, updatedAt: now() }
  if (version > 0) return queries.updateDraft(db, place, version, kept)
  try {
    await queries.insertDraft(db, { ...place, version: 1, ...kept })
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
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
