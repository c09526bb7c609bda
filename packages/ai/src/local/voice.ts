import { wholeWord } from "@brandwright/contract/voice"
import type { Voice } from "../engine.ts"
import type { Dice } from "./dice.ts"
import { capitalize, listOf } from "./grammar.ts"

/** How the brand's sliders and words change a text: `applyVoice` on each sentence, the other functions add sentences. */

const CONTRACTIONS: [string, string][] = [
  ["it is", "it's"],
  ["you are", "you're"],
  ["we are", "we're"],
  ["they are", "they're"],
  ["that is", "that's"],
  ["do not", "don't"],
  ["does not", "doesn't"],
  ["cannot", "can't"],
  ["will not", "won't"],
  ["is not", "isn't"],
  ["are not", "aren't"],
  ["you will", "you'll"],
  ["we will", "we'll"],
  ["we have", "we've"],
  ["you have", "you've"],
  ["there is", "there's"],
  ["what is", "what's"],
  ["here is", "here's"],
  ["let us", "let's"],
  ["did not", "didn't"],
  ["could not", "couldn't"],
  ["would not", "wouldn't"],
  ["it will", "it'll"],
  ["we would", "we'd"],
  ["I am", "I'm"],
]
/** The way back, for what is shorter than its long form says. */
const LONG_FORMS: [RegExp, string][] = [
  ...CONTRACTIONS.map(([long, short]): [RegExp, string] => [
    new RegExp(`\\b${short.replace("'", "['’]")}(?![\\w'’])`, "gi"),
    long,
  ]),
  [/\byou['’]ve\b/gi, "you have"],
  [/\bwe['’]ve\b/gi, "we have"],
  [/\bwho['’]d\b/gi, "who would"],
  [/\bthat['’]ll\b/gi, "that will"],
  [/\bhaven['’]t\b/gi, "have not"],
]
/** "You have been" shortens, "you have a question" does not. */
const HELPING =
  "(?:\\w+ed|been|had|made|seen|done|thought|heard|put|kept|got|read|ever|never|already|just|always|not)\\b"
/** "it is" at the end or before a stop is never contracted. */
const SHORT_FORMS = CONTRACTIONS.map(([long, short]): [RegExp, string] => [
  // "Let us know" asks to be told, and "how it is with" has no short form.
  new RegExp(
    `(?<!\\bhow )\\b${long}\\b(?=\\s+${long === "let us" ? "(?!know|have|hear)\\w" : long.endsWith(" have") ? HELPING : '[\\w“"]'})`,
    "gi",
  ),
  short,
])

const RELAXED: [RegExp, string][] = [
  [/\bwe are pleased to present\b/gi, "meet"],
  [/\bget in touch\b/gi, "drop us a line"],
  [/\bpurchase\b/gi, "buy"],
  [/\bassist\b/gi, "help"],
  [/\beverybody\b/gi, "everyone"],
  [/\ba good deal of\b/gi, "a lot of"],
  [/\breceive\b/gi, "get"],
]
const FORMAL: [RegExp, string][] = [
  [/\bokay, /gi, ""],
  [/\bhonestly, /gi, ""],
  [/\bsay hi to\b/gi, "may we introduce"],
  [/\bgrab it\b/gi, "order it"],
  [/\bgot plans\?/gi, "Do you have plans?"],
  [/\bkind of the point\b/gi, "the point"],
  [/\bget the hang of it\b/gi, "master it"],
  [/\bdrop us a line\b/gi, "write to us"],
  [/\bcome by and say hello\b/gi, "we look forward to your visit"],
  [/\bpsst: /gi, ""],
  [/\byeah\b/gi, "yes"],
  [/\bfolks\b/gi, "people"],
  [/, promise\b/gi, ""],
]
const PLAIN: [RegExp, string][] = [
  [/\butilize\b/gi, "use"],
  [/\bleverage\b/gi, "use"],
  [/\bfacilitate\b/gi, "help"],
  [/\bcommence\b/gi, "start"],
  [/\boptimi[sz]e\b/gi, "improve"],
  [/\bimplement\b/gi, "set up"],
  [/\bmethodology\b/gi, "way of working"],
  [/\bconsequences\b/gi, "results"],
  [/\breliably\b/gi, "well"],
  [/\bmetrics\b/gi, "numbers"],
  [/\bdeliverables\b/gi, "results"],
]
const TECHNICAL: [RegExp, string][] = [
  [/\bway of working\b/gi, "methodology"],
  [/\bset up\b/gi, "configure"],
  [/\bnumbers\b/gi, "metrics"],
  [/\bguesswork\b/gi, "unverified assumptions"],
  [/\bcheck\b/gi, "verify"],
  [/\bthe result for\b/gi, "the outcome for"],
  [/\btry\b(?= one)/gi, "test"],
]

const keepCase = (found: string, replacement: string): string =>
  /^[A-Z]/.test(found) ? capitalize(replacement) : replacement
const replaceAll = (text: string, pairs: readonly [RegExp, string][]): string =>
  pairs.reduce((left, [pattern, instead]) => left.replace(pattern, (found) => keepCase(found, instead)), text)

/** Formality up to 50 contracts, above writes out; depth swaps plain and technical words; words to avoid are replaced. */
export function applyVoice(text: string, voice: Voice): string {
  const { formalityLevel, technicalDepth, emotionalTone, bannedWords } = voice.stylization
  let result = formalityLevel <= 50 ? replaceAll(text, SHORT_FORMS) : replaceAll(text, LONG_FORMS)
  if (formalityLevel < 35) result = replaceAll(result, RELAXED)
  if (formalityLevel > 65) result = replaceAll(result, FORMAL)
  if (technicalDepth < 35) result = replaceAll(result, PLAIN)
  if (technicalDepth > 65) result = replaceAll(result, TECHNICAL)
  if (emotionalTone < 25 || formalityLevel > 65) result = result.replace(/!+/g, ".")
  for (const word of bannedWords)
    result = result.replace(wholeWord(word), (found) => keepCase(found, insteadOf(word, bannedWords)))
  return capitalize(
    result
      .replace(/ {2,}/g, " ")
      .replace(/ +([,.;:!?])/g, "$1")
      .replace(/^[,;:]\s*/, "")
      .trim(),
  )
}

const INSTEAD: Record<string, readonly string[]> = {
  amazing: ["remarkable", "good"],
  awesome: ["very good"],
  best: ["finest", "strongest"],
  box: ["set", "selection"],
  buy: ["get", "order"],
  cheap: ["affordable", "fairly priced"],
  customer: ["client", "guest"],
  customers: ["clients", "guests"],
  deal: ["offer"],
  discount: ["lower price"],
  free: ["included"],
  great: ["good"],
  guys: ["everyone"],
  new: ["latest"],
  perfect: ["right"],
  product: ["item"],
  products: ["items"],
  sale: ["special offer"],
  cookie: ["biscuit"],
  cookies: ["biscuits"],
  users: ["people"],
  simple: ["clear"],
  easy: ["straightforward"],
  now: ["today"],
}
/** Another word for one that the brand avoids; describing words can simply be left out. */
function insteadOf(word: string, banned: readonly string[]): string {
  const other = INSTEAD[word.toLowerCase()]?.find((candidate) => !banned.some((one) => one.toLowerCase() === candidate))
  if (other) return other
  return /(?:ly|ful|ous|ive|able|ible|ish|less|ic|al|ing|ed|est|er)$/i.test(word) || /\s/.test(word) ? "" : "piece"
}

/** One line that only this brand would say, from its personality and themes; undefined before the style is set. */
export function signature(voice: Voice, dice: Dice): string | undefined {
  const { brandPersonality, contentThemes, brandVibe, communicationStyle } = voice.stylization
  const traits = [...brandPersonality, brandVibe].filter(Boolean).map((trait) => trait.toLowerCase())
  const [trait, other] = dice.shuffle(traits)
  const lines = [
    ...(trait && other && trait !== other ? [`${capitalize(trait)} and ${other}: that is ${voice.brandName}.`] : []),
    ...(trait ? [`That is how we like it at ${voice.brandName}: ${trait}.`] : []),
    ...contentThemes.map((theme) => `There is more about ${theme.toLowerCase()} to come from ${voice.brandName}.`),
    ...(communicationStyle && !trait
      ? [`${capitalize(communicationStyle.toLowerCase())}, as always at ${voice.brandName}.`]
      : []),
  ]
  const [first] = lines
  return first === undefined ? undefined : applyVoice(trait && other ? first : dice.pick(lines), voice)
}

const HEARTFELT = [
  "We know how much of your heart is in it",
  "It touches us every time somebody tells us what it has changed for them",
  "You deserve to feel good about this",
  "We made it with the people in mind whom we love",
]
const DARING = [
  "Picture a door where there was only a wall",
  "Think of it as a window that somebody opened in a stuffy room",
  "It is the first warm evening of the year, in another form",
  "If it were a song, you would hum it all week",
]
const PRECISE = [
  "For those who want the mechanism: each part does one thing, and the parts can be measured on their own",
  "The specification comes first, the adjectives come second",
  "Look at the variables, change one, measure again",
  "Ask for the data sheet: we like questions with figures in them",
]

/** Sentences that the sliders and the preferred words ask for (those that `text` does not have yet); none in neutral values. Lines, not yet finished sentences. */
export function styleLines(voice: Voice, dice: Dice, text = ""): string[] {
  const { emotionalTone, creativityLevel, technicalDepth, preferredWords, bannedWords } = voice.stylization
  const words = preferredWords.filter((word) => !bannedWords.includes(word) && !wholeWord(word).test(text)).slice(0, 3)
  return [
    ...(emotionalTone > 65 ? [dice.pick(HEARTFELT)] : []),
    ...(creativityLevel > 65 ? [dice.pick(DARING)] : []),
    ...(technicalDepth > 65 ? [dice.pick(PRECISE)] : []),
    ...(words.length > 0
      ? [
          `${capitalize(listOf(words))}: ${words.length === 1 ? "that is our word for it" : "those are our words for it"}`,
        ]
      : []),
  ]
}

const URGENCY = [
  "Take your time and decide when it suits you.",
  "Whenever you are ready, the next step is simple.",
  "Good moments to start are rare; this is one of them.",
  "Do not leave it for later: start today.",
  "Act now, before the moment passes.",
]

/** A closing nudge for the brand's urgency, 0 to 100. */
export const urgencyLine = (level: number): string =>
  URGENCY[Math.min(URGENCY.length - 1, Math.floor(level / 20.01))] ?? ""

/** Whom the text speaks to, in words that fit after "for". */
export function audienceOf(voice: Voice, asked: string): string {
  const audience = (asked && asked !== "general" ? asked : voice.stylization.targetAudience).toLowerCase()
  return !audience || audience === "general" ? "anyone who cares about doing it well" : audience
}
