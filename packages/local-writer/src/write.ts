import { openQuestion } from "@brandwright/contract/writing/open-questions"
import { wholeWord } from "@brandwright/contract/brands/voice-words"
import { collectSlots, type Facts, type Slots } from "./facts.ts"
import type { WriterVoice } from "./voice.ts"
import { type Block, listStructures, type Phrase, SLOT, type Structure } from "./phrases.ts"
import { hashText } from "@brandwright/contract/text/hash-text"
import { HEADLINE, takeOut } from "./brief/dialogue.ts"
import { keepExact } from "./brief/exact.ts"
import { followOrders, readSubject } from "./brief/orders.ts"
import { breakBody } from "./brief/own-words.ts"
import { hasSign, rememberLast } from "./brief/patterns.ts"
import { BULLET } from "./brief/sentences.ts"
import { listUnwanted, withoutSignature } from "./brief/signs.ts"
import { tidyText } from "./brief/tidy.ts"

export type WrittenBlock = { name: string; text: string }

/**
 * Writes a text from the user's own words and the structures of its kind.
 * Returns its blocks in order. States nothing that is not given; unknown details become open questions. The
 * same facts, voice and seed produce the same text.
 */
export function write(kind: string, facts: Facts, voice: WriterVoice, seed: string): WrittenBlock[] {
  const known = readFacts(kind, facts, voice)
  const { said, isAlone, slots, unwanted, subject, signature } = known
  const { variation = 0 } = facts
  const how = { choices: listChoices(facts, voice, known), voice, seed: `${seed}:${kind}`, variation }
  const fitting = listFitting(listStructures(readLanguage(voice), kind), facts, slots, { ...how, seed })
  const isCalm = unwanted.includes("exclamation")
  const blocks = chooseStructure(fitting, slots, how)
    .blocks.flatMap((block) => writeBlock(block, slots, how))
    .map((block) => (subject && block.name === "subject" ? { ...block, text: subject } : block))
    .map(({ name, text }) => ({ name, text: isCalm ? text.replaceAll(EXCLAIMED, calm) : text }))
  if (signature)
    blocks.splice(blocks.findLastIndex(({ name }) => !BELOW.includes(name)) + 1, 0, {
      name: "signature",
      text: signature,
    })
  // To exact words nothing is added.
  return isAlone && blocks.some(({ name }) => name === "text")
    ? [...blocks.filter(({ name }) => name === "subject"), { name: "exact", text: said }]
    : blocks
}
/** Quotations, which keep their marks, and exclamation marks. */
const EXCLAIMED = /["“„«][^"”“»]*["”“»]|!+/g
const calm = (found: string): string => (found.startsWith("!") ? "." : found)
const readLanguage = ({ language = "en" }: WriterVoice): string => language.split("-")[0] ?? "en"

type Known = ReturnType<typeof readFacts>
/** Everything by which phrases are chosen: the form, the brand's style, and what the brief says and asks for. */
function listChoices(facts: Facts, voice: WriterVoice, { said, slots, unwanted }: Known): Set<string> {
  const isLight = !slots.texts.has("sad") && !slots.texts.has("grave")
  const choices = new Set([
    ...(facts.choices ?? []),
    ...describeStyle(voice),
    (facts.variation ?? 0) % 2 === 0 ? "first" : "again",
    ...(readLanguage(voice) === "en" ? [] : ["foreign"]),
    isLight ? "light" : "grave",
    ...(hasSign(facts.text, "wants-emoji") ? ["emoji"] : []),
  ])
  for (const one of unwanted) choices.delete(one)
  // An emoji before a list would appear in its first item.
  if (BULLET.test(said) || !isLight) choices.delete("emoji")
  return choices
}

/** What a brief says, and the values of its slots. */
function readFacts(kind: string, facts: Facts, voice: WriterVoice) {
  const { found, rest } = HEADED_KINDS.includes(kind) ? takeOut(facts.text, HEADLINE) : { found: [], rest: "" }
  const { text: said, isAlone } = readBrief(rest || facts.text, voice)
  const { text, signature, own_postscript } = takeApart(kind, said)
  const unwanted = listUnwanted(facts.text)
  const title = found[0]?.[0]?.trim() ?? readSubject(facts.text)
  const topic = listTags(facts.text, said)
  const headed = title && { title, body: breakBody(text) }
  const fields = { topic, own_postscript, signs_off: signature && "yes", ...facts.fields, ...headed }
  const slots = collectSlots({ text, fields }, unwanted.includes("prices") ? withoutPrices(voice) : voice)
  return { said, isAlone, slots, unwanted, subject: title, signature }
}

/** The text of a letter, its signature, and the postscript below it. */
function takeApart(kind: string, said: string) {
  const [all = "", own_postscript = ""] = (kind === "mail" && POSTSCRIPT.exec(said)) || []
  const letter = said.slice(0, said.length - all.length)
  const text = (READ_KINDS.includes(kind) && withoutSignature(letter).trimEnd()) || letter
  return { text, own_postscript, signature: UNSIGNED_KINDS.includes(kind) ? "" : letter.slice(text.length).trim() }
}
/** Kinds whose signature is taken out of the text, those of them that have none, and what stands below one. */
const READ_KINDS = ["article", "mail", "post", "caption", "script", "page"]
const UNSIGNED_KINDS = ["script", "page"]
const BELOW = ["hashtags", "postscript", "own_postscript"]

/** Kinds of text with a title that a brief may set; a post shows none. */
const HEADED_KINDS = ["article", "mail"]
/** Returns what the brief asks to be said, copyedited; remembered because every section of a page is written from it. */
const readBrief = rememberLast((brief: string, voice: WriterVoice) =>
  keepExact(brief, (other) => tidyText(followOrders(other, voice.language), voice)),
)

/** The hashtags that a brief names for its text. */
const listTags = (brief: string, text: string): string =>
  (brief.match(/#\p{L}[\p{L}\p{N}_]+/gu) ?? []).filter((tag) => !text.includes(tag)).join(",")

/** A letter's own postscript, which stands below the closing. */
const POSTSCRIPT = /(?:^|\n|(?<=[.!?])\s)\s*(P\.? ?S\.?:? \S[^\n]*)$/u

const withoutPrices = (voice: WriterVoice): WriterVoice => ({
  ...voice,
  facts: voice.facts?.map((fact) => ({ ...fact, price: "" })),
})

/** Joins the blocks' texts with empty lines. */
export const joinBlocks = (blocks: readonly WrittenBlock[]): string => blocks.map(({ text }) => text).join("\n\n")

/** Returns the structures whose facts are given, those that suit the choices first, ordered by the seed. */
function listFitting(
  all: readonly Structure[],
  { structure }: Facts,
  slots: Slots,
  { choices, seed }: How,
): Structure[] {
  const isSuited = ({ suits }: Structure) => suits.some((one) => choices.has(one))
  return all
    .filter((one) => (structure === undefined || one.name === structure) && isPossible(one, slots))
    .toSorted((a, b) => Number(isSuited(b)) - Number(isSuited(a)) || hashText(seed + a.name) - hashText(seed + b.name))
}

/**
 * Returns the first structure, or for a variation the next one that arranges these facts differently.
 * @throws if every structure of the kind needs facts, which is a mistake in the phrases.
 */
function chooseStructure([first, ...others]: readonly Structure[], slots: Slots, how: How): Structure {
  if (!first) throw new Error("This kind of text has no structure for these facts.")
  if (how.variation === 0) return first
  const arranged = new Map<string, Structure>()
  for (const structure of [first, ...others]) {
    const text = joinBlocks(structure.blocks.flatMap((block) => writeBlock(block, slots, { ...how, variation: 0 })))
    if (!arranged.has(text)) arranged.set(text, structure)
  }
  return [...arranged.values()][how.variation % arranged.size] ?? first
}

/** Returns the choices made by the brand's sliders, in addition to those of the form. */
function describeStyle({ stylization }: WriterVoice): string[] {
  const { formalityLevel, urgencyLevel, emotionalTone, toneOfVoice } = stylization
  const step = (level: number, low: string, high: string) => (level < 35 ? [low] : level > 65 ? [high] : [])
  return [
    toneOfVoice.toLowerCase(),
    ...step(formalityLevel, "relaxed", "formal"),
    ...step(urgencyLevel, "calm", "urgent"),
    ...step(emotionalTone, "matter-of-fact", "warm"),
  ]
}

const isGiven = (name: string, { texts, lists }: Slots): boolean =>
  texts.has(name) || (lists.get(name)?.length ?? 0) > 0
const isPossible = ({ needs, without }: Pick<Block, "needs" | "without">, slots: Slots): boolean =>
  needs.every((need) => isGiven(need, slots)) && !without.some((one) => isGiven(one, slots))
const isChosen = (asked: readonly string[][], choices: ReadonlySet<string>): boolean =>
  asked.every((one) => one.some((choice) => choices.has(choice)))

/** Everything that selects the phrases of a text. */
type How = {
  choices: ReadonlySet<string>
  voice: WriterVoice
  seed: string
  variation: number
}

function writeBlock(block: Block, slots: Slots, how: How): WrittenBlock[] {
  const { name, each } = block
  if (!isPossible(block, slots) || !isChosen(block.choices, how.choices)) return []
  const items = each === undefined ? [[]] : (slots.lists.get(each) ?? [])
  return items.flatMap((item) => {
    const values = new Map([...slots.texts, ...item])
    const phrase = choosePhrase(block.phrases, values, how)
    return phrase ? [{ name, text: fill(phrase.text, values) }] : []
  })
}

/**
 * Returns a phrase without missing facts and words that the brand avoids; undefined if there is none. The one that fits
 * the most choices comes first; a variation takes the next of those with as many details.
 */
function choosePhrase(phrases: readonly Phrase[], values: ReadonlyMap<string, string>, how: How): Phrase | undefined {
  const { choices, voice, seed, variation } = how
  const banned = voice.stylization.bannedWords.map(wholeWord)
  const readWords = ({ text }: Phrase) => text.replaceAll(SLOT, "")
  const fitting = phrases.filter(
    (phrase) =>
      isChosen(phrase.choices, choices) &&
      phrase.slots.every((slot) => values.has(slot)) &&
      !banned.some((word) => readWords(phrase).search(word) >= 0),
  )
  const fullest = Math.max(...fitting.map(countDetails))
  const told = fitting.filter((phrase) => countDetails(phrase) === fullest)
  const asked = told.filter((phrase) => phrase.choices.flat().includes("emoji"))
  const order = (asked.length > 0 ? asked : told).toSorted(
    (a, b) => b.choices.length - a.choices.length || hashText(seed + a.text) - hashText(seed + b.text),
  )
  return order[variation % Math.max(1, order.length)]
}

/** Number of details of a fact in a phrase; more are better. */
const countDetails = ({ slots }: Phrase): number => slots.filter((slot) => slot.includes(".")).length

const SLOT_ENDED = new RegExp(`${SLOT.source}(\\.?)`, "g")
/** Adds a full stop unless the value, such as "Dough Dept.", already ends with one. */
const endOnce = (value: string, stop: string): string => (value.endsWith(".") ? value : value + stop)

/** Fills every slot; values inside a question must not end it. */
function fill(phrase: string, values: ReadonlyMap<string, string>): string {
  const put = (part: string) =>
    part.replaceAll(SLOT_ENDED, (_all, name: string, stop: string) => endOnce(values.get(name) ?? "", stop))
  return phrase
    .split(/(\[\[\?.*?\]\])/)
    .map((part) => (part.startsWith("[[?") ? openQuestion(put(part.slice("[[?".length, -"]]".length))) : put(part)))
    .join("")
}
