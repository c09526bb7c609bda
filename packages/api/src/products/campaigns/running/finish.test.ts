import { campaignText } from "@brandwright/contract/campaigns/campaigns"
import { expect, test } from "vitest"
import { runJobs } from "../../../../test/jobs.ts"
import { withCampaign } from "../../../../test/written-campaign.ts"
import type { TestServices } from "../../../../test/services.ts"
import { advanceBroadcasts } from "../../email/broadcasts/running.service.ts"
import { runSender } from "../../email/sending/sender.service.ts"
import { publishDue } from "../../social/publishing/publishing.service.ts"
import { advanceCampaigns } from "./launch.service.ts"

/** Sends and publishes what is due. */
async function deliver(services: TestServices): Promise<void> {
  await runSender(services)
  await advanceBroadcasts(services)
  await publishDue(services)
}

test("a campaign is finished once all of it has gone out, can still be paused, and goes on with a new part", async () => {
  const { api, services, id, clock, answerAll } = await withCampaign()
  await answerAll()
  const { steps } = await api.campaigns.rehearsal({ id })
  await api.campaigns.launch({ id })
  const readState = async () => (await api.campaigns.get({ id })).state
  clock.at = Date.parse(steps.at(-2)?.at ?? "")
  await advanceCampaigns(services)
  await deliver(services)
  await advanceCampaigns(services)
  expect(await readState()).toBe("running")
  clock.at = Date.parse(steps.at(-1)?.at ?? "")
  await advanceCampaigns(services)
  expect((await api.campaigns.get({ id })).parts.every(({ state }) => state === "live")).toBe(true)
  // The last post has its time, but was not published yet.
  expect(await readState()).toBe("running")
  await deliver(services)
  await advanceCampaigns(services)
  expect(await readState()).toBe("finished")

  await api.campaigns.pause({ id })
  expect((await api.email.sequences({}))[0]?.status).toBe("paused")
  await api.campaigns.resume({ id })
  await advanceCampaigns(services)
  expect(await readState()).toBe("finished")

  await api.campaigns.addPart({ campaignId: id, kind: "post", platform: "facebook" })
  await runJobs(services)
  await answerAll()
  await api.campaigns.launch({ id })
  expect(await readState()).toBe("running")
})

test("a campaign is launched again after a stop when all of its parts are out", async () => {
  const { api, services, id, clock, answerAll } = await withCampaign()
  await answerAll()
  const { steps } = await api.campaigns.rehearsal({ id })
  await api.campaigns.launch({ id })
  clock.at = Date.parse(steps.at(-1)?.at ?? "")
  await advanceCampaigns(services)
  await api.campaigns.stop({ id })
  expect((await api.campaigns.get({ id })).parts.every(({ state }) => state === "live")).toBe(true)
  expect((await api.email.sequences({}))[0]?.status).toBe("paused")
  expect(await api.campaigns.launch({ id })).toEqual({ launched: [], refused: [] })
  expect((await api.campaigns.get({ id })).state).not.toBe("stopped")
  expect((await api.email.sequences({}))[0]?.status).toBe("active")
})

test("a move that would publish launched parts at once needs consent, and what is out stays where it happened", async () => {
  const { api, services, id, clock, answerAll } = await withCampaign({ parts: ["page", "post"] })
  await answerAll()
  await api.campaigns.launch({ id })
  const [page] = (await api.campaigns.get({ id })).parts
  clock.at = Date.parse(page?.plannedAt ?? "") + 60_000
  await advanceCampaigns(services)
  const post = (await api.campaigns.get({ id })).parts.find(({ state }) => state === "armed")
  const refused = campaignText.wouldPublish([post?.title ?? ""])
  await expect(api.campaigns.update({ id, launchDay: "2031-06-01" })).rejects.toThrow(refused)
  await expect(api.campaigns.updatePart({ id: post?.id ?? 0, dayOffset: -20 })).rejects.toThrow(refused)
  const before = (await api.campaigns.get({ id })).parts.find((part) => part.id === page?.id)
  expect(Date.parse(before?.plannedAt ?? "")).toBe(clock.at)
  await api.campaigns.update({ id, launchDay: "2031-07-01" })
  const moved = (await api.campaigns.get({ id })).parts.find((part) => part.id === page?.id)
  expect(moved?.plannedAt).toBe(before?.plannedAt)
  await api.campaigns.updatePart({ id: post?.id ?? 0, dayOffset: -60, publishesNow: true })
  await advanceCampaigns(services)
  expect((await api.campaigns.get({ id })).parts.find((part) => part.id === post?.id)?.state).toBe("live")
})

