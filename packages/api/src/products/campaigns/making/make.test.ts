import { createLocalEngine } from "@brandwright/ai/local"
import { campaignText } from "@brandwright/contract/campaigns/campaigns"
import { describe, expect, test } from "vitest"
import { runJobs } from "../../../../test/jobs.ts"
import { freshServices, signedIn } from "../../../../test/signed-in.ts"
import { findMaking, makeParts } from "./make.service.ts"
import { findCampaignById } from "../campaigns.queries.ts"

const wanted = {
  name: "Spring",
  brief: "Our spring tune-up gets your bike ready for the season, cleaned and checked in one day.",
  offer: "Spring tune-up",
  price: "£39",
  launchDay: "2031-06-03",
  timeZone: "Europe/London",
  platforms: ["facebook" as const, "linkedin" as const],
}
const CHARGED = 40_000

/** An engine of which every text costs the same; `before` may hold one up or break it. */
function paidEngine(before: (count: number) => void = () => {}) {
  const local = createLocalEngine()
  let count = 0
  const paid: typeof local = {
    ...local,
    writer: () => ({ provider: "openai", model: "gpt-4.1" }),
    quote: () => CHARGED,
    generate: async (recipe, input, voice, options) => {
      count += 1
      before(count)
      const made = await local.generate(recipe, input, voice, options)
      return { ...made, provider: "openai", model: "gpt-4.1", costMicroUsd: CHARGED }
    },
  }
  return paid
}

