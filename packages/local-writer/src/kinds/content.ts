import { contentLimit, type ContentType, type GeneratorInput } from "@brandwright/contract/content"
import { HASHTAG_RULES } from "@brandwright/contract/content-hashtags"
import { textLength } from "@brandwright/contract/social-platforms"
import { readingSeconds } from "@brandwright/contract/video-film"
import { ask } from "../ask.ts"
import { showSite, type WriterVoice } from "../facts.ts"
import { fitBlocks } from "../fit.ts"
import { followOrders } from "../orders.ts"
import { asTitle } from "../outline.ts"
import { readSign } from "../patterns.ts"
import { joinAsked, listSentences, startTitle, withoutBullet } from "../sentences.ts"
import { joinBlocks, write, type WrittenBlock } from "../write.ts"

const KINDS: Record<ContentType, string> = {
  social: "post",
  blog: "article",
  email: "mail",
  "video-script": "script",
  caption: "caption",
}

/** The generator's text (content §2.4): short forms finished, an article as an outline with questions. */
export function writeContent(input: GeneratorInput, voice: WriterVoice): string {
  const { contentType, brief, variation } = input
  const facts = { text: askAboutSubject(brief, voice.language), choices: listChoices(input), variation }
  const seed = [brief, voice.brandName, voice.version].join("|")
  const written = limitHashtags(write(KINDS[contentType], facts, voice, seed), input)
  const fitting = fitBlocks(
    written,
    (text) => measure(input, format(contentType, text)) <= contentLimit(input),
    voice.language,
  )
  return formatBlocks(contentType, fitting, voice)
}

/** A short text that a tool asks for. */
export const writeToolText = (brief: string, voice: WriterVoice): string =>
  joinBlocks(write("tool-text", { text: brief }, voice, brief))

function listChoices(input: GeneratorInput): string[] {
  const { contentType, platform, tone, audience, length, includeHashtags, includeEmoji } = input
  const isSocial = contentType === "social"
  return [
    UNCLICKABLE.includes(platform) ? "unclickable" : "clickable",
    tone,
    audience.replaceAll(" ", "-"),
    ["short", "medium", "long"][length - 1] ?? "medium",
    ...(isSocial && includeHashtags ? ["hashtags"] : []),
    ...(isSocial && includeEmoji ? ["emoji"] : []),
  ]
}

/** Networks whose captions show a link that cannot be opened. */
const UNCLICKABLE: readonly GeneratorInput["platform"][] = ["instagram", "tiktok"]

const limitHashtags = (blocks: readonly WrittenBlock[], { platform }: GeneratorInput): WrittenBlock[] =>
  blocks.map(({ text, ...block }) => ({
    ...block,
    text: block.name === "hashtags" ? text.split(" ").slice(0, HASHTAG_RULES[platform].max).join(" ") : text,
  }))

/** A brief of so few words, without a figure or a verb, names its subject and says nothing about it yet. */
const SUBJECT_WORDS_MAX = 3
const SAYS_SOMETHING = /[.!?…[\]:\p{N}]|\b(?:is|are|was|has|have|now|open|closed|back|out|new)\b|['’](?:s|re)\b/iu

/** Returns the brief, and behind a mere subject the question that it leaves open. */
export function askAboutSubject(brief: string, language?: string): string {
  const subject = followOrders(brief, language).trim()
  const isBare = subject.split(/\s+/).length <= SUBJECT_WORDS_MAX && !SAYS_SOMETHING.test(subject)
  if (!subject || !isBare) return brief
  return `${subject}\n\n${ask("What should your readers know about “{{subject}}”?", language, { subject })}`
}

/** As the network counts it, and never more characters than the limit either. */
const measure = ({ contentType, platform }: GeneratorInput, text: string): number =>
  Math.max(text.length, contentType === "social" ? textLength(platform, text) : 0)

/** Lines that a kind adds to a whole text, for its length. */
const format = (contentType: ContentType, text: string): string => (contentType === "email" ? `Subject: ${text}` : text)

function formatBlocks(contentType: ContentType, blocks: readonly WrittenBlock[], voice: WriterVoice): string {
  if (contentType === "email") return `Subject: ${joinBlocks(blocks)}`
  if (contentType === "blog")
    return joinBlocks(blocks.map((block) => (block.name === "title" ? { ...block, text: `# ${block.text}` } : block)))
  return contentType === "video-script" ? formatScript(joinBlocks(blocks), voice) : joinBlocks(blocks)
}

/** A shorter scene is over before it is seen. */
const SCENE_SECONDS_MIN = 2

/** A scene for each sentence, with its time at the pace of reading; the screen shows the few words that matter. */
function formatScript(text: string, voice: WriterVoice): string {
  const { brandName, website = "" } = voice
  let at = 0
  const site = showSite(website)
  const lines = listSentences(text).reduce<string[]>(joinAsked, [])
  const scenes = lines.map((line, index) => {
    const sentence = startTitle(withoutBullet(line))
    const from = at
    at += Math.max(SCENE_SECONDS_MIN, readingSeconds(sentence))
    const isClose = site !== "" && sentence.endsWith(site) && sentence.includes(brandName)
    const shown = isClose ? `${brandName} · ${site}` : pickWords(sentence, voice) || (index === 0 ? brandName : "")
    return [`(${clock(from)}–${clock(at)})`, `Voice: ${sentence}`, ...(shown ? [`On screen: ${shown}`] : [])].join("\n")
  })
  return scenes.join("\n\n")
}

/** A sentence that the screen can show whole, in characters, and the most pieces of a longer one. */
const SHOWN_MAX = 44
const PIECES_MAX = 3

/** Links, addresses, quoted words, days with their month, figures with sign and unit, names of several words. */
const SHOWN = readSign("shown", "gu")

/** Returns the sentence where it is short, else its figures, names, links and quoted words. */
function pickWords(sentence: string, { brandName: brand, language = "" }: WriterVoice): string {
  if (sentence.includes("[[?")) return ""
  if (sentence.length <= SHOWN_MAX) return asTitle(sentence)
  // In a shouted sentence every word looks like a name.
  if (!/\p{Ll}/u.test(sentence)) return ""
  const [before = "", ...after] = sentence.split(brand)
  return [before, ...after.flatMap((part) => [brand, part])]
    .flatMap((part) => (part === brand ? [part] : (part.match(SHOWN) ?? [])))
    .map((piece) => piece.replace(/(?<!\.\p{L})\.$/u, ""))
    .filter((piece) => piece === brand || !(language.startsWith("de") ? NO_FIGURE : FIGURE_ALONE).test(piece))
    .slice(0, PIECES_MAX)
    .join(" · ")
}

const FIGURE_ALONE = /^(?:\p{N}+(?:[.,]\p{N}|[.,]\p{N}{3})*|[1-9]\p{N}?(?: \p{N}{3})+)$/u
/** Every noun of German has a capital: such words are no name. */
const NO_FIGURE = /^(?:\p{N}+|[\p{L}\s.'’-]+)$/u

const clock = (seconds: number): string =>
  `${Math.floor(Math.round(seconds) / 60)}:${String(Math.round(seconds) % 60).padStart(2, "0")}`
