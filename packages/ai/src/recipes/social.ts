import { listHashtags } from "@brandwright/local-writer/hashtags"
import { z } from "zod"
import { CONTENT_PLATFORMS } from "@brandwright/contract/content/content"
import { describeHashtagRule, formatHashtags, HASHTAG_RULES } from "@brandwright/contract/content/content-hashtags"
import { hashtagsIn } from "@brandwright/contract/social/social-platforms"
import type { Recipe } from "../engine.ts"
import { namePlatform, PLACES } from "./places.ts"
import { quoteLine, quoteText } from "./quoted.ts"
import { systemPrompt } from "./system.ts"

/** Maximum number of suggested hashtags. */
const HASHTAGS = 8

export type HashtagInput = {
  content: string
  /** The post's platforms; empty if not known yet. */
  platforms?: readonly string[]
  /** Descriptions of its pictures. */
  pictures?: readonly string[]
}

/** As many as the most permissive platform allows; others leave out the last ones. */
function countFor(platforms: readonly string[]): number {
  const places = CONTENT_PLATFORMS.filter((platform) => platforms.includes(platform))
  return places.length > 0 ? Math.max(...places.map((place) => HASHTAG_RULES[place].max)) : HASHTAGS
}

/** "Instagram (3 to 6 hashtags: …) and LinkedIn (at most 3 hashtags: …)". */
const listPlaces = (platforms: readonly string[]): string =>
  platforms
    .map((platform) => {
      const known = CONTENT_PLATFORMS.find((name) => name === platform)
      return known
        ? `${namePlatform(known)} (${describeHashtagRule(HASHTAG_RULES[known])} hashtags: ${PLACES[known].hashtags})`
        : platform
    })
    .join(" and ")

/** Hashtags for a post; without a model from the brand's themes, industry and name. */
export const hashtagRecipe: Recipe<HashtagInput, { hashtags: string[] }> = {
  name: "social.hashtags",
  output: z.object({ hashtags: z.array(z.string()).max(30) }),
  prompt: ({ content, platforms = [], pictures = [] }, voice) => ({
    system: systemPrompt(
      voice,
      `You choose hashtags for a post. Answer with ${countFor(platforms)} hashtags at most, the best first: specific before general, each starting with #, no spaces.${platforms.length > 0 ? ` The post is for ${listPlaces(platforms)}.` : ""} Leave out those that it already has.`,
    ),
    user: [
      `The post:\n${quoteText(content)}`,
      ...(pictures.length > 0 ? [`Its pictures show:\n- ${pictures.map(quoteLine).join("\n- ")}`] : []),
    ].join("\n\n"),
  }),
  tidy: ({ hashtags }, { content, platforms = [] }) => ({
    hashtags: withoutThose(formatHashtags(hashtags), content).slice(0, countFor(platforms)),
  }),
  local: ({ content }, voice) => ({ hashtags: listHashtags(voice, "", content) }),
}

function withoutThose(hashtags: readonly string[], content: string): string[] {
  const there = new Set(hashtagsIn(content).map((tag) => tag.toLowerCase()))
  return hashtags.filter((tag) => !there.has(tag.toLowerCase()))
}
