import { contentLimit, type ContentPlatform } from "@brandwright/contract/content"
import { fit } from "../grammar.ts"
import type { Copy } from "./copy.ts"
import { createEmoji, hashtagLine } from "./decorate.ts"

/** Sentences beside opening and call, by length: each longer post has all that the shorter one has room for. */
const SENTENCES: Record<ContentPlatform, readonly [number, number, number]> = {
  twitter: [0, 1, 2],
  instagram: [1, 4, 7],
  facebook: [1, 4, 8],
  linkedin: [2, 5, 9],
  tiktok: [1, 3, 5],
}
const TAGS: Record<ContentPlatform, readonly [number, number, number]> = {
  twitter: [1, 2, 2],
  instagram: [4, 7, 10],
  facebook: [1, 2, 3],
  linkedin: [2, 3, 4],
  tiktok: [3, 4, 5],
}
/** Room that the words need beside the hashtags on a network with little of it. */
const TWEET_WORDS = [110, 180, 240] as const

export function writeSocial(copy: Copy): string {
  const { input } = copy
  const { platform, length } = input
  const emoji = createEmoji(copy)
  const opening = copy.opening()
  const body = bodyOf(copy, SENTENCES[platform][length - 1] ?? 1)
  const tags = input.includeHashtags ? hashtagLine(copy, TAGS[platform][length - 1] ?? 3) : ""
  if (platform === "twitter") return tweet(copy, [emoji.before(opening), ...body, copy.call()], tags)
  const paragraphs = [
    emoji.before(opening),
    ...paragraphsOf(body, platform === "linkedin" ? 2 : 3),
    emoji.after(copy.call()),
  ]
  const text = paragraphs.filter(Boolean).join("\n\n")
  return tags ? `${fit(text, contentLimit(input) - tags.length - 2)}\n\n${tags}` : text
}

export function writeCaption(copy: Copy): string {
  const sentences = [1, 3, 5][copy.input.length - 1] ?? 3
  const [first, ...rest] = [copy.opening(), ...bodyOf(copy, sentences - 1)]
  return sentences === 1 ? first : [first, ...paragraphsOf(rest, 2), copy.call()].join("\n\n")
}

/** What the brief says comes first, then what the style asks for, then the tone's own sentences. */
export function bodyOf(copy: Copy, count: number): string[] {
  const details = copy.details()
  const extras = copy.extras()
  const body = [...details.slice(0, Math.max(1, count - Math.min(2, extras.length))), ...extras].slice(0, count)
  while (body.length < count) {
    const line = copy.more()
    if (!line) break
    body.push(line)
  }
  return body
}

const paragraphsOf = (sentences: readonly string[], each: number): string[] =>
  Array.from({ length: Math.ceil(sentences.length / each) }, (_, at) =>
    sentences.slice(at * each, (at + 1) * each).join(" "),
  )

/** As many of the sentences as the length and the network leave room for; the first always, the hashtags last. */
function tweet({ input }: Copy, sentences: readonly string[], tags: string): string {
  const room = Math.min(TWEET_WORDS[input.length - 1] ?? 180, contentLimit(input) - (tags ? tags.length + 1 : 0))
  const [first = "", ...rest] = sentences.filter(Boolean)
  let text = fit(first, room)
  for (const sentence of rest) if (text.length + sentence.length + 1 <= room) text += ` ${sentence}`
  return tags ? `${text} ${tags}` : text
}
