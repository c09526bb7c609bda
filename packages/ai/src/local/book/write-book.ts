import { setImmediate as othersTurn } from "node:timers/promises"
import type { EbookChapter, EbookLength } from "@brandwright/contract/ebooks"
import { EBOOK_LENGTH_PLAN } from "@brandwright/contract/ebooks"
import type { Voice } from "../../engine.ts"
import type { Brief } from "../brief.ts"
import { createDice, type Dice } from "../dice.ts"
import { capitalize, isPlural, sentence, titleCase } from "../grammar.ts"
import { applyVoice, urgencyLine } from "../voice.ts"
import { CLAUSES } from "./clauses.ts"
import { INTRODUCTIONS, PEOPLE, toldOf } from "./people.ts"
import { ROLES, type Role } from "./roles.ts"
import { type Function, SENTENCES } from "./sentences.ts"
import { FACT_LEADS, OPENINGS, QUOTES, TASKS } from "./set-pieces.ts"
import { STORIES_OF_GOING_ON } from "./stories-of-going-on.ts"
import { STORIES_OF_STARTING } from "./stories-of-starting.ts"
import { thingsOf } from "./things.ts"

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

/** The plan with what is worked out of it once, and not for each sentence: what the book can speak of besides its subject. */
type Plan = BookPlan & { things: string[] }

/** What the book has said already, and how often a sentence began with the same words. */
type Seen = {
  lines: Set<string>
  openings: Map<string, number>
  roles: Set<Role>
  /** Further tries for a sentence that is not like another: a book of very many chapters must not take for ever. */
  tries: number
}
const TRIES = 60_000

/** Paragraph shapes, by what each sentence does: they tell before the story of a section, and set to work after it. */
const TELLING: Function[][] = [
  ["claim", "reason", "evidence", "reason"],
  ["claim", "reason", "caution", "evidence"],
  ["reason", "claim", "caution", "reason"],
  ["claim", "caution", "reason", "evidence"],
]
const DOING: Function[][] = [
  ["instruction", "instruction", "evidence", "caution"],
  ["caution", "instruction", "reason", "bridge"],
  ["instruction", "evidence", "instruction", "bridge"],
  ["reason", "instruction", "caution", "evidence"],
]
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
  const seen: Seen = { lines: new Set(), openings: new Map(), roles: new Set(), tries: TRIES }
  const count = plan.titles.length || EBOOK_LENGTH_PLAN[plan.length].chapters
  const titles = plan.titles.length > 0 ? plan.titles : chapterTitles(count, plan.subject, dice)
  const things = thingsOf(plan)
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
const [FALLBACK = { title: [], angle: "", facets: [], list: [] }] = ROLES
/** Two books tell the same story seldom, since each tells only so many. */
const STORIES_SHARE = 0.6
const STORIES = [...STORIES_OF_STARTING, ...STORIES_OF_GOING_ON]

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
  const isFirst = !seen.roles.has(role)
  seen.roles.add(role)
  const facets = role.facets.slice(0, SECTIONS[plan.length])
  // A role that comes a second time, in a book of very many chapters, has told its stories.
  const told = new Set(isFirst ? dice.shuffle(facets).slice(0, Math.ceil(facets.length * STORIES_SHARE)) : [])
  const sections = facets.map((facet, at) => {
    const story = told.has(facet) ? STORIES[ROLES.indexOf(role)]?.[at] : undefined
    const paragraphs = [
      freshParagraph(TELLING, plan, facet, dice, seen),
      story ? storyOf(story, plan, dice) : freshParagraph(TELLING, plan, facet, dice, seen),
      ...(plan.length === "long" && at % 2 === 0 ? [freshParagraph(TELLING, plan, facet, dice, seen)] : []),
      freshParagraph(DOING, plan, facet, dice, seen),
    ]
    return `<h2>${escapeHtml(capitalize(facet))}</h2>${paragraphs.map((lines) => `<p>${lines.map(say).join(" ")}</p>`).join("")}`
  })
  const fact = plan.brief.details[index]
  const opening = [
    ...(isFirst ? [role.angle.replaceAll("{S}", plan.subject)] : laterOpening(plan, role, dice, seen)),
    ...(fact ? [fact.includes(":") ? fact : `${dice.pickFresh(FACT_LEADS)}${fact}`] : []),
  ]
  const items = role.list.map((item) => `<li>${say(item.replaceAll("{S}", plan.subject))}</li>`).join("")
  const saying = index % 2 === 0 && index / 2 < QUOTES.length ? dice.pickFresh(QUOTES) : undefined
  const quote = saying ? `<blockquote><p>${say(saying.replaceAll("{S}", plan.subject))}</p></blockquote>` : ""
  const closing = isLast ? `<p>${say(urgencyLine(voice.stylization.urgencyLevel))}</p>` : ""
  return `<p>${opening.map(say).join(" ")}</p>${sections.slice(0, 2).join("")}${quote}${sections.slice(2).join("")}<h3>${dice.pickFresh(TASKS)}</h3><ul>${items}</ul>${closing}`
}

