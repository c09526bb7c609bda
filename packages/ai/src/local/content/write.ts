import type { ContentType, GeneratorInput } from "@brandwright/contract/content"
import type { Voice } from "../../engine.ts"
import { writeBlog } from "./blog.ts"
import { type Copy, createCopy } from "./copy.ts"
import { writeEmail } from "./email.ts"
import { writeCaption, writeSocial } from "./social.ts"
import { writeVideoScript } from "./video.ts"

const WRITERS: Record<ContentType, (copy: Copy) => string> = {
  social: writeSocial,
  blog: writeBlog,
  email: writeEmail,
  "video-script": writeVideoScript,
  caption: writeCaption,
}

/** The generator's text without a model: the brief's own statements, led by what the tone and the occasion say. */
export const writeContent = (input: GeneratorInput, voice: Voice): string =>
  WRITERS[input.contentType](createCopy(input, voice))
