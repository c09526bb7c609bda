import { toDay } from "@brandwright/contract/days"
import { type CampaignRow, listParts, movePart, type PartRow } from "../campaigns.queries.ts"
import type { InTransaction } from "../../../services.ts"
import { listEndCards } from "../../video/video.service.ts"
import { listCodeLinks, listUses, listVisits } from "./measure.queries.ts"
import { readCode } from "./scans.service.ts"

type Counted = Pick<PartRow, "kind" | "brandId" | "itemId">

/** Visits and uses are counted by day, and scans without one: what they have now is not the campaign's. */
export async function readCounted(
  tx: Pick<InTransaction, "db" | "now">,
  { kind, brandId, itemId }: Counted,
): Promise<number> {
  if (itemId === null) return 0
  const today = { id: itemId, from: tx.now(), before: 0 }
  const sum = (counts: number[]) => counts.reduce((total, count) => total + Number(count), 0)
  const isToday = ({ day }: { day: string }) => day === toDay(tx.now())
  if (kind === "page") return sum((await listVisits(tx.db, [today])).filter(isToday).map(({ views }) => views))
  if (kind === "book" || kind === "tool")
    return sum((await listUses(tx.db, kind, [today])).filter(isToday).map(({ uses }) => uses))
  if (kind !== "video") return 0
  const codes = (await listEndCards(tx.db, brandId, [itemId])).map(readCode)
  return sum((await listCodeLinks(tx.db, brandId, codes)).map(({ clicks }) => clicks))
}

/** At the first launch: what the parts taken from elsewhere had counted by then. */
export async function keepCountedBefore(tx: InTransaction, campaign: CampaignRow): Promise<void> {
  for (const part of await listParts(tx.db, campaign.id))
    if (part.takenAt !== null)
      await movePart(tx.db, part.id, [part.state], { countedBefore: await readCounted(tx, part) })
}
