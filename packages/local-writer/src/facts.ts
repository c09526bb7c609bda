import type { Stylization } from "@brandwright/contract/brands"
import { formatHashtags } from "./hashtags.ts"
import { LEANING, listSentences, listTopics, withoutBullet } from "./sentences.ts"

/** One thing that is known about the brand, as its owner keeps it. Empty and absent details are the same. */
export type KnownFact = {
  kind: string
  title: string
  detail?: string | null | undefined
  /** As it is shown: "£39". */
  price?: string | number | null | undefined
  url?: string | null | undefined
  startsAt?: string | number | null | undefined
  endsAt?: string | number | null | undefined
  /** Who gave a review. */
  source?: string | null | undefined
}

/** How the brand speaks and what is known of it. The engine's voice is one. */
export type WriterVoice = {
  brandName: string
  brandDescription: string
  industry: string
  stylization: Stylization
  version: number
  facts?: readonly KnownFact[] | undefined
  website?: string | undefined
  /** Such as "en-GB"; absent: English. */
  language?: string | undefined
}

/** What the person gave for this one text. */
export type Facts = {
  /** Their own words; sentences stay whole. */
  text: string
  /** Fields of the form under the names that phrases use; an empty one is not given. */
  fields?: Record<string, string>
  /** Values of the form that choose among phrases: tone, audience, length, purpose. */
  choices?: readonly string[]
  /** One structure of the kind by its file's name; absent: the first that has its facts, by variation another. */
  structure?: string
  variation?: number
}

/** What slots are filled with: texts, and lists that a block is repeated for. */
export type Slots = { texts: ReadonlyMap<string, string>; lists: ReadonlyMap<string, ReadonlyMap<string, string>[]> }

export const LINK = /https?:\/\/[^\s<>"”»]+|\bwww\.[^\s<>"”»]+/i
/** A sentence that can stand as a title or a subject line, in characters. */
const TITLE_MAX = 70

const MENTIONED = ["product", "service", "offer"]

/** Returns the sentence without its full stop, where it is short enough to stand above a text; else nothing. */
export const asTitle = (sentence: string, most = TITLE_MAX): string =>
  sentence.length <= most && !sentence.includes("[[?") ? sentence.replace(/(?<!\.)\.$/, "").replace(/[,;:]$/, "") : ""

/** Shorter words before a colon are a label and no clause. */
const LEAD_MIN = 15

/** Returns what announces the rest of a sentence, "Our new box is here" of "Our new box is here: two loaves"; else nothing. */
function readLead(sentence: string): string {
  const [lead = "", rest] = sentence.split(/:\s/, 2)
  return rest !== undefined && lead.length >= LEAD_MIN ? lead : ""
}

const fold = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, " ")

/** Facts that the text speaks of, by their titles; questions, reviews and places are used where a structure asks. */
const isAbout = (fact: KnownFact, text: string): boolean =>
  !MENTIONED.includes(fact.kind) || fold(text).includes(fold(fact.title))

/** What the text has said already is not said again. */
const factSlots = (fact: KnownFact, text: string, language: string): ReadonlyMap<string, string> =>
  filled({
    title: fact.title,
    detail: fact.detail,
    price: text.includes(String(fact.price)) ? "" : fact.price,
    url: fact.url,
    ends: formatDay(fact.endsAt, language),
    by: fact.source,
  })

/** A day as the language writes it: "2027-01-31" becomes "31 January 2027". Anything else stays as it is. */
function formatDay(day: KnownFact["endsAt"], language: string): string {
  const text = String(day ?? "")
  return /^\d{4}-\d\d-\d\d$/.test(text)
    ? new Date(text).toLocaleDateString(language, { dateStyle: "long", timeZone: "UTC" })
    : text
}

const filled = (values: Record<string, string | number | null | undefined>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(values).flatMap(([name, value]): [string, string][] => {
      const text = String(value ?? "").trim()
      return text ? [[name, text]] : []
    }),
  )

/** Returns what the phrases of one text can be filled with. */
export function collectSlots({ text, fields = {} }: Facts, voice: WriterVoice): Slots {
  const all = [text, ...Object.values(fields)].join("\n")
  const facts = (voice.facts ?? []).filter((fact) => isAbout(fact, all))
  return { texts: collectTexts(text, fields, facts, voice), lists: collectLists(text, facts, voice.language ?? "en") }
}

function collectTexts(
  text: string,
  fields: Record<string, string>,
  facts: readonly KnownFact[],
  voice: WriterVoice,
): ReadonlyMap<string, string> {
  const sentences = listSentences(text)
  const [first = "", ...rest] = sentences
  const link = LINK.test(text)
    ? ""
    : (facts.find(({ kind, url }) => url && MENTIONED.includes(kind))?.url ?? voice.website ?? "")
  const texts = filled({
    text: text.trim(),
    first,
    title: asTitle(first) || asTitle(readLead(first)),
    body: withoutTitle(text.trim(), sentences),
    rest: text.trim().slice(first.length).trim(),
    ...readEnds(text.trim(), sentences),
    brand: voice.brandName,
    points:
      rest.length > 1 && rest.length <= LISTED_MAX && !text.includes("\n")
        ? rest.map((point) => `• ${withoutBullet(point)}`).join("\n")
        : "",
    about: isIn(voice.brandDescription, text) ? "" : voice.brandDescription,
    own_link: LINK.exec(text)?.[0],
    link,
    site: showSite(link),
    hashtags: listHashtags(voice, fields.topic ?? "", text).join(" "),
  })
  return new Map([...texts, ...filled(fields)])
}

