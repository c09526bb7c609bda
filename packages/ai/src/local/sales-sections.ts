import type { WrittenKind, WrittenSection } from "@brandwright/contract/funnel-page"
import type { Voice } from "../engine.ts"
import type { Brief } from "./brief.ts"
import type { Dice } from "./dice.ts"
import { capitalize, fit, isPlural, listOf, sentence } from "./grammar.ts"
import { applyVoice, signature } from "./voice.ts"
import { BASE_VERBS, isPreposition } from "./words.ts"

/** What each section's writer knows. */
export type SalesBrief = {
  name: string
  price: string
  urgencyFactor: number
  brand: string
  /** Fits after "for". */
  audience: string
  brief: Brief
  voice: Voice
  dice: Dice
}
type Written = Omit<WrittenSection, "kind">
type Writer = (facts: SalesBrief) => Written

const HEADLINE_MAX = 110
const FACTS_MAX = 6

const isFree = ({ price }: SalesBrief): boolean => price === "Free"
const section = (title: string, text = "", items: Written["items"] = [], button = ""): Written => ({
  title,
  text,
  items,
  button,
})
const say = (voice: Voice) => (line: string) => applyVoice(sentence(line), voice)
/** A heading in the brand's voice: no full stop. */
const head = (line: string, voice: Voice): string =>
  fit(applyVoice(capitalize(line), voice).replace(/\.$/, ""), HEADLINE_MAX)

/** The description's own statements. */
const pointsOf = ({ brief }: SalesBrief): string[] =>
  [...new Set(brief.facts.length > 0 ? brief.facts : brief.details)]
    .slice(0, FACTS_MAX)
    .map((fact) => fact.replace(/^(?:and|but|so|with)\s+/i, "").replace(/[.!]+$/, ""))

/** Things of the description that can stand alone as a heading: "Cookies", "Flavours". */
const topicsOf = ({ brief, name }: SalesBrief): string[] =>
  brief.keywords
    .filter(
      (word) =>
        isPlural(word) &&
        !BASE_VERBS.has(word.replace(/s$/, "")) &&
        !/^(?:days|weeks|months|years|minutes|hours|times)$/.test(word) &&
        !name.toLowerCase().includes(word),
    )
    .slice(0, 5)

/** A statement's first clause as its heading: whole when it is short, else up to a preposition. */
function shortOf(statement: string): string {
  const clause =
    statement.split(/[,:;–—]|\s(?:so that|because|which|without|while|and we|and you|and)\s/)[0] ?? statement
  const words = clause.trim().split(/\s+/)
  if (words.length <= WHOLE_WORDS) return capitalize(words.join(" "))
  const cut = words.findLastIndex((word, at) => at >= 4 && at <= WHOLE_WORDS && isPreposition(word))
  return capitalize(words.slice(0, cut > 0 ? cut : WHOLE_WORDS).join(" "))
}
const WHOLE_WORDS = 9

const hero: Writer = (facts) => {
  const { name, audience, brief, voice, dice } = facts
  const title = dice.pick([
    `${name}: made for ${audience}`,
    `${name}, at last, for ${audience}`,
    `Say hello to ${name}`,
    `${name} for ${audience}`,
  ])
  const first = brief.facts[0] ?? brief.details[0] ?? `${name} brings together what ${audience} ask for`
  return section(head(title, voice), say(voice)(first), [], buttonOf(facts))
}

function buttonOf(facts: SalesBrief): string {
  const { dice, urgencyFactor } = facts
  if (isFree(facts)) return dice.pick(["Get it free", "Send it to me", "Join free"])
  return urgencyFactor >= 60
    ? dice.pick(["Get it now", "Secure yours now", "Order now"])
    : dice.pick(["Buy now", "Get yours", "Yes, I want it"])
}

