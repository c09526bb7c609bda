import type { Again, LinkedItem } from "@brandwright/ai/recipes/context"
import type { WrittenSection } from "@brandwright/contract/funnels/funnel-page"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import type { Db } from "@brandwright/db/open"
import type { InTransaction, Services } from "../../../services.ts"
import type { ChargedResult } from "../../content/writing/generate.service.ts"
import type { CampaignRow, PartRow } from "../campaigns.queries.ts"
import type { CampaignGift } from "./gifts.service.ts"

/** The campaign's page, to which everything links. */
export type CampaignPage = {
  funnelId: number
  url: string
  isOnline: boolean
  priceMicroUsd: number
  sections: WrittenSection[]
  linked: LinkedItem
}

/** The project of the campaign's video; `assetId` is the rendered file, null before that. */
export type CampaignFilm = { projectId: number; assetId: number | null }

/** A part with everything it is written and launched from. */
export type PartScope = {
  campaign: CampaignRow
  brand: BrandRow
  part: PartRow
  /** Null when the campaign has no page, or an unwritten one. */
  page: CampaignPage | null
  gifts: CampaignGift[]
  film: CampaignFilm | null
  /** Platforms of the posts that show the video; empty if none does. */
  filmPlatform: string
}

/** Saves a part's draft, in the transaction that charges for it. */
export type KeepDraft = (
  tx: InTransaction,
  made: Pick<ChargedResult<unknown>, "provider" | "model">,
  draft: { itemId: number | null; written?: PartRow["written"] },
) => Promise<void>

export type Writing = PartScope & {
  signal: AbortSignal
  keep: KeepDraft
  /** Saves a draft that consists of several texts before the first of them is written. */
  begin: (tx: InTransaction, itemId: number) => Promise<void>
  /** The task that shows progress, and this part's share of it. */
  task: { taskId: number; toTask: (percentage: number) => number }
}

/** How a part becomes another, for its writer: as its owner wants, or unlike the text that it has. */
export const writeAgain = ({ part: { wish } }: PartScope, current = ""): Again =>
  wish ? { change: { current, wish } } : { versions: current.trim() ? [current] : [] }

/** The current state of a part in its own product. */
export type PartItem = {
  /** By which its owner knows it. */
  name: string
  /** All of its text that people read. */
  texts: string[]
  /** HTML in which links are checked, and the single link of a post. */
  links: string[]
  /** Where a post goes. */
  platforms?: string[]
  /** The emails of a sequence, and what is added to the part's address to open each. */
  steps?: { texts: string[]; at: string }[]
  /** The first picture of a post and its alt text. */
  picture?: { assetId: number; alt: string } | undefined
  /** Added to the part's address: the place in its editor with its first open question. */
  questionsAt?: string | undefined
  /** For a video: it still has to be rendered. */
  isUnrendered?: boolean
}

/** `mails` in it, and the `people` who get them on launch; `warnings` keep nothing back. */
export type PartPreview = { lines: string[]; mails?: number; people?: number; warnings?: string[] }

/** How one kind of part is written, read, launched and paused: one file each, through its product's public API. */
export type PartKindDoor = {
  write: (services: Services, writing: Writing) => Promise<void>
  /** @throws NOT_FOUND when the draft was deleted. */
  read: (
    services: Pick<Services, "settings"> & Pick<InTransaction, "db">,
    scope: PartScope,
    itemId: number,
  ) => Promise<PartItem>
  /** Before the transaction in which it is launched: what asks other servers. */
  beforeLaunch?: (services: Services, brand: BrandRow) => Promise<void>
  /** Launches it. @throws the product's own error, whose message is for the owner. */
  launch: (tx: InTransaction, scope: PartScope, itemId: number) => Promise<void>
  /** What happens on launch, in words for the owner. */
  describe: (tx: InTransaction, scope: PartScope, itemId: number) => Promise<PartPreview>
  /** Whether it is still on its way after its launch. */
  isUnderWay?: (db: Db, scope: PartScope, itemId: number) => Promise<boolean>
  /** Pauses what it still sends, if anything. */
  pause?: (services: Services, scope: PartScope, itemId: number) => Promise<unknown>
  resume?: (services: Services, scope: PartScope, itemId: number) => Promise<unknown>
  stop?: (services: Services, scope: PartScope, itemId: number) => Promise<unknown>
  /** The screen on which it is edited. */
  link: (itemId: number | null) => string
}
