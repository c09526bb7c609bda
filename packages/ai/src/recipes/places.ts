import { CONTENT_PLATFORM_LABELS, type ContentPlatform } from "@brandwright/contract/content"

/** The network as its users call it. */
export const namePlatform = (platform: ContentPlatform): string =>
  platform === "twitter" ? "X (Twitter)" : CONTENT_PLATFORM_LABELS[platform]

/** What a text has to reckon with where it goes, and which hashtags work there. */
export const PLACES: Record<ContentPlatform, { rules: string; hashtags: string }> = {
  instagram: {
    rules:
      "Links cannot be clicked in a caption, so write none: say in words what people do, such as book online or come by. The first 125 characters are seen before “more”.",
    hashtags: "the exact subject, the place and the people it is for, none that is a general word only",
  },
  facebook: {
    rules: "Links can be clicked: one at most. The first two lines are seen before “See more”.",
    hashtags: "the place or an event that people here look for",
  },
  twitter: {
    rules: "One thought. A link counts 23 characters, an emoji 2; hashtags are counted too.",
    hashtags: "short ones that others use for this subject",
  },
  linkedin: {
    rules:
      "Readers are at work: what is in it for them first, short paragraphs. The first 200 characters are seen before “more”.",
    hashtags: "subjects of the trade that its readers follow",
  },
  tiktok: {
    rules:
      "The text stands below a video. Links cannot be clicked, so write none: say in words what people do. The first line counts.",
    hashtags: "what people type to find such a video",
  },
  youtube: {
    rules:
      "The text stands below a video as its description. Links can be clicked; the first two lines are seen before “more”.",
    hashtags: "the subjects of the video, the most exact first",
  },
}
