import { listPatterns, readLists, remember } from "./patterns.ts"

/**
 * Tells wishes for a text ("Try to sound humble") and orders of what to say ("Push the gift cards") from sentences for its
 * readers by the examples in addressees.md: a logistic regression over their words for each kind, trained when a language
 * is first used (about 0.2 s).
 */

const examples = readLists("addressees")

const listWords = (sentence: string): string[] =>
  sentence
    .toLowerCase()
    .replaceAll("’", "'")
    .replaceAll(/\p{N}+/gu, "0")
    .match(/[\p{L}0']+|[#@$€£%?!]/gu) ?? []

/** "Boast*" of "boasting", so that a word is known by its relatives. */
const stem = (word: string): string => (word.length > STEM_LETTERS ? `${word.slice(0, STEM_LETTERS)}*` : word)
const STEM_LETTERS = 5

/** Words, their stems, pairs of words, how the sentence begins and ends, and whether it has figures and names. */
function listFeatures(sentence: string, tone: RegExp): string[] {
  const words = listWords(sentence)
  const [first = "", second = ""] = words
  const classes = words.map((word) => (tone.test(word) ? "<tone>" : TEXT.test(word) ? "<text>" : ""))
  const size = words.length <= SHORT_WORDS ? "short" : words.length <= MIDDLE_WORDS ? "middle" : "long"
  return [
    ...new Set([
      ...words,
      ...words.map(stem),
      ...words.slice(1).map((word, index) => `${words[index]} ${word}`),
      `^${first}`,
      `^${first} ${second}`,
      `${words.at(-1)}$`,
      ...(words.some((word) => word.includes("0")) ? ["<figure>"] : []),
      ...classes.filter(Boolean),
      ...(classes[0] ? [`^${classes[0]}`] : []),
      ...(words.every((word, at) => classes[at] || word.length < TELLING_LETTERS_MIN) ? ["<only tone>"] : []),
      ...(/(?<=\p{Ll},? )\p{Lu}/u.test(sentence) ? ["<name>"] : []),
      `<${size}>`,
    ]),
  ]
}
const readClass = (name: string) => new RegExp(`^(?:${listPatterns(name).join("|")})$`, "u")
const TEXT = readClass("text-word")
const SHORT_WORDS = 3
const MIDDLE_WORDS = 8
/** Shorter words tell little of what a sentence is about. */
const TELLING_LETTERS_MIN = 4

type Model = { weights: ReadonlyMap<string, number>; bias: number; tone: RegExp }
const EPOCHS = 8
const RATE = 0.6
const DECAY = 1e-4
/** A stride prime to any number of examples, by which both kinds alternate. */
const STRIDE = 7919

const toProbability = (sum: number): number => 1 / (1 + Math.exp(-sum))
const scoreFeatures = (features: readonly string[], { weights, bias }: Omit<Model, "tone">): number =>
  toProbability(features.reduce((total, feature) => total + (weights.get(feature) ?? 0), bias))

/** The features of each example of a language by their numbers; the examples of several models are the same. */
const listExamples = remember((language) => {
  const tone = readClass(`tone-word-${language}`)
  const numbers = new Map<string, number>()
  const number = (feature: string): number => {
    const known = numbers.get(feature) ?? numbers.size
    numbers.set(feature, known)
    return known
  }
  const byKind = new Map(
    Array.from(examples, ([name, sentences]): [string, Int32Array[]] => [
      name,
      name.startsWith(`${language} `)
        ? sentences.map((sentence) => Int32Array.from(listFeatures(sentence, tone), number))
        : [],
    ]),
  )
  return { byKind, numbers, tone }
})

function train(language: string, kind: string, others: readonly string[]): Model {
  const { byKind, numbers, tone } = listExamples(language)
  const ofKind = byKind.get(`${language} ${kind}`) ?? []
  const known = [...ofKind, ...others.flatMap((other) => byKind.get(`${language} ${other}`) ?? [])]
  const weights = new Float64Array(numbers.size)
  const isSeen = new Uint8Array(numbers.size)
  for (const features of known) for (const feature of features) isSeen[feature] = 1
  let bias = 0
  for (let step = 0; step < EPOCHS * known.length; step += 1) {
    const epoch = Math.floor(step / known.length)
    const at = ((step % known.length) * STRIDE + epoch) % known.length
    const features = known[at] ?? []
    let sum = bias
    for (const feature of features) sum += weights[feature] ?? 0
    const rate = RATE * (1 - step / (EPOCHS * known.length))
    const error = (at < ofKind.length ? 1 : 0) - toProbability(sum)
    const change = (error * rate) / Math.sqrt(features.length)
    bias += change
    for (const feature of features) weights[feature] = (weights[feature] ?? 0) * (1 - DECAY) + change
  }
  const named = new Map<string, number>()
  for (const [feature, number] of numbers) if (isSeen[number]) named.set(feature, weights[number] ?? 0)
  return { weights: named, bias, tone }
}

/** Trains a model for each language that tells sentences of a kind from those of the others. */
const learn = (kind: string, others: readonly string[]) =>
  remember((language) => (examples.has(`${language} ${kind}`) ? train(language, kind, others) : undefined))
const findWishModel = learn("wishes", ["readers"])
const findOrderModel = learn("orders", ["near orders", "readers", "wishes"])

/** A sentence of mostly unknown words tells of something new, and is not judged by the few known ones. */
const KNOWN_SHARE_MIN = 0.6
const LANGUAGES = [...new Set([...examples.keys()].map((name) => name.slice(0, 2)))]

/** The probability that a sentence is a wish for the text, 0 to 1. */
export const scoreAsWish = (sentence: string, language?: string): number => score(sentence, findWishModel, language)
/** The probability that a sentence is an order with what the text is to say, 0 to 1. */
export const scoreAsOrder = (sentence: string, language?: string): number => score(sentence, findOrderModel, language)

/**
 * The probability by the examples of its language; a brief may be in another one than its brand, so that those of the
 * first language that knows its words are taken. 0 if none does.
 */
function score(sentence: string, findModel: ReturnType<typeof learn>, language = "en"): number {
  const words = listWords(sentence)
  if (words.length === 0) return 0
  const isKnown = (word: string, { weights, tone }: Model) =>
    weights.has(word) || weights.has(stem(word)) || tone.test(word) || TEXT.test(word)
  // One or two words may be a name that is a word elsewhere: "Tom" is a tone in Portuguese.
  for (const one of [language.slice(0, 2), ...(words.length < SHORT_WORDS ? [] : LANGUAGES)]) {
    const model = findModel(one)
    const known = words.filter((word) => model && isKnown(word, model))
    if (model && known.length >= words.length * KNOWN_SHARE_MIN)
      return scoreFeatures(listFeatures(sentence, model.tone), model)
  }
  return 0
}
