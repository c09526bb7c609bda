import { contentLimit, type ContentType, type GeneratorInput } from "@brandwright/contract/content"
import { textLength } from "@brandwright/contract/social-platforms"
import { readingSeconds } from "@brandwright/contract/video-film"
import type { WriterVoice } from "../facts.ts"
import { fitBlocks } from "../fit.ts"
import { listSentences } from "../sentences.ts"
import { joinBlocks, write, type WrittenBlock } from "../write.ts"

const KINDS: Record<ContentType, string> = {
  social: "post",
  blog: "article",
  email: "mail",
  "video-script": "script",
  caption: "caption",
}
const LENGTHS = ["short", "medium", "long"]

/** The generator's text (content §2.4): short forms finished, an article as an outline with questions. */
export function writeContent(input: GeneratorInput, voice: WriterVoice): string {
  const { contentType, brief, variation } = input
  const facts = { text: brief, choices: listChoices(input), variation }
  const written = write(KINDS[contentType], facts, voice, [brief, voice.brandName, voice.version].join("|"))
  const fitting = fitBlocks(written, (text) => measure(input, format(contentType, text)) <= contentLimit(input))
  return formatBlocks(contentType, fitting, voice.brandName)
}

/** A short text that a tool asks for. */
export const writeToolText = (brief: string, voice: WriterVoice): string =>
  joinBlocks(write("tool-text", { text: brief }, voice, brief))

function listChoices({ contentType, tone, audience, length, includeHashtags, includeEmoji }: GeneratorInput): string[] {
  const isSocial = contentType === "social"
  return [
    tone,
    audience.replaceAll(" ", "-"),
    LENGTHS[length - 1] ?? "medium",
    ...(isSocial && includeHashtags ? ["hashtags"] : []),
    ...(isSocial && includeEmoji ? ["emoji"] : []),
  ]
}

/** As the network counts it, and never more characters than the limit either. */
const measure = ({ contentType, platform }: GeneratorInput, text: string): number =>
  Math.max(text.length, contentType === "social" ? textLength(platform, text) : 0)

/** Lines that a kind adds to a whole text, for its length. */
const format = (contentType: ContentType, text: string): string => (contentType === "email" ? `Subject: ${text}` : text)

function formatBlocks(contentType: ContentType, blocks: readonly WrittenBlock[], brand: string): string {
  const text = (list: readonly WrittenBlock[]) => joinBlocks(list)
  if (contentType === "email") return `Subject: ${text(blocks)}`
  if (contentType === "blog")
    return text(blocks.map((block) => (block.name === "title" ? { ...block, text: `# ${block.text}` } : block)))
  return contentType === "video-script" ? formatScript(text(blocks), brand) : text(blocks)
}

/** A scene for each sentence, with its time at the pace of reading; the screen shows the few words that matter. */
function formatScript(text: string, brand: string): string {
  let at = 0
  const scenes = listSentences(text).map((sentence, index) => {
    const from = at
    at += readingSeconds(sentence)
    const shown = pickWords(sentence, brand) || (index === 0 ? brand : "")
    return [`(${clock(from)}–${clock(at)})`, `Said: ${sentence}`, ...(shown ? [`On screen: ${shown}`] : [])].join("\n")
  })
  return scenes.join("\n\n")
}

/** A sentence that the screen can show whole, in characters, and the most pieces of a longer one. */
const SHOWN_MAX = 32
const PIECES_MAX = 3
/** Links, quoted words, figures with their sign and unit, names inside a sentence. */
const TELLING =
  /https?:\/\/\S+[^\s.,;:!?)]|[“"][^“”"]+[”"]|\p{Sc}?\p{N}+(?:[.,:/-]\p{N}+)*(?: ?(?:%|am\b|pm\b|\p{Sc}))?|(?<=[\p{L}\p{N},;] )\p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)*/gu

/** Returns the sentence where it is short, else its figures, names, links and quoted words. */
function pickWords(sentence: string, brand: string): string {
  if (sentence.includes("[[?")) return ""
  if (sentence.length <= SHOWN_MAX) return sentence.replace(/(?<!\.)\.$/, "")
  const [before = "", ...after] = sentence.split(brand)
  return [before, ...after.flatMap((part) => [brand, part])]
    .flatMap((part) => (part === brand ? [part] : (part.match(TELLING) ?? [])))
    .filter((piece) => piece !== "I")
    .slice(0, PIECES_MAX)
    .join(" · ")
}

const clock = (seconds: number): string =>
  `${Math.floor(Math.round(seconds) / 60)}:${String(Math.round(seconds) % 60).padStart(2, "0")}`
