import type { Voice } from "@brandwright/ai/engine"
import { dayAt } from "@brandwright/contract/zoned-time"
import type { InTransaction } from "../../../services.ts"
import { type BrandRow, findTimeZone } from "../brands.queries.ts"
import { chooseFacts } from "../facts/choose-facts.service.ts"
import { readStylization } from "../brands.service.ts"
import { chooseExamples } from "./examples.service.ts"

/** What every writer learns about a brand; `about` is the topic of the text, which decides the facts included. */
export async function readVoice(
  { db, now }: Pick<InTransaction, "db" | "now">,
  brand: BrandRow,
  about = "",
): Promise<Voice> {
  const [{ version, brandId: _id, updatedAt: _at, ...style }, timeZone] = await Promise.all([
    readStylization(db, brand.id),
    findTimeZone(db, brand.userId),
  ])
  const today = dayAt(timeZone, now())
  const [facts, examples] = await Promise.all([
    chooseFacts(db, brand, today, about),
    chooseExamples({ db, now }, brand.id),
  ])
  return {
    brandName: brand.name,
    brandDescription: brand.description,
    industry: brand.industry ?? style.industryVertical,
    stylization: style,
    version,
    website: brand.website,
    facts,
    examples,
    currency: brand.currency,
    language: brand.language,
    today,
  }
}
