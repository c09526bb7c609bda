import { campaignText } from "@brandwright/contract/campaigns/campaigns"
import { expect, test } from "vitest"
import { runJobs } from "../../../test/jobs.ts"
import { signedIn } from "../../../test/signed-in.ts"
import { withCampaign } from "../../../test/written-campaign.ts"

const AUTUMN = {
  name: "Autumn",
  brief: "Our winter check finds what salt has done to your bike.",
  offer: "Winter check",
}
type Planned = { kind: string; title: string; dayOffset: number; time: string }
const places = (parts: Planned[]) =>
  parts.map(({ kind, title, dayOffset, time }) => `${kind} ${title} ${dayOffset} ${time}`).sort()

test("a campaign that runs again keeps its plan and writes everything from the new brief", async () => {
  const { api, services, id } = await withCampaign()
  const [announcement] = (await api.campaigns.get({ id })).parts.filter(({ kind }) => kind === "post")
  await api.campaigns.updatePart({ id: announcement?.id ?? 0, title: "Teaser", dayOffset: -10 })
  // Small copies of the pictures are made behind them.
  await runJobs(services)
  const { parts: before } = await api.campaigns.get({ id })
  const again = await api.campaigns.create({ ...AUTUMN, launchDay: "2031-10-07", copyOf: id })
  await runJobs(services)
  const written = await api.campaigns.get({ id: again.id })
  expect(places(written.parts)).toEqual(places(before))
  expect(written.platforms).toEqual(["facebook"])
  expect(written.parts.every(({ state, itemId }) => state === "ready" && itemId !== null)).toBe(true)
  const items = new Set(before.map(({ kind, itemId }) => `${kind} ${itemId}`))
  expect(written.parts.filter(({ kind, itemId }) => items.has(`${kind} ${itemId}`))).toEqual([])
  const page = written.parts.find(({ kind }) => kind === "page")
  expect(JSON.stringify(await api.funnels.get({ id: page?.itemId ?? 0 }))).toContain("Winter check")
  expect((await api.campaigns.get({ id })).parts).toEqual(before)
})

test("posts of a campaign that runs again go where the new one goes", async () => {
  const { api, id } = await withCampaign()
  const again = await api.campaigns.create({
    ...AUTUMN,
    launchDay: "2031-10-07",
    copyOf: id,
    platforms: ["linkedin", "facebook"],
  })
  const { parts } = await api.campaigns.create({
    ...AUTUMN,
    launchDay: "2031-10-07",
    copyOf: again.id,
    platforms: ["linkedin"],
  })
  const platforms = (list: typeof parts) => [
    ...new Set(list.filter(({ kind }) => kind === "post").map((p) => p.platform)),
  ]
  expect(platforms(again.parts)).toEqual(["facebook"])
  expect(platforms(parts)).toEqual(["linkedin"])
})

test("a template keeps brief and plan, is never written or launched, and makes campaigns", async () => {
  const { api, services, id } = await withCampaign()
  const { parts } = await api.campaigns.get({ id })
  const template = await api.campaigns.saveAsTemplate({ id })
  expect(template).toMatchObject({ isTemplate: true, name: "Spring", price: "£39", state: "draft", cost: 0 })
  expect(places(template.parts)).toEqual(places(parts))
  await api.campaigns.addPart({ campaignId: template.id, kind: "broadcast" })
  await runJobs(services)
  const after = await api.campaigns.get({ id: template.id })
  expect(after.parts.every(({ state, itemId }) => state === "waiting" && itemId === null)).toBe(true)
  const refused = { code: "CONFLICT", message: campaignText.isTemplate }
  await expect(api.campaigns.write({ id: template.id })).rejects.toMatchObject(refused)
  await expect(api.campaigns.launch({ id: template.id })).rejects.toMatchObject(refused)
  await expect(api.campaigns.rewritePart({ id: after.parts[0]?.id ?? 0 })).rejects.toMatchObject(refused)
  const made = await api.campaigns.create({ ...AUTUMN, launchDay: "2031-10-07", copyOf: template.id })
  expect(made).toMatchObject({ isTemplate: false })
  expect(places(made.parts)).toEqual(places(after.parts))
})

test("another user's campaign cannot be copied", async () => {
  const { services, id } = await withCampaign()
  const other = await signedIn({ services })
  const copying = other.api.campaigns.create({ ...AUTUMN, launchDay: "2031-10-07", copyOf: id })
  await expect(copying).rejects.toMatchObject({ code: "NOT_FOUND" })
  expect(await other.api.campaigns.list({})).toEqual([])
})
