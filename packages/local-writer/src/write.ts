import { openQuestion } from "@brandwright/contract/open-questions"
import { wholeWord } from "@brandwright/contract/voice-words"
import { collectSlots, type Facts, type Slots, type WriterVoice } from "./facts.ts"
import { type Block, listStructures, type Phrase, SLOT, type Structure } from "./phrases.ts"
import { hashText } from "@brandwright/contract/hash-text"
import { followOrders, listUnwanted } from "./orders.ts"
import { BULLET } from "./sentences.ts"
import { tidyText } from "./tidy.ts"

export type WrittenBlock = { name: string; text: string }

/**
 * Writes a text from the person's own words and the structures of its kind: the only door of this package's writer.
 * Returns its blocks in their order. States nothing that is in no fact; what is not known is an open question. The
 * same facts, voice and seed give the same text.
 */
export function write(kind: string, facts: Facts, voice: WriterVoice, seed: string): WrittenBlock[] {
  const asked = { ...facts, text: tidyText(followOrders(facts.text, voice.language), voice) }
  const slots = collectSlots(asked, voice)
  const [language = "en"] = (voice.language ?? "en").split("-")
  const choices = new Set([
    ...(facts.choices ?? []),
    ...describeStyle(voice),
    (facts.variation ?? 0) % 2 === 0 ? "first" : "again",
    ...(language === "en" ? [] : ["foreign"]),
  ])
  const isLight = !slots.texts.has("sad") && !slots.texts.has("grave")
  choices.add(isLight ? "light" : "grave")
  for (const unwanted of listUnwanted(facts.text)) choices.delete(unwanted)
  // An emoji in front of a list would stand in front of its first entry.
  if (BULLET.test(asked.text) || !isLight) choices.delete("emoji")
  const how = { choices, voice, seed: `${seed}:${kind}`, variation: facts.variation ?? 0 }
  const fitting = listFitting(listStructures(language, kind), facts, slots, { choices, seed })
  const structure = chooseStructure(fitting, slots, how)
  return structure.blocks.flatMap((block) => writeBlock(block, slots, how))
}

/** Returns the texts of the blocks with an empty line between them. */
export const joinBlocks = (blocks: readonly WrittenBlock[]): string => blocks.map(({ text }) => text).join("\n\n")

/** Returns the structures whose facts are given: first those that suit the choices, in an order of the seed's own. */
function listFitting(
  structures: readonly Structure[],
  { structure }: Facts,
  slots: Slots,
  { choices, seed }: Pick<How, "choices" | "seed">,
): Structure[] {
  const isSuited = ({ suits }: Structure) => suits.some((one) => choices.has(one))
  return structures
    .filter(
      ({ name, needs, without }) =>
        (structure === undefined || name === structure) &&
        needs.every((need) => isGiven(need, slots)) &&
        !without.some((one) => isGiven(one, slots)),
    )
    .toSorted((a, b) => Number(isSuited(b)) - Number(isSuited(a)) || hashText(seed + a.name) - hashText(seed + b.name))
}

/**
 * Returns the first structure, for another variation the next that arranges these facts otherwise.
 * @throws for a kind without a structure that needs no facts: a mistake in the phrases.
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
type How = {
  choices: ReadonlySet<string>
  voice: WriterVoice
  seed: string
  variation: number
}

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
 * most choices comes first, another variation takes the next of those that tell as much.
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

/** Details of a fact that a phrase tells: the fullest is the best. */
const countDetails = ({ slots }: Phrase): number => slots.filter((slot) => slot.includes(".")).length

const SLOT_ENDED = new RegExp(`${SLOT.source}(\\.?)`, "g")
/** A name such as "Dough Dept." brings the full stop of its sentence along. */
const endOnce = (value: string, stop: string): string => (value.endsWith(".") ? value : value + stop)

/** Fills every slot; a value inside a question may not end the question. */
function fill(phrase: string, values: ReadonlyMap<string, string>): string {
  const text = values.get("language") === "fr" ? contract(phrase, values.get("brand") ?? "") : phrase
  const put = (part: string) =>
    part.replaceAll(SLOT_ENDED, (_all, name: string, stop: string) => endOnce(values.get(name) ?? "", stop))
  return text
    .split(/(\[\[\?.*?\]\])/)
    .map((part) => (part.startsWith("[[?") ? openQuestion(put(part.slice("[[?".length, -"]]".length))) : put(part)))
    .join("")
}

/** French says "d'Atelier" and "des Vélos" of "Atelier" and "Les Vélos". */
const contract = (phrase: string, brand: string): string =>
  phrase
    .replaceAll(/\b([Dd]|[Qq]u)e (?=\{\{brand\}\})/g, (said, start: string) =>
      /^[AEIOUYÀÂÉÈÊÎÔ]/i.test(brand) ? `${start}'` : said,
    )
    .replaceAll(/(?<!\p{L})à \{\{brand\}\}/gu, (said) =>
      /^Les? /.test(brand) ? brand.replace("Les ", "aux ").replace("Le ", "au ") : said,
    )
    .replaceAll(/\bde \{\{brand\}\}/g, (said) =>
      /^Les? /.test(brand) ? brand.replace("Les ", "des ").replace("Le ", "du ") : said,
    )