/** Of a chapter whose part of the guide has been opened before. */
function laterOpening(plan: Plan, { facets }: Role, dice: Dice, seen: Seen): string[] {
  const fresh = OPENINGS.map((line) => line.replaceAll("{S}", plan.subject)).filter((line) => !seen.lines.has(line))
  if (fresh.length === 0) return freshParagraph(TELLING, plan, facets[0] ?? plan.subject, dice, seen)
  const line = dice.pick(fresh)
  seen.lines.add(line)
  return [line]
}

/** A story with a person whom the book has not met yet. */
function storyOf(story: string, plan: Plan, dice: Dice): string[] {
  const told = toldOf(dice.pickFresh(PEOPLE), `${dice.pickFresh(INTRODUCTIONS)}. ${story}`)
  return told.replaceAll("{S}", plan.subject).split(/(?<=[.?!]) /)
}

/** Sentences of one of the shapes, never a paragraph that the book already has. */
function freshParagraph(shapes: Function[][], plan: Plan, facet: string, dice: Dice, seen: Seen): string[] {
  for (;;) {
    const lines = dice.pickFresh(shapes).map((purpose) => freshLine(purpose, plan, facet, dice, seen))
    const key = lines.join(" ")
    if (seen.lines.has(key)) continue
    seen.lines.add(key)
    return lines
  }
}

/** A sentence that begins as few others of the book do. */
function freshLine(purpose: Function, plan: Plan, facet: string, dice: Dice, seen: Seen): string {
  for (;;) {
    const line = filled(freshPattern(purpose, dice, seen), plan, facet, dice)
    const opening = line.toLowerCase().split(/\s+/).slice(0, OPENING_WORDS).join(" ")
    const uses = seen.openings.get(opening) ?? 0
    if (uses >= USES_OF_OPENING && seen.tries-- > 0) continue
    seen.openings.set(opening, uses + 1)
    return line
  }
}
const OPENING_WORDS = 4
const USES_OF_OPENING = 3

/** How often the book may use one whole pattern; after that, and in between, sentences are put together of parts. */
const USES_OF_PATTERN = 1
const PARTS_SHARE = 0.6

function freshPattern(purpose: Function, dice: Dice, seen: Seen): string {
  const keyOf = (pattern: string) => `pattern ${USES_OF_PATTERN} ${pattern}`
  const patterns = SENTENCES[purpose].filter((pattern) => !seen.lines.has(keyOf(pattern)))
  if (patterns.length > 0 && dice.next() > PARTS_SHARE) {
    const pattern = dice.pick(patterns)
    seen.lines.add(keyOf(pattern))
    return pattern
  }
  for (;;) {
    const [first = "", ...rest] = dice.pickFresh(CLAUSES[purpose]).map((parts) => dice.pickFresh(parts))
    const made = rest.reduce((text, part) => (/^[,;]|^$/.test(part) ? text + part : `${text} ${part}`), first)
    if (seen.lines.has(made) && seen.tries-- > 0) continue
    seen.lines.add(made)
    return made
  }
}

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
