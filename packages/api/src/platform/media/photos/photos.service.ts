import { cutText } from "@brandwright/contract/text/cut-text"
import { HOUR_MS } from "@brandwright/contract/durations"
import { photoCredit } from "@brandwright/contract/media/media"
import {
  PHOTO_SOURCES,
  type PhotoSource,
  type photoPage,
  type photoSearchInput,
  photoText,
} from "@brandwright/contract/media/photos"
import { z } from "zod"
import { DomainError, wrongField } from "../../../errors.ts"
import { fetchPublic, OutboundError } from "../../../requests/outbound.ts"
import { sign, verifySigned } from "../../../instance/secrets.ts"
import type { Services } from "../../../services.ts"
import type { BrandRow } from "../../brands/brands.service.ts"
import { type MediaRow, storeAsset } from "../media.service.ts"
import { type FoundPage, libraryFor } from "./libraries.ts"

const PURPOSE = "free-photo"
const TOKEN_MS = HOUR_MS
const CACHE_MS = HOUR_MS
const CACHED_MAX = 200
const ANSWER_BYTES_MAX = 4 * 1024 * 1024
const PHOTO_BYTES_MAX = 40 * 1024 * 1024
const TIMEOUT_MS = 15_000
const RETRY_SECONDS = 60
const NAME_LENGTH = 80
/** Searches by one user. */
const SEARCHES = { count: 60, seconds: 600 }

/** The libraries, and whether this workspace can search each. */
export const listPhotoSources = ({ settings }: Services) =>
  PHOTO_SOURCES.map((source) => ({ source, isReady: libraryFor(source, settings.photos) !== undefined }))

/**
 * One page of free photos, cached for an hour.
 * @throws TOO_MANY_REQUESTS while the library accepts no calls; BAD_GATEWAY when it fails.
 */
export async function searchPhotos(
  services: Services,
  userId: string,
  { source, query, cursor: page }: z.output<typeof photoSearchInput>,
): Promise<z.input<typeof photoPage>> {
  const { settings, now } = services
  const found = await cachedPage(services, userId, { source, query, page })
  return {
    nextPage: found.hasMore ? page + 1 : null,
    photos: found.photos.map((one) => ({
      token: sign(settings, PURPOSE, one, now() + TOKEN_MS),
      title: one.title,
      thumbnailUrl: /^(https:\/\/|data:image\/)/.test(one.thumbnailUrl) ? one.thumbnailUrl : "",
      width: one.width,
      height: one.height,
      author: one.credit.author,
      license: one.credit.license,
    })),
  }
}

type PhotoPage = { source: PhotoSource; query: string; page: number }

async function cachedPage(services: Services, userId: string, photoPage: PhotoPage): Promise<FoundPage> {
  const { source, query, page } = photoPage
  const { pages } = services.memory.photos
  const key = JSON.stringify([source, query.toLowerCase(), page])
  const known = pages.get(key)
  if (known && known.until > services.now()) return known.found
  await services.limiter.count("photo-search", userId, SEARCHES)
  const found = await searchLibrary(services, photoPage)
  pages.delete(key)
  pages.set(key, { found, until: services.now() + CACHE_MS })
  const [oldest] = pages.keys()
  if (pages.size > CACHED_MAX && oldest !== undefined) pages.delete(oldest)
  return found
}

async function searchLibrary(services: Services, { source, query, page }: PhotoPage): Promise<FoundPage> {
  const { settings, log, now } = services
  const library = libraryFor(source, settings.photos)
  if (!library) throw wrongField("source", photoText.keyMissing(source))
  const { pausedUntil } = services.memory.photos
  const pause = Math.ceil(((pausedUntil.get(source) ?? 0) - now()) / 1000)
  if (pause > 0) throw tooMany(source, pause)
  const { url, headers } = library.request(query, page)
  try {
    const limits = { maxBytes: ANSWER_BYTES_MAX, timeoutMs: TIMEOUT_MS, accept: ["application/json"], headers }
    const { bytes } = await fetchPublic(url, { ...limits, ...settings.outbound })
    return library.read(JSON.parse(new TextDecoder().decode(bytes)), page)
  } catch (error) {
    log.warn({ err: error, source }, "A photo library could not be searched.")
    if (error instanceof OutboundError && error.status === 429) {
      const seconds = error.retryAfter ?? RETRY_SECONDS
      pausedUntil.set(source, now() + seconds * 1000)
      throw tooMany(source, seconds)
    }
    throw new DomainError("BAD_GATEWAY", photoText.unreachable(source))
  }
}

const tooMany = (source: PhotoSource, seconds: number) =>
  new DomainError("TOO_MANY_REQUESTS", photoText.busy(source, seconds), { retryAfter: seconds })

const kept = z.object({
  title: z.string(),
  fileUrl: z.string(),
  registerUrl: z.string().optional(),
  credit: photoCredit,
})

/**
 * Downloads a found photo and adds it to the pool with its author and license.
 * @throws BAD_REQUEST for a token that is forged or older than an hour; BAD_GATEWAY when the file cannot be loaded.
 */
export async function keepPhoto(services: Services, brand: BrandRow, token: string): Promise<MediaRow> {
  const chosen = kept.safeParse(verifySigned(services.settings, PURPOSE, token, services.now()))
  if (!chosen.success) throw wrongField("token", photoText.tokenInvalid)
  const { title, fileUrl, registerUrl, credit } = chosen.data
  const bytes = await loadPhoto(services, fileUrl)
  const asset = await storeAsset(services, brand, {
    name: nameFrom(title, credit.author),
    description: cutText(title, 2000),
    mediaType: "image",
    bytes,
    tags: [credit.source],
    isPrimary: false,
    credit,
  })
  if (registerUrl) await registerUse(services, registerUrl)
  return asset
}

async function loadPhoto({ settings, log }: Services, url: string): Promise<Uint8Array> {
  try {
    const limits = { maxBytes: PHOTO_BYTES_MAX, timeoutMs: TIMEOUT_MS, accept: ["image/"] }
    const { bytes } = await fetchPublic(url, { ...limits, ...settings.outbound })
    return bytes
  } catch (error) {
    log.warn({ err: error }, "A free photo could not be loaded.")
    throw new DomainError("BAD_GATEWAY", photoText.fileFailed)
  }
}

/** Unsplash counts uses; a failure to report one does not matter to the user. */
async function registerUse({ settings, log }: Services, url: string): Promise<void> {
  const library = libraryFor("unsplash", settings.photos)
  const base = settings.photos?.unsplashBase ?? "https://api.unsplash.com"
  if (!library || new URL(url).origin !== new URL(base).origin) return
  const { headers } = library.request("", 1)
  const limits = { maxBytes: ANSWER_BYTES_MAX, timeoutMs: TIMEOUT_MS, headers }
  await fetchPublic(url, { ...limits, ...settings.outbound }).catch((error: unknown) =>
    log.warn({ err: error }, "The use of a photo could not be reported."),
  )
}

/** Removes characters that a name may not contain. */
function nameFrom(title: string, author: string): string {
  const words = (title || (author && `Photo by ${author}`))
    .replace(/[/\\\p{C}\u2028\u2029]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
  return cutText(words, NAME_LENGTH).trim() || "Photo"
}
