import { z } from "zod"
import { AI_PROVIDERS, IMAGE_STYLES } from "../content/generation.ts"
import {
  IMAGE_PIXELS_MAX,
  IMAGE_PROMPT_MAX,
  MEDIA_DESCRIPTION_MAX,
  MEDIA_FILES,
  MEDIA_NAME_MAX,
  MEDIA_SORTS,
  MEDIA_TABS,
  MEDIA_TAGS_MAX,
  MEDIA_TAG_MAX,
  MEDIA_TYPES,
  type MediaType,
  SVG_BYTES_MAX,
  TEXT_BYTES_MAX,
} from "./media-choices.ts"
import { isoTime, PAGE_SIZE_MAX, rowId, SEARCH_MAX, usd } from "../wire.ts"

/** Content pool: content §2.6 §3 §5 §7 §8. */
export * from "./media-choices.ts"

const megabytes = (bytes: number): string => `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`

export const mediaText = {
  nameMissing: "Please provide a name for the content",
  nameLong: `The name must be at most ${MEDIA_NAME_MAX} characters.`,
  nameCharacters: "The name must not contain slashes, backslashes or control characters.",
  descriptionLong: `The description must be at most ${MEDIA_DESCRIPTION_MAX} characters.`,
  tagLong: `A tag must be at most ${MEDIA_TAG_MAX} characters.`,
  tagsMany: `At most ${MEDIA_TAGS_MAX} tags can be set.`,
  fileMissing: "Please select a file to upload",
  fileEmpty: "This file is empty.",
  fileTooLarge: (maxBytes: number) => `This file is too large. Files may have at most ${megabytes(maxBytes)}.`,
  fileType: (type: Exclude<MediaType, "color">) =>
    `This file is not a valid ${type} file. Accepted: ${MEDIA_FILES[type].label}.`,
  fileBroken: "This picture is damaged and cannot be read.",
  pictureTooLarge: `This picture has too many pixels. At most ${IMAGE_PIXELS_MAX / 1_000_000} megapixels are accepted.`,
  svgSlow: "This SVG takes too long to draw. Please simplify it, or upload it as PNG.",
  svgTooLarge: `SVG files may have at most ${megabytes(SVG_BYTES_MAX)}.`,
  textTooLarge: `Text files may have at most ${megabytes(TEXT_BYTES_MAX)}.`,
  dataUrl: "fileUrl must be a data URL, or a color value for the type color.",
  color: "Please enter a color such as #4F46E5.",
  notFound: "This content pool item was not found.",
  typeFixed: "The type of an item with a file cannot be changed to this one.",
  quota: (usedBytes: number, totalBytes: number) =>
    `Your storage is full: ${megabytes(usedBytes)} of ${megabytes(totalBytes)} are used. Delete items you no longer need.`,
  goneMeanwhile: "The file was being removed at the same moment. Please upload it again.",
  uploadFailed: { title: "Upload Failed", message: "The file could not be uploaded." },
  uploaded: { title: "Success", message: "Content uploaded successfully." },
  promptMissing: "Please provide a description for the image you want to generate",
  promptLong: `The description must be at most ${IMAGE_PROMPT_MAX} characters.`,
  referenceInvalid: "Please enter a valid https address of a picture.",
  referenceFailed: (why: string) => `The reference picture was not used: ${why}`,
  generationFailed: { title: "Generation Failed", message: "Failed to generate image" },
  generated: { title: "Success", message: "Image generated successfully." },
  loadFailed: { title: "Error", message: "Failed to load content pool items" },
  saved: { title: "Success", message: "Content updated successfully." },
  saveFailed: { title: "Error", message: "Failed to update the content." },
  deleteFailed: { title: "Error", message: "Failed to delete the content." },
} as const

const hasOddCharacters = (text: string): boolean => /[/\\\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text)

export const mediaName = z
  .string(mediaText.nameMissing)
  .trim()
  .min(1, mediaText.nameMissing)
  .max(MEDIA_NAME_MAX, mediaText.nameLong)
  .refine((name) => !hasOddCharacters(name), mediaText.nameCharacters)

/** A list, or one comma-separated text; in order, without duplicates, ignoring case. */
export const mediaTags = z
  .union([z.array(z.string()).max(200), z.string().max(5000)])
  .transform((given) => {
    const seen = new Map<string, string>()
    for (const tag of (typeof given === "string" ? [given] : given).flatMap((text) => text.split(","))) {
      const trimmed = tag.replace(/\p{Cc}/gu, " ").trim()
      if (trimmed && !seen.has(trimmed.toLowerCase())) seen.set(trimmed.toLowerCase(), trimmed)
    }
    return [...seen.values()]
  })
  .pipe(z.array(z.string().max(MEDIA_TAG_MAX, mediaText.tagLong)).max(MEDIA_TAGS_MAX, mediaText.tagsMany))

/** Six hexadecimal digits; three are expanded. */
export const colorValue = z
  .string()
  .trim()
  .regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, mediaText.color)
  .transform((color) => (color.length === 4 ? color.replace(/[0-9a-f]/gi, "$&$&") : color).toUpperCase())

