import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import type { InTransaction, Services } from "../../../services.ts"
import type { CampaignRow } from "../campaigns.queries.ts"
import { planSteps, runStep, type Step } from "./engine.service.ts"

/** Parts that would go out when the campaign is launched now. */
const STILL_TO_GO = ["waiting", "ready", "failed", "armed", "blocked"] as const

/** Launches the whole campaign on a clock that jumps from part to part, and undoes all of it. */
export async function rehearseCampaign(services: Services, brand: BrandRow, campaign: CampaignRow): Promise<Step[]> {
  const steps: Step[] = []
  await undone(services, async (tx) => {
    let clock = services.now()
    const virtual = { ...tx, now: () => clock }
    for (const { id, at } of await planSteps(tx, campaign, STILL_TO_GO)) {
      clock = Math.max(clock, at)
      steps.push(await runStep(virtual, campaign, brand, id))
    }
  })
  return steps
}

class Undo extends Error {}

/** Runs `work` in a transaction of which nothing stays. */
async function undone(services: Services, work: (tx: InTransaction) => Promise<void>): Promise<void> {
  try {
    await services.db.transaction().execute(async (db) => {
      await work({ ...services, db })
      throw new Undo()
    })
  } catch (error) {
    if (!(error instanceof Undo)) throw error
  }
}
