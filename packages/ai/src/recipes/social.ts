import { listHashtags } from "@brandwright/local-writer/facts"
import { z } from "zod"
import type { Recipe } from "../engine.ts"
import { systemPrompt } from "./system.ts"

/** Most hashtags of one suggestion. */
const HASHTAGS = 8

export type HashtagInput = {
  content: string
  /** Where the post goes; empty when that is not known yet. */
  platforms?: readonly string[]
  /** What its pictures show, in words. */
  pictures?: readonly string[]
}

/** Hashtags for a post; without a model the brand's own: its themes, its field and its name. */
export const hashtagRecipe: Recipe<HashtagInput, { hashtags: string[] }> = {
  name: "social.hashtags",
  output: z.object({ hashtags: z.array(z.string()).max(30) }),
  prompt: ({ content, platforms = [], pictures = [] }, voice) => ({
    system: systemPrompt(
      voice,
      `You choose hashtags for a post. Answer with ${HASHTAGS} hashtags at most: specific before general, each starting with #, no spaces.${platforms.length > 0 ? ` The post is for ${platforms.join(" and ")}: as many, and such, as people use there.` : ""}`,
    ),
    user: pictures.length > 0 ? `${content}\n\nIts pictures show:\n- ${pictures.join("\n- ")}` : content,
  }),
  local: ({ content }, voice) => ({ hashtags: listHashtags(voice, "", content) }),
}
