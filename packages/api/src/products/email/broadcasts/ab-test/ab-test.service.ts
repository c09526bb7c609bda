import { abText } from "@brandwright/contract/email/broadcasts/email-ab-tests"
import type { Db } from "@brandwright/db/open"
import { findBrandOfList } from "../../people/subscribers.queries.ts"
import { listTestProblems } from "./ab-test.ts"
import type { BroadcastRow } from "../broadcasts.queries.ts"

/** What prevents the row's A/B test from starting; nothing without one. */
export async function readTestProblems(db: Db, row: BroadcastRow, reachable: number): Promise<string[]> {
  const test = row.abTest
  if (!test) return []
  const brand = await findBrandOfList(db, row.brandId)
  const { subject, content } = row
  if (brand?.tracking === "off") return [abText.untracked]
  return listTestProblems(test, { subject, content, senderName: brand?.fromName || brand?.name || "" }, reachable)
}
