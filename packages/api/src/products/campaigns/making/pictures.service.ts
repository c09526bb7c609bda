import { campaignText } from "@brandwright/contract/campaigns"
import { ALT_MAX } from "@brandwright/contract/social-posts"
import type { GraphicLayout } from "@brandwright/contract/graphics"
import { DomainError } from "../../../errors.ts"
import { createGraphic } from "../../../platform/media/graphics/graphics.service.ts"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { getAssetsById, poolAsset } from "../../../platform/media/media.service.ts"
import { deleteAsset } from "../../../platform/media/pool/deletion.service.ts"
import { listPool } from "../../../platform/media/pool/media-list.service.ts"
import { listUses } from "../../../platform/media/pool/media-uses.service.ts"
import { own } from "../../../rows.ts"
import type { InTransaction, Services } from "../../../services.ts"
import { inTransaction } from "../../../transactions.ts"
import { ownPost, updatePostIn } from "../../social/posts/posts.service.ts"
import { movePart, type PartRow } from "../campaigns.queries.ts"
import type { PartScope } from "../parts/part-kind.ts"
import { countShared, showPrice } from "./draft-facts.service.ts"
import { designPost } from "./post-graphic.ts"

/** A post that was written here and has no picture yet, and for which none was chosen. */
export const isUndrawn = ({ kind, state, picture, aiProvider, itemId }: PartRow): boolean =>
  kind === "post" && state === "ready" && picture === "" && aiProvider !== null && itemId !== null

/** Photos of the pool from which one is chosen, the newest. */
const PHOTOS_READ = 200

/** What the campaign's owner wants its posts to show. A photo that a post has already stays with its new text. */
export async function givePicture(services: Services, scope: PartScope): Promise<void> {
  const { brand, campaign, part } = scope
  if (campaign.pictures === "graphics") return drawPicture(services, scope)
  const { content, mediaIds } = await ownPost(services.db, brand.userId, requirePost(part))
  const hasPicture = mediaIds.length > 0
  const photo = campaign.pictures === "photos" && !hasPicture ? await findPhoto(services, brand, content) : undefined
  if (photo) await inTransaction(services, (tx) => putPicture(tx, scope, photo, "drawn"))
}

/** The photo that has most words in common with the post and stands in no other one. */
async function findPhoto(services: Services, brand: BrandRow, content: string): Promise<Picture | undefined> {
  const pool = await listPool(services, brand, { type: "image", search: "", limit: PHOTOS_READ })
  const photos = pool
    .filter(({ tags }) => !tags.includes("graphic"))
    .map(({ id, name, description }) => ({
      id,
      alt: description,
      shared: countShared(content, `${name} ${description}`),
    }))
    .toSorted((one, other) => other.shared - one.shared)
  for (const photo of photos)
    if (!(await listUses(services.db, brand, photo.id)).some(({ kind }) => kind === "Post")) return photo
  return undefined
}

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
  for (const id of mediaIds) await removeUnused(services, brand, id)
}

async function removeUnused(services: Services, brand: BrandRow, id: number): Promise<void> {
  const asset = (await getAssetsById(services.db, brand, [id])).get(id)
  if (!asset?.tags.split(",").includes(DRAWN_TAG)) return
  if ((await listUses(services.db, brand, id)).length === 0) await deleteAsset(services, brand, id)
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
