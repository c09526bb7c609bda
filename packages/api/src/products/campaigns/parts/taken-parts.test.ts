import { campaignText } from "@brandwright/contract/campaigns/campaigns"
import { expect, test } from "vitest"
import { runJobs } from "../../../../test/jobs.ts"
import { withCampaign } from "../../../../test/written-campaign.ts"
import { own } from "../../../database/rows.ts"

type World = Awaited<ReturnType<typeof withCampaign>>

const readPart = async ({ api, id }: World, kind: string) =>
  own(
    (await api.campaigns.get({ id })).parts.find((part) => part.kind === kind),
    "The part is missing.",
  )

/** Replaces the part of a kind and returns it as it is then. */
async function take(world: World, kind: string, itemId: number) {
  await world.api.campaigns.updatePart({ id: (await readPart(world, kind)).id, itemId })
  return readPart(world, kind)
}

/** @throws Error when it does not exist any more */
const readPost = async ({ api }: World, itemId: number | null) =>
  own(
    (await api.social.posts({ status: "all" })).find(({ id }) => id === itemId),
    "The post is gone.",
  )

const createPage = ({ api }: World, urlExtension: string) =>
  api.funnels.create({ name: "Other", description: "Gloves", targetAudience: "Bakers", price: 39, urlExtension })

test("a part that its owner took from elsewhere and has written again gets a new draft; theirs stays as it is", async () => {
  const world = await withCampaign({ parts: ["page", "sequence", "broadcast", "post"] })
  const { api, services } = world
  const post = await api.social.createPost({ content: "Mine", platforms: ["facebook"], status: "draft" })
  const sequence = await api.email.createSequence({ name: "Mine" })
  await api.email.updateSequence({ id: sequence.id, steps: [{ subject: "Mine", content: "<p>Mine</p>", delayMs: 0 }] })
  const mail = await api.email.createBroadcast({ name: "Mine", subject: "Mine", content: "<p>Mine</p>" })
  const taken = [
    await take(world, "post", post.id),
    await take(world, "sequence", sequence.id),
    await take(world, "broadcast", mail.id),
  ]
  expect(taken.map(({ takenName }) => takenName)).toEqual(["Mine", "Mine", "Mine"])
  for (const { id } of taken) await api.campaigns.rewritePart({ id })
  await runJobs(services)

  expect((await readPost(world, post.id)).content).toBe("Mine")
  expect((await api.email.sequence({ id: sequence.id })).steps.map(({ subject }) => subject)).toEqual(["Mine"])
  expect((await api.email.broadcast({ id: mail.id })).content).toContain("Mine")
  for (const before of taken) {
    const after = await readPart(world, before.kind)
    expect(after).toMatchObject({ state: "ready", aiProvider: "local", takenName: null })
    expect(after.itemId).not.toBe(before.itemId)
  }
})

test("a page taken from elsewhere that is written again is left behind, and drafts link to the new one", async () => {
  const world = await withCampaign({ parts: ["page", "post"] })
  const { api, services } = world
  const page = await createPage(world, "my-own-page")
  const { id } = await take(world, "page", page.id)
  await api.campaigns.rewritePart({ id })
  await runJobs(services)
  const written = await readPart(world, "page")
  expect(written.itemId).not.toBe(page.id)
  const funnels = await api.funnels.list({})
  expect(funnels.find((one) => one.id === page.id)).toMatchObject({ name: "Other", urlExtension: "my-own-page" })
  const address = funnels.find((one) => one.id === written.itemId)?.urlExtension
  const { itemId } = await readPart(world, "post")
  expect((await readPost(world, itemId)).linkUrl).toBe(`http://localhost:3000/f/${address}`)
})

test("an e-book taken from elsewhere that is written again is handed over no more", async () => {
  const world = await withCampaign({ parts: ["book", "page", "sequence"] })
  const { api, services } = world
  const book = await api.ebooks.create({ title: "My own book", description: "", price: 0 })
  const { id } = await take(world, "book", book.id)
  const readForms = async () => {
    const [page] = await api.funnels.list({})
    return (page?.content?.sections ?? []).flatMap(({ kind, title }) => (kind === "signUp" ? [title] : []))
  }
  expect(await readForms()).toEqual(["Free e-book: My own book"])
  await api.campaigns.rewritePart({ id })
  await runJobs(services)
  expect((await api.ebooks.get({ id: book.id })).title).toBe("My own book")
  expect(await readForms()).toEqual([expect.stringContaining("Free e-book: Spring tune-up")])
  const [first] = (await api.email.sequence({ id: (await readPart(world, "sequence")).itemId ?? 0 })).steps
  expect(first?.ebookId).toBe((await readPart(world, "book")).itemId)
})

test("instructions about what was taken from elsewhere are refused with a sentence", async () => {
  const world = await withCampaign({ parts: ["page", "post"] })
  const { api } = world
  const post = await api.social.createPost({ content: "Mine", platforms: ["facebook"], status: "draft" })
  const { id } = await take(world, "post", post.id)
  const refused = { code: "CONFLICT", message: campaignText.wishNeedsDraft }
  await expect(api.campaigns.rewritePart({ id, wish: "Shorter" })).rejects.toMatchObject(refused)
})

test("a part that is given the draft that it has stays the writer's", async () => {
  const world = await withCampaign({ parts: ["page"] })
  const before = await readPart(world, "page")
  expect(before.aiProvider).toBe("local")
  expect(await take(world, "page", before.itemId ?? 0)).toEqual(before)
})

test("a post taken from elsewhere goes where its owner meant it to", async () => {
  const world = await withCampaign({ parts: ["page", "post"] })
  const { api, brandId } = world
  await api.social.connectAccount({ brandId, platform: "linkedin", accountName: "Acme" })
  const post = await api.social.createPost({ content: "Mine", platforms: ["linkedin"], status: "draft" })
  const part = await take(world, "post", post.id)
  expect(part).toMatchObject({ platform: "linkedin", platforms: ["linkedin"] })
})

test("the price of writing one post again is that of one text", async () => {
  const { api, brandId } = await withCampaign({ parts: ["page"] })
  expect(await api.campaigns.quote({ brandId, parts: ["post"], single: true })).toMatchObject({ texts: 1 })
  expect(await api.campaigns.quote({ brandId, parts: ["sequence"], single: true })).toMatchObject({ texts: 3 })
  expect(await api.campaigns.quote({ brandId, parts: ["post"] })).toMatchObject({ texts: 5 })
})

test("the rehearsal says that people who join on the page do not get a sequence taken from elsewhere", async () => {
  const world = await withCampaign({ parts: ["page", "sequence"] })
  const { api, id } = world
  const sequence = await api.email.createSequence({ name: "Mine" })
  const part = await take(world, "sequence", sequence.id)
  const readWarnings = async () =>
    (await api.campaigns.rehearsal({ id })).steps.find(({ partId }) => partId === part.id)?.warnings
  expect(await readWarnings()).toEqual([campaignText.lines.otherTrigger])
  await api.email.updateSequence({ id: sequence.id, funnelId: (await readPart(world, "page")).itemId })
  expect(await readWarnings()).toEqual([])
})
