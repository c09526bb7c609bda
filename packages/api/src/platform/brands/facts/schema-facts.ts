import type { FactInput } from "@brandwright/contract/brands/brand-facts"
import { z } from "zod"
import { draftFact } from "./text-facts.ts"

type Item = Record<string, unknown>
const item = z.record(z.string(), z.unknown())
const DEPTH_MAX = 8

/** Facts in one JSON-LD block of a page; none in invalid JSON. */
export function readSchemaFacts(json: string, page: string, currency: string): FactInput[] {
  let data: unknown
  try {
    data = JSON.parse(json)
  } catch {
    return []
  }
  return collectItems(data).flatMap((one) => readItem(one, page, currency))
}

/** Every object of the block, the outer ones first. */
function collectItems(value: unknown, depth = 0): Item[] {
  if (depth > DEPTH_MAX) return []
  if (Array.isArray(value)) return value.flatMap((one) => collectItems(one, depth + 1))
  const object = item.safeParse(value).data
  if (!object) return []
  return [object, ...Object.values(object).flatMap((one) => collectItems(one, depth + 1))]
}

function readItem(one: Item, page: string, currency: string): FactInput[] {
  const types = [one["@type"]].flat().map(String)
  const is = (...names: string[]) => types.some((type) => names.includes(type))
  const name = text(one.name)
  const url = absolute(text(one.url), page)
  const found: (FactInput | undefined)[] = []
  if (name && is("Product", "Service", "Book", "Course", "Event", "MenuItem")) {
    const kind = is("Service") ? "service" : is("Event") ? "offer" : "product"
    const dates = { startsAt: day(one.startDate), endsAt: day(one.endDate) }
    found.push(
      draftFact({ kind, title: name, detail: text(one.description), url, ...dates, ...priceIn(one, currency) }),
    )
  }
  if (is("Question") && name) {
    found.push(draftFact({ kind: "question", title: name, detail: text(inner(one.acceptedAnswer).text) }))
  }
  if (is("Review")) {
    const by = text(inner(one.author).name) || text(one.author)
    if (by) found.push(draftFact({ kind: "review", title: by, detail: text(one.reviewBody), url, source: page }))
  }
  found.push(readPlace(one, name, url), ...readOpeningHours(one))
  for (const area of [one.areaServed].flat()) {
    const title = text(area) || text(inner(area).name)
    if (title) found.push(draftFact({ kind: "area", title }))
  }
  return found.filter((fact) => fact !== undefined)
}

function readPlace(one: Item, name: string, url: string): FactInput | undefined {
  const detail = [readAddress(one), text(one.telephone)].filter(Boolean).join(", ")
  return detail ? draftFact({ kind: "place", title: name || "Address", detail, url }) : undefined
}

function readOpeningHours(one: Item): (FactInput | undefined)[] {
  const written = [one.openingHours].flat().map(text).filter(Boolean)
  const stated = written.map((line) => {
    const [, days = "", hours = ""] = /^(\S+)\s+(.+)$/.exec(line) ?? []
    return draftFact({ kind: "hours", title: days || line, detail: hours })
  })
  const specified = [one.openingHoursSpecification].flat().map((specification) => {
    const { dayOfWeek, opens, closes } = inner(specification)
    const days = [dayOfWeek].flat().map((name) => text(name).replace(/^.*\//, ""))
    if (!text(opens)) return undefined
    return draftFact({ kind: "hours", title: days.join(", "), detail: `${text(opens)} to ${text(closes)}` })
  })
  return [...stated, ...specified]
}

/** A price in the brand's currency; other currencies stay in the text. */
function priceIn(one: Item, currency: string): { price?: number | null } {
  const [first] = [one.offers].flat()
  const offer = inner(first)
  const amount = Number(text(offer.price) || text(offer.lowPrice))
  const isOwn = !text(offer.priceCurrency) || text(offer.priceCurrency) === currency
  return isOwn && amount > 0 ? { price: amount } : {}
}

function readAddress(one: Item): string {
  if (typeof one.address === "string") return one.address.trim()
  const { streetAddress, postalCode, addressLocality, addressRegion, addressCountry } = inner(one.address)
  const country = text(addressCountry) || text(inner(addressCountry).name)
  return [streetAddress, addressLocality, addressRegion, postalCode]
    .map(text)
    .concat(country)
    .filter(Boolean)
    .join(", ")
}

const inner = (value: unknown): Item => item.safeParse([value].flat()[0]).data ?? {}
const text = (value: unknown): string =>
  typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : ""
const day = (value: unknown): string => /^\d{4}-\d{2}-\d{2}/.exec(text(value))?.[0] ?? ""
const absolute = (url: string, page: string): string => (url && URL.canParse(url, page) ? new URL(url, page).href : "")