test("an empty list is a warning before the day of the launch email, which goes to those who have joined by then", async () => {
  const { api, services, id, clock, answerAll } = await withCampaign({ isListEmpty: true })
  await answerAll()
  const { steps } = await api.campaigns.rehearsal({ id })
  const mail = (await api.campaigns.get({ id })).parts.find(({ kind }) => kind === "broadcast")
  const step = steps.find(({ partId }) => partId === mail?.id)
  expect(step).toMatchObject({ problems: [], warnings: [campaignText.lines.noPeopleYet], mails: 1, people: 0 })
  expect((await api.campaigns.launch({ id })).refused).toEqual([])
  await api.email.addSubscriber({ email: "late@example.com", optIn: "single" })
  clock.at = Date.parse(step?.at ?? "")
  await advanceCampaigns(services)
  await deliver(services)
  const report = await api.email.broadcastReport({ id: mail?.itemId ?? 0 })
  expect(report).toMatchObject({ sent: 1 })
})

test("a launch email whose list is still empty on its day waits, and says why", async () => {
  const { api, services, id, clock, answerAll } = await withCampaign({
    isListEmpty: true,
    parts: ["page", "broadcast"],
  })
  await answerAll()
  const { steps } = await api.campaigns.rehearsal({ id })
  await api.campaigns.launch({ id })
  clock.at = Date.parse(steps.at(-1)?.at ?? "")
  await advanceCampaigns(services)
  const after = await api.campaigns.get({ id })
  expect(after.parts.find(({ kind }) => kind === "broadcast")).toMatchObject({ state: "blocked" })
  expect(after.state).toBe("running")
  // Due now, the rehearsal says it too.
  const again = await api.campaigns.rehearsal({ id })
  expect(again.steps.flatMap(({ problems }) => problems.map(({ code }) => code))).toEqual(["no-people"])
})

test("a post says to which campaign it belongs, and what the owner stated there, the page's price too", async () => {
  const { api, brandId, id } = await withCampaign({ parts: ["page", "post"] })
  const { parts } = await api.campaigns.get({ id })
  const post = parts.find(({ kind }) => kind === "post")
  const [page] = await api.funnels.list({})
  await api.funnels.update({ id: page?.id ?? 0, price: 45 })
  const found = await api.campaigns.partOf({ brandId, kind: "post", itemId: post?.itemId ?? 0 })
  expect(found).toMatchObject({ campaignId: id, name: "Spring" })
  expect(found?.statements).toEqual(expect.arrayContaining(["£39", "£45", "Spring tune-up"]))
  const other = await api.social.createPost({ content: "Come by.", platforms: ["facebook"], status: "draft" })
  expect(await api.campaigns.partOf({ brandId, kind: "post", itemId: other.id })).toBeNull()
})

test("a draft post carries its campaign's time: planned at first, scheduled after the launch, none once it is out", async () => {
  const { api, services, brandId, id, clock, answerAll } = await withCampaign({ parts: ["page", "post"] })
  await answerAll()
  const { parts } = await api.campaigns.get({ id })
  const post = parts.find(({ kind }) => kind === "post")
  const read = async () => (await api.campaigns.plannedPosts({ brandId })).find(({ itemId }) => itemId === post?.itemId)
  const planned = { campaignId: id, name: "Spring", title: post?.title, plannedAt: post?.plannedAt }
  expect(await read()).toMatchObject({ ...planned, isScheduled: false })
  await api.campaigns.launch({ id })
  expect(await read()).toMatchObject({ ...planned, isScheduled: true })
  await api.campaigns.pause({ id })
  expect(await read()).toMatchObject({ ...planned, isScheduled: false })
  await api.campaigns.resume({ id })
  clock.at = Date.parse(post?.plannedAt ?? "")
  await advanceCampaigns(services)
  expect(await read()).toBeUndefined()
})
