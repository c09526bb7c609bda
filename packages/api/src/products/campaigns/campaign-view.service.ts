import { findConflicts, placeParts, type Placed } from "@brandwright/contract/campaign-plan"
import type { campaignOutput, campaignSummary, partOutput } from "@brandwright/contract/campaigns"
import type { z } from "zod"
import { listOpenQuestions } from "../../open-questions.ts"
import type { BrandRow } from "../../platform/brands/brands.service.ts"
import type { Services } from "../../services.ts"
import * as queries from "./campaigns.queries.ts"
import type { CampaignRow, PartRow } from "./campaigns.queries.ts"
import { findMaking } from "./making/make.service.ts"
import type { PartScope } from "./parts/part-kind.ts"
import { partKinds } from "./parts/part-kinds.ts"
import { planRules } from "./plan-rules.ts"
import { readScopes, unlessMissing } from "./parts/scopes.service.ts"

type CampaignView = z.input<typeof campaignOutput>
type PartView = z.input<typeof partOutput>

/** The campaign with its parts in the order in which they go out. */
export async function viewCampaign(services: Services, brand: BrandRow, campaign: CampaignRow): Promise<CampaignView> {
  const scopes = await readScopes(services, campaign, brand)
  const costs = await queries.sumCosts(services.db, campaign.id)
  const placed = placeParts(
    scopes.map(({ part }) => part),
    planRules(campaign),
  )
  const parts = await Promise.all(
    placed.map(async (part) => {
      const scope = scopes.find((one) => one.part.id === part.id)
      return viewPart(part, costs.get(part.id) ?? 0, scope ? await countOpen(services, scope) : 0)
    }),
  )
  const task = await findMaking(services, campaign)
  return {
    ...campaign,
    cost: [...costs.values()].reduce((sum, cost) => sum + cost, 0),
    isWriting: task?.status === "pending",
    writingError: task?.status === "failed" ? task.error : null,
    parts,
    conflicts: findConflicts(
      placed.map((part) => ({ ...part, isOut: part.state === "live" })),
      services.now(),
    ),
  }
}

function viewPart(part: Placed<PartRow>, cost: number, openQuestions: number): PartView {
  return {
    ...part,
    state: part.state === "dropped" ? "waiting" : part.state,
    cost,
    openQuestions,
    link: partKinds[part.kind].link(part.itemId),
    plannedAt: part.at,
    plannedWall: part.wall,
  }
}

async function countOpen(services: Services, scope: PartScope): Promise<number> {
  const { kind, itemId } = scope.part
  if (itemId === null) return 0
  const item = await unlessMissing(partKinds[kind].read(services, scope, itemId))
  return listOpenQuestions(item?.texts ?? []).length
}

/** The campaigns of a brand, newest first, with how far their parts are. */
export async function listSummaries(
  { db }: Services,
  brandId: number,
  input: { cursor?: number; limit: number },
): Promise<z.input<typeof campaignSummary>[]> {
  const campaigns = await queries.listCampaigns(db, brandId, input)
  const counts = await queries.countParts(
    db,
    campaigns.map(({ id }) => id),
  )
  return campaigns.map((campaign) => {
    const own = counts.filter(({ campaignId }) => campaignId === campaign.id)
    const sum = (keep: (state: PartRow["state"]) => boolean): number =>
      own.filter(({ state }) => keep(state)).reduce((total, { count }) => total + Number(count), 0)
    return {
      ...campaign,
      parts: sum(() => true),
      written: sum((state) => state !== "waiting" && state !== "failed"),
      live: sum((state) => state === "live"),
    }
  })
}
