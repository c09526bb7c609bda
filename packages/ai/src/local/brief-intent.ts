import type { Topic } from "./brief-topic.ts"
import { tellsOfPast } from "./words.ts"

/** The occasion of a brief: each has its own openings, sentences and calls. */
export const INTENTS = [
  "launch",
  "offer",
  "event",
  "guide",
  "story",
  "news",
  "hiring",
  "thanks",
  "welcome",
  "notice",
  "general",
] as const
export type Intent = (typeof INTENTS)[number]

const INTENT_SIGNS: [Intent, RegExp][] = [
  [
    "news",
    /\b(?:study|survey|industry|regulation|new law|report (?:says|shows|finds)|partnership|award|merger|acquisition|certification)\b/i,
  ],
  ["hiring", /\b(?:hiring|job|vacancy|join our team|looking for (?:a|an|our next)|apprentice|internship|career)\b/i],
  [
    "notice",
    /\b(?:remind\w*|opening hours|closing (?:early|time)|closed (?:on|for)|price (?:increase|rise|change|adjustment)s?|prices? (?:\w+ )?(?:up|rise)|higher prices|sold out|out of stock|delay(?:ed|s)?|apolog\w+|sorry|recall(?:ed|s)?|orders? close|deadlines?|we are moving|new address|maintenance)\b/i,
  ],
  ["thanks", /\b(?:thank|thanks|thanking|grateful|gratitude)\b/i],
  ["news", /\b(?:milestone|anniversary)\b/i],
  ["welcome", /\b(?:welcome|welcoming|new subscribers?|new members?)\b/i],
  [
    "guide",
    /\b(?:how to|guide|tips?|ways to|steps?|checklist|mistakes|tutorial|explain|why|basics|ideas for|lessons?|learn)\b/i,
  ],
  ["story", /\b(?:story|testimonial|customer|case study|behind the scenes|review|told us|journey)\b/i],
  [
    "event",
    /\b(?:event|webinar|workshop|opening|open day|festival|concert|class|course|meet-?up|fair|market|tasting|tour|party|conference|live|exhibition|retreat)\b/i,
  ],
  ["offer", /\b(?:sale|discount|offer|deal|voucher|coupon|black friday|promo)\b|% off/i],
  [
    "launch",
    /\b(?:launch|launching|introducing|introduce|new|release|arrives?|now available|announc\w+|debut|unveil\w*|collection|pre-?order)\b/i,
  ],
  ["offer", /\b(?:free|save|price|bundle|gift)\b|%/i],
  ["news", /\b(?:news|industry|report|study|law|rules?|regulation|trend|trends|survey|change|update)\b/i],
]

/** The first sign that fits wins; a statement about the past is a story. */
export function intentOf(text: string, { action }: Topic, statement: string | undefined): Intent {
  if (action) return "guide"
  const found = INTENT_SIGNS.find(([, sign]) => sign.test(text))?.[0]
  return found ?? (statement && tellsOfPast(statement.split(" ")) ? "story" : "general")
}
