import { DAY_MS } from "@brandwright/contract/durations"
import {
  type Frame,
  frameFor,
  FRAMES,
  type MediaKind,
  type Platform,
  PLATFORM_RULES,
} from "@brandwright/contract/social/social-platforms"
import { postText } from "@brandwright/contract/social/social-posts"
import type { Db } from "@brandwright/db/open"
import { readAll } from "@brandwright/storage/storage"
import { z } from "zod"
import { getAssetsById, type MediaRow, openAsset } from "../../../platform/media/media.service.ts"
import { cropForFormat, shrinkToFit } from "../../../platform/media/pictures/crop.ts"
import { wrongField } from "../../../errors.ts"
import { sign, verifySigned } from "../../../instance/secrets.ts"
import type { Services } from "../../../services.ts"
import type { PostFile } from "../connections/connectors/connector.ts"

export type SizedFile = PostFile & { id: number }
type Brand = { id: number }

/** Resized media has a signed address, for platforms and the hand-off dialog. */
export const SIZED_PATH = "/l/media"
const PURPOSE = "social-media"
const ADDRESS_MS = 7 * DAY_MS

/**
 * The kind of each item. @throws BAD_REQUEST when one is not a picture or video of this brand's content pool.
 */
export async function kindsOfMedia(db: Db, brand: Brand, ids: number[]): Promise<Map<number, MediaKind>> {
  const assets = await getAssetsById(db, brand, ids)
  const kinds = new Map<number, MediaKind>()
  for (const id of ids) {
    const asset = assets.get(id)
    const kind = asset && toMediaKind(asset)
    if (!kind) throw wrongField("mediaIds", postText.foreignMedia)
    kinds.set(id, kind)
  }
  return kinds
}

function toMediaKind({ mimeType }: Pick<MediaRow, "mimeType">): MediaKind | undefined {
  if (mimeType?.startsWith("image/")) return "image"
  return mimeType?.startsWith("video/") ? "video" : undefined
}

/** A post's media for one platform: the items, crops and alternative texts. */
export type MediaAsked = {
  ids: number[]
  platform: Platform
  frame?: Frame | undefined
  altTexts?: Record<string, string>
}

/** The post's media for this platform, without deleted items. */
export async function filesFor(
  services: Services,
  brandId: number,
  { ids, altTexts = {}, ...cut }: MediaAsked,
): Promise<SizedFile[]> {
  const assets = await getAssetsById(services.db, { id: brandId }, ids)
  return ids.flatMap((id) => {
    const asset = assets.get(id)
    return asset ? sizedFile(services, asset, { ...cut, alt: altTexts[id] ?? "" }) : []
  })
}

type Cut = Pick<MediaAsked, "platform" | "frame">

function sizedFile(services: Services, asset: MediaRow, { alt, ...cut }: Cut & { alt: string }): SizedFile {
  const { platform } = cut
  const isImage = toMediaKind(asset) === "image"
  const payload = { asset: asset.id, brand: asset.brandId, ...cut }
  const token = sign(services.settings, PURPOSE, payload, services.now() + ADDRESS_MS)
  const base = asset.name.replace(/\.[^.]+$/, "")
  return {
    id: asset.id,
    alt,
    name: isImage ? `${base}-${platform}.jpg` : asset.name,
    mimeType: isImage ? "image/jpeg" : (asset.mimeType ?? "application/octet-stream"),
    size: asset.fileSize ?? 0,
    url: `${services.settings.appUrl}${SIZED_PATH}/${token}`,
    bytes: () => readSized(services, asset, cut),
  }
}

const address = z.object({
  asset: z.number(),
  brand: z.number(),
  platform: z.custom<Platform>((name) => typeof name === "string" && name in PLATFORM_RULES),
  frame: z.enum(FRAMES).optional(),
})

/** The file at a signed address; undefined when it is forged or expired, or the item was deleted. */
export async function openSized(
  services: Services,
  token: string,
): Promise<{ name: string; mimeType: string; bytes: Uint8Array } | undefined> {
  const parsed = address.safeParse(verifySigned(services.settings, PURPOSE, token, services.now()))
  if (!parsed.success) return undefined
  const { asset, brand, platform, frame } = parsed.data
  const [file] = await filesFor(services, brand, { ids: [asset], platform, frame })
  return file ? { name: file.name, mimeType: file.mimeType, bytes: await file.bytes() } : undefined
}

async function readSized(services: Services, asset: MediaRow, { platform, frame: chosen }: Cut): Promise<Uint8Array> {
  const content = await openAsset(services, asset)
  if (!content) throw new Error("The media file is gone.")
  const bytes = await readAll(content)
  if (toMediaKind(asset) !== "image") return bytes
  const { frame, size } = frameFor(platform, chosen)
  if (frame === "original") return shrinkToFit(bytes, size)
  return cropForFormat(bytes, size, { focusX: asset.focusX / 1000, focusY: asset.focusY / 1000 })
}