const problem: Writer = ({ audience, name, voice, dice }) => {
  const opening = dice.pick([
    "You know how it should be, and still it keeps slipping down the list",
    "Finding your own way costs time, and the answers rarely fit",
    "There is plenty of advice out there; what is missing is one thing that works",
  ])
  const middle = dice.pick([
    `Most offers forget ${audience}: too much of everything, too little of what counts`,
    "Meanwhile the hours go where you never meant them to go",
    `For ${audience} that means starting over again and again`,
  ])
  const close = dice.pick([
    `That is the gap ${name} was made to close`,
    "It does not have to stay that way",
    `${name} starts exactly there`,
  ])
  return section(
    head(
      dice.pick(["Does this sound familiar?", "It should be easier than this", `Why ${audience} keep looking`]),
      voice,
    ),
    [opening, middle, close].map(say(voice)).join(" "),
  )
}

const benefits: Writer = (facts) => {
  const { name, voice, dice, audience } = facts
  const ends = [
    "You notice it from the first day",
    "It saves you the detours",
    "That is one worry less",
    `Made with ${audience} in mind`,
    "So you can concentrate on the rest",
    "It stays that way",
  ]
  const points = pointsOf(facts).map((point) => ({
    title: shortOf(point),
    text: shortOf(point) === capitalize(point) ? [] : [point],
  }))
  const fallback = [
    { title: "Easy to begin", text: [`${name} fits into the day that you have`] },
    { title: "Made to last", text: [`what you gain with ${name} stays with you`] },
  ]
  const items = [...points, ...fallback.slice(0, Math.max(0, 3 - points.length))].map(({ title, text }) => ({
    title: head(title, voice),
    text: [...text, dice.pickFresh(ends)].map(say(voice)).join(" "),
  }))
  return section(
    head(dice.pick([`What ${name} does for you`, "What changes for you", `Why ${name}`]), voice),
    "",
    items,
  )
}

const inside: Writer = (facts) => {
  const { name, audience, voice, dice } = facts
  const texts = [
    "chosen with care and explained in plain words",
    "the part that people come back for",
    `prepared so that ${audience} can start at once`,
    "with the small details that make the difference",
    "thought through from the first step to the last",
  ]
  const topics = topicsOf(facts)
  const titles = [
    ...topics,
    ...["A clear start", "The heart of it", "What comes after"].slice(0, Math.max(0, 4 - topics.length)),
  ]
  const items = titles.map((title) => ({ title: head(title, voice), text: say(voice)(dice.pickFresh(texts)) }))
  return section(head(dice.pick([`What is inside ${name}`, "What you get", `A look inside ${name}`]), voice), "", items)
}

const URGENCY: { from: number; title: string; text: (name: string) => string }[] = [
  {
    from: 90,
    title: "Do not wait until it is gone",
    text: (name) => `Decide today. When this offer ends, ${name} goes back to its usual terms, and we do not extend it`,
  },
  {
    from: 70,
    title: "Now is the moment",
    text: (name) =>
      `Those who start with ${name} now see the first results sooner. The offer ends, so secure yours while it lasts`,
  },
  {
    from: 45,
    title: "A good time to start",
    text: (name) =>
      `The sooner you begin with ${name}, the sooner it pays off, and this offer does not stay open for ever`,
  },
  {
    from: 0,
    title: "Whenever you are ready",
    text: (name) => `Take the time you need; ${name} is here when it suits you, and starting takes only a few minutes`,
  },
]
const urgency: Writer = ({ name, urgencyFactor, brief, voice }) => {
  const step = URGENCY.find(({ from }) => urgencyFactor >= from)
  const date = brief.dates[0] && !/every|days\b/i.test(brief.dates[0]) ? ` Mark the date: ${brief.dates[0]}.` : ""
  return section(head(step?.title ?? "", voice), say(voice)(step?.text(name) ?? "") + date)
}

