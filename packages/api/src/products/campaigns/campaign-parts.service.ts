import { CAMPAIGN_DEFAULT_TIMES, type PartTime } from "@brandwright/contract/campaigns/campaign-times"
import {
  CAMPAIGN_PARTS_MAX,
  campaignText,
  isGiftKind,
  type partInput,
  type PartKind,
  type partPatch,
  type partRewrite,
} from "@brandwright/contract/campaigns/campaigns"
import type { Db } from "@brandwright/db/open"
import type { z } from "zod"
import { DomainError, wrongField } from "../../errors.ts"
import type { BrandRow } from "../../platform/brands/brands.service.ts"
import { own } from "../../database/rows.ts"
import type { InTransaction, Services } from "../../services.ts"
import { inTransaction } from "../../database/transactions.ts"
import * as queries from "./campaigns.queries.ts"
import type { PartRow } from "./campaigns.queries.ts"
import { ownCampaign } from "./campaigns.service.ts"
import { linkGiftsIn, unlinkGiftIn } from "./making/gift-links.service.ts"
import { repointDraftsIn } from "./making/page-links.service.ts"
import { startMakingIn } from "./making/make.service.ts"
import { readCounted } from "./measure/counted-from.ts"
import { choosePictureIn } from "./making/pictures/pictures.service.ts"
import { quoteText } from "./making/quote.service.ts"
import type { PartScope } from "./parts/part-kind.ts"
import { partKinds } from "./parts/part-kinds.ts"
import { newFilmPost, newPart } from "./parts/new-part.ts"
import { readScopes } from "./parts/scopes.service.ts"
import { requireNotHastened } from "./plan-rules.ts"

const ownPart = async (db: Db, brandId: number, id: number): Promise<PartRow> =>
  own(await queries.findPart(db, brandId, id), campaignText.partNotFound)

/** Adds a part to be written; a video comes with a post that shows it. */
export async function addPart(services: Services, brand: BrandRow, input: z.output<typeof partInput>): Promise<void> {
  await inTransaction(services, async (tx) => {
    const campaign = await ownCampaign(tx.db, brand.id, input.campaignId)
    const parts = await queries.listParts(tx.db, campaign.id)
    const { kind, platform = "" } = input
    const same = parts.filter((part) => part.kind === kind)
    if (isGiftKind(kind) && same.length > 0) throw new DomainError("CONFLICT", campaignText.oneGift)
    if (kind === "post" && !platform) throw wrongField("platform", campaignText.platformsMissing)
    const slot = findFreeSlot(same)
    const place = chooseTime(kind, slot)
    const part = { ...newPart(campaign, kind, slot), ...place, platform: kind === "video" ? "" : platform }
    const film = kind === "video" ? [newFilmPost(campaign, platform ? [platform] : campaign.platforms)] : []
    const added = [part, ...film]
    if (parts.length + added.length > CAMPAIGN_PARTS_MAX)
      throw new DomainError("BAD_REQUEST", campaignText.tooManyParts)
    await queries.insertParts(tx.db, added)
    if (!campaign.isTemplate) await startMakingIn(tx, campaign)
  })
}

/** The place of a part that was removed, else one after the last; the video's post has a place of its own. */
function findFreeSlot(parts: readonly Pick<PartRow, "slot" | "picture">[]): number {
  const used = new Set(parts.filter(({ picture }) => picture !== "film").map(({ slot }) => slot))
  let slot = 0
  while (used.has(slot)) slot += 1
  return slot
}

/** The usual days, and the day after each when there are more parts than those. */
function chooseTime(kind: PartKind, slot: number): PartTime {
  const places: readonly PartTime[] = CAMPAIGN_DEFAULT_TIMES[kind]
  const { dayOffset, time } = places[slot % places.length] ?? { dayOffset: 0, time: "09:00" }
  return { dayOffset: dayOffset + Math.floor(slot / places.length), time }
}

