import { MINUTE_MS } from "@brandwright/contract/durations"
import {
  type MediaKind,
  type Platform,
  PLATFORM_NAMES,
  platformProblems,
} from "@brandwright/contract/social/social-platforms"
import { connectionOutput } from "@brandwright/contract/social/social"
import { accountsChosen, composeText, type PlatformVariant, postText } from "@brandwright/contract/social/social-posts"
import type { Db } from "@brandwright/db/open"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { wrongField } from "../../../errors.ts"
import { requireAnswered } from "../../../formats/open-questions.ts"
import type { InTransaction, Services } from "../../../services.ts"
import { type ConnectionRow, findChannel } from "../connections/connections.queries.ts"
import { longestShortUrl } from "../../../platform/links/links.service.ts"
import { kindsOfMedia } from "./post-files.service.ts"
import type { PostRow } from "./posts.queries.ts"

/** A time this little in the past still means "now". */
const LATE_MS = MINUTE_MS

const storedHashtags = connectionOutput.shape.hashtags

/** The accounts of each platform, and the kind of each media item. */
export type Channels = Map<Platform, ConnectionRow[]>
export type MediaKinds = Map<number, MediaKind>
export type Draft = {
  title: string
  content: string
  platforms: Platform[]
  status: "draft" | "scheduled" | "paused"
  scheduledFor: number | null
  timeZone: string
  /** The requested type; if there is media, that decides. */
  mediaType: PostRow["mediaType"] | undefined
  mediaIds: number[]
  firstComment: string
  linkUrl: string
  variants: Partial<Record<Platform, PlatformVariant>>
  altTexts: Record<string, string>
}

/** The kinds of media of a post and its platforms. @throws BAD_REQUEST for another brand's media. */
export const mediaOfDraft = (db: Db, brand: BrandRow, { mediaIds, variants }: Draft): Promise<MediaKinds> =>
  kindsOfMedia(db, brand, [...mediaIds, ...Object.values(variants).flatMap((variant) => variant.mediaIds ?? [])])

export const kindsAt = (kinds: MediaKinds, ids: number[]): MediaKind[] =>
  ids.map((id) => kinds.get(id)).filter((kind) => kind !== undefined)

/** Checks every rule of a post; drafts may be incomplete, scheduled posts may not. */
export async function checkDraft(
  services: InTransaction,
  brand: BrandRow,
  draft: Draft,
  kinds: MediaKinds,
): Promise<Channels> {
  const channels = await findChannels(services.db, brand, draft)
  if (draft.status === "draft") return channels
  if (draft.platforms.length === 0) throw wrongField("platforms", postText.platformsRequired)
  if (draft.scheduledFor === null) throw wrongField("scheduledFor", postText.timeRequired)
  if (draft.status === "scheduled" && draft.scheduledFor < services.now() - LATE_MS)
    throw wrongField("scheduledFor", postText.timePast)
  for (const platform of draft.platforms) {
    const own = channels.get(platform) ?? []
    if (own.length === 0) throw wrongField("platforms", postText.noChannel(PLATFORM_NAMES[platform]))
    if (own.some((channel) => !channel.active))
      throw wrongField("platforms", postText.inactive(PLATFORM_NAMES[platform]))
    const [problem] = own.flatMap((channel) =>
      platformProblems(platform, draftFor(services, draft, platform, { channel, kinds })),
    )
    if (problem) throw wrongField("platforms", problem)
  }
  requireAnswered([
    draft.title,
    draft.content,
    draft.firstComment,
    ...Object.values(draft.variants).map((variant) => variant.content),
  ])
  return channels
}

/** The accounts of each platform of the post. @throws BAD_REQUEST for another brand's account. */
async function findChannels(db: Db, brand: BrandRow, { platforms, variants }: Draft): Promise<Channels> {
  const channels: Channels = new Map()
  for (const platform of platforms) {
    const chosen = accountsChosen(variants[platform])
    const found = await Promise.all(
      (chosen.length > 0 ? chosen : [undefined]).map((id) => findChannel(db, brand.id, platform, id)),
    )
    const known = found.filter((channel) => channel !== undefined)
    if (known.length < chosen.length) throw wrongField("variants", postText.foreignChannel)
    channels.set(platform, known)
  }
  return channels
}

function draftFor(
  services: Pick<Services, "settings">,
  draft: Draft,
  platform: Platform,
  { channel, kinds }: { channel: ConnectionRow; kinds: MediaKinds },
) {
  const variant = draft.variants[platform]
  const text = composeText({
    content: variant?.content ?? draft.content,
    link: draft.linkUrl ? longestShortUrl(services) : "",
    hashtags: storedHashtags.parse(channel.hashtags),
    signature: channel.signature,
  })
  return { text, title: draft.title, media: kindsAt(kinds, variant?.mediaIds ?? draft.mediaIds) }
}
