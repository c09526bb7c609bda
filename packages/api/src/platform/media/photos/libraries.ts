import type { PhotoCredit } from "@brandwright/contract/media/media"
import type { PhotoSource } from "@brandwright/contract/media/photos"
import { withoutHtml } from "@brandwright/contract/text/html-text"
import { z } from "zod"
import type { Settings } from "../../../instance/settings.ts"

/** Cached pages of results, and the time until which a library accepts no calls. */
export type PhotoMemory = {
  pages: Map<string, { found: FoundPage; until: number }>
  pausedUntil: Map<PhotoSource, number>
}

/** A photo as its library describes it. `registerUrl` is called on use, if the library requires it. */
export type FoundPhoto = {
  title: string
  thumbnailUrl: string
  fileUrl: string
  registerUrl?: string
  width: number
  height: number
  credit: PhotoCredit
}
export type FoundPage = { photos: FoundPhoto[]; hasMore: boolean }

/** One library's protocol: the request for a page, and how its response is read. */
export type PhotoLibrary = {
  request: (query: string, page: number) => { url: string; headers?: Record<string, string> }
  read: (body: unknown, page: number) => FoundPage
}

const PAGE_SIZE = 24
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "")
/** Uploaders of some collections write HTML into titles and names. */
const plain = text.transform(withoutHtml)
const size = z
  .number()
  .nullish()
  .transform((value) => value ?? 0)

const withQuery = (base: string, fields: Record<string, string | number>): string =>
  `${base}?${new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]))}`

/** Undefined where this workspace has no key for the library. */
export function libraryFor(source: PhotoSource, photos: Settings["photos"] = {}): PhotoLibrary | undefined {
  if (source === "openverse") return openverse(photos.openverseBase ?? "https://api.openverse.org")
  if (source === "pexels")
    return photos.pexelsKey ? pexels(photos.pexelsBase ?? "https://api.pexels.com", photos.pexelsKey) : undefined
  return photos.unsplashKey
    ? unsplash(photos.unsplashBase ?? "https://api.unsplash.com", photos.unsplashKey)
    : undefined
}

const openverseAnswer = z.object({
  page_count: z.number(),
  results: z
    .object({
      title: plain,
      creator: plain,
      creator_url: text,
      license: z.string(),
      license_version: text,
      license_url: text,
      foreign_landing_url: text,
      url: z.string(),
      thumbnail: text,
      width: size,
      height: size,
      attribution: text,
    })
    .array(),
})

/** Only photos that may be used commercially and modified, as graphics do. */
const openverse = (base: string): PhotoLibrary => ({
  request: (query, page) => ({
    url: withQuery(`${base}/v1/images/`, {
      q: query,
      page,
      page_size: 20,
      license_type: "commercial,modification",
      category: "photograph",
    }),
  }),
  read: (body, page) => {
    const { results, page_count } = openverseAnswer.parse(body)
    const photos = results.map((one): FoundPhoto => {
      const license = licenseName(one.license, one.license_version)
      const author = one.creator || "an unknown author"
      return {
        title: one.title,
        thumbnailUrl: one.thumbnail || one.url,
        fileUrl: one.url,
        width: one.width,
        height: one.height,
        credit: {
          source: "Openverse",
          sourceUrl: one.foreign_landing_url,
          author: one.creator,
          authorUrl: one.creator_url,
          license,
          licenseUrl: one.license_url,
          attribution: `"${one.title || "Photo"}" by ${author}, ${license}`,
        },
      }
    })
    return { photos, hasMore: page < page_count }
  },
})

/** "by-sa", "4.0" as "CC BY-SA 4.0"; "cc0", "1.0" as "CC0 1.0". */
function licenseName(license: string, version: string): string {
  const code = license.toUpperCase()
  const name = code === "PDM" ? "Public Domain Mark" : code.startsWith("CC") ? code : `CC ${code}`
  return version ? `${name} ${version}` : name
}

const pexelsAnswer = z.object({
  next_page: text,
  photos: z
    .object({
      width: size,
      height: size,
      url: z.string(),
      photographer: plain,
      photographer_url: text,
      alt: plain,
      src: z.object({ large2x: z.string(), medium: z.string() }),
    })
    .array(),
})

const pexels = (base: string, key: string): PhotoLibrary => ({
  request: (query, page) => ({
    url: withQuery(`${base}/v1/search`, { query, page, per_page: PAGE_SIZE }),
    headers: { authorization: key },
  }),
  read: (body) => {
    const { photos, next_page } = pexelsAnswer.parse(body)
    return {
      hasMore: next_page !== "",
      photos: photos.map((one) => ({
        title: one.alt,
        thumbnailUrl: one.src.medium,
        fileUrl: one.src.large2x,
        width: one.width,
        height: one.height,
        credit: {
          source: "Pexels",
          sourceUrl: one.url,
          author: one.photographer,
          authorUrl: one.photographer_url,
          license: "Pexels License",
          licenseUrl: "https://www.pexels.com/license/",
          attribution: `Photo by ${one.photographer} on Pexels`,
        },
      })),
    }
  },
})

const unsplashAnswer = z.object({
  total_pages: z.number(),
  results: z
    .object({
      width: size,
      height: size,
      alt_description: plain,
      description: plain,
      urls: z.object({ regular: z.string(), small: z.string() }),
      links: z.object({ html: z.string(), download_location: z.string() }),
      user: z.object({ name: plain, links: z.object({ html: text }) }),
    })
    .array(),
})

const unsplash = (base: string, key: string): PhotoLibrary => ({
  request: (query, page) => ({
    url: withQuery(`${base}/search/photos`, { query, page, per_page: PAGE_SIZE }),
    headers: { authorization: `Client-ID ${key}`, "accept-version": "v1" },
  }),
  read: (body, page) => {
    const { results, total_pages } = unsplashAnswer.parse(body)
    return {
      hasMore: page < total_pages,
      photos: results.map((one) => ({
        title: one.description || one.alt_description,
        thumbnailUrl: one.urls.small,
        fileUrl: one.urls.regular,
        registerUrl: one.links.download_location,
        width: one.width,
        height: one.height,
        credit: {
          source: "Unsplash",
          sourceUrl: one.links.html,
          author: one.user.name,
          authorUrl: one.user.links.html,
          license: "Unsplash License",
          licenseUrl: "https://unsplash.com/license",
          attribution: `Photo by ${one.user.name} on Unsplash`,
        },
      })),
    }
  },
})