/** @throws CONFLICT for a part that was published. */
export async function updatePart(
  services: Services,
  brand: BrandRow,
  patch: z.output<typeof partPatch>,
): Promise<void> {
  await inTransaction(services, async (tx) => {
    const part = await ownPart(tx.db, brand.id, patch.id)
    if (part.state === "live") throw new DomainError("CONFLICT", campaignText.partIsOut)
    const { title, dayOffset = part.dayOffset, time = part.time, itemId, pictureId, publishesNow } = patch
    const before = await ownScope(tx, brand, part.id)
    if (!publishesNow)
      requireNotHastened(before, await queries.listParts(tx.db, part.campaignId), { dayOffset, time }, tx.now())
    const taken = itemId !== undefined && itemId !== part.itemId ? await takeItem(tx, before, itemId) : undefined
    // A launched part stays launched: its content is checked again when it is published.
    const state = part.state === "armed" ? part.state : ("ready" as const)
    const moved = await queries.movePart(tx.db, part.id, [part.state], {
      title,
      dayOffset,
      time,
      ...(itemId !== undefined && { itemId, state, error: "" }),
      ...taken,
      updatedAt: tx.now(),
    })
    // Published between the check and the change.
    if (!moved) throw new DomainError("CONFLICT", campaignText.partIsOut)
    if (taken) await linkGiftsIn(tx, before)
    if (taken) await repointDraftsIn(tx, before)
    if (pictureId !== undefined) await choosePictureIn(tx, await ownScope(tx, brand, moved.id), pictureId)
  })
}

/** A part with everything it is written from. @throws NOT_FOUND */
export async function ownScope(
  services: Pick<Services, "settings"> & { db: Db },
  brand: BrandRow,
  id: number,
): Promise<PartScope> {
  const { campaignId } = await ownPart(services.db, brand.id, id)
  const campaign = await ownCampaign(services.db, brand.id, campaignId)
  return own(
    (await readScopes(services, campaign, brand)).find(({ part }) => part.id === id),
    campaignText.partNotFound,
  )
}

/** What the part is with existing content in place of its draft. @throws NOT_FOUND for another brand's content. */
async function takeItem(tx: InTransaction, scope: PartScope, itemId: number) {
  const { brand, part } = scope
  const [choice] = await queries.listChoices(tx.db, brand.id, part.kind, { limit: 1, id: itemId })
  if (!choice) throw new DomainError("NOT_FOUND", campaignText.itemNotFound)
  const { platforms } = await partKinds[part.kind].read(tx, scope, itemId)
  await unlinkGiftIn(tx, scope)
  return {
    aiProvider: null,
    aiModel: "",
    platform: platforms?.[0] ?? part.platform,
    takenAt: tx.now(),
    countedBefore: await readCounted(tx, { ...part, itemId }),
  }
}

/**
 * Rewrites an unpublished part as its owner wants, or from another angle; its draft gets the new text. What was taken
 * from elsewhere is replaced by a draft of the campaign and stays as it is.
 * @throws CONFLICT for a wish without a model, as only models follow wishes, or about what was taken from elsewhere
 */
export async function rewritePart(
  services: Services,
  brand: BrandRow,
  { id, wish }: z.output<typeof partRewrite>,
): Promise<void> {
  const { kind, takenAt } = await ownPart(services.db, brand.id, id)
  if (wish && takenAt !== null) throw new DomainError("CONFLICT", campaignText.wishNeedsDraft)
  if (wish && (await quoteText(services, brand, kind, brand.name)).aiProvider === "local")
    throw new DomainError("CONFLICT", campaignText.wishNeedsModel, { reason: "connect-model" })
  await inTransaction(services, async (tx) => {
    const part = await ownPart(tx.db, brand.id, id)
    const picture = part.picture === "drawn" ? "" : part.picture
    const changes = {
      state: "waiting" as const,
      written: null,
      picture,
      variation: part.variation + 1,
      wish,
      updatedAt: tx.now(),
    }
    const moved = await queries.movePart(tx.db, id, ["ready", "failed", "waiting", "blocked"], changes)
    if (!moved) throw new DomainError("CONFLICT", campaignText.partIsOut)
    await startMakingIn(tx, await ownCampaign(tx.db, brand.id, part.campaignId))
  })
}

/** Removes a part from the campaign; its draft stays, and links to it are removed. */
export async function dropPart(services: Services, brand: BrandRow, id: number): Promise<void> {
  await inTransaction(services, async (tx) => {
    await ownPart(tx.db, brand.id, id)
    await unlinkGiftIn(tx, await ownScope(tx, brand, id))
    const from = ["waiting", "ready", "failed", "armed", "blocked"] as const
    const moved = await queries.movePart(tx.db, id, from, { state: "dropped", updatedAt: tx.now() })
    if (!moved) throw new DomainError("CONFLICT", campaignText.partIsOut)
  })
}
