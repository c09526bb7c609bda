import { setImmediate as othersTurn } from "node:timers/promises"
import type { EbookChapter, EbookLength } from "@brandwright/contract/ebooks"
import { EBOOK_LENGTH_PLAN } from "@brandwright/contract/ebooks"
import type { Voice } from "../../engine.ts"
import type { Brief } from "../brief.ts"
import { createDice, type Dice } from "../dice.ts"
import { capitalize, isPlural, sentence, titleCase } from "../grammar.ts"
import { BASE_VERBS, isPreposition } from "../words.ts"
import { applyVoice, urgencyLine } from "../voice.ts"
import { CLAUSES } from "./clauses.ts"
import { ROLES, type Role } from "./roles.ts"
import { type Function, SENTENCES } from "./sentences.ts"

export type BookPlan = {
  subject: string
  audience: string
  purpose: string
  brief: Brief
  /** The words that the brief was read from. */
  source: string
  length: EbookLength
  titles: string[]
  seed: string
}
/** The plan with what is worked out of it once, and not for each sentence. */
type Plan = BookPlan & { things: string[] }

/** What the book has said already, and how often a sentence began with the same words. */
type Seen = { lines: Set<string>; openings: Map<string, number> }

/** Paragraph shapes: what each sentence does. */
const SHAPES: Function[][] = [
  ["claim", "reason", "example", "evidence"],
  ["example", "claim", "reason", "instruction"],
  ["instruction", "instruction", "evidence", "caution"],
  ["claim", "caution", "instruction", "reason"],
  ["reason", "example", "evidence", "bridge"],
  ["caution", "reason", "instruction", "bridge"],
]
const PARAGRAPHS: Record<EbookLength, number> = { short: 3, medium: 3, long: 3 }
const SECTIONS: Record<EbookLength, number> = { short: 3, medium: 4, long: 5 }

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)

/** Roles in reading order: the first and the last always, the rest spread evenly. */
export function rolesFor(count: number): Role[] {
  const last = ROLES.length - 1
  const chosen = Array.from({ length: count }, (_, n) => Math.round((n * last) / Math.max(1, count - 1)))
  return chosen.flatMap((index) => ROLES[index] ?? [])
}

/** Chapter titles for a subject, in reading order. */
export function chapterTitles(count: number, subject: string, dice: Dice): string[] {
  return rolesFor(count).map((role) => titleCase(dice.pick(role.title).replaceAll("{S}", subject)))
}

/**
 * The chapters of a guide: no paragraph stands twice, the subject and the brief's own words run through. A long book
 * takes a good part of a second; requests that wait are answered between its chapters.
 */
export async function writeChapters(plan: BookPlan, voice: Voice): Promise<EbookChapter[]> {
  const dice = createDice(plan.seed)
  const seen: Seen = { lines: new Set(), openings: new Map() }
  const count = plan.titles.length || EBOOK_LENGTH_PLAN[plan.length].chapters
  const titles = plan.titles.length > 0 ? plan.titles : chapterTitles(count, plan.subject, dice)
  const things = thingsIn(plan)
  const chapters: EbookChapter[] = []
  for (const [index, { role, topic }] of partsFor(titles, plan.subject).entries()) {
    await othersTurn()
    chapters.push({
      id: `chapter-${index + 1}`,
      title: titles[index] ?? "",
      html: chapterHtml(
        { ...plan, things, subject: topic ?? plan.subject },
        voice,
        role,
        dice,
        seen,
        index,
        index === count - 1,
      ),
    })
  }
  return chapters
}

/** The part of a guide that each title names; a title of the author's own becomes the topic of a part that is left over. */
function partsFor(titles: string[], subject: string): { role: Role; topic?: string }[] {
  const namedBy = (role: Role, title: string) =>
    role.title.some((one) => titleCase(one.replaceAll("{S}", subject)) === title)
  const named = titles.map((title) => ROLES.find((role) => namedBy(role, title)))
  const free = ROLES.filter((role) => !named.includes(role))
  const spread = rolesFor(titles.length)
  return titles.map((title, index) => {
    const known = named[index]
    if (known) return { role: known }
    const role = free.shift() ?? spread[index] ?? FALLBACK
    return { role, ...(title.split(/\s+/).length <= TOPIC_WORDS && title && { topic: title.toLowerCase() }) }
  })
}
const TOPIC_WORDS = 6
const [FALLBACK = { title: [], facets: [], list: [] }] = ROLES

