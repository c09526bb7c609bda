import { counted } from "../counted.ts"
/** The networks a brand can be connected to, and their limits: account §9, content §2.5 §9. */
export const PLATFORMS = ["instagram", "facebook", "twitter", "linkedin", "tiktok", "pinterest", "youtube"] as const
export type Platform = (typeof PLATFORMS)[number]
/** Platforms with their own tab; the others share one (account §2.9). */
export const TAB_PLATFORMS = ["facebook", "instagram", "tiktok", "youtube"] as const
export const OTHER_PLATFORMS = ["twitter", "linkedin", "pinterest"] as const

export const PLATFORM_NAMES: Record<Platform, string> = {
  instagram: "Instagram",
  facebook: "Facebook",
  twitter: "X (Twitter)",
  linkedin: "LinkedIn",
  tiktok: "TikTok",
  pinterest: "Pinterest",
  youtube: "YouTube",
}

export const MEDIA_TYPES = ["image", "video", "text"] as const
export type PostMediaType = (typeof MEDIA_TYPES)[number]
export type MediaKind = Exclude<PostMediaType, "text">
/** The type of a post by its media: one video, or one or more pictures. */
export const carriedBy = (media: readonly MediaKind[]): PostMediaType =>
  media.includes("video") ? "video" : (media[0] ?? "text")

/** Aspect ratios for cropping pictures; "original" does not crop. */
export const FRAMES = ["portrait", "square", "landscape", "tall", "original"] as const
export type Frame = (typeof FRAMES)[number]
type Size = { width: number; height: number }
export const FRAME_NAMES: Record<Frame, string> = {
  portrait: "Portrait",
  square: "Square",
  landscape: "Landscape",
  tall: "Tall",
  original: "Original",
}

/** The documented caption limit, for every platform (content §2.5). */
export const CAPTION_MAX = 2200

export type PlatformRules = {
  /** Maximum length of the text, as the platform counts it. */
  text: number
  /** Maximum length of the title; 0 if posts have none. */
  title: number
  /** Allowed types of posts; a platform without "text" needs a picture or video. */
  media: readonly PostMediaType[]
  imagesMax: number
  hashtagsMax: number
  firstComment: boolean
  /** Allowed aspect ratios, with their size in pixels; the first one is the best. */
  frames: Partial<Record<Frame, Size>>
  /** Maximum duration (seconds) and size (bytes) of a video. */
  videoSeconds: number
  /** The page for creating a post by hand. */
  composeUrl: string
}

const size = (width: number, height: number): Size => ({ width, height })

export const PLATFORM_RULES: Record<Platform, PlatformRules> = {
  instagram: {
    text: 2200,
    title: 0,
    media: ["image", "video"],
    imagesMax: 10,
    hashtagsMax: 30,
    firstComment: true,
    frames: { portrait: size(1080, 1350), square: size(1080, 1080), landscape: size(1080, 566) },
    videoSeconds: 900,
    composeUrl: "https://www.instagram.com/",
  },
  facebook: {
    text: 63_206,
    title: 0,
    media: ["text", "image", "video"],
    imagesMax: 10,
    hashtagsMax: 30,
    firstComment: true,
    frames: {
      landscape: size(1200, 630),
      square: size(1080, 1080),
      portrait: size(1080, 1350),
      original: size(2048, 2048),
    },
    videoSeconds: 14_400,
    composeUrl: "https://www.facebook.com/",
  },
  twitter: {
    text: 280,
    title: 0,
    media: ["text", "image", "video"],
    imagesMax: 4,
    hashtagsMax: 30,
    firstComment: true,
    frames: {
      landscape: size(1600, 900),
      square: size(1200, 1200),
      portrait: size(1080, 1350),
      original: size(2048, 2048),
    },
    videoSeconds: 140,
    composeUrl: "https://x.com/compose/post",
  },
  linkedin: {
    text: 3000,
    title: 0,
    media: ["text", "image", "video"],
    imagesMax: 9,
    hashtagsMax: 30,
    firstComment: true,
    frames: {
      landscape: size(1200, 627),
      square: size(1200, 1200),
      portrait: size(1080, 1350),
      original: size(2048, 2048),
    },
    videoSeconds: 900,
    composeUrl: "https://www.linkedin.com/feed/?shareActive=true",
  },
  tiktok: {
    text: 2200,
    title: 90,
    media: ["image", "video"],
    imagesMax: 35,
    hashtagsMax: 100,
    firstComment: false,
    frames: { tall: size(1080, 1920), portrait: size(1080, 1350), square: size(1080, 1080) },
    videoSeconds: 600,
    composeUrl: "https://www.tiktok.com/upload",
  },
  pinterest: {
    text: 500,
    title: 100,
    media: ["image", "video"],
    imagesMax: 1,
    hashtagsMax: 20,
    firstComment: false,
    frames: { tall: size(1000, 1500), square: size(1000, 1000), original: size(2048, 2048) },
    videoSeconds: 900,
    composeUrl: "https://www.pinterest.com/pin-creation-tool/",
  },
  youtube: {
    text: 5000,
    title: 100,
    media: ["video"],
    imagesMax: 0,
    hashtagsMax: 15,
    firstComment: true,
    frames: { landscape: size(1280, 720) },
    videoSeconds: 43_200,
    composeUrl: "https://studio.youtube.com/",
  },
}

