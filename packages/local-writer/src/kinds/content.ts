import { headQuestions, withoutLabels } from "../brief/dialogue.ts"
import { contentLimit, type ContentType, type GeneratorInput } from "@brandwright/contract/content/content"
import { HASHTAG_RULES } from "@brandwright/contract/content/content-hashtags"
import { contentLength } from "@brandwright/contract/content/content-length"
import { SECOND_MS } from "@brandwright/contract/durations"
import { readingSeconds } from "@brandwright/contract/video/video-film"
import { ask } from "../ask.ts"
import { showSite } from "../facts.ts"
import type { WriterVoice } from "../voice.ts"
import { LINKS } from "../markup.ts"
import { fitBlocks } from "../fit.ts"
import { followOrders } from "../brief/orders.ts"
import { breakAnnounced, headTopics } from "../brief/lists.ts"
import { asTitle } from "../brief/outline.ts"
import { joinAsked, listSentences, startTitle, withoutBullet } from "../brief/sentences.ts"
import { hasSign, readSign, reword } from "../brief/patterns.ts"
import { OWN_CALL } from "../brief/signs.ts"
import { tidyText } from "../brief/tidy.ts"
import { joinBlocks, write, type WrittenBlock } from "../write.ts"

const KINDS: Record<ContentType, string> = {
  social: "post",
  blog: "article",
  email: "mail",
  "video-script": "script",
  caption: "caption",
}

/** The generator's text (content §2.4): short forms are complete; an article is an outline with questions. */
export function writeContent(input: GeneratorInput, voice: WriterVoice): string {
  const { contentType, brief, variation } = input
  const spoken = contentType === "video-script" ? withoutLabels(tidyText(brief, voice)) : brief
  const isArticle = contentType === "blog"
  const told = breakAnnounced(isArticle ? headTopics(headQuestions(spoken), voice.language) : spoken)
  const facts = { text: askAboutSubject(told, voice.language), choices: listChoices(input), variation }
  const seed = [brief, voice.brandName, voice.version].join("|")
  const written = limitHashtags(write(KINDS[contentType], facts, voice, seed), input)
  const label = contentType === "email" ? "Subject: " : ""
  const isFitting = (text: string) => contentLength(input, label + text) <= contentLimit(input)
  return label + formatBlocks(contentType, fitBlocks(written, isFitting, voice.language), voice)
}

/** A short text requested by a tool. */
export const writeToolText = (brief: string, voice: WriterVoice): string =>
  joinBlocks(write("tool-text", { text: brief }, voice, brief))

function listChoices(input: GeneratorInput): string[] {
  const { contentType, platform, tone, audience, length, includeHashtags, includeEmoji } = input
  const wishes = contentType === "social" ? { hashtags: includeHashtags, emoji: includeEmoji } : {}
  return [
    // Links in captions of these networks are not clickable.
    platform === "instagram" || platform === "tiktok" ? "unclickable" : "clickable",
    tone,
    audience.replaceAll(" ", "-"),
    ["short", "medium", "long"][length - 1] ?? "medium",
    ...Object.entries(wishes).flatMap(([name, isWanted]) => (isWanted ? [name] : [])),
  ]
}

const limitHashtags = (blocks: readonly WrittenBlock[], { platform }: GeneratorInput): WrittenBlock[] =>
  blocks.map(({ text, ...block }) => ({
    ...block,
    text: block.name === "hashtags" ? text.split(" ").slice(0, HASHTAG_RULES[platform].max).join(" ") : text,
  }))

/** A brief with no more words than this, and no figure or verb, only names a subject. */
const SUBJECT_WORDS_MAX = 5
/** "How to prune a rose" without a word of how. */
const ONLY_ASKS = /^(?:how to|(?:how|why) we|the (?:difference|differences) between) [^.!?:\n]+\.?$/i

/** Longer orders say what is to be told. */
const LONE_WORDS_MAX = 14

/** Returns the subject if all of a brief is "Give 5 tips for storing bread", otherwise "". */
function readLoneOrder(brief: string): string {
  const [line = "", more] = brief.trim().split(/[.!?]*\s*\n|(?<=\p{L}[.!?])\s/u, 2)
  if (more !== undefined || line.split(/\s+/).length > LONE_WORDS_MAX) return ""
  const subject = startTitle(reword(line, "lone-orders") ?? "").replace(/\.$/, "")
  return subject.includes(":") ? "" : subject
}
/** "Cake or pie?" is for readers to say. */
const ASKS_READERS = /(?<!\p{L})(?:your?|or)(?!\p{L}).*\?$/iu

