import { findConflicts, placeParts, type Placed } from "@brandwright/contract/campaigns/campaign-plan"
import {
  type campaignOutput,
  type campaignSummary,
  campaignText,
  type partOfInput,
  type partOfOutput,
  type partOutput,
  type plannedPosts,
} from "@brandwright/contract/campaigns/campaigns"
import { listLeftOut } from "@brandwright/contract/writing/left-out"
import type { z } from "zod"
import { listOpenQuestions } from "../../formats/open-questions.ts"
import type { BrandRow } from "../../platform/brands/brands.service.ts"
import { getAssetsById, assetView, type MediaRow } from "../../platform/media/media.service.ts"
import type { Services } from "../../services.ts"
import * as queries from "./campaigns.queries.ts"
import type { CampaignRow, PartRow } from "./campaigns.queries.ts"
import { listStatements, showPrice } from "./making/texts/draft-facts.service.ts"
import { findMaking } from "./making/make.service.ts"
import type { PartItem, PartScope } from "./parts/part-kind.ts"
import { findItem, linkToQuestions, partKinds } from "./parts/part-kinds.ts"
import { planRules } from "./plan-rules.ts"
import { readScopes } from "./parts/scopes.service.ts"

type CampaignView = z.input<typeof campaignOutput>
type PartView = z.input<typeof partOutput>

/** A campaign with its parts in the order of publication. */
export async function viewCampaign(services: Services, brand: BrandRow, campaign: CampaignRow): Promise<CampaignView> {
  const scopes = await readScopes(services, campaign, brand)
  const costs = await queries.sumCosts(services.db, campaign.id)
  const placed = placeParts(
    scopes.map(({ part }) => part),
    planRules(campaign),
  )
  const items = new Map(
    await Promise.all(scopes.map(async (scope) => [scope.part.id, await findItem(services, scope)] as const)),
  )
  const assetIds = [...items.values()].flatMap((item) => item?.picture?.assetId ?? [])
  const assets = await getAssetsById(services.db, brand, assetIds)
  const parts = placed.map((part) => {
    const item = items.get(part.id) ?? null
    return viewPart(services, part, { cost: costs.get(part.id) ?? 0, item, assets })
  })
  const task = await findMaking(services, campaign)
  return {
    ...campaign,
    shownPrice: showPrice(campaign, brand),
    cost: [...costs.values()].reduce((sum, cost) => sum + cost, 0),
    isWriting: task?.status === "pending",
    writingTaskId: task?.status === "pending" ? task.id : null,
    writingError: task?.status === "failed" ? task.error : null,
    writingReason: task?.status === "failed" ? task.reason : null,
    parts,
    leftOut: task?.status === "pending" ? [] : findLeftOut(campaign, scopes, items),
    conflicts: findConflicts(
      placed.map((part) => ({ ...part, isOut: part.state === "live" })),
      services.now(),
    ),
  }
}

/** A model's text is no copy of its brief: with one among the parts, nothing counts as left out. */
function findLeftOut({ brief }: CampaignRow, scopes: PartScope[], items: Map<number, PartItem | null>): string[] {
  const writers = new Set(scopes.flatMap(({ part }) => part.aiProvider ?? []))
  if (writers.size !== 1 || !writers.has("local")) return []
  // A page's description repeats the brief, and its visitors do not see it.
  const texts = scopes.flatMap(({ part, page }) =>
    part.kind === "page" ? [page?.linked.words ?? ""] : (items.get(part.id)?.texts ?? []),
  )
  return listLeftOut(brief, texts.join("\n"))
}

/** States in which a part has a draft that is still to be published. */
const WRITTEN: ReadonlySet<PartRow["state"]> = new Set(["ready", "armed", "blocked"])

/** What became of its draft, which its owner may have deleted. */
function findDraft({ itemId, state, error }: PartRow, item: PartItem | null) {
  const isGone = itemId !== null && item === null && WRITTEN.has(state)
  return { itemId: item ? itemId : null, error: isGone ? campaignText.problems.missing : error }
}

function viewItem({ platform, takenAt }: PartRow, item: PartItem | null) {
  const ownPlatforms = platform ? [platform] : []
  return {
    openQuestions: listOpenQuestions(item?.texts ?? []).length,
    isUnrendered: item?.isUnrendered ?? false,
    takenName: takenAt === null ? null : (item?.name ?? ""),
    platforms: item?.platforms ?? ownPlatforms,
  }
}

type Known = { cost: number; item: PartItem | null; assets: Map<number, MediaRow> }

function viewPart(services: Services, part: Placed<PartRow>, { cost, item, assets }: Known): PartView {
  const asset = assets.get(item?.picture?.assetId ?? 0)
  const files = asset && assetView(services, asset)
  const draft = findDraft(part, item)
  return {
    ...part,
    ...draft,
    state: part.state === "dropped" ? "waiting" : part.state,
    cost,
    ...viewItem(part, item),
    picture: files ? { id: files.id, url: files.thumbnailUrl ?? files.fileUrl, alt: item?.picture?.alt ?? "" } : null,
    link: partKinds[part.kind].link(draft.itemId),
    questionsLink: linkToQuestions(part, item),
    plannedAt: part.at,
    plannedWall: part.wall,
  }
}

/** The campaign that something belongs to, if any. */
export async function viewCampaignLink(
  services: Services,
  brand: BrandRow,
  { kind, itemId }: z.output<typeof partOfInput>,
): Promise<z.input<typeof partOfOutput>> {
  const campaign = await queries.findCampaignOfItem(services.db, brand.id, kind, itemId)
  if (!campaign) return null
  const [scope] = await readScopes(services, campaign, brand)
  return { campaignId: campaign.id, name: campaign.name, statements: listStatements(campaign, brand, scope?.page) }
}

/** The posts that campaigns will publish, with their times. */
export async function listPlannedPosts({ db }: Services, brandId: number): Promise<z.input<typeof plannedPosts>> {
  const campaigns = await queries.listUnfinished(db, brandId)
  const lists = await Promise.all(
    campaigns.map(async (campaign) =>
      placeParts(await queries.listParts(db, campaign.id), planRules(campaign)).flatMap(
        ({ kind, itemId, title, state, at }) =>
          kind === "post" && itemId !== null && state !== "live"
            ? [
                {
                  ...pickName(campaign),
                  itemId,
                  title,
                  plannedAt: at,
                  isScheduled: campaign.state === "running" && state === "armed",
                },
              ]
            : [],
      ),
    ),
  )
  return lists.flat()
}

const pickName = ({ id, name, timeZone }: CampaignRow) => ({ campaignId: id, name, timeZone })

/** A brand's campaigns, newest first, with the states of their parts. */
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
