import { findUnbackedClaims } from "@brandwright/contract/writing/fact-check"
import { LEANING, splitSentences } from "@brandwright/local-writer/brief/sentences"

/** Edits without a model: nothing is rephrased or added. */

/** Target length of a shortened text, as a fraction. */
const KEPT_SHARE = 0.67
/** Choosing takes time quadratic in the number of sentences; texts with more stay as they are. */
const SENTENCES_MAX = 1500

/** A figure, hashtag, variable, open question, quotation or question: such sentences are kept. */
const TELLING = /\d|[#@?“”"]|\{\{|\[\[/u
const isTelling = (sentence: string): boolean =>
  TELLING.test(sentence) || findUnbackedClaims(sentence, []).some(({ kind }) => kind !== "name")
/** A heading, list item or label: the line is part of the text's structure. */
const FORMED = /^\s*(?:#|[-*•>]|\d+[.)]|\p{L}[\p{L} ]{0,20}:\s)/u

type Sentence = { text: string; line: number; isFixed: boolean; isLeaning: boolean }

/**
 * Drops whole sentences, to make the text about a third shorter if possible. The first sentence, and
 * those with a figure, link, question or quotation, stay; no sentence is left that depends on a dropped one.
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

/** Index of the next sentence to drop, or the length of the list if there is none. */
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

/** Sentences that depend on another are dropped first, then the longest. */
const weigh = (one: Sentence, other: Sentence): number =>
  Number(other.isLeaning) - Number(one.isLeaning) || other.text.length - one.text.length

/** The same for HTML: within plain paragraphs; those with other tags do not change. */
export const shortenHtml = (html: string): string =>
  html.replaceAll(/(<p\b[^<>]*>)([^<>]+)(?=<\/p>)/g, (_all, tag: string, inside: string) => tag + shorten(inside))

/** Left alone: links, addresses, variables, open questions. */
const UNTOUCHED = /((?<!\S)\S*(?:https?:\/\/|www\.|@)\S*|\{\{[^{}]*\}\}|\[\[\?[^[\]]*\]\])/u

/** Words that may be doubled in correct English. */
const DOUBLES = new Set(["had", "that", "very", "really", "so", "far", "bye", "no", "ha", "knock"])

/** Fixes typos: spaces, doubled words, punctuation. Spelling needs a model. */
export function fixSlips(text: string, language: string): string {
  return text
    .split(UNTOUCHED)
    .map((part, index) => (index % 2 === 1 ? part : mend(part, language, index === 0)))
    .join("")
}

/** Leading spaces are indentation, trailing ones a Markdown line break. */
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

/** The same for HTML: only in visible text, never in tags. */
export const fixSlipsHtml = (html: string, language: string): string =>
  html
    .split(/(<[^<>]*>)/)
    .map((part, index) => (index % 2 === 1 ? part : fixSlips(part, language)))
    .join("")