const description = z.string().trim().max(MEDIA_DESCRIPTION_MAX, mediaText.descriptionLong)
export const mediaType = z.enum(MEDIA_TYPES)

export const mediaInput = z.object({
  name: mediaName,
  description: description.nullish(),
  mediaType,
  /** The file as a data URL, or the color value. */
  fileUrl: z.string().nullish(),
  /** The client's guess; the server checks the bytes. */
  mimeType: z.string().max(200).nullish(),
  fileSize: z.number().nonnegative().nullish(),
  isPublic: z.boolean().optional(),
  /** By default, the type decides. */
  isPrimary: z.boolean().optional(),
  tags: mediaTags.nullish(),
})

/** Fractions of width and height (0 to 1): the focus point for cropping. */
const focus = z.number().min(0).max(1)

export const mediaPatch = z.object({
  name: mediaName.optional(),
  description: description.nullish(),
  tags: mediaTags.nullish(),
  isPublic: z.boolean().optional(),
  isPrimary: z.boolean().optional(),
  /** The color value; files are changed by `replace`. */
  fileUrl: colorValue.optional(),
  focusX: focus.optional(),
  focusY: focus.optional(),
})

/** Author and license of a free photo. */
export const photoCredit = z.object({
  source: z.string(),
  sourceUrl: z.string(),
  author: z.string(),
  authorUrl: z.string(),
  license: z.string(),
  licenseUrl: z.string(),
  attribution: z.string(),
})
export type PhotoCredit = z.output<typeof photoCredit>

export const mediaOutput = z.object({
  id: rowId,
  brandId: rowId,
  name: z.string(),
  description: z.string(),
  mediaType,
  /** Address of the file (signed for about two days when private), or the color value. */
  fileUrl: z.string(),
  mimeType: z.string().nullable(),
  fileSize: z.number().int(),
  thumbnailUrl: z.string().nullable(),
  /** A thumbnail is being made. */
  isProcessing: z.boolean(),
  isPublic: z.boolean(),
  isPrimary: z.boolean(),
  tags: z.array(z.string()),
  /** "1200x800" for pictures. */
  dimensions: z.string().nullable(),
  durationSeconds: z.number().nullable(),
  aiGenerated: z.boolean(),
  generationCost: usd,
  aiProvider: z.enum(AI_PROVIDERS).nullable(),
  aiModel: z.string(),
  /** Version of the brand style used; null if made by hand. */
  voiceVersion: z.number().int().nullable(),
  /** For a free photo, or a graphic with one; null for the user's own files. */
  credit: photoCredit.nullable(),
  focusX: z.number(),
  focusY: z.number(),
  createdAt: isoTime,
  updatedAt: isoTime,
})
export type MediaAsset = z.output<typeof mediaOutput>

const filters = {
  tab: z.enum(MEDIA_TABS).default("all"),
  types: z.array(mediaType).max(MEDIA_TYPES.length).default([]),
  /** Part of a name or tag. */
  search: z.string().max(SEARCH_MAX).default(""),
  sort: z.enum(MEDIA_SORTS).default("newest"),
}
export const mediaFilter = z.object({
  ...filters,
  cursor: z.string().max(1000).optional(),
  limit: z.number().int().min(1).max(PAGE_SIZE_MAX).default(60),
})
export type MediaFilter = z.output<typeof mediaFilter>
export const mediaPage = z.object({ items: mediaOutput.array(), nextCursor: z.string().nullable() })

/** The documented list; its filters are additions. `cursor` is the id of the last item loaded. */
export const mediaListInput = z.object({
  type: mediaType.optional(),
  search: filters.search,
  cursor: rowId.optional(),
  limit: z.number().int().min(1).max(1000).default(1000),
})

export const mediaCounts = z.object({ all: z.number(), primary: z.number(), media: z.number(), generated: z.number() })
export const mediaUsage = z.object({ usedBytes: z.number(), totalBytes: z.number(), maxUploadBytes: z.number() })

/** A place that shows an item and would change if it were deleted. */
export const mediaUse = z.object({ kind: z.string(), title: z.string(), path: z.string() })

/** AI image dialog (content §5 §7); brandId may come as null from a screen without a brand. */
export const generateImageInput = z.object({
  prompt: z
    .string(mediaText.promptMissing)
    .trim()
    .min(1, mediaText.promptMissing)
    .max(IMAGE_PROMPT_MAX, mediaText.promptLong),
  style: z.enum(IMAGE_STYLES).default("natural"),
  referenceUrl: z
    .string()
    .trim()
    .max(2048, mediaText.referenceInvalid)
    .refine((url) => url === "" || /^(https?:\/\/|\/media\/)/i.test(url), mediaText.referenceInvalid)
    .nullish(),
})
/** The price of a picture before it is made; without an image model it is drawn for nothing. */
export const pictureQuote = z.object({ isConnected: z.boolean(), aiModel: z.string(), estimatedCost: usd })
export const generateImageOutput = z.object({
  imageUrl: z.string(),
  assetId: rowId,
  aiProvider: z.enum(AI_PROVIDERS),
  aiModel: z.string(),
  generationCost: usd,
})
