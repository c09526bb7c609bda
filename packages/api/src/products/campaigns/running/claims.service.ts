import { cutText } from "@brandwright/contract/text/cut-text"
import { blankMarkup } from "@brandwright/contract/writing/claim-markup"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import type { Services } from "../../../services.ts"
import type { CampaignRow } from "../campaigns.queries.ts"
import { findClaims, listSources } from "../making/texts/stated.service.ts"
import { findItem } from "../parts/part-kinds.ts"
import { readScopes } from "../parts/scopes.service.ts"

/** Maximum number of sentences listed per part, and their length. */
const NAMED = 4
const SENTENCE_CHARS = 160
/**
 * Sentences of model-written parts with figures, prices, dates, links and promises that are neither in the brand's facts nor
 * in the campaign, by part id. Without a model, parts contain only the owner's statements.
 */
export async function findCampaignClaims(
  services: Pick<Services, "db" | "settings">,
  brand: BrandRow,
  campaign: CampaignRow,
): Promise<Map<number, string[]>> {
  const scopes = await readScopes(services, campaign, brand)
  const sources = await listSources(services, { campaign, brand, page: scopes[0]?.page ?? null })
  const claims = new Map<number, string[]>()
  for (const scope of scopes) {
    const { id, kind, itemId, aiProvider } = scope.part
    // A tool's figures belong to its calculation.
    if (itemId === null || aiProvider === null || aiProvider === "local" || kind === "tool") continue
    const item = await findItem(services, scope)
    const words = (item?.texts ?? []).map((text) => blankMarkup(text ?? "")).join("\n")
    const found = findClaims(words, sources, brand.language)
      .filter((claim) => !claim.excerpt.startsWith(services.settings.appUrl))
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
  return cutText((around ?? "").replace(/\s+/g, " ").trim(), SENTENCE_CHARS)
}
