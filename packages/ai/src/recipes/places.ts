import { CONTENT_PLATFORM_LABELS, type ContentPlatform } from "@brandwright/contract/content"

/** The network as its users call it. */
export const namePlatform = (platform: ContentPlatform): string =>
  platform === "twitter" ? "X (Twitter)" : CONTENT_PLATFORM_LABELS[platform]

/** What a text has to reckon with where it goes, and how many hashtags are usual there. */
export const PLACES: Record<ContentPlatform, { rules: string; hashtags: string; hashtagsMax: number }> = {
  instagram: {
    rules:
      "Links cannot be clicked in a caption, so write none: say in words what people do, such as book online or come by. The first 125 characters are seen before “more”.",
    hashtags: "3 to 6",
    hashtagsMax: 6,
  },
  facebook: {
    rules: "Links can be clicked: one at most. The first two lines are seen before “See more”.",
    hashtags: "1 or 2",
    hashtagsMax: 2,
  },
  twitter: {
    rules: "One thought. A link counts 23 characters, an emoji 2; hashtags are counted too.",
    hashtags: "1 or 2",
    hashtagsMax: 2,
  },
  linkedin: {
    rules:
      "Readers are at work: what is in it for them first, short paragraphs. The first 200 characters are seen before “more”.",
    hashtags: "at most 3",
    hashtagsMax: 3,
  },
  tiktok: {
    rules:
      "The text stands below a video. Links cannot be clicked, so write none: say in words what people do. The first line counts.",
    hashtags: "3 to 5",
    hashtagsMax: 5,
  },
  youtube: {
    rules:
      "The text stands below a video as its description. Links can be clicked; the first two lines are seen before “more”.",
    hashtags: "2 or 3",
    hashtagsMax: 3,
  },
}
