import { campaignText } from "@brandwright/contract/campaigns/campaigns"
import type { Campaign, PartKind } from "@brandwright/contract/campaigns/campaigns"
import { expect, test } from "vitest"
import { storeFilm } from "../../../../test/connected-platform.ts"
import { runJobs } from "../../../../test/jobs.ts"
import { withCampaign } from "../../../../test/written-campaign.ts"
import { own } from "../../../database/rows.ts"
import { openTool } from "../../email/sequences/gifts/tool-link.service.ts"
import { advanceCampaigns } from "../running/launch.service.ts"

type World = Awaited<ReturnType<typeof withCampaign>>
const findPart = ({ parts }: Pick<Campaign, "parts">, kind: PartKind) =>
  own(
    parts.find((part) => part.kind === kind),
    "The part is missing.",
  )
const readStep = async ({ api, id }: World, title: string) => {
  const { parts } = await api.campaigns.get({ id })
  const { steps } = await api.campaigns.rehearsal({ id })
  return steps.find(({ partId }) => partId === parts.find((part) => part.title === title)?.id)
}
const readFirstMail = async ({ api, id }: World) => {
  const { itemId } = findPart(await api.campaigns.get({ id }), "sequence")
  return (await api.email.sequence({ id: itemId ?? 0 })).steps[0]
}
const listForms = async ({ api }: World) => {
  const [page] = await api.funnels.list({})
  return (page?.content?.sections ?? []).filter(({ kind }) => kind === "signUp")
}

test("an e-book for an address is written, promised by the page, published and handed over by the first email", async () => {
  const world = await withCampaign({ parts: ["book", "page", "sequence"] })
  const { api, services, id, clock, answerAll } = world
  const campaign = await api.campaigns.get({ id })
  const book = findPart(campaign, "book")
  expect(book).toMatchObject({ state: "ready", link: `/ebook-creator?id=${book.itemId}`, dayOffset: -8 })
  expect(book.openQuestions).toBeGreaterThan(0)
  const ebook = await api.ebooks.get({ id: book.itemId ?? 0 })
  expect(ebook).toMatchObject({ status: "draft", price: 0, title: "Spring tune-up" })
  expect(await listForms(world)).toMatchObject([
    { title: "Free e-book: Spring tune-up", button: "Send it to me", mediaAssetId: ebook.coverAssetId },
  ])
  expect(await readFirstMail(world)).toMatchObject({
    ebookId: ebook.id,
    ebookEdition: "full",
    content: expect.stringContaining('<a class="button" href="{{ebook_link}}">Download the e-book</a>'),
  })
  // What keeps the page from going out is the book, and the link leads there.
  expect((await readStep(world, "Sales page"))?.problems).toContainEqual({
    code: "gift",
    text: campaignText.problems.giftOffline("Spring tune-up"),
    link: `${book.link}#questions`,
  })

  await answerAll()
  const { steps } = await api.campaigns.rehearsal({ id })
  expect(steps.flatMap(({ problems }) => problems)).toEqual([])
  expect(steps[0]?.lines).toEqual([campaignText.lines.book("Spring tune-up")])
  await api.campaigns.launch({ id })
  clock.at = Date.parse(steps.at(-1)?.at ?? "")
  await advanceCampaigns(services)
  await runJobs(services)
  expect((await api.campaigns.get({ id })).parts.map(({ state }) => state)).toEqual(["live", "live", "live"])
  expect(await api.ebooks.get({ id: ebook.id })).toMatchObject({ status: "published", hasFile: true })
})

test("an e-book that leaves the campaign is promised nowhere, and another one takes its place", async () => {
  const world = await withCampaign({ parts: ["book", "page", "sequence"] })
  const { api, id } = world
  const book = findPart(await api.campaigns.get({ id }), "book")
  const other = await api.ebooks.create({ title: "The oven book" })
  await api.campaigns.updatePart({ id: book.id, itemId: other.id })
  expect(await listForms(world)).toMatchObject([{ title: "Free e-book: The oven book" }])
  const replaced = await readFirstMail(world)
  expect(replaced).toMatchObject({ ebookId: other.id })
  expect(replaced?.content.match(/ebook_link/g)).toHaveLength(1)
  await api.campaigns.dropPart({ id: book.id })
  expect(await listForms(world)).toEqual([])
  expect(await readFirstMail(world)).toMatchObject({ ebookId: null, content: expect.not.stringContaining("oven book") })
})

