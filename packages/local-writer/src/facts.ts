import { listDays, readDay } from "@brandwright/contract/writing/claim-forms"
import { listHashtags, readTags } from "./hashtags.ts"
import { listPoints, listSections, readTopics } from "./brief/lists.ts"
import { withoutCall } from "./brief/outline.ts"
import { endSentence, listSentences } from "./brief/sentences.ts"
import { readOwnWords } from "./brief/own-words.ts"
import { hasSign } from "./brief/patterns.ts"
import type { KnownFact, WriterVoice } from "./voice.ts"

/** The user's input for one text. */
export type Facts = {
  /** The user's own words; sentences are never changed. */
  text: string
  /** Form fields by the names used in phrases; empty ones count as missing. */
  fields?: Record<string, string>
  /** Form values that select phrases: tone, audience, length, purpose. */
  choices?: readonly string[]
  /** A structure by its file name; by default the first whose facts are given, or another one for a variation. */
  structure?: string
  variation?: number
}

/** Values of the slots: texts, and lists for repeated blocks, whose slots are named "point.text". */
export type Slots = { texts: ReadonlyMap<string, string>; lists: ReadonlyMap<string, ReadonlyMap<string, string>[]> }

export const LINK = /https?:\/\/[^\s<>"”»]+|\bwww\.[^\s<>"”»]+/i
const MENTIONED = ["product", "service", "offer"]

const fold = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, " ")

/** Whether the text mentions the fact; questions, reviews and places are always available to structures. */
const isAbout = ({ kind, title }: KnownFact, text: string, name = ""): boolean =>
  !MENTIONED.includes(kind) ||
  isIn(title, text.replaceAll(/\[\[\?.*?\]\]/g, "")) ||
  (kind === "offer" && name !== "" && isIn(name, title))

/** The fact's details, without those already in the text. */
const factSlots = (fact: KnownFact, text: string, language: string) => ({
  title: fact.title,
  detail: fact.detail,
  price: isPriced(fact, text) ? "" : fact.price,
  url: fact.url,
  ends: formatDay(fact.endsAt, language),
  by: fact.source,
})

/** Whether the text contains the price in any notation, or another one next to the name: "Oil change, now $39". */
function isPriced({ title, price }: KnownFact, text: string): boolean {
  const figure = /\p{N}[\p{N}.,]*/u.exec(String(price ?? ""))?.[0].replaceAll(".", "\\.")
  if (figure !== undefined && !/[1-9]/.test(figure)) return true
  const isSaid = figure !== undefined && new RegExp(`(?<![\\p{N}.,])${figure}(?!\\p{N}|[.,]\\p{N})`, "u").test(text)
  return isSaid || listSentences(text).some((one) => isIn(title, one) && hasSign(one, "priced"))
}

/** Formats a day for the language: "2027-01-31" becomes "31 January 2027". Other values are unchanged. */
function formatDay(day: KnownFact["endsAt"], language: string): string {
  const text = String(day ?? "")
  return /^\d{4}-\d\d-\d\d$/.test(text)
    ? new Date(text).toLocaleDateString(language, { dateStyle: "long", timeZone: "UTC" })
    : text
}

type Values = Record<string, string | number | null | undefined>
const filled = (values: Values, list = ""): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(values)
      .map(([name, value]): [string, string] => [list + name, String(value ?? "").trim()])
      .filter(([, text]) => text),
  )

/** Returns the values for the slots of a text's phrases. */
export function collectSlots({ text, fields = {} }: Facts, voice: WriterVoice): Slots {
  const all = [text, ...Object.values(fields)].join("\n")
  const facts = (voice.facts ?? []).filter((fact) => isAbout(fact, all, fields.name))
  const texts = collectTexts(text, fields, { ...voice, facts })
  return { texts, lists: collectLists(text, texts.get("last_call") ?? "", { ...voice, facts }) }
}

