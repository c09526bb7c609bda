import { cutText } from "@brandwright/contract/text/cut-text"
import { campaignText } from "@brandwright/contract/campaigns/campaigns"
import { ALT_MAX } from "@brandwright/contract/social/social-posts"
import type { GraphicLayout } from "@brandwright/contract/media/graphics"
import { DomainError } from "../../../../errors.ts"
import { createGraphic } from "../../../../platform/media/graphics/graphics.service.ts"
import type { BrandRow } from "../../../../platform/brands/brands.service.ts"
import { getAssetsById, poolAsset } from "../../../../platform/media/media.service.ts"
import { deleteAsset } from "../../../../platform/media/pool/media-deletion.service.ts"
import { listPool } from "../../../../platform/media/pool/media-list.service.ts"
import { listUses } from "../../../../platform/media/pool/media-uses.service.ts"
import { own } from "../../../../database/rows.ts"
import type { InTransaction, Services } from "../../../../services.ts"
import { inTransaction } from "../../../../database/transactions.ts"
import { ownPost, updatePostIn } from "../../../social/posts/posts.service.ts"
import { movePart, type PartRow } from "../../campaigns.queries.ts"
import type { PartScope } from "../../parts/part-kind.ts"
import { countShared, showPrice } from "../texts/draft-facts.service.ts"
import { designPost } from "./post-graphic.ts"

/** A post written here without a picture, and without one chosen for it. */
export const isUndrawn = ({ kind, state, picture, aiProvider, itemId }: PartRow): boolean =>
  kind === "post" && state === "ready" && picture === "" && aiProvider !== null && itemId !== null

/** Number of the newest photos in the pool from which one is chosen. */
const PHOTOS_READ = 200

/** Adds the kind of picture the owner wants in posts. A post keeps its photo when it is rewritten. */
export async function givePicture(services: Services, scope: PartScope): Promise<void> {
  const { brand, campaign, part } = scope
  if (campaign.pictures === "graphics") return drawPicture(services, scope)
  const { content, mediaIds } = await ownPost(services.db, brand.userId, requirePost(part))
  const hasPicture = mediaIds.length > 0
  const photo = campaign.pictures === "photos" && !hasPicture ? await findPhoto(services, brand, content) : undefined
  if (photo) await inTransaction(services, (tx) => putPicture(tx, scope, photo, "drawn"))
}

/** The unused photo that shares the most words with the post. */
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

/** Name of graphics drawn for campaign posts. */
const DRAWN_TAG = "campaign"

/**
 * Draws a line of the post in the brand's look, and replaces its pictures with that. A graphic drawn
 * here before and used nowhere else is deleted from the pool.
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

/** Sets the owner's choice: an item of the pool, or none. @throws NOT_FOUND for items outside the brand's pool. */
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
  // A post published meanwhile keeps its picture.
  own(
    await movePart(tx.db, part.id, ["ready", "armed", "blocked", "failed", "waiting"], changes),
    campaignText.partNotFound,
  )
  await updatePostIn(
    tx,
    { id: brand.userId },
    { id: requirePost(part) },
    {
      mediaIds: picture ? [picture.id] : [],
      altTexts: picture?.alt ? { [picture.id]: cutText(picture.alt, ALT_MAX) } : {},
    },
  )
}

/** @throws BAD_REQUEST for a part that is not a post, or not written yet. */
function requirePost({ kind, itemId }: PartRow): number {
  if (kind !== "post" || itemId === null) throw new DomainError("BAD_REQUEST", campaignText.noPicture)
  return itemId
}
