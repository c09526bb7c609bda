import { writeContent } from "@brandwright/local-writer/kinds/content"
import {
  CONTENT_TYPE_LABELS,
  contentLimit,
  GENERATOR_DEFAULTS,
  type GeneratorInput,
} from "@brandwright/contract/content/content"
import { describeHashtagRule, findHashtagRule, keepHashtags } from "@brandwright/contract/content/content-hashtags"
import { plainText } from "@brandwright/contract/text/plain-text"
import { splitPost } from "@brandwright/contract/social/post-parts"
import { z } from "zod"
import type { Recipe, Voice } from "../engine.ts"
import { describeLinks, namePlatform, PLACES } from "./places.ts"
import { complainOfEnd } from "../providers/wishes.ts"
import { type Again, complainOfUnchanged, describeAgain, describeContext, type TextContext } from "./context.ts"
import { findContinuation } from "./continuation.ts"
import { leadMarksSomewhere } from "./lead-somewhere.ts"
import { fillPlaceholders } from "./placeholders.ts"
import { quoteText } from "./quoted.ts"
import { complainOfSame } from "./same-again.ts"
import { unquoted, withSubject } from "./slips.ts"
import { describeChoice, systemPrompt } from "./system.ts"

/**
 * `note` takes the place of the brief for a model, where it is told more than its owner has written. `soFar`: the text before a model stopped at its limit, up to its last complete sentence. `versions`: existing texts
 * of the same brief. `change`: what becomes of an existing one. `hasOwnLink`: its link is added below the post
 * automatically.
 */
type ContentOrder = GeneratorInput &
  Again & { note?: string | undefined; soFar?: string; context?: TextContext; hasOwnLink?: boolean }

/** The generator's text: a post, an article, a mail, a script or a caption (content §2.4). */
export const contentRecipe: Recipe<ContentOrder, string> = {
  name: "content",
  subject: ({ brief }) => brief,
  output: z.string(),
  prompt: (input, voice) => ({
    system: systemPrompt(voice, FORMS[input.contentType], "ask"),
    user: describeOrder(input),
  }),
  // A continuation keeps the language of its beginning.
  brief: ({ brief, soFar, change }) => (soFar ? undefined : [brief, change?.wish].filter(Boolean).join("\n")),
  tidy: tidyContent,
  complain: (written, { soFar, versions = [], change, brief, contentType, context }) => {
    if (soFar) return findContinuation(written, soFar) === undefined ? BEGAN_AGAIN : undefined
    return change
      ? complainOfUnchanged(written, change)
      : (complainOfSame(written, [...versions, ...(context?.others ?? [])]) ??
          complainOfEnd(written, brief, isOpenEnded(contentType) ? "mail" : "post"))
  },
  hashtags: findHashtagRule,
  local: writeContent,
}

/** Something follows the last sentence that people read or hear. */
const isOpenEnded = (type: GeneratorInput["contentType"]): boolean => type === "email" || type === "video-script"

const BEGAN_AGAIN =
  "That begins again. Send only what follows the last sentence of the text that broke off, and nothing of what stands already."

/** Plain text where it is shown unformatted; an email names its subject, a post has its network's hashtags. */
function tidyContent(answer: string, input: ContentOrder, voice: Voice): string {
  const written = input.soFar ? (findContinuation(answer, input.soFar) ?? answer) : answer
  const isMail = input.contentType === "email"
  const linked = leadMarksSomewhere(written, input.context?.linked?.address)
  const text = fillPlaceholders(linked, voice, { isMail, isScript: input.contentType === "video-script" })
  if (input.contentType === "blog") return text
  if (isMail) return withSubject(text)
  const plain = plainText(text)
  const { caption, hashtags } = splitPost(plain)
  const bare = [unquoted(caption), hashtags.join(" ")].filter(Boolean).join("\n\n")
  const rule = findHashtagRule(input)
  return rule ? keepHashtags(bare, rule, input.brief) : unquoted(plain)
}

