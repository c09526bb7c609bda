import { CONTENT_PLATFORM_LABELS, type ContentPlatform } from "@brandwright/contract/content/content"
import { X_LINK_LENGTH } from "@brandwright/contract/social/social-platforms"

/** The network as its users call it. */
export const namePlatform = (platform: ContentPlatform): string =>
  platform === "twitter" ? "X (Twitter)" : CONTENT_PLATFORM_LABELS[platform]

/** Conditions of a network: its style, links, and useful hashtags. */
export const PLACES: Record<ContentPlatform, { rules: string; links: string; hashtags: string }> = {
  instagram: {
    rules: "The first 125 characters are seen before “more”.",
    links:
      "Links cannot be clicked in a caption, so write none: say in words what people do, such as book online or come by.",
    hashtags: "the exact subject, the place and the people it is for, none that is a general word only",
  },
  facebook: {
    rules: "The first two lines are seen before “See more”.",
    links: "Links can be clicked: one at most.",
    hashtags: "the place or an event that people here look for",
  },
  twitter: {
    rules: "One thought. An emoji counts 2 characters; hashtags are counted too.",
    links: `A link counts ${X_LINK_LENGTH} characters.`,
    hashtags: "short ones that others use for this subject",
  },
  linkedin: {
    rules:
      "Readers are at work: what is in it for them first, short paragraphs. The first 200 characters are seen before “more”.",
    links: "One link at most.",
    hashtags: "subjects of the trade that its readers follow",
  },
  tiktok: {
    rules: "The text stands below a video. The first line counts.",
    links: "Links cannot be clicked, so write none: say in words what people do.",
    hashtags: "what people type to find such a video",
  },
  youtube: {
    rules: "The text stands below a video as its description. The first two lines are seen before “more”.",
    links: "Links can be clicked.",
    hashtags: "the subjects of the video, the most exact first",
  },
}

/** Line breaks before a link added below a text. */
const LINE_BREAKS = 2

/** Instructions about links; a post whose link is added below it must not contain one. */
export function describeLinks(platform: ContentPlatform, hasOwnLink: boolean): string {
  if (!hasOwnLink || platform === "instagram" || platform === "tiktok") return PLACES[platform].links
  const room = platform === "twitter" ? ` and takes ${X_LINK_LENGTH + LINE_BREAKS} of the characters` : ""
  return `Its link is set below the text by itself${room}: write no address.`
}
