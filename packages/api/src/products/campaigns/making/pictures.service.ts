import { campaignText } from "@brandwright/contract/campaigns"
import { ALT_MAX } from "@brandwright/contract/social-posts"
import type { GraphicLayout } from "@brandwright/contract/graphics"
import { DomainError } from "../../../errors.ts"
import { createGraphic } from "../../../platform/media/graphics/graphics.service.ts"
import { poolAsset } from "../../../platform/media/media.service.ts"
import { own } from "../../../rows.ts"
import type { InTransaction, Services } from "../../../services.ts"
import { inTransaction } from "../../../transactions.ts"
import { ownPost, updatePostIn } from "../../social/posts/posts.service.ts"
import { movePart, type PartRow } from "../campaigns.queries.ts"
import type { PartScope } from "../parts/part-kind.ts"
import { showPrice } from "./draft-facts.service.ts"
import { designPost } from "./post-graphic.ts"

/** A post that was written here and has no picture yet, and for which none was chosen. */
export const isUndrawn = ({ kind, state, picture, aiProvider, itemId }: PartRow): boolean =>
  kind === "post" && state === "ready" && picture === "" && aiProvider !== null && itemId !== null

/** Sets the post's own line in the brand's look, and puts that in the place of its pictures. */
export async function drawPicture(services: Services, scope: PartScope, layout?: GraphicLayout): Promise<void> {
  const { brand, campaign, part } = scope
  const postId = requirePost(part)
  const { content } = await ownPost(services.db, brand.userId, postId)
  const { slot, platform } = part
  const { offer } = campaign
  const design = designPost({ content, slot, platform, offer, price: showPrice(campaign, brand), layout })
  const asset = await createGraphic(services, brand, design)
  const picture = { id: asset.id, alt: asset.description ?? "" }
  await inTransaction(services, (tx) => putPicture(tx, scope, picture, layout ? "own" : "drawn"))
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
