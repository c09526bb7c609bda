import { openPicture } from "@brandwright/ai/pictures/open-picture"

/** A point as fractions of a picture's width and height. */
export type Focus = { focusX: number; focusY: number }
export type Size = { width: number; height: number }

const JPEG_QUALITY = 88

/**
 * The largest part of a picture with this aspect ratio whose center is as near to the focus point as possible, in
 * whole pixels. Never padded.
 */
export function cropBox(picture: Size, { width, height }: Size, { focusX, focusY }: Focus) {
  const scale = Math.min(picture.width / width, picture.height / height)
  const wide = Math.max(1, Math.min(picture.width, Math.round(width * scale)))
  const high = Math.max(1, Math.min(picture.height, Math.round(height * scale)))
  const within = (wanted: number, most: number) => Math.round(Math.min(Math.max(0, wanted), most))
  return {
    left: within(picture.width * focusX - wide / 2, picture.width - wide),
    top: within(picture.height * focusY - high / 2, picture.height - high),
    width: wide,
    height: high,
  }
}

/** A JPEG of the whole picture, scaled down to fit. @throws for bytes that are not a picture. */
export async function shrinkToFit(bytes: Uint8Array, size: Size): Promise<Uint8Array> {
  const picture = await openPicture(bytes, { failOn: "error" })
  return picture
    .autoOrient()
    .flatten({ background: "#ffffff" })
    .resize({ ...size, fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer()
}

/** A JPEG of this size, cropped around the focus point. @throws for bytes that are not a picture. */
export async function cropForFormat(bytes: Uint8Array, size: Size, focus: Focus): Promise<Uint8Array> {
  const picture = await openPicture(bytes, { failOn: "error" })
  const { autoOrient } = await picture.metadata()
  const box = cropBox(autoOrient, size, focus)
  return picture
    .autoOrient()
    .flatten({ background: "#ffffff" })
    .extract(box)
    .resize({ ...size, fit: "fill" })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer()
}
