import { writeContent } from "@brandwright/local-writer/kinds/content"
import {
  CONTENT_TYPE_LABELS,
  contentLimit,
  GENERATOR_DEFAULTS,
  type GeneratorInput,
} from "@brandwright/contract/content"
import { z } from "zod"
import type { Recipe } from "../engine.ts"
import { describeChoice, systemPrompt } from "./system.ts"

/** `soFar`: what a model wrote before it stopped at its limit, up to its last whole sentence. */
type ContentOrder = GeneratorInput & { soFar?: string }

/** The generator's text: a post, an article, a mail, a script or a caption (content §2.4). */
export const contentRecipe: Recipe<ContentOrder, string> = {
  name: "content",
  output: z.string(),
  prompt: (input, voice) => ({ system: systemPrompt(voice, FORMS[input.contentType]), user: orderOf(input) }),
  local: writeContent,
}

const FORMS: Record<GeneratorInput["contentType"], string> = {
  social: "You write one social media post, ready to publish. Answer with the post only.",
  blog: "You write one blog article in Markdown: a # title, an introduction, ## sections, a conclusion. Answer with the article only.",
  email:
    "You write one marketing email. The first line is “Subject: …”, then an empty line, then the mail with greeting and sign-off. Write {{subscriber_name}} where the reader's name goes. No unsubscribe link: every mail gets one by itself. Answer with the mail only.",
  "video-script":
    "You write the script of one short vertical video: for each scene its time, what is seen and what is said. Answer with the script only.",
  caption: "You write one caption for a picture or video. Answer with the caption only.",
}

const WORDS: Record<GeneratorInput["contentType"], readonly [string, string, string]> = {
  social: ["2 sentences", "4 to 5 sentences", "8 to 10 sentences"],
  blog: ["300 words", "600 words", "1100 words"],
  email: ["80 words", "160 words", "280 words"],
  "video-script": ["15 seconds, 3 scenes", "30 seconds, 5 scenes", "60 seconds, 8 scenes"],
  caption: ["1 sentence", "2 to 3 sentences", "5 sentences"],
}

function orderOf(input: ContentOrder): string {
  const { soFar, contentType, platform, tone, audience, length, includeHashtags, includeEmoji, brief, variation } =
    input
  const isSocial = contentType === "social"
  return [
    `Kind: ${CONTENT_TYPE_LABELS[contentType]}${isSocial ? ` for ${platform}` : ""}`,
    describeChoice("Tone", tone, GENERATOR_DEFAULTS.tone),
    describeChoice("Audience", audience, GENERATOR_DEFAULTS.audience),
    `Length: ${WORDS[contentType][length - 1]}, at most ${contentLimit(input)} characters`,
    ...(isSocial
      ? [
          includeHashtags ? "End with 3 to 6 fitting hashtags." : "No hashtags.",
          includeEmoji ? "A few fitting emoji." : "No emoji.",
        ]
      : ["No hashtags, no emoji."]),
    ...(variation > 0 ? [`This is version ${variation + 1}: take another angle than the obvious one.`] : []),
    `Brief:\n${brief}`,
    ...(soFar
      ? [
          `Most of it is written already and broke off. Go on exactly behind the last sentence below and bring it to its end. Answer with what follows only, and repeat nothing:\n"""\n${soFar}\n"""`,
        ]
      : []),
  ].join("\n")
}
