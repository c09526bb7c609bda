import { z } from "zod"
import { AI_PROVIDERS } from "./generation.ts"
import { CAPTION_MAX, PLATFORMS } from "./social-platforms.ts"
import { ALT_MAX, postText } from "./social-posts.ts"

/** Pictures that the choice of hashtags is told of. */
export const PICTURES_TOLD_MAX = 10

export const hashtagsInput = z.object({
  content: z.string().trim().min(1, postText.emptyPost).max(CAPTION_MAX, postText.contentLong),
  /** Where the post goes. */
  platforms: z.array(z.enum(PLATFORMS)).max(PLATFORMS.length).default([]),
  /** What is to be seen on its pictures, in words. */
  pictures: z.array(z.string().max(ALT_MAX)).max(PICTURES_TOLD_MAX).default([]),
})
export const hashtagsOutput = z.object({
  hashtags: z.array(z.string()),
  aiProvider: z.enum(AI_PROVIDERS),
  aiModel: z.string(),
})
