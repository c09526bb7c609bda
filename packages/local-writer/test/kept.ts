/** What no writer may lose or add: figures, dates, prices, links, names and quoted words of a text. */

const NUMBER = /\p{N}+(?:[.,:/-]\p{N}+)*/gu
const LINK = /https?:\/\/[^\s<>"”»]*[^\s<>"”».,;:!?)]/g
const QUOTED = /[“"]([^“”"]+)[”"]/g
/** A word with a capital that begins no sentence. */
const NAME = /(?<=[\p{L}\p{N},;’'”)]\s)\p{Lu}[\p{L}\p{N}'’-]+/gu

const all = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), (found) => found[1] ?? found[0])

export const listFacts = (text: string): string[] => [
  ...new Set([...all(text, LINK), ...all(text.replaceAll(LINK, ""), NUMBER), ...all(text, QUOTED), ...all(text, NAME)]),
]

/** Times of a script's scenes and signs of a list are form, not statement. */
const withoutForm = (text: string): string =>
  text
    .replaceAll(/#[\p{L}\p{N}_]+/gu, "")
    .replaceAll(/^\(\d+:\d\d–\d+:\d\d\)$/gm, "")
    .replaceAll(/^(?:Voice|On screen): /gm, "")
    .replaceAll(/^#+ /gm, "")

const fold = (text: string): string => text.replaceAll(/\s+/g, " ")

/** A network that an order to the writer names says where a text goes, not what is in it. */
const withoutOrder = (text: string): string =>
  text.replaceAll(/\b(write|create|make) (an?|the|our) (?:LinkedIn|Instagram|Facebook|TikTok) /gi, "$1 $2 ")

/** Facts of the input that the text lacks. */
export const listLost = (input: string, text: string): string[] =>
  listFacts(withoutOrder(input)).filter((fact) => !fold(text).includes(fold(fact)))

/** Facts of the text that no input has. Hashtags are made of the input's words; questions ask and state nothing. */
export function listInvented(inputs: readonly string[], text: string): string[] {
  const known = fold(inputs.join("\n")).toLowerCase()
  const stated = withoutForm(text)
    .replaceAll(/#[\p{L}\p{N}_]+/gu, "")
    .replaceAll(/\[\[\?.*?\]\]/g, "")
    .replaceAll(/\{\{\w+\}\}/g, "")
  return listFacts(stated).filter((fact) => !known.includes(fold(fact).toLowerCase()))
}

/** Sentences of the text that hold no word of the inputs. */
export function listFillers(inputs: readonly string[], text: string): string[] {
  const words = new Set(wordsIn(inputs.join(" ")))
  return withoutForm(text.replaceAll(/\[\[\?.*?\]\]/g, ""))
    .split(/(?<=[.!?])(?<!\b(?:Dr|Mrs?|Ms)\.)\s+|\n+/)
    .filter((sentence) => wordsIn(sentence).length > 2)
    .filter((sentence) => !wordsIn(sentence).some((word) => words.has(word)))
}

const SMALL = new Set(
  "about after and are for from have here her his into its more not our out that the their them then they this was were what when where which who will with you your".split(
    " ",
  ),
)
const wordsIn = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter((word) => !SMALL.has(word))
