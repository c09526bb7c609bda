import type { LinkedItem } from "@brandwright/ai/recipes/context"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import type { InTransaction, Services } from "../../../services.ts"
import type { ChargedResult } from "../../content/generate.service.ts"
import type { CampaignRow, PartRow } from "../campaigns.queries.ts"
import type { CampaignGift } from "./gifts.service.ts"

/** The page of the campaign, to which everything leads. */
export type CampaignPage = {
  funnelId: number
  url: string
  isOnline: boolean
  priceMicroUsd: number
  linked: LinkedItem
}

/** The project of the campaign's video; `assetId` is its film, null until it was rendered. */
export type CampaignFilm = { projectId: number; assetId: number | null }

/** A part with all that it is written and launched from. */
export type PartScope = {
  campaign: CampaignRow
  brand: BrandRow
  part: PartRow
  /** Null where the campaign has no page, or it is not written yet. */
  page: CampaignPage | null
  gifts: CampaignGift[]
  film: CampaignFilm | null
  /** Where the video is posted; empty where no post shows it. */
  filmPlatform: string
}

/** Keeps the draft of a part, in the transaction that charges for it. */
export type KeepDraft = (
  tx: InTransaction,
  made: Pick<ChargedResult<unknown>, "provider" | "model">,
  draft: { itemId: number | null; written?: PartRow["written"] },
) => Promise<void>

export type Writing = PartScope & {
  signal: AbortSignal
  keep: KeepDraft
  /** Remembers a draft that takes several texts, before the first of them. */
  begin: (tx: InTransaction, itemId: number) => Promise<void>
  /** The task that shows how far it is, and this part's share of it. */
  task: { taskId: number; toTask: (percentage: number) => number }
}

/** What a part is at the moment, in its own product. */
export type PartItem = {
  /** All that people read of it. */
  texts: string[]
  /** HTML in which links are looked for, and the one link of a post. */
  links: string[]
  /** The first picture of a post, and what it shows. */
  picture?: { assetId: number; alt: string } | undefined
  /** Of a video: its film is still to be made. */
  isUnrendered?: boolean
}

/** How one kind of part is written, read, launched and held: one file for each, through the doors of its product. */
export type PartKindDoor = {
  write: (services: Services, writing: Writing) => Promise<void>
  /** @throws NOT_FOUND when the draft was deleted meanwhile. */
  read: (
    services: Pick<Services, "settings"> & Pick<InTransaction, "db">,
    scope: PartScope,
    itemId: number,
  ) => Promise<PartItem>
  /** Sets it going. @throws with the product's own refusal in words for the owner. */
  launch: (tx: InTransaction, scope: PartScope, itemId: number) => Promise<void>
  /** What happens when it is launched, in words for its owner. */
  describe: (tx: InTransaction, scope: PartScope, itemId: number) => Promise<string[]>
  /** Holds what it still sends; what has no such thing does nothing. */
  pause?: (services: Services, scope: PartScope, itemId: number) => Promise<unknown>
  resume?: (services: Services, scope: PartScope, itemId: number) => Promise<unknown>
  stop?: (services: Services, scope: PartScope, itemId: number) => Promise<unknown>
  /** The screen on which it is edited. */
  link: (itemId: number | null) => string
}
