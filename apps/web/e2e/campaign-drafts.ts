import { DAY_MS } from "@brandwright/contract/durations"
import type { Page } from "@playwright/test"
import { expect } from "./fixtures.ts"
import { connect } from "./social-posts.ts"

type Planned = { id: number; parts: { id: number; title: string; plannedAt: string; itemId: number }[] }

/** A campaign of this owner whose drafts are written, with its launch that many days from now. */
export async function createCampaign({ request }: Page, days = 14): Promise<Planned> {
  await connect(request, "facebook")
  const made = await request.post("/trpc/campaigns.create", {
    data: {
      name: "Spring launch",
      brief: "Your bike gets ready for the season, cleaned and checked in one day.",
      offer: `Spring tune-up ${Date.now()}`,
      price: "29.99",
      launchDay: new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10),
      timeZone: "UTC",
      platforms: ["facebook"],
    },
  })
  const { id } = (await made.json()).result.data
  const read = async () => {
    const answer = await request.get(`/trpc/campaigns.get?input=${encodeURIComponent(JSON.stringify({ id }))}`)
    return (await answer.json()).result.data
  }
  await expect.poll(async () => (await read()).parts.every((part: Planned["parts"][0]) => part.itemId)).toBe(true)
  return read()
}

/** Fills in the open questions of its page. */
export async function answerPage({ request }: Page): Promise<void> {
  const [funnel] = await (await request.get("/api/web-funnels")).json()
  const content = JSON.parse(JSON.stringify(funnel.content).replaceAll(/\[\[\?.*?\]\]/g, "We work on Fridays."))
  expect((await request.patch(`/api/web-funnels/${funnel.id}`, { data: { content } })).ok()).toBe(true)
}
