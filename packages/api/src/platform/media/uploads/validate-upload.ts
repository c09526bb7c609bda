import { readFile } from "node:fs/promises"
import { openPicture } from "@brandwright/ai/pictures/open-picture"
import {
  IMAGE_PIXELS_MAX,
  MEDIA_FILES,
  type MediaType,
  mediaText,
  SVG_BYTES_MAX,
  TEXT_BYTES_MAX,
} from "@brandwright/contract/media/media"
import type { Content, ReceivedFile } from "@brandwright/storage/storage"
import type { SharpInput } from "sharp"
import { wrongField } from "../../../errors.ts"
import { readDuration } from "./duration.ts"
import { stripVideoMetadata } from "./video-metadata.ts"
import { drawApart } from "./svg-drawing.ts"
import { sanitizeSvg } from "./svg.ts"

export type FileFacts = {
  mimeType: string
  width: number | null
  height: number | null
  durationMs: number | null
  /** Content to store instead of the file's own: sanitized, or without camera metadata; a stream has its size. */
  cleaned?: Content
}

type FileMediaType = Exclude<MediaType, "color">
const refuse = (message: string): never => {
  throw wrongField("file", message)
}
const plain = { width: null, height: null, durationMs: null }

/** How long one picture may occupy a thread, in seconds. */
export const PICTURE_SECONDS_MAX = 20
/** Settings for every uploaded picture. */
export const careful = { limitInputPixels: IMAGE_PIXELS_MAX, sequentialRead: true } as const

/**
 * Detects a file's type from its bytes; names and declared types are ignored.
 * @throws BAD_REQUEST when it is not a file of this type, is damaged, or would unpack to too much.
 */
export async function validateUpload(file: ReceivedFile, type: FileMediaType): Promise<FileFacts> {
  if (file.size === 0) refuse(mediaText.fileEmpty)
  const mimeType = await detectMimeType(file, type)
  if (!mimeType || !(mimeType in MEDIA_FILES[type].types)) return refuse(mediaText.fileType(type))
  if (mimeType === "image/svg+xml") return validateSvg(file, type)
  if (mimeType.startsWith("image/")) return validatePicture(file, mimeType)
  if (type === "video" || type === "audio") {
    const durationMs = await readDuration(file.path)
    const cleaned = type === "video" ? await stripVideoMetadata(file.path, file.size, mimeType) : undefined
    return { ...plain, mimeType, durationMs, ...(cleaned && { cleaned }) }
  }
  return { ...plain, mimeType }
}

/** Different names of the detector for the same type. */
const ALIASES: Record<string, string> = {
  "audio/x-wav": "audio/wav",
  "audio/wave": "audio/wav",
  "audio/vnd.wave": "audio/wav",
  "audio/opus": "audio/ogg",
  "audio/ogg; codecs=opus": "audio/ogg",
  "application/x-cfb": "application/msword",
  "video/x-m4v": "video/mp4",
  "audio/webm": "video/webm",
}

async function detectMimeType(file: ReceivedFile, type: FileMediaType): Promise<string | undefined> {
  if (type === "text") return (await isText(file)) ? "text/plain" : undefined
  const { fileTypeFromFile } = await import("file-type")
  const found = await fileTypeFromFile(file.path).catch(() => undefined)
  const mimeType = found && (ALIASES[found.mime] ?? found.mime)
  if (mimeType && mimeType !== "application/xml") return mimeType
  return "image/svg+xml" in MEDIA_FILES[type].types ? "image/svg+xml" : undefined
}

async function isText(file: ReceivedFile): Promise<boolean> {
  if (file.size > TEXT_BYTES_MAX) refuse(mediaText.textTooLarge)
  const bytes = await readFile(file.path)
  if (bytes.includes(0)) return false
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

async function validateSvg(file: ReceivedFile, type: FileMediaType): Promise<FileFacts> {
  if (file.size > SVG_BYTES_MAX) refuse(mediaText.svgTooLarge)
  const svg = await sanitizeSvg(decodeXml(await readFile(file.path)))
  if (svg === undefined) return refuse(mediaText.fileType(type))
  const cleaned = Buffer.from(svg)
  const drawn = await drawApart(cleaned)
  if (!drawn) return refuse(mediaText.svgSlow)
  return { mimeType: "image/svg+xml", ...drawn, durationMs: null, cleaned }
}

function decodeXml(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return bytes.toString("utf16le").slice(1)
  return bytes.toString("utf8").replace(/^\uFEFF/, "")
}

async function validatePicture(file: ReceivedFile, mimeType: string): Promise<FileFacts> {
  const found = await readMetadata(file.path).catch((error: unknown) =>
    refuse(/pixel limit/i.test(String(error)) ? mediaText.pictureTooLarge : mediaText.fileBroken),
  )
  const { width, height, pages = 1, orientation = 1 } = found
  if (width * height * pages > IMAGE_PIXELS_MAX) refuse(mediaText.pictureTooLarge)
  const isTurned = orientation >= 5
  const size = { width: isTurned ? height : width, height: isTurned ? width : height }
  const tellsMore = found.exif || found.xmp || found.iptc || found.tifftagPhotoshop || found.comments?.length
  const isAnimated = pages > 1
  if (!tellsMore) return { mimeType, ...size, durationMs: null }
  return { mimeType, ...size, durationMs: null, cleaned: await withoutNotes(file, mimeType, isAnimated) }
}

const readMetadata = async (content: SharpInput) => {
  const metadata = await (await openPicture(content, careful)).metadata()
  return { ...metadata, width: metadata.width, height: metadata.pageHeight ?? metadata.height }
}

/** Removes location, camera, author and comments; applies the rotation; keeps the color profile. */
async function withoutNotes(file: ReceivedFile, mimeType: string, isAnimated: boolean): Promise<Uint8Array> {
  const opened = await openPicture(file.path, { ...careful, animated: isAnimated })
  const picture = opened.timeout({ seconds: PICTURE_SECONDS_MAX }).keepIccProfile()
  const turned = isAnimated ? picture : picture.autoOrient()
  const written =
    mimeType === "image/jpeg"
      ? turned.jpeg({ quality: 95, chromaSubsampling: "4:4:4" })
      : mimeType === "image/png"
        ? turned.png()
        : turned.webp({ quality: 95 })
  return written.toBuffer().catch(() => refuse(mediaText.fileBroken))
}
