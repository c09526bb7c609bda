import { z } from "zod"
import { AI_PROVIDERS } from "../content/generation.ts"
import { CAPTION_MAX, PLATFORMS } from "./social-platforms.ts"
import { ALT_MAX, postText } from "./social-posts.ts"

/** Maximum number of pictures considered for hashtags. */
export const PICTURES_TOLD_MAX = 10

export const hashtagsInput = z.object({
  content: z.string().trim().min(1, postText.emptyPost).max(CAPTION_MAX, postText.contentLong),
  /** The post's platforms. */
  platforms: z.array(z.enum(PLATFORMS)).max(PLATFORMS.length).default([]),
  /** Descriptions of its pictures. */
  pictures: z.array(z.string().max(ALT_MAX)).max(PICTURES_TOLD_MAX).default([]),
})
export const hashtagsOutput = z.object({
  hashtags: z.array(z.string()),
  aiProvider: z.enum(AI_PROVIDERS),
  aiModel: z.string(),
})
