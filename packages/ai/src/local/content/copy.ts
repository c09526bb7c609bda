import type { ContentAudience, ContentTone, GeneratorInput } from "@brandwright/contract/content"
import type { Voice } from "../../engine.ts"
import { type Brief, readBrief } from "../brief.ts"
import { createDice, type Dice, hashText } from "../dice.ts"
import { knownLines } from "../fields/fields.ts"
import { sentence } from "../grammar.ts"
import { applyVoice, signature, styleLines, urgencyLine } from "../voice.ts"
import { AUDIENCE_LINES, AUDIENCE_NAMES, INTENT_LINES, type IntentLines, NAMED_READERS_LINES } from "./intents.ts"
import { TONES, type ToneLines } from "./tones.ts"

/** One text being written: what the brief holds, what the tone says, and the sentences already used. */
export type Copy = {
  input: GeneratorInput
  voice: Voice
  brief: Brief
  tone: ToneLines
  dice: Dice
  readers: string
  /** Fills the tokens of a line and makes it a sentence in the brand's voice. */
  say: (line: string) => string
  /** A line of the list that this text has not said yet, as a sentence; "" when all have been said. */
  fresh: (lines: readonly string[]) => string
  opening: () => string
  /** What there is to tell: the brief's own statements; where it makes none, what its field and the brand say of it. */
  details: () => string[]
  /** What the brief and the brand's style ask for besides: the audience, a preferred word, a feeling, a figure. */
  extras: () => string[]
  /** A sentence of the tone, or of the occasion; "" when all have been said. */
  more: () => string
  call: () => string
}

const MEASURED: readonly ContentTone[] = ["professional", "serious", "educational"]
const LIVELY: readonly ContentTone[] = ["casual", "humorous", "inspirational", "conversational"]

/** Each tone has an opening of its own; a variation moves all of them on by one. */
function ownLine({ measured, lively }: IntentLines, { tone, variation }: GeneratorInput): string {
  const isLively = LIVELY.includes(tone)
  const lines: readonly string[] = isLively ? lively : measured
  const place = (isLively ? LIVELY : MEASURED).indexOf(tone)
  return lines[(place + variation) % lines.length] ?? ""
}

export function createCopy(input: GeneratorInput, voice: Voice): Copy {
  const brief = readBrief(input.brief, voice.brandName)
  const { stylization } = voice
  const dice = createDice(
    [input.brief, input.contentType, input.tone, input.audience, input.platform, input.variation, voice.brandName].join(
      "|",
    ),
  )
  const tone = TONES[input.tone]
  const readers = brief.readers ?? readersOf(input.audience, stylization.targetAudience)
  const said = new Set<string>()
  const say = (line: string) => applyVoice(sentence(fill(line, brief, voice, readers)), voice)
  const fresh = (lines: readonly string[]) => {
    const left = lines.filter((line) => !said.has(line))
    if (left.length === 0) return ""
    const line = dice.pick(left)
    said.add(line)
    return say(line)
  }
  const occasion = INTENT_LINES[brief.intent]
  const details =
    brief.details.length > 0
      ? brief.details.map((detail) => applyVoice(sentence(detail), voice))
      : knownLines(brief, voice, dice).map(say)
  return {
    input,
    voice,
    brief,
    tone,
    dice,
    readers,
    say,
    fresh,
    opening() {
      if (occasion) return fresh([ownLine(occasion, input)])
      const lines = brief.action ? tone.action : isOwn(brief) ? tone.ours : tone.topic
      return fresh([lines[(hashText(`${input.brief}|${input.tone}`) + input.variation) % lines.length] ?? ""])
    },
    details: () => details,
    extras() {
      return [
        fresh(audienceLines()),
        ...styleLines(voice, dice, input.brief).map(say),
        signature(voice, dice) ?? "",
      ].filter(Boolean)
    },
    more() {
      const own = occasion?.middle ?? tone.middle
      return fresh(dice.next() < 0.35 ? tone.aside : own) || fresh(own) || fresh(tone.aside)
    },
    call() {
      const lines = occasion && (occasion.middle || dice.next() < 0.5) ? occasion.call : tone.close
      return [fresh(lines), ...linkLine(brief), ...urgency(stylization.urgencyLevel, brief)].join(" ")
    },
  }
  /** The readers that the brief names come before those of the form. */
  function audienceLines(): readonly string[] {
    if (brief.readers) return NAMED_READERS_LINES
    if (input.audience === "general") return []
    const { thing, any } = AUDIENCE_LINES[input.audience]
    return occasion?.middle || brief.action ? any : thing
  }
  function urgency(level: number, { dates }: Brief): string[] {
    const until = dates.find((date) => /^(?:until|till|before|by)\b/i.test(date))
    if (level > 65 && until) return [say(`There is time ${until.replace(/^till/i, "until")}, and not a day longer`)]
    return level < 35 || level > 65 ? [say(urgencyLine(level))] : []
  }
}

const linkLine = ({ links }: Brief): string[] => (links[0] ? [links[0]] : [])

/** Of the brand itself: what it sells, opens, announces. */
const isOwn = ({ phrase, intent }: Brief): boolean =>
  phrase.startsWith("our ") || /^\p{Lu}/u.test(phrase) || intent === "launch"

function readersOf(asked: ContentAudience, style: string): string {
  if (asked !== "general") return AUDIENCE_NAMES[asked]
  return style && !/^general$/i.test(style) ? style.toLowerCase() : AUDIENCE_NAMES.general
}

export function fill(
  line: string,
  { phrase, subject, isPlural, action }: Brief,
  voice: Voice,
  readers: string,
): string {
  const words: Record<string, string> = {
    P: phrase,
    S: subject,
    it: isPlural ? "they" : "it",
    It: isPlural ? "They" : "It",
    itself: isPlural ? "themselves" : "itself",
    them: isPlural ? "them" : "it",
    its: isPlural ? "their" : "its",
    is: isPlural ? "are" : "is",
    has: isPlural ? "have" : "has",
    s: isPlural ? "" : "s",
    do: action ?? `get the best out of ${phrase}`,
    readers,
    brand: voice.brandName,
  }
  const filled = line.replace(/\{(\w+)\}/g, (token, name: string) => words[name] ?? token)
  return filled.replace(/([.?!]\s+)(\p{Ll})/gu, (_all, end: string, letter: string) => end + letter.toUpperCase())
}
