import { blankMarkup } from "@brandwright/contract/writing/claim-markup"
import { FACTS_MAX } from "@brandwright/contract/brands/brand-facts"
import { formatFact } from "@brandwright/contract/writing/claim-words"
import { type ClaimKind, findUnbackedClaims } from "@brandwright/contract/writing/fact-check"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { listFacts } from "../../../platform/brands/facts/facts.service.ts"
import type { Services } from "../../../services.ts"
import type { CampaignRow } from "../campaigns.queries.ts"
import { listStatements } from "../making/texts/draft-facts.service.ts"
import { findItem } from "../parts/part-kinds.ts"
import { readScopes } from "../parts/scopes.service.ts"

/** Maximum number of sentences listed per part, and their length. */
const NAMED = 4
const SENTENCE_CHARS = 160
/** Names are only checked in the editors, which mark them. */
const NAMED_KINDS: ReadonlySet<ClaimKind> = new Set(["link", "address", "price", "date", "figure", "promise", "quote"])

/**
 * Sentences of model-written parts with figures, prices, dates, links and promises that are neither in the brand's facts nor
 * in the campaign, by part id. Without a model, parts contain only the owner's statements.
 */
export async function findCampaignClaims(
  services: Pick<Services, "db" | "settings">,
  brand: BrandRow,
  campaign: CampaignRow,
): Promise<Map<number, string[]>> {
  const { items } = await listFacts(services, brand, { limit: FACTS_MAX })
  const facts = items.map(formatFact)
  const scopes = await readScopes(services, campaign, brand)
  const sources = [
    ...listStatements(campaign, brand, scopes[0]?.page),
    brand.name,
    brand.description,
    brand.website,
    ...facts,
  ]
  const claims = new Map<number, string[]>()
  for (const scope of scopes) {
    const { id, kind, itemId, aiProvider } = scope.part
    // A tool's figures belong to its calculation.
    if (itemId === null || aiProvider === null || aiProvider === "local" || kind === "tool") continue
    const item = await findItem(services, scope)
    const words = (item?.texts ?? []).map((text) => blankMarkup(text ?? "")).join("\n")
    const found = findUnbackedClaims(words, sources, brand.language)
      .filter((claim) => NAMED_KINDS.has(claim.kind) && !claim.excerpt.startsWith(services.settings.appUrl))
      .map(({ start }) => findSentence(words, start))
    if (found.length > 0) claims.set(id, [...new Set(found)].slice(0, NAMED))
  }
  return claims
}

/** The sentence around a position in a text. */
function findSentence(text: string, place: number): string {
  let at = text.lastIndexOf("\n", place) + 1
  const sentences = (text.slice(at).split("\n", 1)[0] ?? "").split(/(?<=[.!?]\s)/)
  const around = sentences.find((sentence) => {
    at += sentence.length
    return place < at
  })
  return (around ?? "").replace(/\s+/g, " ").trim().slice(0, SENTENCE_CHARS)
}