test("a tool for an address calculates with the price, and a second one is refused", async () => {
  const world = await withCampaign({ parts: ["tool", "page", "sequence"] })
  const { api, id } = world
  const part = findPart(await api.campaigns.get({ id }), "tool")
  const tool = await api.tools.get({ id: part.itemId ?? 0 })
  expect(tool).toMatchObject({ type: "calculator", aiProvider: "local" })
  expect(tool.jsCode).toContain("* 39")
  const mail = await readFirstMail(world)
  expect(mail?.content).toMatch(/href="http:\/\/localhost:3000\/e\/tool\/[\w-]+">Open the tool/)
  const token = /e\/tool\/([\w-]+)/.exec(mail?.content ?? "")?.[1] ?? ""
  for (const visitor of ["Mozilla/5.0 Firefox", "Mozilla/5.0 Firefox", "Googlebot", ""])
    await openTool(world.services, token, visitor)
  const { total, channels } = await api.campaigns.figures({ id })
  expect([total.uses, channels.find(({ channel }) => channel === "gift")?.uses]).toEqual([2, 2])
  expect(await api.campaigns.figureRows({ id, figure: "uses", partId: part.id })).toMatchObject([
    { part: "Free tool", title: "2031-05-26", amount: 2 },
  ])
  await expect(api.campaigns.addPart({ campaignId: id, kind: "tool" })).rejects.toMatchObject({ code: "CONFLICT" })
  await api.campaigns.rewritePart({ id: part.id })
  await runJobs(world.services)
  expect(await api.tools.get({ id: tool.id })).toMatchObject({ version: 2 })
  expect((await readFirstMail(world))?.content).toBe(mail?.content)
})

test("a video waits to be rendered, and so does its post; then the post shows it", async () => {
  const world = await withCampaign({ parts: ["page", "video"] })
  const { api, services, id, clock, answerAll } = world
  const campaign = await api.campaigns.get({ id })
  const video = findPart(campaign, "video")
  expect(video).toMatchObject({ state: "ready", isUnrendered: true, link: `/ai-content?project=${video.itemId}` })
  const post = findPart(campaign, "post")
  expect(post).toMatchObject({ title: "Video post", platform: "facebook", state: "ready", picture: null })
  const { state, title } = await api.video.get({ id: video.itemId ?? 0 })
  expect(state.settings.platform).toBe("facebook-reels")
  const [page] = await api.funnels.list({})
  expect(state.endCard).toMatchObject({ linkUrl: page?.url, shortUrl: expect.stringContaining("/l/") })
  await answerAll()
  const { notRendered, filmNotRendered, filmGone } = campaignText.problems
  expect(await readStep(world, "Short video")).toMatchObject({
    problems: [{ text: notRendered, link: video.link }],
    lines: [expect.not.stringContaining("ready")],
  })
  expect((await readStep(world, "Video post"))?.problems).toMatchObject([{ text: filmNotRendered, link: video.link }])
  const again = await api.campaigns.create({ ...campaign, parts: ["page"], copyOf: id, launchDay: "2031-10-07" })
  expect(again.parts.map(({ kind, platform }) => [kind, platform])).toEqual(
    campaign.parts.map((part) => [part.kind, part.platform]),
  )

  const { id: videoAssetId } = await storeFilm(services, campaign.brandId, world.user.id)
  await api.video.save({ id: video.itemId ?? 0, title, state: { ...state, videoAssetId } })
  const { steps } = await api.campaigns.rehearsal({ id })
  expect(steps.flatMap(({ problems }) => problems)).toEqual([])
  await api.campaigns.launch({ id })
  clock.at = Date.parse(steps.at(-1)?.at ?? "")
  await advanceCampaigns(services)
  const posted = (await api.social.posts({ status: "all" })).find((one) => one.id === post.itemId)
  expect(posted).toMatchObject({ status: "scheduled", mediaType: "video", mediaIds: [videoAssetId] })
  await api.campaigns.dropPart({ id: findPart(again, "video").id })
  await runJobs(services)
  const choosePicture = { text: filmGone, link: expect.stringMatching(/^\/campaigns\/\d+\?open=picture&part=\d+$/) }
  expect((await readStep({ ...world, id: again.id }, "Video post"))?.problems).toContainEqual(
    expect.objectContaining(choosePicture),
  )
})
