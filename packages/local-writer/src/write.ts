import { openQuestion } from "@brandwright/contract/open-questions"
import { wholeWord } from "@brandwright/contract/voice"
import { collectSlots, type Facts, type Slots, type WriterVoice } from "./facts.ts"
import { type Block, listLanguages, listStructures, type Phrase, SLOT, type Structure } from "./phrases.ts"
import { hashText } from "./random.ts"
import { followOrders } from "./orders.ts"

export type WrittenBlock = { name: string; text: string }

/**
 * Writes a text from the person's own words and the structures of its kind: the only door of this package's writer.
 * Returns its blocks in their order. States nothing that is in no fact; what is not known is an open question. The
 * same facts, voice and seed give the same text.
 */
export function write(kind: string, facts: Facts, voice: WriterVoice, seed: string): WrittenBlock[] {
  const asked = { ...facts, text: followOrders(facts.text) }
  const slots = collectSlots(asked, voice)
  const choices = new Set([...(facts.choices ?? []), ...describeStyle(voice)])
  const structure = chooseStructure(listStructures(languageOf(voice), kind), facts, slots, { choices, seed })
  const how = { choices, voice, seed: `${seed}:${kind}`, variation: facts.variation ?? 0 }
  return structure.blocks.flatMap((block) => writeBlock(block, slots, how))
}

/** Returns the texts of the blocks with an empty line between them. */
export const joinBlocks = (blocks: readonly WrittenBlock[]): string => blocks.map(({ text }) => text).join("\n\n")

/** English where the brand's language has no phrases of its own. */
const languageOf = ({ language = "en" }: WriterVoice): string =>
  listLanguages().find((one) => one === language.split("-")[0]) ?? "en"

/**
 * Returns a structure whose facts are given: first those that suit the choices, in an order of the seed's own; another
 * variation takes the next.
 * @throws for a kind without a structure that needs no facts: a mistake in the phrases.
 */
function chooseStructure(
  structures: readonly Structure[],
  { structure, variation = 0 }: Facts,
  slots: Slots,
  { choices, seed }: Pick<How, "choices" | "seed">,
): Structure {
  const isSuited = ({ suits }: Structure) => suits.some((one) => choices.has(one))
  const fitting = structures
    .filter(
      ({ name, needs }) =>
        (structure === undefined || name === structure) && needs.every((need) => isGiven(need, slots)),
    )
    .toSorted((a, b) => Number(isSuited(b)) - Number(isSuited(a)) || hashText(seed + a.name) - hashText(seed + b.name))
  const chosen = fitting[variation % Math.max(1, fitting.length)]
  if (!chosen) throw new Error("This kind of text has no structure for these facts.")
  return chosen
}

/** Returns the choices that the brand's sliders make, beside those of the form. */
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
const isChosen = (asked: readonly string[][], choices: ReadonlySet<string>): boolean =>
  asked.every((one) => one.some((choice) => choices.has(choice)))

/** What chooses among the phrases of one text. */
type How = { choices: ReadonlySet<string>; voice: WriterVoice; seed: string; variation: number }

function writeBlock(block: Block, slots: Slots, how: How): WrittenBlock[] {
  const { name, needs, without, each } = block
  const isLeftOut =
    !needs.every((need) => isGiven(need, slots)) ||
    without.some((one) => isGiven(one, slots)) ||
    !isChosen(block.choices, how.choices)
  if (isLeftOut) return []
  const items = each === undefined ? [new Map<string, string>()] : (slots.lists.get(each) ?? [])
  return items.flatMap((item) => {
    const values = new Map([
      ...slots.texts,
      ...[...item].map(([key, value]): [string, string] => [`${each}.${key}`, value]),
    ])
    const phrase = choosePhrase(block.phrases, values, how)
    return phrase ? [{ name, text: fill(phrase.text, values) }] : []
  })
}

/**
 * Returns one of the phrases that fit; none with a missing fact or a word that the brand avoids. The one that fits
 * most choices comes first, another variation takes the next.
 */
function choosePhrase(phrases: readonly Phrase[], values: ReadonlyMap<string, string>, how: How): Phrase | undefined {
  const { choices, voice, seed, variation } = how
  const banned = voice.stylization.bannedWords.map(wholeWord)
  const fitting = phrases.filter(
    (phrase) =>
      isChosen(phrase.choices, choices) &&
      phrase.slots.every((slot) => values.has(slot)) &&
      !banned.some((word) => phrase.text.replaceAll(SLOT, "").search(word) >= 0),
  )
  const asked = fitting.filter((phrase) => phrase.choices.flat().includes("emoji"))
  const order = (asked.length > 0 ? asked : fitting).toSorted(
    (a, b) =>
      b.choices.length - a.choices.length ||
      countDetails(b) - countDetails(a) ||
      hashText(seed + a.text) - hashText(seed + b.text),
  )
  return order[variation % Math.max(1, order.length)]
}

/** Details of a fact that a phrase tells: the fullest is the best. */
const countDetails = ({ slots }: Phrase): number => slots.filter((slot) => slot.includes(".")).length

const QUESTION = /\[\[\?(.*?)\]\]/g

/** Fills every slot; a value inside a question may not end the question. */
function fill(text: string, values: ReadonlyMap<string, string>): string {
  const put = (part: string) => part.replaceAll(SLOT, (slot, name: string) => values.get(name) ?? slot)
  return text
    .split(/(\[\[\?.*?\]\])/)
    .map((part) =>
      part.startsWith("[[?") ? part.replace(QUESTION, (_mark, asked: string) => openQuestion(put(asked))) : put(part),
    )
    .join("")
}