function chapterHtml(
  plan: Plan,
  voice: Voice,
  role: Role,
  dice: Dice,
  seen: Seen,
  index: number,
  isLast: boolean,
): string {
  const say = (text: string) => escapeHtml(applyVoice(sentence(text), voice))
  const sections = role.facets.slice(0, SECTIONS[plan.length]).map((facet) => {
    const paragraphs = Array.from({ length: PARAGRAPHS[plan.length] }, () =>
      freshParagraph(plan, facet, dice, seen).map(say).join(" "),
    )
    return `<h2>${escapeHtml(capitalize(facet))}</h2>${paragraphs.map((text) => `<p>${text}</p>`).join("")}`
  })
  const fact = plan.brief.details[index]
  const opening = [
    dice.pickFresh(OPENINGS).replaceAll("{S}", plan.subject).replaceAll("{A}", plan.audience),
    ...(fact ? [`${dice.pickFresh(FACT_LEADS)}${fact}`] : []),
  ]
  const items = role.list.map((item) => `<li>${say(item.replaceAll("{S}", plan.subject))}</li>`).join("")
  const quote =
    index % 2 === 0
      ? `<blockquote><p>${say(dice.pickFresh(QUOTES).replaceAll("{S}", plan.subject))}</p></blockquote>`
      : ""
  const closing = isLast ? `<p>${say(urgencyLine(voice.stylization.urgencyLevel))}</p>` : ""
  return `<p>${opening.map(say).join(" ")}</p>${sections.slice(0, 2).join("")}${quote}${sections.slice(2).join("")}<h3>${dice.pickFresh(TASKS)}</h3><ul>${items}</ul>${closing}`
}

/** Sentences of one shape, never a paragraph that the book already has. */
function freshParagraph(plan: Plan, facet: string, dice: Dice, seen: Seen): string[] {
  for (;;) {
    const lines = dice.pickFresh(SHAPES).map((purpose) => freshLine(purpose, plan, facet, dice, seen))
    const key = lines.join(" ")
    if (seen.lines.has(key)) continue
    seen.lines.add(key)
    return lines
  }
}

/** A sentence that begins as few others of the book do. */
function freshLine(purpose: Function, plan: Plan, facet: string, dice: Dice, seen: Seen): string {
  for (let tries = 0; ; tries += 1) {
    const line = filled(freshPattern(purpose, dice, seen.lines), plan, facet, dice)
    const opening = line.toLowerCase().split(/\s+/).slice(0, OPENING_WORDS).join(" ")
    const uses = seen.openings.get(opening) ?? 0
    if (uses >= USES_OF_OPENING && tries < TRIES_AT_NEW) continue
    seen.openings.set(opening, uses + 1)
    return line
  }
}
const OPENING_WORDS = 4
const USES_OF_OPENING = 3

/** How often the book may use one whole pattern; after that, and in between, sentences are put together of parts. */
const USES_OF_PATTERN = 1
const PARTS_SHARE = 0.6

function freshPattern(purpose: Function, dice: Dice, seen: Set<string>): string {
  const patterns = SENTENCES[purpose].filter((pattern) => !seen.has(`pattern ${USES_OF_PATTERN} ${pattern}`))
  if (patterns.length > 0 && dice.next() > PARTS_SHARE) {
    const pattern = dice.pick(patterns)
    seen.add(`pattern ${USES_OF_PATTERN} ${pattern}`)
    return pattern
  }
  for (let tries = 0; ; tries += 1) {
    const [first = "", ...rest] = dice.pickFresh(CLAUSES[purpose]).map((parts) => dice.pickFresh(parts))
    const made = rest.reduce((text, part) => (/^[,;]|^$/.test(part) ? text + part : `${text} ${part}`), first)
    if (seen.has(made) && tries < TRIES_AT_NEW) continue
    seen.add(made)
    return made
  }
}
const TRIES_AT_NEW = 200

