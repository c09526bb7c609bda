import { placeParts } from "@brandwright/contract/campaign-plan"
import { type CampaignProblem } from "@brandwright/contract/campaign-rehearsal"
import { campaignText } from "@brandwright/contract/campaigns"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { DomainError } from "../../../errors.ts"
import type { InTransaction } from "../../../services.ts"
import { type CampaignRow, listParts, type PartRow } from "../campaigns.queries.ts"
import { planRules } from "../plan-rules.ts"
import { partKinds } from "../parts/part-kinds.ts"
import { readScopes } from "../parts/scopes.service.ts"
import { inspectPart } from "./inspect.service.ts"

/** What both run: the launch at its times, and the rehearsal on a clock of its own in a transaction that is undone. */

export type Step = { partId: number; at: number; problems: CampaignProblem[]; lines: string[] }

/** What is still to go out, in its order. */
export async function planSteps(
  tx: Pick<InTransaction, "db">,
  campaign: CampaignRow,
  states: readonly PartRow["state"][],
) {
  const parts = await listParts(tx.db, campaign.id)
  return placeParts(parts, planRules(campaign)).filter(({ state }) => states.includes(state))
}

/** Sets one part going at the transaction's now, unless something is missing: what that is comes back in words. */
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
    return { partId, at, problems, lines: [] }
  const lines = await partKinds[kind].describe(tx, scope, itemId)
  // Tried also with a problem, so that all that is missing is told at once; the caller undoes it then.
  try {
    await partKinds[kind].launch(tx, scope, itemId)
    return { partId, at, problems, lines }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.extras.reason === "open-questions") return { partId, at, problems, lines }
    const refusal = { code: "refused" as const, text: error.message, link: partKinds[kind].link(itemId) }
    return { partId, at, problems: [...problems, refusal], lines }
  }
}
