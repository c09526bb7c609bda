import type { Schema } from "@brandwright/db/schema"
import { toDay } from "@brandwright/contract/days"
import type { Services } from "../../../../services.ts"
import { isBot } from "../../../../requests/bots.ts"
import { countUse } from "./gifts.queries.ts"

/** Counts how often an e-book or a tool was opened, by day and without the person; link scanners do not count. */
export async function countGiftUse(
  { db, now }: Pick<Services, "db" | "now">,
  gift: Pick<Schema["giftUse"], "brandId" | "kind" | "itemId">,
  userAgent: string,
): Promise<void> {
  if (isBot(userAgent)) return
  const { brandId, kind, itemId } = gift
  await countUse(db, { brandId, kind, itemId, day: toDay(now()) })
}
