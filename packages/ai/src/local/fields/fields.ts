import type { Voice } from "../../engine.ts"
import type { Brief } from "../brief.ts"
import type { Intent } from "../brief-intent.ts"
import type { Dice } from "../dice.ts"
import { FIELDS_OF_GOODS } from "./fields-of-goods.ts"
import { FIELDS_OF_SERVICES } from "./fields-of-services.ts"

/**
 * What is true of a whole field, so that a brief of one word gets a text about its subject and not about anything. It
 * advises and asks; it claims nothing of the brand. Tokens as in the tones.
 */
export type Field = {
  /** As it stands after "in". */
  name: string
  /** What the brand calls its industry, and words of a brief that belong here. */
  industry: RegExp
  topic: RegExp
  /** What talk in this field comes to. */
  things: readonly string[]
  /** What people ask here first. */
  asks: string
  /** About a thing of the field. */
  lines: readonly string[]
  /** What to look at first. */
  points: readonly string[]
  mistake: readonly string[]
  /** Scenes of a video. */
  shots: readonly string[]
}

const FIELDS = [...FIELDS_OF_GOODS, ...FIELDS_OF_SERVICES]

/** A subject is named early, and a topic may have a million characters. */
const LOOKED_AT = 2000

/** The field that the words of a subject belong to. */
export const fieldOfTopic = (subject: string): Field | undefined => {
  const words = subject.slice(0, LOOKED_AT)
  return FIELDS.find(({ topic }) => topic.test(words))
}

/** The field that the brand works in, as far as it says so. */
export function fieldOfBrand({ industry, stylization }: Voice): Field | undefined {
  const named = `${stylization.industryVertical} ${industry}`.trim()
  return named ? FIELDS.find((field) => field.industry.test(named)) : undefined
}

/** What can be told of a brief that states nothing itself: by its field, in the brand's own words, by the brand's field. */
export function knownLines({ subject, intent, action }: Brief, voice: Voice, dice: Dice): string[] {
  const isThing = !action && THINGS.includes(intent)
  const field = isThing ? fieldOfTopic(subject) : undefined
  const own = isThing ? fieldOfBrand(voice) : undefined
  return [
    ...dice.shuffle(field?.lines ?? []).slice(0, FIELD_LINES),
    ...brandLine(voice),
    ...(own ? [`With {P} we keep in mind what people in ${own.name} ask first: ${own.asks}`] : []),
  ]
}
/** Intents of briefs that name a thing. */
const THINGS: readonly Intent[] = ["general", "launch", "guide", "story"]
/** As many as a person would have written into a brief. */
const FIELD_LINES = 4

const DESCRIPTION_MAX = 160

/** The brand's description of itself, its first sentence. */
function brandLine({ brandName, brandDescription }: Voice): string[] {
  const [first = ""] = brandDescription.trim().split(/(?<=[.!?])\s+|\n/)
  const told = first.replace(/[.!?]+$/, "").trim()
  if (!told || told.length > DESCRIPTION_MAX) return []
  return [told.toLowerCase().startsWith(brandName.toLowerCase()) ? told : `{brand} in a few words: ${told}`]
}