/** The aspect ratio of pictures for this platform: the chosen one if allowed, otherwise the best one. */
export function frameFor(platform: Platform, chosen?: Frame): { frame: Frame; size: Size } {
  const offered = listFrames(platform)
  const frame = offered.find((one) => one === chosen) ?? offered[0] ?? "original"
  return { frame, size: PLATFORM_RULES[platform].frames[frame] ?? size(2048, 2048) }
}
export const listFrames = (platform: Platform): Frame[] =>
  Object.keys(PLATFORM_RULES[platform].frames).flatMap((name) => FRAMES.find((frame) => frame === name) ?? [])

/** Length of any link on X. */
export const X_LINK_LENGTH = 23
const LINK = /https?:\/\/\S+/g
/** Characters that X counts as one; all others (CJK, emoji) count as two. */
const X_LIGHT = /^[\u0000-\u10FF\u2000-\u200D\u2010-\u201F\u2032-\u2037]$/u

/** Length of a text as counted by this platform. */
export function textLength(platform: Platform, text: string): number {
  if (platform !== "twitter") return [...text].length
  const links = text.match(LINK)?.length ?? 0
  let weight = links * X_LINK_LENGTH
  for (const { segment } of new Intl.Segmenter("en").segment(text.replace(LINK, ""))) {
    weight += [...segment].every((character) => X_LIGHT.test(character)) ? [...segment].length : 2
  }
  return weight
}

/** The stricter of the documented limit and the platform's own. */
export const textLimit = (platform: Platform): number => Math.min(CAPTION_MAX, PLATFORM_RULES[platform].text)

export const hashtagsIn = (text: string): string[] => text.match(/#[\p{L}\p{N}_]+/gu) ?? []

/** `media` is this platform's media, in order. */
export type DraftForPlatform = { text: string; title: string; media: readonly MediaKind[] }

/** Why this platform would refuse the post; empty if it would not. */
export function platformProblems(platform: Platform, { text, title, media }: DraftForPlatform): string[] {
  const rules = PLATFORM_RULES[platform]
  const name = PLATFORM_NAMES[platform]
  const problems: string[] = []
  const length = textLength(platform, text)
  if (length > textLimit(platform))
    problems.push(`${name} allows at most ${textLimit(platform)} characters; this has ${length}.`)
  if (rules.title > 0 && [...title].length > rules.title)
    problems.push(`${name} allows at most ${rules.title} characters in a title.`)
  const carried = carriedBy(media)
  if (!rules.media.includes(carried))
    problems.push(
      `${name} needs ${rules.media.map((kind) => (kind === "image" ? "a picture" : `a ${kind}`)).join(" or ")}.`,
    )
  if (carried === "video" && media.length > 1) problems.push(`${name} allows one video or several pictures, not both.`)
  if (carried === "image" && rules.imagesMax > 0 && media.length > rules.imagesMax) {
    problems.push(`${name} allows at most ${counted(rules.imagesMax, "picture")}.`)
  }
  if (carried === "text" && text.trim() === "" && rules.media.includes("text")) problems.push(`${name} needs text.`)
  const hashtags = hashtagsIn(text).length
  if (hashtags > rules.hashtagsMax)
    problems.push(`${name} allows at most ${rules.hashtagsMax} hashtags; this has ${hashtags}.`)
  return problems
}
