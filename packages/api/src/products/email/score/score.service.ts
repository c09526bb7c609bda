import {
  FIRST_SCORE_RULES,
  SCORE_WINDOW,
  type ScoreRule,
  type scoreInput,
  scoreText,
} from "@brandwright/contract/email/people/email-score"
import { peopleText } from "@brandwright/contract/email/people/email-people"
import type { Db } from "@brandwright/db/open"
import type { z } from "zod"
import { DomainError } from "../../../errors.ts"
import { own } from "../../../database/rows.ts"
import type { Services } from "../../../services.ts"
import { inTransaction } from "../../../database/transactions.ts"
import { listSegments, lockSegments } from "../people/segments/segments.queries.ts"
import { findTag } from "../people/tags.queries.ts"
import * as queries from "./score.queries.ts"

/** A brand's rules; those that are suggested before it has any. */
export async function readScore(db: Db, brandId: number) {
  const row = await queries.findScore(db, brandId)
  if (!row) return { isOn: false, isReady: false, windowDays: SCORE_WINDOW.default, rules: FIRST_SCORE_RULES }
  return { isOn: true, isReady: row.isBuilt, windowDays: row.windowDays, rules: row.rules }
}

/** Turns the score on, or changes its rules: everyone is scored anew. @throws NOT_FOUND for another brand's tag. */
export const saveScore = (
  services: Services,
  brandId: number,
  { windowDays, rules }: Pick<z.output<typeof scoreInput>, "windowDays" | "rules">,
) =>
  inTransaction(services, async ({ db, now }) => {
    await requireTags(db, brandId, rules)
    await lockSegments(db, brandId, now())
    await queries.saveScore(db, { brandId, windowDays, rules, isBuilt: false, builtTo: 0, updatedAt: now() })
    return readScore(db, brandId)
  })

/** Turns the score off. @throws CONFLICT while a segment uses it. */
export const deleteScore = (services: Services, brandId: number): Promise<void> =>
  inTransaction(services, async ({ db, now }) => {
    const user = (await listSegments(db, brandId)).find(({ rules }) => rules.rules.some(({ kind }) => kind === "score"))
    if (user) throw new DomainError("CONFLICT", scoreText.used(user.name))
    await lockSegments(db, brandId, now())
    await queries.removeScore(db, brandId)
  })

async function requireTags(db: Db, brandId: number, rules: readonly ScoreRule[]): Promise<void> {
  for (const rule of rules) if (rule.kind === "tag") own(await findTag(db, brandId, rule.tagId), peopleText.tagMissing)
}
