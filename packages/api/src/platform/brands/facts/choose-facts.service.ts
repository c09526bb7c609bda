import { describeFact } from "@brandwright/ai/describe-fact"
import type { VoiceFact } from "@brandwright/ai/engine"
import { FACTS_MAX } from "@brandwright/contract/brands/brand-facts"
import { formatMoney } from "@brandwright/contract/currency"
import type { Db } from "@brandwright/db/open"
import type { BrandRow } from "../brands.queries.ts"
import { type FactRow, findCurrent, listCurrent } from "./facts.queries.ts"

/** Characters of facts in one prompt: about 1,500 tokens, which a model with 8,000 of context has room for. */
const BUDGET_CHARS = 6000
/** Most words of the brief that are searched for. */
const TERMS_MAX = 12
const MATCHES_MAX = 20
const TERM_MIN = 4
const DULL = new Set(
  "about after also been before from have here into just more most over than that their them then there they this what when where which will with would your".split(
    " ",
  ),
)

/**
 * The facts for a text, the most relevant first: all if they fit into a prompt, otherwise those that share words
 * with `about`, then those at the top of the brand's list. Expired offers are left out.
 */
export async function chooseFacts(db: Db, brand: BrandRow, today: string, about: string): Promise<VoiceFact[]> {
  const all = await listCurrent(db, brand.id, today, FACTS_MAX)
  const sentences = all.map((row) => voiceFact(row, brand))
  if (sizeOfFacts(sentences) <= BUDGET_CHARS) return sentences
  const scores = new Map<number, number>()
  for (const term of findTerms(about)) {
    for (const { id } of await findCurrent(db, brand.id, { today, term, limit: MATCHES_MAX })) {
      scores.set(id, (scores.get(id) ?? 0) + 1)
    }
  }
  const ranked = sentences.toSorted((one, other) => (scores.get(other.id) ?? 0) - (scores.get(one.id) ?? 0))
  let room = BUDGET_CHARS
  return ranked.filter((fact) => {
    const size = describeFact(fact).length
    if (size > room) return false
    room -= size
    return true
  })
}

const sizeOfFacts = (facts: readonly VoiceFact[]): number =>
  facts.reduce((sum, fact) => sum + describeFact(fact).length, 0)

/** Words without endings, so that "repairs" finds "repair". */
function findTerms(about: string): string[] {
  const words = about.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter((word) => word.length >= TERM_MIN && !DULL.has(word))
  return [...new Set(telling.map((word) => word.replace(/(?:ies|es|s|ing|ed)$/, "")))]
    .filter((word) => word.length >= TERM_MIN - 1)
    .slice(0, TERMS_MAX)
}

const voiceFact = (row: FactRow, { currency, language }: BrandRow): VoiceFact => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  detail: row.detail,
  price: row.priceMicro === null ? "" : formatMoney(row.priceMicro / 1_000_000, currency, language),
  url: row.url,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  source: row.kind === "review" ? row.source : "",
})
