import { isFunctionWord } from "@brandwright/contract/writing/text-language"
import { breakDialogue } from "./dialogue.ts"
import { isGreeting } from "./outline.ts"
import { BULLET, endSentence, splitSentences, startTitle, withoutBullet } from "./sentences.ts"
import { hasSign, readSign } from "./patterns.ts"
import { setApart, SIGN_OFF } from "./signs.ts"
import { type Speller, spell } from "./spelling.ts"

/** Copyedits any brief without changing a word: capitals, lists, and the final full stop. */

/** Replaces the numbers of a list as long as they follow each other. */
function countUp(line: string, numbers: RegExp, put: (all: string, number: string) => string): string {
  let next = 1
  return line.replaceAll(numbers, (all, number: string) => (Number(number) === next && next++ ? put(all, number) : all))
}

export function breakList(typed: string): string {
  const line = hasSign(typed, "steps")
    ? countUp(typed, readSign("step", "giu"), (_all, number) => `${number}. `)
    : typed
  if (hasSign(line, "numbered-list", "u"))
    return endList(countUp(line, readSign("numbered-item", "gu"), (gap) => gap && "\n"))
  if (hasSign(line, "dashed-list", "u")) return endList(line.replaceAll(readSign("dashed-item", "gu"), "\n"))
  if (/[.!?] /.test(line)) return line
  const segments = line.split(SEGMENT)
  const notes = line.replace(/\.$/, "").split(NOTE_GAP)
  const parts = segments.length >= SEGMENTS_MIN ? segments : areNotes(notes) ? notes : [line]
  return parts.length > 1 ? parts.map(startTitle).join("\n") : line
}
/** "New grow light, 240W, retail 189, launch price 149 until Sunday, ships from Denver": notes of a few words, with figures. */
const NOTE_GAP = /, (?!(?:and|or|und|oder|y|o|et|ou|e|en|of) )(?![^(]*\))/
const areNotes = (parts: readonly string[]): boolean =>
  parts.length >= NOTES_MIN &&
  parts.filter((part) => /\p{N}/u.test(part)).length > 1 &&
  parts.every((part) => part.split(" ").length <= NOTE_WORDS_MAX && !SAID.test(part))
const NOTES_MIN = 5
const NOTE_WORDS_MAX = 5
/** "Karate - from Tuesday 6pm - £5 a class - ages 6 to 12": the lines of a flyer. */
const SEGMENT = / [-–—|•·*/] |(?<=\p{Extended_Pictographic}\uFE0F?) (?=[^-–—|•·*]+ [|•·*] )/u
const SEGMENTS_MIN = 4
/** Separates text after the last item of such a list, if every other item is a single sentence. */
function endList(lines: string): string {
  const items = lines.split("\n").filter((line) => BULLET.test(line))
  const last = splitSentences(withoutBullet(items.pop() ?? ""))
  const rest = last.slice(1).join(" ")
  if (!rest || items.some((item) => splitSentences(withoutBullet(item)).length > 1)) return lines
  const list = lines.slice(0, -rest.length).trimEnd()
  return `${items.some((item) => item.endsWith(".")) ? list : list.replace(/\.$/, "")}\n\n${rest}`
}

/** Minimum number of words of a sentence; shorter lines are headings or list items. */
const SENTENCE_WORDS_MIN = 4
/** A sentence and no contact line or signature, below a list. */
const SAID = /^(?:we|you|our|it|they|there|all|every|please)\b/i
/** "beard 9": a line of a price list, after which a new sentence begins. */
const isEntry = (line: string): boolean =>
  !/[.!?…](?!\d)|:$/.test(line) && (line.split(/\s+/).length < SENTENCE_WORDS_MIN || /\p{N} ?\p{Sc}?$/u.test(line))

/** "Q: are you open?" */
const SPEAKER = /^[QFPDVAR]: \p{Ll}/u

/**
 * Capitalizes the beginnings of sentences and the names of days and months, and adds a full stop
 * to paragraphs without one. Names such as "iPhone" and the brand's are unchanged.
 */
export function tidyText(text: string, voice: Speller): string {
  const spelled = spell(text, voice)
  const lines = breakDialogue(spelled).split("\n").map(breakList).join("\n").split("\n")
  const entries = lines.filter((line) => BULLET.test(line))
  const isStarted =
    lines.length > spelled.split("\n").length ||
    !entries.every((entry) => /^[^\p{Lu}\d]*\p{Ll}/u.test(entry) && splitSentences(withoutBullet(entry)).length < 2) ||
    entries.every((line) => /[.!?]$/.test(line.trim()))
  const isNoted = areNoteLines(lines)
  const isBroken = findBreaks(lines, voice.language)
  const tidy: string[] = []
  for (const [index, line] of lines.entries()) {
    const isAlone = standsAlone(lines, index)
    const goesOn = isNoted || (isContinued(lines, index) && !isBroken(startTitle(line.trim()), lines[index + 1]))
    const before = tidy.at(-1)?.trim() ?? ""
    const isNew =
      !hasSign(tidy.slice(0, 4).join("\n"), "salutation-de") &&
      (isNoted || isBroken(before, line) || isBegun(before, line) || isGreeting(before))
    if (isGreeting(before) && line.trim()) tidy.push("")
    tidy.push(BULLET.test(line) ? tidyEntry(line, isStarted) : tidyLine(line, { ...voice, isNew, isAlone, goesOn }))
  }
  return setApart(tidy.join("\n"))
}

