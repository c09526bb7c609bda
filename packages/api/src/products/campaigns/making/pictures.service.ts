import { campaignText } from "@brandwright/contract/campaigns"
import { ALT_MAX } from "@brandwright/contract/social-posts"
import type { GraphicLayout } from "@brandwright/contract/graphics"
import { DomainError } from "../../../errors.ts"
import { createGraphic } from "../../../platform/media/graphics/graphics.service.ts"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { assetsOf, poolAsset } from "../../../platform/media/media.service.ts"
import { deleteAsset } from "../../../platform/media/pool/deletion.service.ts"
import { usesOf } from "../../../platform/media/pool/media-uses.service.ts"
import { own } from "../../../rows.ts"
import type { InTransaction, Services } from "../../../services.ts"
import { inTransaction } from "../../../transactions.ts"
import { ownPost, storedMediaIds, updatePostIn } from "../../social/posts/posts.service.ts"
import { movePart, type PartRow } from "../campaigns.queries.ts"
import type { PartScope } from "../parts/part-kind.ts"
import { showPrice } from "./draft-facts.service.ts"
import { designPost } from "./post-graphic.ts"

/** A post that was written here and has no picture yet, and for which none was chosen. */
export const isUndrawn = ({ kind, state, picture, aiProvider, itemId }: PartRow): boolean =>
  kind === "post" && state === "ready" && picture === "" && aiProvider !== null && itemId !== null

/** Of the graphics that were drawn for posts of campaigns. */
const DRAWN_TAG = "campaign"

/**
 * Sets the post's own line in the brand's look, and puts that in the place of its pictures. A graphic that was drawn
 * here before and is used nowhere else leaves the pool.
 */
export async function drawPicture(services: Services, scope: PartScope, layout?: GraphicLayout): Promise<void> {
  const { brand, campaign, part } = scope
  const postId = requirePost(part)
  const { content, mediaIds } = await ownPost(services.db, brand.userId, postId)
  const { slot, platform } = part
  const { offer } = campaign
  const design = designPost({ content, slot, platform, offer, price: showPrice(campaign, brand), layout })
  const asset = await createGraphic(services, brand, design, [DRAWN_TAG])
  const picture = { id: asset.id, alt: asset.description ?? "" }
  await inTransaction(services, (tx) => putPicture(tx, scope, picture, layout ? "own" : "drawn"))
  for (const id of storedMediaIds.parse(mediaIds)) await removeUnused(services, brand, id)
}

async function removeUnused(services: Services, brand: BrandRow, id: number): Promise<void> {
  const asset = (await assetsOf(services.db, brand, [id])).get(id)
  if (!asset?.tags.split(",").includes(DRAWN_TAG)) return
  if ((await usesOf(services.db, brand, id)).length === 0) await deleteAsset(services, brand, id)
}

/** What the owner chose: an item of the pool, or none. @throws NOT_FOUND for what is not in the brand's pool. */
export async function choosePictureIn(tx: InTransaction, scope: PartScope, assetId: number | null): Promise<void> {
  const asset = assetId === null ? null : await poolAsset(tx.db, scope.brand, assetId)
  const alt = asset?.tags?.split(",").includes("graphic") ? (asset.description ?? "") : ""
  await putPicture(tx, scope, asset && { id: asset.id, alt }, "own")
}

type Picture = { id: number; alt: string }

async function putPicture(
  tx: InTransaction,
  { brand, part }: PartScope,
  picture: Picture | null,
  chosen: "own" | "drawn",
): Promise<void> {
  const changes = { picture: chosen, updatedAt: tx.now() }
  // One that goes out meanwhile keeps the picture that it has.
  own(
    await movePart(tx.db, part.id, ["ready", "armed", "blocked", "failed", "waiting"], changes),
    campaignText.partNotFound,
  )
  await updatePostIn(tx, { id: brand.userId }, requirePost(part), {
    mediaIds: picture ? [picture.id] : [],
    altTexts: picture?.alt ? { [picture.id]: picture.alt.slice(0, ALT_MAX) } : {},
  })
}

/** @throws BAD_REQUEST for what is no post, or none yet. */
function requirePost({ kind, itemId }: PartRow): number {
  if (kind !== "post" || itemId === null) throw new DomainError("BAD_REQUEST", campaignText.noPicture)
  return itemId
}
