import { campaignText, isGiftKind } from "@brandwright/contract/campaigns/campaigns"
import type { InTransaction } from "../../../services.ts"
import { readDetail } from "../../email/sequences/sequence-view.service.ts"
import { handsOver } from "../making/gift-links.service.ts"
import type { CampaignGift } from "../parts/gifts.service.ts"
import type { PartScope } from "../parts/part-kind.ts"
import { linkToQuestions } from "../parts/part-kinds.ts"
import { unlessMissing } from "../parts/scopes.service.ts"

const text = campaignText.problems

/** `mendedAt` is the screen to fix it on; the part's own when absent. */
export type PlacedProblem = { words: string; mendedAt?: string }

/** Checks that a promised e-book or tool is delivered: by an email of the sequence, and published by then. */
export async function inspectGifts(
  tx: Pick<InTransaction, "db">,
  { campaign, brand, part, gifts }: PartScope,
  siblings: readonly PartScope[],
): Promise<PlacedProblem[]> {
  const sequences = siblings.filter((sibling) => sibling.part.kind === "sequence")
  if (isGiftKind(part.kind))
    return sequences.length === 0 ? [{ words: text.noGiftMail, mendedAt: `/campaigns/${campaign.id}` }] : []
  if (part.kind === "page") return gifts.filter(({ isOnline }) => !isOnline).map(offline)
  if (part.kind !== "sequence" || part.id !== sequences[0]?.part.id) return []
  const sequence = await unlessMissing(readDetail(tx.db, brand.id, part.itemId ?? 0))
  const mails = sequence?.steps ?? []
  return gifts.flatMap((gift: CampaignGift) => {
    if (!mails.some((mail) => handsOver(mail, gift))) return [{ words: text.giftUnlinked(gift.title) }]
    return gift.isOnline ? [] : [offline(gift)]
  })
}

/** The page or email that promises the gift is fine; the gift itself has to be fixed. */
const offline = ({ kind, itemId, title }: CampaignGift): PlacedProblem => ({
  words: text.giftOffline(title),
  mendedAt: linkToQuestions({ kind, itemId }),
})
