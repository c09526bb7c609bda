import { counted } from "../counted.ts"
import { z } from "zod"
import { mediaOutput } from "./media.ts"

/** Free photos: searched in open libraries, kept in the pool with author and license. */
export const PHOTO_SOURCES = ["openverse", "pexels", "unsplash"] as const
export type PhotoSource = (typeof PHOTO_SOURCES)[number]
export const PHOTO_SOURCE_NAMES: Record<PhotoSource, string> = {
  openverse: "Openverse",
  pexels: "Pexels",
  unsplash: "Unsplash",
}
export const PHOTO_QUERY_MAX = 100
export const PHOTO_PAGE_MAX = 50

export const photoText = {
  queryMissing: "Please enter what the photo should show.",
  keyMissing: (source: PhotoSource) => `${PHOTO_SOURCE_NAMES[source]} needs a key of this workspace.`,
  busy: (source: PhotoSource, seconds: number) =>
    `${PHOTO_SOURCE_NAMES[source]} allows no more searches for now. Try again in ${counted(seconds, "second")}.`,
  unreachable: (source: PhotoSource) => `${PHOTO_SOURCE_NAMES[source]} could not be reached. Try again later.`,
  tokenInvalid: "This search result is too old. Please search again.",
  fileFailed: "The photo could not be loaded from its library.",
  kept: { title: "Success", message: "The photo is in your content pool, with its license." },
  failed: { title: "Error", message: "The photo could not be added." },
} as const

export const photoSearchInput = z.object({
  source: z.enum(PHOTO_SOURCES).default("openverse"),
  query: z.string().trim().min(1, photoText.queryMissing).max(PHOTO_QUERY_MAX),
  /** Number of the page. */
  cursor: z.number().int().min(1).max(PHOTO_PAGE_MAX).default(1),
})
export const photo = z.object({
  /** Identifies this photo and its license for `keepPhoto`, for an hour. */
  token: z.string(),
  title: z.string(),
  thumbnailUrl: z.string(),
  width: z.number(),
  height: z.number(),
  author: z.string(),
  license: z.string(),
})
export type Photo = z.output<typeof photo>
export const photoPage = z.object({ photos: photo.array(), nextPage: z.number().nullable() })
export const photoSources = z.object({ source: z.enum(PHOTO_SOURCES), isReady: z.boolean() }).array()
export const keepPhotoInput = z.object({ token: z.string().max(10_000) })
export const keepPhotoOutput = mediaOutput
