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
  const { contentType, brief, tone, variation } = input
  const facts = { text: brief, choices: listChoices(input), variation: variation + shiftStructure(contentType, tone) }
  const written = write(KINDS[contentType], facts, voice, [brief, voice.brandName, voice.version].join("|"))
  const fitting = fitBlocks(written, (text) => measure(input, format(contentType, text)) <= contentLimit(input))
  return formatBlocks(contentType, fitting)
}

/** A short text that a tool asks for. */
export const writeToolText = (brief: string, voice: WriterVoice): string =>
  joinBlocks(write("tool-text", { text: brief }, voice, brief))

/** An article that teaches is a guide, any other begins as news. */
const shiftStructure = (contentType: ContentType, tone: string): number =>
  contentType === "blog" && tone !== "educational" ? 1 : 0

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

function formatBlocks(contentType: ContentType, blocks: readonly WrittenBlock[]): string {
  const text = (list: readonly WrittenBlock[]) => joinBlocks(list)
  if (contentType === "email") return `Subject: ${text(blocks)}`
  if (contentType === "blog")
    return text(blocks.map((block) => (block.name === "title" ? { ...block, text: `# ${block.text}` } : block)))
  return contentType === "video-script" ? formatScript(text(blocks)) : text(blocks)
}

/** A scene for each sentence, with its time at the pace of reading. */
function formatScript(text: string): string {
  let at = 0
  const scenes = listSentences(text).map((sentence) => {
    const from = at
    at += readingSeconds(sentence)
    return `(${clock(from)}–${clock(at)})\nSaid, and set on screen: ${sentence}`
  })
  return scenes.join("\n\n")
}

const clock = (seconds: number): string =>
  `${Math.floor(Math.round(seconds) / 60)}:${String(Math.round(seconds) % 60).padStart(2, "0")}`