describe("a campaign made from one brief", () => {
  test("writes a page, three mails, a broadcast and five posts as linked drafts", async () => {
    const { api, services, brandId } = await signedIn()
    const begun = await api.campaigns.create(wanted)
    expect(begun).toMatchObject({ state: "draft", isWriting: true, shownPrice: "£39" })
    const bare = await api.campaigns.update({ id: begun.id, price: "39" })
    expect(bare).toMatchObject({ price: "39", shownPrice: "$39" })
    await api.campaigns.update({ id: begun.id, price: wanted.price })
    expect(begun.parts.map(({ kind }) => kind).toSorted()).toEqual([
      "broadcast",
      "page",
      "post",
      "post",
      "post",
      "post",
      "post",
      "sequence",
    ])
    await runJobs(services)
    const { parts, isWriting } = await api.campaigns.get({ id: begun.id })
    expect(isWriting).toBe(false)
    expect(parts.map(({ state }) => state)).toEqual(parts.map(() => "ready"))
    const [page] = await api.funnels.list({ brandId })
    expect(page).toMatchObject({ name: "Spring tune-up", status: "draft", price: 39, urlExtension: "spring-tune-up" })
    const [sequence] = await api.email.sequences({ brandId })
    expect(sequence).toMatchObject({ funnelId: page?.id, status: "paused", emailCount: 3 })
    expect(await api.email.sequence({ id: sequence?.id ?? 0 })).toMatchObject({ enrolOn: "join", exitOn: "sale" })
    const posts = await api.social.posts({ brandId, status: "all" })
    expect(posts).toHaveLength(5)
    expect(new Set(posts.map(({ content }) => content)).size).toBe(5)
    expect(posts.map(({ linkUrl }) => linkUrl)).toEqual(posts.map(() => page?.url))
    const [broadcast] = await api.email.broadcasts({ brandId })
    const mail = await api.email.broadcast({ id: broadcast?.id ?? 0 })
    expect(mail.content).toContain(`${page?.url}?via=`)
    expect(parts.find(({ title }) => title === "What customers say")?.openQuestions).toBe(1)
    expect(posts.find(({ title }) => title === "Last call")?.content).toContain("“Spring tune-up”, £39.")
  })

  test("a campaign whose brief names a price gives nothing away: its page asks for the missing price", async () => {
    const { api, services, brandId } = await signedIn()
    const writePage = async (brief: string) => {
      await api.campaigns.create({ ...wanted, brief, price: "", offer: brief.slice(0, 12), platforms: ["facebook"] })
      await runJobs(services)
      const [page] = await api.funnels.list({ brandId })
      return page
    }
    const asked = await writePage("Cherries to pick yourself, £5.50 a kilo.")
    expect(asked?.content?.sections.find(({ kind }) => kind === "price")?.text).toContain("What does “Cherries to”")
    expect(asked).toMatchObject({ status: "draft", price: 0 })
    const free = await writePage("Walks in the woods with our ranger.")
    expect(free?.content?.sections.find(({ kind }) => kind === "price")?.text).toBe("")
  })

  test("says before it is written how many texts it is made of and what they cost in all", async () => {
    const free = await signedIn()
    const all = ["page", "sequence", "broadcast", "post"] as const
    expect(await free.api.campaigns.quote({ brief: wanted.brief, parts: [...all] })).toEqual({
      texts: 10,
      estimatedCost: 0,
      writers: [{ aiProvider: "local", aiModel: "" }],
    })
    const { api, services } = await signedIn({ services: await freshServices({ ai: paidEngine() }) })
    const quoted = await api.campaigns.quote({ brief: " ", parts: ["sequence", "post"] })
    expect(quoted).toMatchObject({ texts: 8, writers: [{ aiProvider: "openai", aiModel: "gpt-4.1" }] })
    const { id } = await api.campaigns.create({ ...wanted, parts: ["sequence", "post"] })
    await runJobs(services)
    expect((await api.campaigns.get({ id })).cost).toBeCloseTo(quoted.estimatedCost)
    expect(await api.campaigns.quote({ parts: [], copyOf: id })).toEqual(quoted)
  })

  test("tells each text its day, the page it leads to and what stands beside it", async () => {
    const asked: { name: string; user: string }[] = []
    const paid = paidEngine()
    const generate: typeof paid.generate = (recipe, input, voice, options) => {
      asked.push({ name: recipe.name, user: recipe.prompt(input, voice).user })
      return paid.generate(recipe, input, voice, options)
    }
    let now = Date.now()
    const changes = { ai: { ...paid, generate }, now: () => now }
    const { api, services, brandId } = await signedIn({ services: await freshServices(changes) })
    await api.campaigns.create({ ...wanted, skipsWeekends: false })
    await runJobs(services)
    const [page] = await api.funnels.list({ brandId })
    expect(page?.description).toBe(wanted.brief)
    const mails = asked.filter(({ name }) => name === "email").map(({ user }) => user)
    const posts = asked.filter(({ name }) => name === "content").map(({ user }) => user)
    for (const user of [...mails, ...posts]) expect(user).toContain("It leads to the page “Spring tune-up”")
    expect(mails.map((user) => /This is email (\d)/.exec(user)?.[1])).toEqual([undefined, "2", "3", undefined])
    expect(mails[0]).toContain("People sign up from 2031-05-27 (Tuesday) on")
    expect(mails.map((user) => user.includes("People read it on"))).toEqual([false, false, false, true])
    expect(posts[0]).toContain("People read it on 2031-05-28 (Wednesday)")
    expect(posts[0]).not.toContain("The same readers see these texts too")
    expect(posts[4]?.match(/"""/g)?.length).toBe(12)
    asked.length = 0
    now = Date.parse("2031-06-01T12:00Z")
    await api.campaigns.create(wanted)
    await runJobs(services)
    const days = asked.flatMap(({ user }) => /(?:People read it on|People sign up from) (\S+)/.exec(user)?.[1] ?? [])
    // None is read before it is written.
    expect(days.toSorted()[0]).toBe("2031-06-01")
  })

  test("keeps each part when it is killed in the middle, and charges none of them twice", async () => {
    const stopped = new AbortController()
    const ai = paidEngine((count) => {
      if (count !== 4) return
      stopped.abort()
      stopped.signal.throwIfAborted()
    })
    const { api, services, user } = await signedIn({ services: await freshServices({ ai }) })
    const { id } = await api.campaigns.create(wanted)
    await expect(makeParts(services, id, stopped.signal)).rejects.toThrow()
    const half = await api.campaigns.get({ id })
    expect(half.parts.filter(({ state }) => state === "ready").map(({ kind }) => kind)).toEqual(["page"])
    expect(half.cost).toBeGreaterThan(0)
    await runJobs(services)
    const whole = await api.campaigns.get({ id })
    expect(whole.parts.map(({ state }) => state)).toEqual(whole.parts.map(() => "ready"))
    const records = await services.db
      .selectFrom("usageRecord")
      .select("totalCost")
      .where("userId", "=", user.id)
      .execute()
    expect(records).toHaveLength(10)
    expect(whole.cost * 1_000_000).toBeCloseTo(records.reduce((sum, { totalCost }) => sum + totalCost, 0))
    expect(whole.parts.reduce((sum, { cost }) => sum + cost, 0)).toBeCloseTo(whole.cost)
    expect(await api.email.sequences({})).toHaveLength(1)
  })

  test("also writes a part that is added, and not one that is dropped, while the others are written", async () => {
    let change = async () => {}
    const local = createLocalEngine()
    let count = 0
    const ai: typeof local = {
      ...local,
      generate: async (recipe, input, voice, options) => {
        count += 1
        if (count === 3) await change()
        return local.generate(recipe, input, voice, options)
      },
    }
    const { api, services } = await signedIn({ services: await freshServices({ ai }) })
    const { id, parts } = await api.campaigns.create(wanted)
    const dropped = parts.filter(({ kind }) => kind === "post").at(-1)
    change = async () => {
      await api.campaigns.addPart({ campaignId: id, kind: "post", platform: "facebook" })
      await api.campaigns.dropPart({ id: dropped?.id ?? 0 })
    }
    await runJobs(services)
    const after = await api.campaigns.get({ id })
    expect(after).toMatchObject({ isWriting: false, writingError: null })
    expect(after.parts.map(({ state }) => state)).toEqual(parts.map(() => "ready"))
    expect(after.parts.map(({ id: partId }) => partId)).not.toContain(dropped?.id)
  })

  test("goes on with the others when one fails, and writes that one again", async () => {
    const ai = paidEngine((count) => {
      if (count === 1) throw new Error("The line was dead.")
    })
    const { api, services } = await signedIn({ services: await freshServices({ ai }) })
    const { id } = await api.campaigns.create(wanted)
    await runJobs(services)
    const { parts, writingError } = await api.campaigns.get({ id })
    expect(parts.filter(({ state }) => state === "failed")).toMatchObject([
      { kind: "page", error: campaignText.writingFailed },
    ])
    expect(writingError).toBe(campaignText.writingFailed)
    await api.campaigns.write({ id })
    const campaign = await findCampaignById(services.db, id)
    expect(campaign && (await findMaking(services, campaign))).toMatchObject({ status: "pending" })
    await makeParts(services, id, new AbortController().signal)
    expect((await api.campaigns.get({ id })).parts.map(({ state }) => state)).toEqual(parts.map(() => "ready"))
  })

  test("takes what exists, drops a part, and writes a text again into the same draft", async () => {
    const { api, services, brandId } = await signedIn()
    const { id } = await api.campaigns.create(wanted)
    await runJobs(services)
    const { parts } = await api.campaigns.get({ id })
    const own = await api.email.createBroadcast({ name: "By hand", subject: "Hello", content: "<p>Hello</p>" })
    const broadcast = parts.find(({ kind }) => kind === "broadcast")
    await api.campaigns.updatePart({ id: broadcast?.id ?? 0, itemId: own.id })
    const post = parts.find(({ kind }) => kind === "post")
    await api.campaigns.rewritePart({ id: post?.id ?? 0 })
    const last = parts.findLast(({ kind }) => kind === "post")
    await api.campaigns.dropPart({ id: last?.id ?? 0 })
    const before = (await api.social.posts({ brandId, status: "all" })).find(
      ({ id: postId }) => postId === post?.itemId,
    )
    const told: unknown[] = []
    const { generate } = services.ai
    services.ai.generate = (recipe, input, ...rest) => {
      told.push(input)
      return generate(recipe, input, ...rest)
    }
    await makeParts(services, id, new AbortController().signal)
    const after = await api.campaigns.get({ id })
    expect(told[0]).toMatchObject({ variation: 1, versions: [before?.content] })
    expect(after.parts).toHaveLength(parts.length - 1)
    expect(after.parts.find(({ kind }) => kind === "broadcast")).toMatchObject({ itemId: own.id, aiProvider: null })
    expect(after.parts.find((part) => part.id === post?.id)).toMatchObject({ itemId: post?.itemId, state: "ready" })
    expect(await api.social.posts({ brandId, status: "all" })).toHaveLength(5)
  })

  test("a campaign that is deleted while it is written leaves no task behind", async () => {
    const { api, services } = await signedIn()
    const { id } = await api.campaigns.create(wanted)
    const campaign = await findCampaignById(services.db, id)
    await api.campaigns.delete({ id })
    expect(campaign && (await findMaking(services, campaign))).toMatchObject({ status: "failed", cancelled: true })
    expect(await services.queue.depth()).toMatchObject({ waiting: 0 })
  })
})
