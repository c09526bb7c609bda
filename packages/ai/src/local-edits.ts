import { findUnbackedClaims } from "@brandwright/contract/fact-check"
import { LEANING, splitSentences } from "@brandwright/local-writer/sentences"

/** What can be done to a text without a model: nothing is reworded, and nothing comes to it. */

/** What a shortened text aims at, of its length before. */
const KEPT_SHARE = 0.67
/** Choosing takes time quadratic in the number of sentences; texts with more stay as they are. */
const SENTENCES_MAX = 1500

/** A figure, hashtag, variable, open question, quotation or question: such a sentence says something. */
const TELLING = /\d|[#@?“”"]|\{\{|\[\[/u
const isTelling = (sentence: string): boolean =>
  TELLING.test(sentence) || findUnbackedClaims(sentence, []).some(({ kind }) => kind !== "name")
/** A heading, an entry of a list or a label in front: the line belongs to the form of the text. */
const FORMED = /^\s*(?:#|[-*•>]|\d+[.)]|\p{L}[\p{L} ]{0,20}:\s)/u

type Sentence = { text: string; line: number; isFixed: boolean; isLeaning: boolean }

/**
 * Returns the text without some of its whole sentences, about a third shorter where it can be. The first sentence, and
 * each that holds a figure, link, question or quotation, stays; nothing is left that leans on what is gone.
 */
export function shorten(text: string): string {
  const lines = text.split("\n")
  const sentences = lines.flatMap((line, index) =>
    FORMED.test(line)
      ? [{ text: line, line: index, isFixed: true, isLeaning: LEANING.test(line) }]
      : splitSentences(line).map((sentence) => ({
          text: sentence,
          line: index,
          isFixed: isTelling(sentence),
          isLeaning: LEANING.test(sentence),
        })),
  )
  const before = Map.groupBy(sentences, (sentence) => sentence.line)
  const kept = Map.groupBy(leaveOut(sentences, text.length * KEPT_SHARE), (sentence) => sentence.line)
  const shorter = lines.map((line, index) => {
    const own = kept.get(index) ?? []
    return own.length === (before.get(index) ?? []).length ? line : own.map((sentence) => sentence.text).join(" ")
  })
  return shorter
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()
}

function leaveOut(sentences: readonly Sentence[], aim: number): Sentence[] {
  const kept = [...sentences]
  if (kept.length > SENTENCES_MAX) return kept
  let length = kept.reduce((sum, sentence) => sum + sentence.text.length + 1, 0)
  while (length > aim) {
    const [gone] = kept.splice(findLightest(kept), 1)
    if (!gone) break
    length -= gone.text.length + 1
  }
  return kept
}

/** Index of the sentence to leave out next, or the length of the list when none can go. */
function findLightest(sentences: readonly Sentence[]): number {
  let lightest = sentences.length
  for (const [index, sentence] of sentences.entries()) {
    const best = sentences[lightest]
    if (canGo(sentences, index) && (!best || weigh(sentence, best) < 0)) lightest = index
  }
  return lightest
}

function canGo(sentences: readonly Sentence[], index: number): boolean {
  const sentence = sentences[index]
  const after = sentences[index + 1]
  if (!sentence || sentence.isFixed || index === 0) return false
  return after === undefined || !after.isLeaning
}

/** Sentences that lean on another go first, then the longest. */
const weigh = (one: Sentence, other: Sentence): number =>
  Number(other.isLeaning) - Number(one.isLeaning) || other.text.length - one.text.length

/** The same in HTML: within paragraphs of plain words; what holds other tags stays as it is. */
export const shortenHtml = (html: string): string =>
  html.replaceAll(/(<p\b[^<>]*>)([^<>]+)(?=<\/p>)/g, (_all, tag: string, inside: string) => tag + shorten(inside))

/** Left alone: links, addresses, variables, open questions. */
const UNTOUCHED = /((?<!\S)\S*(?:https?:\/\/|www\.|@)\S*|\{\{[^{}]*\}\}|\[\[\?[^[\]]*\]\])/u

/** Words that stand twice in good English. */
const DOUBLES = new Set(["had", "that", "very", "really", "so", "far", "bye", "no", "ha", "knock"])

/** Returns the text with slips of the keyboard mended: spaces, doubled words, punctuation. Spelling takes a model. */
export function fixSlips(text: string, language: string): string {
  return text
    .split(UNTOUCHED)
    .map((part, index) => (index % 2 === 1 ? part : mend(part, language, index === 0)))
    .join("")
}

/** Spaces in front of a line are its indentation, spaces behind it a line break of Markdown. */
const WIDE_FROM_START = /(?<=\S)[^\S\n]{2,}(?=\S|$)/g
const WIDE = /(?<=\S|^)[^\S\n]{2,}(?=\S|$)/g

function mend(text: string, language: string, isStart: boolean): string {
  const isEnglish = language.startsWith("en")
  let mended = text
    .replaceAll(isStart ? WIDE_FROM_START : WIDE, " ")
    .replaceAll(/(?<![\p{L}\p{N}])(\p{L}{2,})(?:[^\S\n]+\1)+(?![\p{L}\p{N}'’-])/giu, (all: string, word: string) =>
      DOUBLES.has(word.toLowerCase()) ? all : word,
    )
    .replaceAll(/,{2,}/g, ",")
    .replaceAll(/(?<=\p{L}{2}),(?=\p{L}{2})/gu, ", ")
  if (!isEnglish) return mended
  mended = mended
    .replaceAll(/(?<=[\p{L}\p{N})])[^\S\n]+(?=[,.;!?](?:\s|$))/gu, "")
    .replaceAll(/(?<![\p{L}\p{N}.'’-])i(?=(?:['’](?:m|ll|ve|d))?(?:[^\S\n]|,))/gu, "I")
  return mended
}

/** The same in HTML: in what is read, never in a tag. */
export const fixSlipsHtml = (html: string, language: string): string =>
  html
    .split(/(<[^<>]*>)/)
    .map((part, index) => (index % 2 === 1 ? part : fixSlips(part, language)))
    .join("")
