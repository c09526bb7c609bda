import { campaignText } from "@brandwright/contract/campaigns/campaigns"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import type { InTransaction, Services } from "../../../services.ts"
import type { CampaignRow, PartRow } from "../campaigns.queries.ts"
import { planSteps, runStep, type Step } from "./engine.service.ts"
import { inTransaction } from "../../../database/transactions.ts"

/** Parts that would be published if the campaign were launched now. */
const STILL_TO_GO = ["waiting", "ready", "failed", "armed", "blocked"] as const

/** Kinds that other parts link to. */
const LED_TO: readonly PartRow["kind"][] = ["page", "book", "tool"]

/**
 * Launches every part on a clock that jumps from one to the next, each in a transaction that is rolled back, so
 * that other writers are not blocked. Parts that others link to and that are online by then are published first.
 */
export async function rehearseCampaign(services: Services, brand: BrandRow, campaign: CampaignRow): Promise<Step[]> {
  const steps: Step[] = []
  const online: Step[] = []
  let clock = services.now()
  for (const { id, at, kind } of await planSteps(services, campaign, STILL_TO_GO)) {
    clock = Math.max(clock, at)
    const step = await undone(services, async (tx) => {
      for (const one of online) await runStep({ ...tx, now: () => one.at }, campaign, brand, one.partId)
      return runStep({ ...tx, now: () => clock }, campaign, brand, id)
    })
    steps.push(clock > services.now() ? allowEmptyList(step) : step)
    if (LED_TO.includes(kind) && step.problems.length === 0) online.push(step)
  }
  return steps
}

/** People still join before a later day, so an empty list is no reason to hold the mail back. */
function allowEmptyList(step: Step): Step {
  const problems = step.problems.filter(({ code }) => code !== "no-people")
  if (problems.length === step.problems.length) return step
  return { ...step, problems, warnings: [...step.warnings, campaignText.lines.noPeopleYet] }
}

class Undo<Result> extends Error {
  readonly result: Result
  constructor(result: Result) {
    super("Undone.")
    this.result = result
  }
}

/** Returns the result of `work` in a transaction that is rolled back. */
async function undone<Result>(services: Services, work: (tx: InTransaction) => Promise<Result>): Promise<Result> {
  let kept: Undo<Result> | undefined
  try {
    await inTransaction(services, async (tx) => {
      kept = new Undo(await work(tx))
      throw kept
    })
  } catch (error) {
    if (error !== kept) throw error
  }
  if (!kept) throw new Error("A rehearsal was not undone.")
  return kept.result
}
