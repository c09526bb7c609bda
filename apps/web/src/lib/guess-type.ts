import { MEDIA_FILES, type MediaType } from "@brandwright/contract/media/media"

type FileType = Exclude<MediaType, "color">
const GUESSES: FileType[] = ["image", "video", "audio", "font", "ebook", "text"]

const endsWith = (name: string, extensions: readonly string[]): boolean =>
  extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`))

/** By name or declared type: only a guess, as the server checks the bytes. */
export const accepts = (type: FileType, file: Pick<File, "name" | "type">): boolean =>
  Object.entries(MEDIA_FILES[type].types).some(
    ([mime, extensions]) => file.type === mime || endsWith(file.name, extensions),
  )

/** The requested type if it accepts this file, or the file's apparent type. */
export const typeFor = (file: Pick<File, "name" | "type">, mediaType: MediaType): FileType | undefined =>
  mediaType !== "color" && accepts(mediaType, file) ? mediaType : GUESSES.find((type) => accepts(type, file))

/** "holiday-photo.final.jpg" becomes "holiday-photo.final". */
export const toAssetName = (file: Pick<File, "name">): string =>
  file.name
    .replace(/\.[a-z0-9]{2,5}$/i, "")
    .replace(/[/\\\p{Cc}]/gu, " ")
    .trim()
    .slice(0, 200) || "File"
