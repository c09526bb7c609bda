import { describe, expect, test } from "vitest"
import type { CampaignRow } from "../../campaigns.queries.ts"
import { isShortPost, writeMailBrief, writePostBrief } from "./briefs.ts"

const campaign: CampaignRow = {
  id: 1,
  brandId: 1,
  userId: "owner",
  name: "Winter",
  brief: "Fill the workshop for three weeks.",
  offer: "Winter Service",
  offerUrl: "",
  price: "£52",
  audience: "Leeds commuters",
  launchDay: "2026-12-01",
  timeZone: "Europe/London",
  platforms: [],
  pictures: "graphics",
  skipsWeekends: false,
  quietFrom: "",
  quietUntil: "",
  state: "draft",
  isTemplate: false,
  launchedAt: null,
  createdAt: 0,
  updatedAt: 0,
}
const asked = { slot: 0, hasLink: true, hasPage: true }

describe("what a model is told to write for a campaign", () => {
  test("never has the owner's aim as words for readers, nor an offer that runs as new", () => {
    const post = writePostBrief(campaign, 0, true)
    const brief = writeMailBrief(campaign, "broadcast", asked)
    for (const told of [post, brief]) {
      expect(told).toContain("The owner's note to you, the writer. Its aims are never said to readers")
      expect(told).toContain("main day: 2026-12-01 (Tuesday)")
    }
    expect(post).toContain("runs already by the facts is neither new nor about to begin")
    expect(brief).toContain("begins today only if the facts do not give an earlier first day")
  })

  test("speaks of a link only where there is one", () => {
    expect(writePostBrief(campaign, 0, true)).not.toContain("link")
    const brief = writeMailBrief(campaign, "sequence", { ...asked, hasLink: false })
    expect(brief).not.toContain("button")
  })

  test("speaks of a page only where there is one", () => {
    for (const hasPage of [true, false]) {
      const told = [
        ...[0, 1, 2].map((slot) => writeMailBrief(campaign, "sequence", { slot, hasLink: true, hasPage })),
        writeMailBrief(campaign, "broadcast", { ...asked, hasPage }),
        ...[0, 1, 2, 3, 4].map((slot) => writePostBrief(campaign, slot, hasPage)),
      ].join("\n")
      expect(told.includes("the page")).toBe(hasPage)
      expect(told).not.toContain("{{")
    }
  })

  test("says what the readers of a sequence did", () => {
    const mail = (slot: number) => writeMailBrief(campaign, "sequence", { ...asked, slot })
    expect(mail(0)).toContain("have signed up by a form; they have bought nothing yet")
    expect(mail(2)).toContain("a way to ask a question only if the facts give one")
  })

  test("names the gift of the first mail with what it is for, without what its owner still has to say", () => {
    const gifts = [
      { title: "Chain check", description: "Tells how worn a chain is." },
      { title: "Winter guide", description: "For [[? Whom? ]]" },
    ]
    const mail = (slot: number) => writeMailBrief(campaign, "sequence", { ...asked, slot, gifts })
    expect(mail(0)).toContain("“Chain check” (Tells how worn a chain is.) and “Winter guide”.")
    expect(mail(1)).not.toContain("Chain check")
  })

  test("asks the owner for what the facts do not answer, and counts no sentence of a review", () => {
    expect(writeMailBrief(campaign, "sequence", { ...asked, slot: 1 })).toContain(
      "Where they answer none, leave an open question",
    )
    const post = writePostBrief(campaign, 3, true)
    expect(post).toContain("Its sentences do not count toward the length")
    expect([0, 1, 2, 3, 4, 8, "film" as const].filter(isShortPost)).toEqual([3, 8, "film"])
  })
})
