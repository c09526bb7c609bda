import { USUAL_PARTS } from "@brandwright/contract/campaigns/campaigns"
import { MINUTE_MS } from "@brandwright/contract/durations"
import { dayAt } from "@brandwright/contract/zoned-time"
import { makeParts } from "../../products/campaigns/making/make.service.ts"
import { listParts } from "../../products/campaigns/campaigns.queries.ts"
import { updatePost } from "../rows.queries.ts"
import type { World } from "../world.ts"

/** Between the drafts, as if their owner had gone through them. */
const EDITING_MS = 25 * MINUTE_MS

/** A campaign for the next class, written and planned, but not launched; it gives the book for an address. */
export async function fillCampaign({ services, brand, timeZone, at, day, now }: World, bookId: number): Promise<void> {
  const { id, parts } = await at(now).campaigns.create({
    brandId: brand.id,
    name: "Spring baking class",
    brief:
      "Our sourdough class teaches you to bake a loaf in one Saturday morning. You go home with bread and a starter.",
    offer: "Sourdough class",
    price: "$79",
    audience: "Home bakers in Ithaca",
    launchDay: dayAt(timeZone, day(21)),
    timeZone,
    platforms: ["facebook"],
    parts: [...USUAL_PARTS, "book", "video"],
  })
  const gift = parts.find(({ kind }) => kind === "book")
  if (gift) await at(now).campaigns.updatePart({ id: gift.id, itemId: bookId })
  await makeParts(services, id, new AbortController().signal)
  const written = await listParts(services.db, id)
  for (const [index, { kind, itemId }] of written.entries())
    if (kind === "post" && itemId !== null)
      await updatePost(services.db, itemId, { updatedAt: now - (written.length - index) * EDITING_MS })
}
