import { placeParts } from "@brandwright/contract/campaigns/campaign-plan"
import { type CampaignProblem } from "@brandwright/contract/campaigns/campaign-rehearsal"
import { campaignText } from "@brandwright/contract/campaigns/campaigns"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { DomainError } from "../../../errors.ts"
import type { InTransaction } from "../../../services.ts"
import { NO_PEOPLE } from "../../email/broadcasts/broadcasts.service.ts"
import { type CampaignRow, listParts, type PartRow } from "../campaigns.queries.ts"
import { planRules } from "../plan-rules.ts"
import { partKinds } from "../parts/part-kinds.ts"
import { readScopes } from "../parts/scopes.service.ts"
import { inspectPart } from "./inspect.service.ts"

/** Used by the launch, in real time, and by the rehearsal, on its own clock in a transaction that is rolled back. */

export type Step = {
  partId: number
  at: number
  problems: CampaignProblem[]
  lines: string[]
  warnings: string[]
  mails: number
  people: number
}

/** The unpublished parts, in order. */
export async function planSteps(
  tx: Pick<InTransaction, "db">,
  campaign: CampaignRow,
  states: readonly PartRow["state"][],
) {
  const parts = await listParts(tx.db, campaign.id)
  return placeParts(parts, planRules(campaign)).filter(({ state }) => states.includes(state))
}

/** Launches one part at the transaction's current time, or returns in words what is missing. */
export async function runStep(
  tx: InTransaction,
  campaign: CampaignRow,
  brand: BrandRow,
  partId: number,
): Promise<Step> {
  const scopes = await readScopes(tx, campaign, brand)
  const scope = scopes.find(({ part }) => part.id === partId)
  const at = tx.now()
  if (!scope) throw new DomainError("NOT_FOUND", campaignText.partNotFound)
  const { kind, itemId } = scope.part
  const problems = await inspectPart(tx, scope, scopes)
  if (itemId === null || problems.some(({ code }) => code === "missing" || code === "not-written"))
    return { partId, at, problems, lines: [], warnings: [], mails: 0, people: 0 }
  const { lines, mails = 0, people = 0, warnings = [] } = await partKinds[kind].describe(tx, scope, itemId)
  const step = { partId, at, problems, lines, warnings, mails, people }
  // Tried even with a problem, to report everything missing at once; the caller then rolls back.
  try {
    await partKinds[kind].launch(tx, scope, itemId)
    return step
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.extras.reason === "open-questions") return step
    const code = error.extras.reason === NO_PEOPLE ? ("no-people" as const) : ("refused" as const)
    const refusal = { code, text: error.message, link: partKinds[kind].link(itemId) }
    return { ...step, problems: [...problems, refusal] }
  }
}
