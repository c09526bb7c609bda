import { isForeignPage, pageInputText } from "@brandwright/contract/funnels/page-input"
import { type FunnelInput, type FunnelPatch, funnelText } from "@brandwright/contract/funnels/funnels"
import { readPrice } from "@brandwright/contract/funnels/funnel-price"
import { listPageTexts, type PageContent } from "@brandwright/contract/funnels/funnel-page"
import { openQuestionText } from "@brandwright/contract/writing/open-questions"
import { toolText } from "@brandwright/contract/tools/tools"
import { toMicroUsd } from "@brandwright/contract/wire"
import type { Db } from "@brandwright/db/open"
import type { BrandRow } from "../../platform/brands/brands.service.ts"
import { DomainError } from "../../errors.ts"
import { listOpenQuestions, requireAnswered } from "../../formats/open-questions.ts"
import { getAsset } from "../../platform/media/media.service.ts"
import { given, own } from "../../database/rows.ts"
import type { InTransaction, Services } from "../../services.ts"
import { ownTool } from "../tools/tools.service.ts"
import { verifyReceipts } from "./cost-receipts.ts"
import { removeDraft } from "./pages/writing/drafts.queries.ts"
import { type FunnelView, buildView } from "./funnel-view.service.ts"
import { claimAddress } from "./funnel-address.service.ts"
import * as queries from "./funnels.queries.ts"
import type { FunnelRow } from "./funnels.queries.ts"
import { forgetPages } from "./page-cache.ts"
import { listPictureIds, readContent, listToolIds } from "./pages/page-content.ts"
import { inTransaction } from "../../database/transactions.ts"

export type { FunnelRow } from "./funnels.queries.ts"

/** @throws NOT_FOUND for another user's funnel as for one that does not exist. */
export const ownFunnel = async (db: Db, userId: string, id: number): Promise<FunnelRow> =>
  own(await queries.findFunnel(db, userId, id), funnelText.notFound)

/**
 * Saves a new funnel, online at once (G-23) unless its price was not a number (G-24) or its content no page of ours.
 * @throws CONFLICT when the address is taken; NOT_FOUND for another brand's picture or file.
 */
export async function createFunnel(services: Services, brand: BrandRow, input: FunnelInput): Promise<FunnelView> {
  const row = await inTransaction(services, (tx) => createFunnelIn(tx, brand, input))
  forgetPages(services.memory.pages)
  return buildView(services, row, findNotice(input))
}

/** As above, within the caller's transaction; the cached pages must be cleared after its commit. */
export async function createFunnelIn(services: InTransaction, brand: BrandRow, input: FunnelInput): Promise<FunnelRow> {
  const { db } = services
  const now = services.now()
  const price = readPrice(input.price)
  const content = readContent(input.content, input)
  await requireAssets(db, brand.id, [
    input.mediaAssetId,
    input.deliveryAssetId,
    ...listPictureIds(content ?? { sections: [] }),
  ])
  await requireTools(db, brand.userId, brand.id, content)
  const cost = verifyReceipts(services, brand.id, input.receipts)
  const created = await queries.insertFunnel(db, {
    brandId: brand.id,
    userId: brand.userId,
    name: input.name,
    description: input.description,
    targetAudience: input.targetAudience,
    urlExtension: input.urlExtension,
    price: toMicroUsd(price ?? 0),
    mediaAssetId: input.mediaAssetId,
    mediaAlt: input.mediaAlt,
    style: input.style,
    urgencyFactor: input.urgencyFactor,
    urgencyEndsAt: parseMoment(input.urgencyEndsAt),
    includeBonuses: input.includeBonuses,
    includeTestimonials: input.includeTestimonials,
    includeFaq: input.includeFaq,
    content,
    deliveryAssetId: input.deliveryAssetId,
    deliveryUrl: input.deliveryUrl,
    deliveryMessage: input.deliveryMessage,
    variantHeadline: input.variantHeadline,
    status:
      findFault(input) || listOpenQuestions(listPageTexts({ ...input, content })).length > 0 ? "draft" : input.status,
    generationCost: cost.microUsd,
    aiProvider: cost.provider ?? null,
    aiModel: cost.model ?? "",
    voiceVersion: cost.voiceVersion ?? null,
    createdAt: now,
    updatedAt: now,
  })
  await claimAddress(db, created, input.urlExtension)
  if (input.draftVersion) await removeDraft(db, { brandId: brand.id, funnelId: null }, input.draftVersion)
  return created
}

/**
 * Changes only the given fields. After a change of address the old one redirects.
 * @throws CONFLICT when the address is taken, or when the funnel was saved since `version` was read.
 */
