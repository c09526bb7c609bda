import { findOtherLanguage } from "@brandwright/contract/writing/text-language"
import { readPrice } from "@brandwright/contract/funnels/funnel-price"
import { toMicroUsd } from "@brandwright/contract/wire"
import { money } from "../../../funnels/pages/page-model.ts"
import type { Services } from "../../../../services.ts"
import { type FactView, listFacts } from "../../../../platform/brands/facts/facts.service.ts"
import type { PartScope } from "../../parts/part-kind.ts"
import type { DraftFacts } from "./drafts.ts"

/** Number of reviews and questions searched for one about the offer. */
const FACTS_READ = 100

/** The campaign with what the brand knows about its offer. */
export async function readDraftFacts(
  { db }: Pick<Services, "db">,
  { campaign, brand }: PartScope,
): Promise<DraftFacts> {
  const find = async (kind: "review" | "question" | "offer") =>
    findAbout((await listFacts({ db }, brand, { kind, limit: FACTS_READ })).items, campaign.offer)
  const [review, question, offer] = await Promise.all([find("review"), find("question"), find("offer")])
  return {
    campaign: { ...campaign, price: showPrice(campaign, brand) },
    isDated: Boolean(offer?.endsAt) && campaign.offer.toLowerCase().includes(offer?.title.toLowerCase() ?? ""),
    ...(review && { review: { words: review.detail, author: review.title } }),
    ...(question && { question: { asked: question.title, answer: question.detail } }),
    language: findOtherLanguage(campaign.brief, brand.language, "") ?? brand.language,
  }
}

/** What the owner has stated about the campaign: its texts may repeat all of it. */
export function listStatements(
  campaign: PartScope["campaign"],
  brand: PartScope["brand"],
  page: PartScope["page"] | undefined,
): string[] {
  const { brief, offer, audience, launchDay, offerUrl } = campaign
  const prices = [showPrice(campaign, brand), page?.priceMicroUsd ? money(page.priceMicroUsd, brand) : ""]
  return [brief, offer, audience, launchDay, offerUrl, ...prices].filter(Boolean)
}

/** The price as typed; a bare number gets the brand's currency. "" if nothing is sold. */
export function showPrice({ price }: Pick<PartScope["campaign"], "price">, brand: PartScope["brand"]): string {
  const amount = toMicroUsd(readPrice(price) ?? 0)
  if (amount === 0) return ""
  return /[^\d.,\s]/.test(price) ? price : money(amount, brand)
}

/** The fact that shares the most words with the offer; undefined if none does, as it may be about something else. */
function findAbout(facts: readonly FactView[], offer: string): FactView | undefined {
  const count = ({ title, detail }: FactView): number => countShared(offer, `${title} ${detail}`)
  const [best] = facts.filter(({ detail }) => detail.trim() !== "").toSorted((a, b) => count(b) - count(a))
  return best && count(best) > 0 ? best : undefined
}

/** Number of words that both texts contain. */
export function countShared(one: string, other: string): number {
  const words = listWords(other)
  return [...listWords(one)].filter((word) => words.has(word)).length
}

const COMMON = new Set(["and", "for", "from", "free", "new", "our", "the", "with", "your"])

const listWords = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter((word) => !COMMON.has(word)))
