import { Readability } from "@mozilla/readability"
import type { FactInput } from "@brandwright/contract/brands/brand-facts"
import { parseHTML } from "linkedom"
import { readSchemaFacts } from "./schema-facts.ts"
import { draftFact, readTextFacts } from "./text-facts.ts"

export type PageFacts = { title: string; proposals: FactInput[] }

const PROPOSALS_MAX = 60

/** Reads facts about a page's owner: from schema.org data first, then from its text. */
export function readPageFacts(html: string, url: string, currency: string): PageFacts {
  const { document } = parseHTML(html)
  const meta = (name: string): string =>
    document.querySelector(`meta[property="${name}"],meta[name="${name}"]`)?.getAttribute("content")?.trim() ?? ""
  const title = meta("og:title") || document.querySelector("title")?.textContent?.trim() || new URL(url).hostname
  const description = meta("og:description") || meta("description")
  const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')]
  const schema = blocks.flatMap((block) => readSchemaFacts(block.textContent ?? "", url, currency))
  const page = draftFact({ kind: "link", title, detail: description, url })
  const lines = readLines(html)
  const proposals = [...schema, ...readTextFacts(lines, currency), ...(page ? [page] : [])]
  const seen = new Set<string>()
  const fresh = proposals.filter((fact) => {
    const key = `${fact.kind}:${fact.title.toLowerCase()}:${fact.detail.toLowerCase()}`
    return !seen.has(key) && seen.add(key)
  })
  return { title, proposals: fresh.slice(0, PROPOSALS_MAX).map((fact) => ({ ...fact, source: fact.source || url })) }
}

/**
 * The visible text, one block per line: the article that Readability finds, and the small print around it
 * (address, opening hours, phone) that it would drop.
 */
function readLines(html: string): string {
  const article = new Readability(parseHTML(html).document, { charThreshold: 200 }).parse()
  const { document } = parseHTML(html)
  for (const idle of document.querySelectorAll("script,style,noscript,template,svg,iframe")) idle.remove()
  for (const block of document.querySelectorAll("p,li,tr,div,h1,h2,h3,h4,address,section,footer,dt,dd,br")) {
    block.append("\n")
  }
  for (const cell of document.querySelectorAll("td,th")) cell.append(" ")
  const all = document.querySelector("body")?.textContent ?? ""
  return `${article?.excerpt ?? ""}\n${all}`
}