const bonuses: Writer = ({ name, voice, dice }) => {
  const items = dice.shuffle([
    { title: "Quick-start checklist", text: `one page that takes you from zero to your first result` },
    { title: "Questions and answers", text: `what others ask most often, answered in plain words` },
    { title: "A plan for the first week", text: `seven small steps, one for each day, to make ${name} a habit` },
    { title: "Printable overview", text: `${name} at a glance, for the wall or the desk` },
  ])
  return section(
    head(dice.pick(["Included on top", "Bonuses with your order", "And there is more"]), voice),
    "",
    items.slice(0, 3).map(({ title, text }) => ({ title, text: say(voice)(text) })),
  )
}

/** The customers' own words come from the owner: none are invented. */
const testimonials: Writer = ({ name, voice, dice }) =>
  section(
    head(dice.pick([`What people say about ${name}`, "In their own words", "From people who have tried it"]), voice),
  )

const price: Writer = (facts) => {
  const { name, voice, dice, brief } = facts
  const items = pointsOf(facts)
    .slice(0, 4)
    .map((point) => ({ title: head(shortOf(point), voice), text: "" }))
  const line = isFree(facts)
    ? `${name} costs you nothing but a few minutes`
    : dice.pick([
        `one price, everything included`,
        `one payment, no subscription and no hidden costs`,
        `pay once and start right away`,
      ])
  const offer =
    brief.offers.length > 0
      ? ` ${say(voice)(`included: ${listOf(brief.offers.filter((one) => !/[$€£]/.test(one)))}`)}`
      : ""
  return section(
    head(isFree(facts) ? `${name} is free` : dice.pick([`Get ${name}`, "Your price", `${name}, complete`]), voice),
    say(voice)(line) + (offer.endsWith(": .") ? "" : offer),
    items,
    buttonOf(facts),
  )
}

const guarantee: Writer = ({ name, brand, brief, voice, dice }) => {
  const promised = brief.offers.find((offer) => /guarantee|returns/i.test(offer))
  const promise = promised
    ? `${name} comes with ${/^\d/.test(promised) ? "a " : ""}${promised}: if it is not right for you, write to us and you get your money back`
    : dice.pick([
        `If ${name} is not what you expected, write to us and we put it right`,
        `Try ${name}; if it does not suit you, tell ${brand} and we find a fair solution`,
      ])
  return section(
    head(dice.pick(["Our promise", `${brand} stands behind it`, "No risk for you"]), voice),
    say(voice)(promise),
  )
}

const faq: Writer = (facts) => {
  const { name, audience, voice, brand } = facts
  const answers: [string, string][] = [
    [`Who is ${name} for?`, `for ${audience}; you need no previous knowledge`],
    [
      "How do I receive it?",
      isFree(facts)
        ? "leave your address, and the next step comes by email"
        : "right after your order you get a confirmation by email with everything you need",
    ],
    ["Do I need any experience?", `no. ${name} begins at the beginning and goes as far as you want to`],
    [
      "What does it cost?",
      isFree(facts)
        ? "nothing. It is free, and you can unsubscribe at any time"
        : `${facts.price}, once. There are no further costs`,
    ],
    ["Whom can I ask?", `reply to any email from ${brand}; a person reads it and answers`],
  ]
  return section(
    "Questions and answers",
    "",
    answers.map(([title, text]) => ({ title, text: say(voice)(text) })),
  )
}

const callToAction: Writer = (facts) => {
  const { name, voice, dice, audience } = facts
  const title = dice.pick([`Ready for ${name}?`, `Start with ${name} today`, `Your next step`])
  const text = [
    dice.pick([
      `${name} was made for ${audience}. Now it is your turn`,
      `Everything is prepared; the only thing missing is you`,
    ]),
    signature(voice, dice) ?? "",
  ]
  return section(head(title, voice), text.filter(Boolean).map(say(voice)).join(" "), [], buttonOf(facts))
}

export const WRITERS: Record<WrittenKind, Writer> = {
  hero,
  problem,
  benefits,
  inside,
  urgency,
  bonuses,
  testimonials,
  price,
  guarantee,
  faq,
  callToAction,
}
