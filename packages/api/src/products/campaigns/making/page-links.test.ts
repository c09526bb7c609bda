import { expect, test } from "vitest"
import { storeFilm } from "../../../../test/connected-platform.ts"
import { withCampaign } from "../../../../test/written-campaign.ts"

test("another page in place of the campaign's is linked by its drafts, and not by what its owner wrote", async () => {
  const { api, services, id, answerAll } = await withCampaign()
  await answerAll()
  const { parts } = await api.campaigns.get({ id })
  const find = (kind: string) => parts.find((part) => part.kind === kind)
  const [made] = await api.funnels.list({})
  const old = `http://localhost:3000/f/${made?.urlExtension}`
  const [first, second] = parts.filter(({ kind }) => kind === "post")
  const own = await api.social.createPost({ content: "Mine", platforms: ["facebook"], status: "draft", linkUrl: old })
  await api.campaigns.updatePart({ id: second?.id ?? 0, itemId: own.id })
  const page = await api.funnels.create({
    name: "Other",
    description: "Gloves",
    targetAudience: "Bakers",
    price: 39,
    urlExtension: "other-page",
  })
  await api.campaigns.updatePart({ id: find("page")?.id ?? 0, itemId: page.id })

  const readLink = async (postId: number) =>
    (await services.db.selectFrom("socialPost").select("linkUrl").where("id", "=", postId).executeTakeFirst())?.linkUrl
  const url = "http://localhost:3000/f/other-page"
  expect(await readLink(first?.itemId ?? 0)).toBe(url)
  expect(await readLink(own.id)).toBe(old)
  const { steps } = await api.email.sequence({ id: find("sequence")?.itemId ?? 0 })
  const broadcasts = await services.db.selectFrom("emailBroadcast").select("content").execute()
  expect(broadcasts).toHaveLength(1)
  for (const { content } of [...steps, ...broadcasts]) {
    expect(content).toContain(`${url}?via=`)
    expect(content).not.toContain(old)
  }
  const rehearsal = await api.campaigns.rehearsal({ id })
  const dead = rehearsal.steps.filter(({ problems }) => problems.some(({ text }) => text.includes(old)))
  expect(dead.map(({ partId }) => partId)).toEqual([second?.id])
})

test("a video that is not rendered leads to the page that took the place of the campaign's, a rendered one stays as it is", async () => {
  const { api, services, user, brandId, id } = await withCampaign({ parts: ["page", "video"] })
  const { parts } = await api.campaigns.get({ id })
  const find = (kind: string) => parts.find((part) => part.kind === kind)
  const projectId = find("video")?.itemId ?? 0
  const take = async (urlExtension: string) => {
    const fields = { name: "Other", description: "Gloves", targetAudience: "Bakers", price: 39, urlExtension }
    const page = await api.funnels.create(fields)
    await api.campaigns.updatePart({ id: find("page")?.id ?? 0, itemId: page.id })
  }
  const readCard = async () => (await api.video.get({ id: projectId })).state.endCard
  const before = await readCard()
  await take("first-page")
  const linked = await readCard()
  expect(linked.linkUrl).toBe("http://localhost:3000/f/first-page")
  expect(linked.shortUrl).not.toBe(before.shortUrl)

  const { id: videoAssetId } = await storeFilm(services, brandId, user.id)
  const { title, state } = await api.video.get({ id: projectId })
  await api.video.save({ id: projectId, title, state: { ...state, videoAssetId } })
  await take("second-page")
  expect(await readCard()).toEqual(linked)
  const [, video] = (await api.campaigns.rehearsal({ id })).steps
  expect(video?.problems[0]?.text).toContain("http://localhost:3000/f/first-page")
})