function filled(pattern: string, plan: Plan, facet: string, dice: Dice): string {
  const keyword = plan.things.length > 0 ? dice.pick(plan.things) : plan.subject
  return (
    pattern
      .replaceAll("{S}", plan.subject)
      // "Simple tools is where" would not do: of several things, it is the work on them.
      .replaceAll("{F}", isSeveral(facet) ? `work on ${facet}` : facet)
      .replaceAll("work on work on", "work on")
      .replaceAll("{A}", plan.audience)
      .replaceAll("{K}", keyword)
      .replaceAll("{P}", plan.purpose.toLowerCase().replace(/[.!?]+$/, ""))
  )
}

const isSeveral = (facet: string): boolean =>
  isPlural(facet.split(/ (?:of|that|to|from|in|on|you|they|worth|instead) ?/)[0] ?? facet) || / and /.test(facet)

/** How the brief's own words come in. */
const FACT_LEADS = [
  "",
  "keep in mind: ",
  "one thing is certain: ",
  "this much is given: ",
  "start from what you know: ",
  "the frame is clear: ",
  "remember where we began: ",
  "",
]

/**
 * Words of the brief that name things: those that a clause ends with or goes on after. "Quiet" of "quiet corners and
 * water" is none, "corners" and "water" are.
 */
function thingsIn({ brief, source }: BookPlan): string[] {
  const words = source.toLowerCase().split(/\s+/)
  const isThing = (keyword: string) =>
    !BASE_VERBS.has(keyword) &&
    !NO_THING.test(keyword) &&
    words.some((word, at) => {
      const next = (words[at + 1] ?? ".").replace(/[^\p{L}]/gu, "")
      const [before = "", last = "."] = [words[at - 2], words[at - 1]]
      // "Are kept", "without fear", "a first hive"; "file" of "File without fear" is what to do.
      if (NAMES_NOTHING.test(last) || /^an?$/.test(before) || /^an?$/.test(last)) return false
      if (/[.!?]$/.test(last) && isPreposition(next)) return false
      const isLast = !/\p{L}$/u.test(word) || next === "" || isPreposition(next) || /^(?:and|or|but|is|are)$/.test(next)
      return word.replace(/[^\p{L}'’-]/gu, "") === keyword && (isLast || BASE_VERBS.has(next))
    })
  return brief.keywords.filter(isThing).slice(0, 12)
}

const NAMES_NOTHING = /^(?:is|are|was|were|be|been|without|no|not|to)$/
const NO_THING = /^(?:(?:minute|hour|day|week|month|season|year)s?|well|better|best|made|done|kept|\p{L}+ly)$/u

const OPENINGS = [
  "this chapter is about the part of {S} that {A} ask about most",
  "every guide to {S} has a chapter like this one; here is the short and honest version",
  "take what follows as a conversation about {S} rather than a set of orders",
  "you may know some of this already, and that is a good sign",
  "let us look at {S} from another side",
  "now it becomes concrete",
  "what follows took many people years to find out, and takes you a few minutes to read",
  "a good way into {S} is to ask what would be missing without it",
  "the next pages are meant to be used, with a pencil in your hand",
  "here {S} meets the calendar",
  "this is the chapter to come back to when things get busy",
  "before you go on, recall what you wrote down in the last chapter",
  "some of the most useful steps look too small to mention; this chapter mentions them",
  "we are nearly there, and the view is getting wider",
]
const QUOTES = [
  "The best time to begin with {S} is when it still feels slightly too early.",
  "Clear beats clever, in {S} as everywhere.",
  "What you repeat is what people remember.",
  "A small promise that is kept is worth more than a large one that is admired.",
  "Listen first; {S} becomes simpler afterwards.",
  "Progress is what remains when the excitement has gone.",
  "Nobody needs more noise; everybody needs one good reason.",
]
const TASKS = [
  "Your turn",
  "To do",
  "Take a page and write",
  "Before you turn the page",
  "Try it",
  "Notes for you",
  "A short exercise",
  "For your notebook",
  "Four lines to write",
  "Pause and plan",
  "Work on it",
  "Make it yours",
  "Check yourself",
  "One page of notes",
]
