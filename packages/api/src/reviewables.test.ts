import type { ReviewKind } from "@brandwright/contract/workspace/reviews"
import { reviewText } from "@brandwright/contract/workspace/reviews"
import { describe, expect, test } from "vitest"
import { funnelFields } from "../../contract/test/funnels.ts"
import { type SignedIn, signedIn } from "../test/signed-in.ts"
import { answerReview, openReview, renderReview } from "./platform/review/public-review.service.ts"
import { reviewables } from "./reviewables.ts"

const words = "A harbour walk at dawn"
const mail = { subject: words, content: `<p>${words}</p>` }

/** Makes a thing of each kind. Returns its id. */
const MAKERS: Record<ReviewKind, (api: SignedIn["api"]) => Promise<number>> = {
  post: async (api) => (await api.social.createPost({ content: words, platforms: [], status: "draft" })).id,
  page: async (api) => (await api.funnels.create({ ...funnelFields, name: words, status: "draft" })).id,
  template: async (api) => (await api.email.createTemplate({ name: words, ...mail })).id,
  step: async (api) => {
    const { id } = await api.email.createSequence({ name: "Welcome" })
    const { steps } = await api.email.saveSteps({ id, steps: [{ ...mail, delayMs: 0, isDraft: true }] })
    return steps[0]?.id ?? 0
  },
  broadcast: async (api) => (await api.email.createBroadcast({ name: words, ...mail })).id,
  book: async (api) => {
    const { id, version } = await api.ebooks.create({ title: words })
    await api.ebooks.update({ id, version, chapters: [{ id: "a", title: words, html: `<p>${words}</p>` }] })
    return id
  },
  video: async (api) => {
    const scenes = [{ text: words, seconds: 3 }]
    return (await api.video.create({ title: words, state: { settings: { platform: "tiktok", duration: 30 }, scenes } }))
      .id
  },
  campaign: async (api) => {
    const brief = { name: words, brief: words, offer: words, launchDay: "2031-06-02" }
    return (await api.campaigns.create({ ...brief, platforms: ["facebook"] })).id
  },
}

const readToken = ({ url }: { url: string }): string => new URL(url).pathname.slice(3)

describe.each(Object.entries(MAKERS))("a %s for review", (name, make) => {
  const kind = name as ReviewKind // the table's keys

  test("is shown as it will be, to those who have its link", async () => {
    const { api, services } = await signedIn()
    const link = await api.reviews.create({ kind, thingId: await make(api) })
    const shown = await renderReview(services, reviewables, readToken(link))
    expect(typeof shown === "string" ? shown : Buffer.from(shown ?? []).toString()).toContain(words)
  })

  test("is where the notice of a comment leads to", async () => {
    const { api, services } = await signedIn()
    const thingId = await make(api)
    const link = await api.reviews.create({ kind, thingId })
    const review = await openReview(services, reviewables, readToken(link))
    if (!review) throw new Error("no review")
    await answerReview(services, reviewables, review, { name: "Ada", verdict: "comment", text: "Good", ip: "::1" })
    const [notice] = await api.notifications.list()
    const search = new URLSearchParams(notice?.link?.split("?")[1])
    expect(search.get("share")).toBe(`${kind}-${thingId}`)
    if (kind === "step") expect(search.get("sequence")).toBe(String((await api.email.sequences({}))[0]?.id))
  })

  test("cannot be shared by another user, nor from another brand of its owner", async () => {
    const { api, services } = await signedIn()
    const thingId = await make(api)
    const outsider = await signedIn({ services })
    const other = await api.brands.create({ name: "Second" })
    const refused = { code: "NOT_FOUND", message: reviewText.notFound }
    await expect(outsider.api.reviews.create({ kind, thingId })).rejects.toMatchObject(refused)
    await expect(api.reviews.create({ kind, thingId, brandId: other.id })).rejects.toMatchObject(refused)
  })
})

test("a mail is called by its subject as a reader gets it", async () => {
  const { api, services } = await signedIn()
  const subject = "{{subscriber_name}}, [[? which day? ]] is market day"
  const { id: thingId } = await api.email.createTemplate({ name: "Market", subject, content: "<p>Come</p>" })
  const link = await api.reviews.create({ kind: "template", thingId })
  const { title = "" } = (await openReview(services, reviewables, readToken(link))) ?? {}
  expect(title).not.toContain("{{")
  expect(title).toContain("is market day")
})

test("a link that is asked for twice at once is made once", async () => {
  const { api } = await signedIn()
  const thingId = await MAKERS.post(api)
  const [first, again] = await Promise.all([
    api.reviews.create({ kind: "post", thingId, days: 7 }),
    api.reviews.create({ kind: "post", thingId, days: 7 }),
  ])
  expect(again.id).toBe(first.id)
  const other = await api.reviews.create({ kind: "post", thingId, days: 30 })
  await api.reviews.revoke({ id: other.id })
  const after = await api.reviews.create({ kind: "post", thingId, days: 30 })
  expect(after.id).not.toBe(other.id)
  expect(await api.reviews.list({ kind: "post", thingId })).toHaveLength(3)
})

test("a post without a title is called by the beginning of its text, in whole words and without notation", async () => {
  const { api, services } = await signedIn()
  const content = "[[? Which day? ]] is the day of the long table, and everyone in the neighbourhood brings something"
  const { id: thingId } = await api.social.createPost({ content, platforms: [], status: "draft" })
  const review = await openReview(services, reviewables, readToken(await api.reviews.create({ kind: "post", thingId })))
  expect(review?.title).toMatch(/^Which day\? is the day of the long table.*[a-z]…$/)
  const words = (review?.title ?? "").slice(0, -1).split(" ")
  expect(content.split(/[ ,]+/)).toContain(words.at(-1))
})
