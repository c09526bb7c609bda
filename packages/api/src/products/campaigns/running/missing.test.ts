import { campaignText } from "@brandwright/contract/campaigns/campaigns"
import { postText } from "@brandwright/contract/social/social-posts"
import { expect, test } from "vitest"
import { runJobs } from "../../../../test/jobs.ts"
import { withCampaign } from "../../../../test/written-campaign.ts"

const { missing, notWritten } = campaignText.problems

test("a part whose draft was deleted says so, leads nowhere else, and gets a new draft when it is written again", async () => {
  const { api, services, id } = await withCampaign({ parts: ["page", "sequence", "post"] })
  const read = async () => (await api.campaigns.get({ id })).parts
  for (const { id: more } of (await read()).slice(3)) await api.campaigns.dropPart({ id: more })
  const first = await read()
  for (const { kind, itemId } of first) {
    if (kind === "post") await api.social.deletePost({ id: itemId ?? 0 })
    if (kind === "page") await api.funnels.delete({ id: itemId ?? 0 })
    if (kind === "sequence") await api.email.deleteSequence({ id: itemId ?? 0 })
  }
  for (const part of await read()) expect(part).toMatchObject({ itemId: null, error: missing })
  const { steps } = await api.campaigns.rehearsal({ id })
  expect(steps.flatMap(({ problems }) => problems)).toEqual(
    first.map(() => ({ code: "missing", text: missing, link: `/campaigns/${id}` })),
  )
  for (const part of first) await api.campaigns.rewritePart({ id: part.id })
  expect((await api.campaigns.rehearsal({ id })).steps[0]?.problems).toEqual([
    { code: "not-written", text: notWritten, link: `/campaigns/${id}` },
  ])
  await runJobs(services)
  const again = await read()
  expect(again.map(({ state, error }) => [state, error])).toEqual(first.map(() => ["ready", ""]))
  for (const [at, { itemId }] of again.entries()) expect(itemId).not.toBe(first[at]?.itemId)
})

test("a post with an open question and no account names both at once", async () => {
  const { api, id } = await withCampaign({ parts: ["post"], channel: false })
  const { steps } = await api.campaigns.rehearsal({ id })
  for (const { problems } of steps) expect(problems.map(({ text }) => text)).toContain(postText.noChannel("Facebook"))
  expect(steps.flatMap(({ problems }) => problems.map(({ code }) => code))).toContain("open-question")
})