const FORMS: Record<GeneratorInput["contentType"], string> = {
  social: "You write one social media post, ready to publish: plain text, no Markdown. Answer with the post only.",
  blog: "You write one blog article in Markdown: a # title, an introduction, ## sections, a conclusion; lists and **strong** words where they help, links as [words](address); no tables, no lines, no HTML. Answer with the article only.",
  email:
    "You write one marketing email. The first line is “Subject: …” with at most 60 characters, then an empty line, then the mail with greeting, one call to action and a sign-off in the brand's name, for no person's name is known unless a fact gives it. Write {{subscriber_name}} where the reader's name goes. A link stands in the text as [its words](its address), the call to action in a line of its own; link only to an address that stands here, and where none fits, say in words what people do. No unsubscribe link: every mail gets one by itself. Answer with the mail only.",
  "video-script":
    "You write the script of one short vertical video: for each scene three lines, its time as “(0:00–0:04)”, what is said as “Voice: …” and what is seen as “Seen: …”, and an empty line between two scenes. The first scene makes people stay; about two words can be said in a second. Plain text, no Markdown. Answer with the script only.",
  caption: "You write one caption for a picture or video: plain text, no Markdown. Answer with the caption only.",
}

/** X allows no more. */
const TWITTER_WORDS = ["1 sentence", "1 or 2 sentences", "2 or 3 short sentences"] as const
const WORDS: Record<GeneratorInput["contentType"], readonly [string, string, string]> = {
  social: ["2 sentences", "4 to 5 sentences", "8 to 10 sentences"],
  blog: ["about 300 words", "about 600 words", "about 1100 words"],
  email: ["about 80 words", "about 160 words", "about 280 words"],
  "video-script": ["15 seconds, 3 scenes", "30 seconds, 5 scenes", "60 seconds, 8 scenes"],
  caption: ["1 sentence", "2 to 3 sentences", "5 sentences"],
}

/** Variants differ by their opening. */
const ANGLES = [
  "Begin with a question that the readers really have.",
  "Begin with what the readers have of it.",
  "Begin with a small scene or observation, without inventing people.",
  "Begin with what is new or unexpected about it.",
  "Begin with the most exact detail of the brief.",
]

/** The limit is given in characters where a network counts them, otherwise in words. */
function describeLength(input: ContentOrder): string {
  const { contentType, platform, length } = input
  const isSocial = contentType === "social"
  const size = (isSocial && platform === "twitter" ? TWITTER_WORDS : WORDS[contentType])[length - 1]
  return `Length: ${size}${isSocial || contentType === "caption" ? `, at most ${contentLimit(input)} characters` : ""}`
}

function orderHashtags(input: ContentOrder): string {
  const rule = findHashtagRule(input)
  return rule && rule.max > 0
    ? `End with hashtags, ${describeHashtagRule(rule)}, in a last line of their own: ${PLACES[input.platform].hashtags}.`
    : "No hashtags."
}

function describeOrder(input: ContentOrder): string {
  const { soFar, contentType, platform, tone, audience, includeEmoji, brief, note, variation, change } = input
  const isSocial = contentType === "social"
  return [
    `Kind: ${CONTENT_TYPE_LABELS[contentType]}${isSocial ? ` for ${namePlatform(platform)}` : ""}`,
    describeChoice("Tone", tone, GENERATOR_DEFAULTS.tone),
    describeChoice("Audience", audience, GENERATOR_DEFAULTS.audience),
    describeLength(input),
    ...(isSocial
      ? [
          PLACES[platform].rules,
          describeLinks(platform, input.hasOwnLink ?? false),
          orderHashtags(input),
          includeEmoji ? "A few fitting emoji." : "No emoji.",
        ]
      : ["No hashtags, no emoji."]),
    ...(variation > 0 && !change
      ? [
          `This is version ${variation + 1}, beside others of the same brief. ${ANGLES[(variation - 1) % ANGLES.length]}`,
        ]
      : []),
    ...describeContext(input.context ?? {}),
    `Brief:\n${quoteText(note ?? brief)}`,
    ...describeAgain(input),
    ...(soFar
      ? [
          `Most of it is written already and broke off. Go on exactly behind the last sentence below and bring it to its end. Answer with what follows only, and repeat nothing:\n${quoteText(soFar)}`,
        ]
      : []),
  ].join("\n")
}
