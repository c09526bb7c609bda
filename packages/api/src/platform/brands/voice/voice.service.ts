import type { Voice } from "@brandwright/ai/engine"
import { wallTimeAt } from "@brandwright/contract/zoned-time"
import type { InTransaction } from "../../../services.ts"
import { type BrandRow, findTimeZone } from "../brands.queries.ts"
import { chooseFacts } from "../facts/choose-facts.service.ts"
import { readStylization } from "../brands.service.ts"
import { chooseExamples } from "./examples.service.ts"

/** Of "2026-05-31T09:00". */
const DAY_LENGTH = "2026-05-31".length

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
  const today = wallTimeAt(timeZone, now()).slice(0, DAY_LENGTH)
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
