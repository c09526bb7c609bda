import { campaignText } from "@brandwright/contract/campaigns/campaigns"
import { expect, test } from "vitest"
import { withCampaign } from "../../../../test/written-campaign.ts"
import { signedIn } from "../../../../test/signed-in.ts"

test("an added post takes the place of one that was removed, else a day of its own", async () => {
  const { api, id } = await withCampaign()
  const readPosts = async () => (await api.campaigns.get({ id })).parts.filter(({ kind }) => kind === "post")
  const review = (await readPosts()).find(({ title }) => title === campaignText.partTitles.post[3])
  await api.campaigns.dropPart({ id: review?.id ?? 0 })
  await api.campaigns.addPart({ campaignId: id, kind: "post", platform: "facebook" })
  const [title] = campaignText.partTitles.post
  expect(await readPosts()).toContainEqual(
    expect.objectContaining({ title: review?.title, dayOffset: review?.dayOffset, time: review?.time }),
  )
  await api.campaigns.addPart({ campaignId: id, kind: "post", platform: "facebook" })
  const first = (await readPosts()).find((part) => part.title === title)
  expect(await readPosts()).toContainEqual(
    expect.objectContaining({ title: `${title} 2`, dayOffset: (first?.dayOffset ?? 0) + 1, time: first?.time }),
  )
})

test("a post that is part of a campaign is not offered to another part, and refused", async () => {
  const { api, brandId, id } = await withCampaign()
  const [first, second] = (await api.campaigns.get({ id })).parts.filter(({ kind }) => kind === "post")
  const free = await api.social.createPost({ brandId, title: "Bells", content: "New bells are in.", status: "draft" })
  expect(await api.campaigns.choices({ brandId, kind: "post" })).toEqual([
    { id: free.id, name: "Bells: New bells are in." },
  ])
  await expect(api.campaigns.updatePart({ id: first?.id ?? 0, itemId: second?.itemId ?? 0 })).rejects.toMatchObject({
    code: "NOT_FOUND",
    message: campaignText.itemNotFound,
  })
  // Its own is no other.
  await api.campaigns.updatePart({ id: first?.id ?? 0, itemId: first?.itemId ?? 0 })
  // What was removed from the campaign is free again.
  await api.campaigns.dropPart({ id: second?.id ?? 0 })
  await api.campaigns.updatePart({ id: first?.id ?? 0, itemId: second?.itemId ?? 0 })
})

test("what can become a part is a brand's own, and a broadcast only while it is a draft", async () => {
  const { api, brandId, services } = await signedIn()
  const { id: other } = await api.brands.create({ name: "Second" })
  const broadcast = (name: string) =>
    api.email.createBroadcast({ brandId, name, subject: name, content: `<p>${name}</p>` })
  const [draft, sent] = [await broadcast("June"), await broadcast("May")]
  await services.db.updateTable("emailBroadcast").set({ state: "sent" }).where("id", "=", sent.id).execute()
  expect(await api.campaigns.choices({ brandId, kind: "broadcast" })).toEqual([{ id: draft.id, name: "June" }])
  expect(await api.campaigns.choices({ brandId: other, kind: "broadcast" })).toEqual([])
  const sequence = await api.email.createSequence({ brandId, name: "Welcome" })
  expect(await api.campaigns.choices({ brandId, kind: "sequence" })).toEqual([{ id: sequence.id, name: "Welcome" }])
})

test("a launch day that has passed where the owner lives is refused, and one that is today there is not", async () => {
  const { api, clock } = await withCampaign({ parts: ["page"] })
  const create = (launchDay: string, timeZone: string) =>
    api.campaigns.create({
      name: "Late",
      brief: "We mend bikes.",
      offer: "Tune-up",
      parts: ["page"],
      launchDay,
      timeZone,
    })
  clock.at = Date.parse("2031-05-26T22:30Z")
  await expect(create("2031-05-26", "Asia/Tokyo")).rejects.toThrow(campaignText.dayPast)
  expect(await create("2031-05-26", "UTC")).toMatchObject({ launchDay: "2031-05-26" })
})

test("another launch email has a name and a day of its own", async () => {
  const { api, id } = await withCampaign({ parts: ["page", "broadcast"] })
  await api.campaigns.addPart({ campaignId: id, kind: "broadcast" })
  const mails = (await api.campaigns.get({ id })).parts.filter(({ kind }) => kind === "broadcast")
  expect(mails.map(({ title, dayOffset }) => [title, dayOffset])).toEqual([
    ["Launch email", 0],
    ["Launch email 2", 1],
  ])
})
