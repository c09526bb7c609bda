import { FACTS_MAX } from "@brandwright/contract/brands/brand-facts"
import { formatFacts } from "@brandwright/contract/writing/claim-words"
import { type Claim, type ClaimKind, findUnbackedClaims } from "@brandwright/contract/writing/fact-check"
import { keepSentences } from "../../../../formats/kept-sentences.ts"
import { listFacts } from "../../../../platform/brands/facts/facts.service.ts"
import type { Services } from "../../../../services.ts"
import type { PartScope } from "../../parts/part-kind.ts"
import { listStatements } from "./draft-facts.service.ts"

type Around = Pick<PartScope, "campaign" | "brand" | "page">

/** Names are only checked in the editors, which mark them. */
const NAMED_KINDS: ReadonlySet<ClaimKind> = new Set(["link", "address", "price", "date", "figure", "promise", "quote"])

export const findClaims = (words: string, sources: readonly string[], language: string): Claim[] =>
  findUnbackedClaims(words, sources, language).filter(({ kind }) => NAMED_KINDS.has(kind))

/** All that the owner has stated: in the campaign, of the brand, and as its facts. */
export async function listSources({ db }: Pick<Services, "db">, { campaign, brand, page }: Around): Promise<string[]> {
  const { items } = await listFacts({ db }, brand, { limit: FACTS_MAX })
  const { name, description, website } = brand
  return [...listStatements(campaign, brand, page ?? undefined), name, description, website, ...formatFacts(items)]
}

/**
 * The page's words for the other parts of its campaign. What a draft says without a fact goes no further: its owner has
 * not agreed to it yet, and one invention would stand in all of the texts.
 */
export async function readPageWords(services: Pick<Services, "db">, around: Around): Promise<string> {
  const { page, brand } = around
  if (!page) return ""
  const { words } = page.linked
  if (page.isOnline) return words
  const claims = findClaims(words, await listSources(services, around), brand.language)
  const isBacked = (start: number, end: number) => !claims.some((claim) => claim.start < end && claim.end > start)
  return keepSentences(words.split("\n"), (_sentence, start, end) => isBacked(start, end)).join("\n")
}
