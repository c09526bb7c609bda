/** Kinds, orders and limits of the content pool, without the schemas: content §2.6 §5. */
export const PRIMARY_TYPES = ["logo", "color", "font", "product", "ebook"] as const
export const REGULAR_TYPES = ["image", "video", "audio", "text"] as const
export const MEDIA_TYPES = [...PRIMARY_TYPES, ...REGULAR_TYPES] as const
export type MediaType = (typeof MEDIA_TYPES)[number]
export const isPrimaryType = (type: MediaType): boolean => PRIMARY_TYPES.some((primary) => primary === type)

export const MEDIA_SORTS = ["newest", "oldest", "name"] as const
export type MediaSort = (typeof MEDIA_SORTS)[number]
/** The screen's tabs: everything, brand elements, other media, AI pictures. */
export const MEDIA_TABS = ["all", "primary", "media", "generated"] as const
export type MediaTab = (typeof MEDIA_TABS)[number]

export const MEDIA_NAME_MAX = 200
export const MEDIA_DESCRIPTION_MAX = 2000
export const MEDIA_TAG_MAX = 50
export const MEDIA_TAGS_MAX = 30
export const IMAGE_PROMPT_MAX = 4000
export const DEFAULT_COLOR = "#4F46E5"
/** Maximum pixels of a picture: a small file may decompress to gigabytes. */
export const IMAGE_PIXELS_MAX = 100_000_000
/** SVG pictures are read whole. */
export const SVG_BYTES_MAX = 5 * 1024 * 1024
export const TEXT_BYTES_MAX = 5 * 1024 * 1024

/** Accepted file formats of each type, detected by content, with their extensions (content §5). */
const pictures = {
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/svg+xml": ["svg"],
  "image/webp": ["webp"],
}
export const MEDIA_FILES: Record<
  Exclude<MediaType, "color">,
  { label: string; types: Record<string, readonly string[]> }
> = {
  image: { label: "JPEG, PNG, SVG, WebP", types: pictures },
  logo: { label: "JPEG, PNG, SVG, WebP", types: pictures },
  product: { label: "JPEG, PNG, SVG, WebP", types: pictures },
  video: {
    label: "MP4, WebM, MOV",
    types: { "video/mp4": ["mp4"], "video/webm": ["webm"], "video/quicktime": ["mov"] },
  },
  audio: { label: "MP3, WAV, OGG", types: { "audio/mpeg": ["mp3"], "audio/wav": ["wav"], "audio/ogg": ["ogg"] } },
  font: {
    label: "TTF, OTF, WOFF, WOFF2",
    types: { "font/ttf": ["ttf"], "font/otf": ["otf"], "font/woff": ["woff"], "font/woff2": ["woff2"] },
  },
  ebook: {
    label: "PDF, EPUB, DOC, DOCX",
    types: {
      "application/pdf": ["pdf"],
      "application/epub+zip": ["epub"],
      "application/msword": ["doc"],
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx"],
    },
  },
  text: { label: "TXT, MD", types: { "text/plain": ["txt", "md"] } },
}

/** For a file input's `accept`: extensions and types. */
export const acceptedFiles = (type: Exclude<MediaType, "color">): string =>
  Object.entries(MEDIA_FILES[type].types)
    .flatMap(([mime, extensions]) => [mime, ...extensions.map((extension) => `.${extension}`)])
    .join(",")

export const fileExtension = (mimeType: string): string =>
  Object.values(MEDIA_FILES)
    .map(({ types }) => types[mimeType]?.[0])
    .find(Boolean) ?? "bin"