function collectTexts(text: string, fields: Record<string, string>, voice: WriterVoice): Slots["texts"] {
  const found = voice.facts?.find(({ kind, url }) => url && MENTIONED.includes(kind))?.url ?? voice.website ?? ""
  const isLinked = LINK.test(text) || (found !== "" && isIn(showSite(found), text))
  const link = isLinked ? "" : found
  const texts = filled({
    ...readOwnWords(text.trim()),
    grave: [text, voice.brandName, voice.industry, voice.brandDescription].some((one) => hasSign(one, "grave"))
      ? "yes"
      : "",
    brand: voice.brandName,
    about: isIn(voice.brandDescription, text) ? "" : introduce(voice),
    description: endSentence(voice.brandDescription.trim()),
    own_link: isLinked ? "yes" : "",
    price_said: listSentences(text).find((one) => hasSign(one, "own-price")),
    link,
    site: showSite(link),
    hashtags: listHashtags(voice, fields.topic ?? "", text).join(" "),
    asked_hashtags: readTags(fields.topic ?? "").join(" "),
  })
  return new Map([...texts, ...filled(fields)])
}

/** "Vegan skincare." has too few words to be a sentence about the brand. */
const ABOUT_WORDS_MIN = 4

/** The brand's description, with the brand's name added if it is missing: "Spoke is a workshop in Leeds." */
function introduce({ brandName, brandDescription, language = "en" }: WriterVoice): string {
  const about = brandDescription.trim()
  if (about.split(/\s+/).length < ABOUT_WORDS_MIN) return ""
  if (isIn(brandName, about) || hasSign(about, "first-person")) return endSentence(about)
  const isNoun = language.startsWith("en") && /^An? (?!.*\b(?:is|are|can|will|should|since)\b)/.test(about)
  return endSentence(isNoun ? `${brandName} is a${about.slice(1)}` : `${brandName} – ${about}`)
}

/** Facts by kind, offers by whether they end, the best matching question and review, and the parts of the text. */
function collectLists(text: string, call: string, { facts = [], language = "en" }: WriterVoice): Slots["lists"] {
  const lists = new Map<string, ReadonlyMap<string, string>[]>()
  const add = (name: string, ...entries: readonly Values[]) => {
    const items = entries.map((entry) => filled(entry, `${name}.`))
    if (items.length > 0) lists.set(name, [...(lists.get(name) ?? []), ...items])
  }
  const read = (fact: KnownFact) => factSlots(fact, text, language)
  for (const fact of facts) {
    if (!isTold(fact, text)) add(fact.kind, read(fact))
    if (fact.kind === "offer") add(fact.endsAt ? "ending" : "extra", read(fact))
  }
  add("asked", ...findRelated(text, facts, "question").map(read))
  add("praise", ...findRelated(text, facts, "review").map(read))
  add("point", ...listPoints(withoutCall(text, call)).map((point) => ({ text: point })))
  add("section", ...listSections(text))
  add("topic", ...readTopics(text).map((topic) => ({ text: topic })))
  return lists
}

/** Whether the text already contains every detail of an offer. */
function isTold(fact: KnownFact, text: string): boolean {
  const { kind, title, detail, price, endsAt } = fact
  return (
    kind === "offer" &&
    isIn(title, text) &&
    (!endsAt || listDays(text).includes(readDay(String(endsAt)))) &&
    (!price || isPriced(fact, text)) &&
    (!detail || isIn(detail, text))
  )
}

/** Returns an address in its short, readable form: "hollowtree.example". */
export const showSite = (link: string): string => link.replace(/^https?:\/\/(?:www\.)?/i, "").replace(/\/$/, "")

/** Returns the fact of this kind that shares the most words with the text, if any does. */
function findRelated(text: string, facts: readonly KnownFact[], kind: string): KnownFact[] {
  const words = new Set(listWords(text))
  const count = (fact: KnownFact) =>
    new Set(listWords(`${fact.title} ${fact.detail ?? ""}`).filter((word) => words.has(word))).size
  return facts
    .filter((fact) => fact.kind === kind && count(fact) > 0)
    .toSorted((a, b) => count(b) - count(a))
    .slice(0, 1)
}

/** Words long enough to identify a topic. */
const listWords = (text: string): string[] => text.toLowerCase().match(/\p{L}{5,}/gu) ?? []

export const isIn = (part: string, whole: string): boolean => fold(whole).includes(fold(part))