const isContinued = (lines: readonly string[], index: number): boolean => /^\s*\p{Ll}/u.test(lines[index + 1] ?? "")

/** Lines of which none ends a sentence are notes, each by itself. */
const areNoteLines = (lines: readonly string[]): boolean =>
  lines.filter((line) => line.trim()).length > 2 && lines.every((line) => NOTE_LINE.test(line))
const NOTE_LINE = /^.{0,60}(?<![.!?…,;:]\s*)$/u

/** Returns whether a line was begun although its first word had room at the end of the one before, and so by itself. */
function findBreaks(lines: readonly string[], language = "en"): (before: string, line?: string) => boolean {
  const longest = lines.reduce((most, line) => Math.max(most, line.length), MARGIN_MIN)
  return (before, line = "") => {
    const last = before.split(" ").at(-1)?.toLowerCase() ?? ""
    const hadRoom = before !== "" && before.length + line.trim().split(" ", 1).join("").length < longest * FULL_SHARE
    // The items below "Our picks:" are alike, in lowercase.
    return hadRoom && !/^\p{Ll}/u.test(before) && !ENDS_OPEN.test(before) && !isFunctionWord(last, language.slice(0, 2))
  }
}
/** Characters of a line up to a margin, of which lines broken there fill at least this share. */
const MARGIN_MIN = 60
const FULL_SHARE = 0.85
const ENDS_OPEN = /[,;:–—&+/-]$/

/** Whether a line is the only one, or a sentence below a list. */
function standsAlone(lines: readonly string[], index: number): boolean {
  const [before = "", line = ""] = [lines[index - 1], lines[index]]
  const isEnd = lines.length === 1 || ((BULLET.test(before) || endsText(lines, index)) && SAID.test(line))
  return isEnd && !BULLET.test(line) && line.split(/\s+/).length >= (SAID.test(line) ? 3 : SENTENCE_WORDS_MIN)
}

/** The last line, with an empty one above. */
const endsText = (lines: readonly string[], index: number): boolean =>
  index === lines.length - 1 && lines[index - 1]?.trim() === ""

/** Whether a line begins a new sentence or item after the previous line. */
const isBegun = (before: string, line: string): boolean =>
  /(?:^|[.!?…])$/.test(before) ||
  (BULLET.test(before) && /^\S/.test(line)) ||
  (isEntry(before) && !isEntry(line.trim()))

/** Position of a line: after the end of a sentence, alone, or before a line that continues its sentence. */
type Line = Speller & { isNew: boolean; isAlone: boolean; goesOn: boolean }

function tidyLine(line: string, { brandName, language = "", isNew, isAlone, goesOn }: Line): string {
  if (!line.trim() || line.includes("[[?")) return line
  const startCapital = (sentence: string) =>
    brandName !== "" && sentence.startsWith(brandName) ? sentence : startTitle(sentence)
  const open = (sentence: string) => (language.startsWith("es") ? openMarks(sentence) : sentence)
  const sentences = splitSentences(line.replace(SPEAKER, (start) => start.toUpperCase()))
  const tidy = sentences
    .map((sentence) => (hasSign(sentence, "plain-question") ? sentence.replace(/\.$/, "?") : sentence))
    .map((sentence, at) => (at > 0 || isNew ? open(startCapital(sentence)) : sentence))
    .join(" ")
    .replace(readSign("closing-name", "gu"), (name) =>
      /^[^aeiouyäöüéè]{2,3}$/.test(name) ? name.toUpperCase() : startTitle(name),
    )
  const isDue = (sentences.length > 1 || isAlone) && !goesOn
  return isDue && !SIGN_OFF.test(tidy) ? endSentence(tidy) : tidy
}

/** Copyedits a list item; `isStarted` if other items are capitalized. */
const tidyEntry = (line: string, isStarted: boolean): string => {
  const entry = withoutBullet(line)
  const said = splitSentences(entry).map(startTitle).join(" ")
  return isStarted && entry ? line.trimEnd().slice(0, -entry.length) + said : line
}

/** Adds Spanish opening marks: "¿Te animas?" */
const openMarks = (sentence: string): string =>
  sentence.replace(/^(?=\p{L})[^¡¿]*?[^!?¡¿]([!?]+)$/u, (said, marks: string) => {
    const opened = Array.from(marks, (mark) => (mark === "!" ? "¡" : "¿"))
    return opened.toReversed().join("") + said
  })