/** Returns the brief, followed by an open question if it only names a subject. */
export function askAboutSubject(brief: string, language?: string): string {
  const lone = readLoneOrder(brief)
  if (ASKS_READERS.test(lone)) return lone
  const subject = lone || followOrders(brief, language).trim()
  const isShort = subject.split(/\s+/).length <= SUBJECT_WORDS_MAX
  const isBare =
    lone !== "" ||
    ONLY_ASKS.test(subject) ||
    (isShort && !hasSign(subject, "says-something") && !OWN_CALL.test(subject))
  if (!subject || !isBare) return brief
  const named = { subject: subject.replace(/[.?]$/, "") }
  return `${asTitle(subject) || subject}\n\n${ask("What should your readers know about “{{subject}}”?", language, named)}`
}

function formatBlocks(contentType: ContentType, blocks: readonly WrittenBlock[], voice: WriterVoice): string {
  if (contentType === "blog")
    return joinBlocks(blocks.map((block) => (block.name === "title" ? { ...block, text: `# ${block.text}` } : block)))
  return contentType === "video-script" ? formatScript(joinBlocks(blocks), voice) : joinBlocks(blocks)
}

/** A shorter scene is too brief to be noticed. */
const SCENE_SECONDS_MIN = 2

/** A scene for each sentence, timed at reading speed, with its key words on screen. */
function formatScript(text: string, voice: WriterVoice): string {
  const { brandName, website = "" } = voice
  let at = 0
  const site = showSite(website)
  const lines = listSentences(text).reduce<string[]>(joinAsked, [])
  const scenes = lines.map((line, index) => {
    const sentence = startTitle(withoutBullet(line))
    if (hasSign(sentence, "direction")) return sentence
    const from = at
    at += Math.max(SCENE_SECONDS_MIN, readingSeconds(sentence))
    const isClose = site !== "" && sentence.endsWith(site) && sentence.includes(brandName)
    const words = isClose ? `${brandName} · ${site}` : pickWords(sentence, voice) || (index === 0 ? brandName : "")
    const links = new Set(sentence.match(LINKS)?.filter((link) => !words.includes(link)))
    const shown = [words, ...links].filter(Boolean).join(" · ")
    return [
      `(${clock(from)}–${clock(at)})`,
      `Voice: ${sayLinks(sentence)}`,
      ...(shown ? [`On screen: ${shown}`] : []),
    ].join("\n")
  })
  return scenes.join("\n\n")
}

/** Says an address as people do, "shop.example/tea"; one that cannot be said aloud is only shown. */
const sayLinks = (sentence: string): string =>
  sentence.replaceAll(LINKS, (link) => {
    const site = showSite(link)
    return SAYABLE.test(site) ? site : (site.split(/[/?#]/)[0] ?? site)
  })
const SAYABLE = /^[\w.-]+(?:\/[a-z-]{1,20})?$/

/** Maximum length of a sentence shown in full, and maximum number of excerpts of a longer one. */
const SHOWN_MAX = 44
const PIECES_MAX = 3

/** Returns the sentence if it is short, otherwise its figures, names, links and quotations. */
function pickWords(sentence: string, { brandName: brand, language = "" }: WriterVoice): string {
  if (sentence.includes("[[?")) return ""
  if (sentence.length <= SHOWN_MAX) return asTitle(sentence)
  const [before = "", ...after] = sentence.split(brand)
  return [before, ...after.flatMap((part) => [brand, part])]
    .flatMap((part) => (part === brand ? [part] : (part.match(readSign("shown", "gu")) ?? [])))
    .map((piece) => piece.replace(/(?<!\.\p{L})\.$|,(?=["”»]$)/u, ""))
    .filter((piece) => piece === brand || !(language.startsWith("de") ? NO_FIGURE : FIGURE_ALONE).test(piece))
    .slice(0, PIECES_MAX)
    .join(" · ")
}

const FIGURE_ALONE = /^(?:\p{N}+(?:[.,]\p{N}|[.,]\p{N}{3})*|[1-9]\p{N}?(?: \p{N}{3})+)$/u
/** German capitalizes every noun, so capitalized words are not necessarily names. */
const NO_FIGURE = /^(?:\p{N}+|[\p{L}\s.'’-]+)$/u

const clock = (seconds: number): string => new Date(Math.round(seconds) * SECOND_MS).toISOString().slice(15, 19)