/** Facts by their kind, offers by whether they end, the question and the review that fit the text best, and its own parts. */
function collectLists(
  text: string,
  facts: readonly KnownFact[],
  language: string,
): ReadonlyMap<string, ReadonlyMap<string, string>[]> {
  const lists = new Map<string, ReadonlyMap<string, string>[]>()
  const add = (name: string, fact: KnownFact) =>
    lists.set(name, [...(lists.get(name) ?? []), factSlots(fact, text, language)])
  for (const fact of facts) {
    add(fact.kind, fact)
    if (fact.kind === "offer") add(fact.endsAt ? "ending" : "extra", fact)
  }
  const asked = findRelated(text, facts, "question")
  if (asked) add("asked", asked)
  const praise = findRelated(text, facts, "review")
  if (praise) add("praise", praise)
  const [first = "", ...rest] = listSentences(text)
  const points = rest.slice(0, LISTED_MAX).map((point) => filled({ text: withoutBullet(point) }))
  if (points.length > 0) lists.set("point", points)
  const topics = listTopics(text)
    .slice(0, LISTED_MAX)
    .filter((topic) => asTitle(topic, TOPIC_MAX))
  if (topics.length >= TOPICS_MIN)
    lists.set(
      "topic",
      topics.map((topic) => filled({ text: asTitle(topic, TOPIC_MAX) })),
    )
  const sections = listSections(first, rest)
  if (sections.length > 0)
    lists.set(
      "section",
      sections.map((section) => filled({ text: section })),
    )
  return lists
}

/** Returns an address as it is said and printed: "hollowtree.example". */
export const showSite = (link: string): string => link.replace(/^https?:\/\/(?:www\.)?/i, "").replace(/\/$/, "")

/** Returns the fact of this kind that shares most words with the text; none where it shares none. */
function findRelated(text: string, facts: readonly KnownFact[], kind: string): KnownFact | undefined {
  const words = new Set(listWords(text))
  const count = (fact: KnownFact) =>
    new Set(listWords(`${fact.title} ${fact.detail ?? ""}`).filter((word) => words.has(word))).size
  return facts.filter((fact) => fact.kind === kind && count(fact) > 0).toSorted((a, b) => count(b) - count(a))[0]
}

/** Words long enough to say what a text is about. */
const listWords = (text: string): string[] => text.toLowerCase().match(/\p{L}{5,}/gu) ?? []

/** Returns the text without its first sentence where that stands above it as the title and the next one stands alone. */
function withoutTitle(text: string, [first = "", next]: readonly string[]): string {
  const isRepeated = asTitle(first) !== "" && next !== undefined && !LEANING.test(next) && text.startsWith(first)
  return isRepeated ? text.slice(first.length).trim() : text
}

/** Returns every sentence behind the first as a heading, where all of them are short enough to be one; else nothing. */
function listSections(first: string, rest: readonly string[]): string[] {
  if (rest.length < TOPICS_MIN || rest.length > SECTIONS_MAX) return []
  const titles = rest.map((sentence) => asTitle(sentence, SECTION_MAX))
  const stands = (title: string): boolean => title !== "" && !LEANING.test(title)
  const isOutline = titles.every(stands)
  return isOutline && !first.includes("[[?") ? titles : []
}
const SECTION_MAX = 80
const SECTIONS_MAX = 8

/** Fewer are no list of chapters; a longer one is no chapter's title. */
const TOPICS_MIN = 3
const TOPIC_MAX = 90
/** More points or topics than any text lists; a pasted file of lines stops here, its text stays whole. */
const LISTED_MAX = 200
/** Sentences of one paragraph that can stand line by line. */
const LINES_MAX = 6

/** Returns "middle" and "last" of three and more sentences, and "lines" of a paragraph that is short enough for them. */
function readEnds(text: string, sentences: readonly string[]): Record<string, string> {
  const [first = "", last = ""] = [sentences[0], sentences.at(-1)]
  if (sentences.length < 3 || !text.startsWith(first) || !text.endsWith(last)) return {}
  const isShort = sentences.length <= LINES_MAX && !text.includes("\n")
  return {
    middle: text.slice(first.length, text.length - last.length).trim(),
    last,
    postscript: POINTING.test(last) ? "" : last,
    lines: isShort ? sentences.join("\n\n") : "",
  }
}

/** A sentence that speaks of the one before it cannot stand below the name. */
const POINTING = /\b(?:it|its|they|them|this|that|these|those|he|him|she|her)\b/i

const isIn = (part: string, whole: string): boolean => fold(whole).includes(fold(part))

/** Most hashtags that are added to a text. */
const HASHTAGS_MAX = 6

/** Returns the brand's own hashtags and that of the topic; those that the text has already are left out. */
export function listHashtags(voice: WriterVoice, topic: string, text: string): string[] {
  const { contentThemes, industryVertical } = voice.stylization
  const words = [topic, ...contentThemes, voice.industry, industryVertical, voice.brandName]
  return formatHashtags(words, text, HASHTAGS_MAX)
}
