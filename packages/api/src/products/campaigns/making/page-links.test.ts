import { expect, test } from "vitest"
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
