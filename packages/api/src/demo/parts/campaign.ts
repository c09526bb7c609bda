import { USUAL_PARTS } from "@brandwright/contract/campaigns"
import { toDay } from "@brandwright/contract/days"
import { makeParts } from "../../products/campaigns/making/make.service.ts"
import type { World } from "../world.ts"

/** A campaign for the next class, written and planned, but not launched; it gives the book for an address. */
export async function fillCampaign({ services, brand, at, day, now }: World, bookId: number): Promise<void> {
  const { id, parts } = await at(now).campaigns.create({
    brandId: brand.id,
    name: "Spring baking class",
    brief:
      "Our sourdough class teaches you to bake a loaf in one Saturday morning. You go home with bread and a starter.",
    offer: "Sourdough class",
    price: "$79",
    audience: "Home bakers in Ithaca",
    launchDay: toDay(day(21)),
    timeZone: "UTC",
    platforms: ["facebook"],
    parts: [...USUAL_PARTS, "book", "video"],
  })
  const gift = parts.find(({ kind }) => kind === "book")
  if (gift) await at(now).campaigns.updatePart({ id: gift.id, itemId: bookId })
  await makeParts(services, id, new AbortController().signal)
}
