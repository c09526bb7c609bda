import { createHmac, timingSafeEqual } from "node:crypto"
import { DAY_MS } from "@brandwright/contract/durations"
import { fileExtension } from "@brandwright/contract/media/media"
import { toPlainLetters } from "@brandwright/contract/text/plain-letters"
import type { Settings } from "../../../instance/settings.ts"
import type { MediaRow } from "../media.queries.ts"

/** The name under which an item's thumbnail is served. */
export const THUMBNAIL = "thumbnail"
const SVG = "image/svg+xml"
/** Mail programs show a thumbnail in place of an SVG, and some of them know no WebP. */
export const thumbnailFormat = ({ mimeType }: Pick<MediaRow, "mimeType">): "png" | "webp" =>
  mimeType === SVG ? "png" : "webp"
const VERSION_LENGTH = 12
const NEVER = 0

/** The address of a pool item up to the end of its attribute, without its host; its group is the item's id. */
export const MEDIA_ADDRESS = /\/media\/(\d{1,15})\/[^"\s<>]{0,500}/

/** The pool item that an address leads to. */
export function readMediaId(url: string): number | undefined {
  const id = MEDIA_ADDRESS.exec(url)?.[1]
  return id ? Number(id) : undefined
}

/** Whether it is an address of this instance without its host. */
export const isPoolPath = (url = ""): boolean => url.startsWith("/media/") && readMediaId(url) !== undefined

type Signing = Pick<Settings, "secret">
export type Address = { id: number; version?: string; expires?: number; signature?: string }

/** Address for the owner's screens: a private item's expires in one to two days, and stays the same all day. */
export function mediaUrl(settings: Signing, asset: MediaRow, now: number): string {
  return buildUrl(settings, asset, fileName(asset), (Math.floor(now / DAY_MS) + 2) * DAY_MS)
}

export const thumbnailUrl = (settings: Signing, asset: MediaRow, now: number): string =>
  buildUrl(settings, asset, THUMBNAIL, (Math.floor(now / DAY_MS) + 2) * DAY_MS)

/** Address for public pages and mails: valid as long as the item exists, private or not. */
export const publishedUrl = (settings: Signing, asset: MediaRow): string =>
  buildUrl(settings, asset, fileName(asset), NEVER)

/** As `publishedUrl`, for programs that show no SVG: its thumbnail, once there is one. */
export function publishedPixelsUrl(settings: Signing, asset: MediaRow): string | undefined {
  if (asset.mimeType !== SVG) return publishedUrl(settings, asset)
  return asset.thumbnailHash === null ? undefined : buildUrl(settings, asset, THUMBNAIL, NEVER)
}

function buildUrl(settings: Signing, asset: MediaRow, name: string, expires: number): string {
  const version = getVersion(asset)
  const path = `/media/${asset.id}/${name}?v=${version}`
  return asset.isPublic ? path : `${path}&e=${expires / DAY_MS}&s=${signAddress(settings, asset.id, expires)}`
}

/** Changes with the content, so an address that includes it may be cached forever. */
export const getVersion = (asset: MediaRow): string => (asset.fileHash ?? "").slice(0, VERSION_LENGTH)

export function isSigned(settings: Signing, { id, expires, signature }: Address, now: number): boolean {
  if (expires === undefined || signature === undefined) return false
  if (expires !== NEVER && expires <= now) return false
  const expected = Buffer.from(signAddress(settings, id, expires))
  const signatureBytes = Buffer.from(signature)
  return expected.length === signatureBytes.length && timingSafeEqual(expected, signatureBytes)
}

export const parseLifetime = (days: string): number | undefined =>
  /^\d{1,6}$/.test(days) ? Number(days) * DAY_MS : undefined

const signAddress = ({ secret }: Signing, id: number, expires: number): string =>
  createHmac("sha256", secret.deriveKey("media-address")).update(`${id}:${expires}`).digest("base64url").slice(0, 32)

/** "Summer sale!" as a PNG becomes "summer-sale.png". */
export function fileName({ name, mimeType }: Pick<MediaRow, "name" | "mimeType">): string {
  const extension = fileExtension(mimeType ?? "")
  const base = toPlainLetters(name.replace(new RegExp(`\\.${extension}$`, "i"), ""))
    .replace(/[^\w-]+/g, "-")
    .replace(/^-+|-+$/g, "")
  return `${base.slice(0, 80) || "file"}.${extension}`
}