export async function updateFunnel(
  services: Services,
  userId: string,
  id: number,
  { version, draftVersion, ...patch }: FunnelPatch,
): Promise<FunnelView> {
  const before = await ownFunnel(services.db, userId, id)
  if (version !== undefined && version !== before.version)
    throw new DomainError("CONFLICT", funnelText.changedElsewhere, { reason: "version" })
  const price = patch.price === undefined ? undefined : readPrice(patch.price)
  const notice = findFault(patch)
  const words = { name: patch.name ?? before.name, description: patch.description ?? before.description }
  const content = patch.content === undefined ? undefined : readContent(patch.content, words)
  await requireAssets(services.db, before.brandId, [
    patch.mediaAssetId,
    patch.deliveryAssetId,
    ...listPictureIds(content ?? { sections: [] }),
  ])
  await requireTools(services.db, userId, before.brandId, content ?? null)
  if ((patch.status ?? before.status) === "published")
    requireAnswered(listPageTexts({ ...before, ...plainChanges(patch), content: content ?? before.content }))
  const cost = verifyReceipts(services, before.brandId, patch.receipts ?? [])
  const after = await inTransaction(services, async ({ db }) => {
    if (patch.urlExtension !== undefined && patch.urlExtension !== before.urlExtension)
      await claimAddress(db, before, patch.urlExtension)
    const saved = await queries.updateFunnel(db, id, before.version, {
      ...plainChanges(patch),
      price: patch.price === undefined ? undefined : toMicroUsd(price ?? 0),
      status: notice ? ("draft" as const) : patch.status,
      content,
      ...(cost.provider && {
        generationCost: before.generationCost + cost.microUsd,
        aiProvider: cost.provider,
        aiModel: cost.model ?? "",
        voiceVersion: cost.voiceVersion,
      }),
      updatedAt: services.now(),
    })
    if (!saved) throw new DomainError("CONFLICT", funnelText.changedElsewhere, { reason: "version" })
    if (draftVersion) await removeDraft(db, { brandId: before.brandId, funnelId: id }, draftVersion)
    return saved
  })
  forgetPages(services.memory.pages)
  return buildView(services, after, notice)
}

/** Why what was sent keeps a page from being online. */
function findFault({ price, content }: FunnelPatch): string | null {
  if (price !== undefined && readPrice(price) === undefined) return funnelText.priceNotNumber
  return isForeignPage(content) ? pageInputText.contentForeign : null
}

/** Why a new page is saved as a draft, or what else its owner should know. */
function findNotice(input: FunnelInput): string | null {
  const fault = findFault(input)
  if (fault) return fault
  const open = listOpenQuestions(listPageTexts({ ...input, content: readContent(input.content, input) }))
  return input.status === "published" && open.length > 0 ? openQuestionText.refusal(open) : null
}

/** Fields stored unchanged, and the end of the offer. */
function plainChanges(patch: Omit<FunnelPatch, "version" | "draftVersion">) {
  const { name, description, targetAudience, urlExtension, mediaAssetId, mediaAlt, style, urgencyFactor } = patch
  const { deliveryAssetId, deliveryUrl, deliveryMessage, variantHeadline, urgencyEndsAt } = patch
  const { includeBonuses, includeTestimonials, includeFaq } = patch
  return {
    ...given({ name, description, targetAudience, urlExtension, mediaAssetId, mediaAlt, style, urgencyFactor }),
    ...given({ deliveryAssetId, deliveryUrl, deliveryMessage, variantHeadline }),
    ...given({ includeBonuses, includeTestimonials, includeFaq }),
    ...(urgencyEndsAt !== undefined && { urgencyEndsAt: parseMoment(urgencyEndsAt) }),
  }
}

const parseMoment = (iso: string | null): number | null => (iso === null ? null : new Date(iso).getTime())

/** Deletes the page and its figures; subscribers and orders stay. */
export async function deleteFunnel(services: Services, userId: string, id: number): Promise<void> {
  await ownFunnel(services.db, userId, id)
  await queries.removeFunnel(services.db, id)
  forgetPages(services.memory.pages)
}

/** @throws NOT_FOUND for another brand's tool. */
async function requireTools(db: Db, userId: string, brandId: number, content: PageContent | null): Promise<void> {
  for (const id of new Set(content ? listToolIds(content) : []))
    if ((await ownTool(db, userId, id)).brandId !== brandId) throw new DomainError("NOT_FOUND", toolText.notFound)
}

async function requireAssets(db: Db, brandId: number, ids: (number | null | undefined)[]): Promise<void> {
  for (const id of new Set(ids)) if (id) await getAsset(db, { id: brandId }, id)
}
