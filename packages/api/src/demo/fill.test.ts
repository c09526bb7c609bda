import type { Engine } from "@brandwright/ai/engine"
import { createLocalEngine } from "@brandwright/ai/local"
import { DEMO_EMAIL, demoText } from "@brandwright/contract/workspace/demo"
import { sql } from "kysely"
import { zonedHour } from "@brandwright/contract/zoned-time"
import { expect, test } from "vitest"
import { DAY_MS } from "@brandwright/contract/durations"
import { freshServices, type Handed, visitor } from "../../test/signed-in.ts"
import { testSettings } from "../../test/services.ts"
import { findUserByEmail } from "../platform/auth/auth.queries.ts"
import { validateSession } from "../platform/auth/sessions/sessions.ts"
import { createCaller } from "../router.ts"
import type { Services } from "../services.ts"
import { findDemo } from "../platform/demo/demo.service.ts"
import { fillDemo, NotEmptyError } from "./fill.ts"
import { finishDemo } from "./finish.ts"
import { DEMO_FILM } from "./texts/film.ts"
import { DEMO_BOOK_PAGE } from "./texts/pages.ts"

const NOW = Date.parse("2031-05-20T15:30Z")
const account = { name: "Mara", email: "mara@example.com", password: "correct horse 9" }

const demoServices = () => freshServices({ now: () => NOW, settings: { ...testSettings, isDemo: true } })

/** The calls of the demo's owner, who came in by "Open the demo". */
async function enterDemo(services: Services) {
  const handed: Handed = {}
  await visitor(services, handed).auth.openDemo()
  const valid = await validateSession(services.db, handed.session?.token ?? "", services.now())
  if (!valid) throw new Error("The demo was not opened.")
  const caller = { ip: "127.0.0.1", userAgent: "vitest", setSession: () => undefined }
  return createCaller({ ...services, ...valid, ...caller })
}

/** Rows of each table that has any, but for jobs that wait. */
async function countRows({ db }: Services): Promise<Record<string, number>> {
  const plain = db.withoutPlugins()
  const counts: Record<string, number> = {}
  for (const { name, schema } of await plain.introspection.getTables()) {
    if (schema === "pgboss" || /^(kysely|job|queue|waiting)|search/.test(name)) continue
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(plain)
    if (rows.length > 0) counts[name] = rows.length
  }
  return counts
}

type DemoApi = Awaited<ReturnType<typeof enterDemo>>

/** The list shows typed fields, tags, scores and segments that are neither empty nor everyone. */
async function expectAudience(api: DemoApi, brandId: number): Promise<void> {
  expect((await api.email.fields({ brandId })).map(({ type }) => type)).toEqual(["choice", "number", "date", "yes-no"])
  const people = await api.email.subscribers({ brandId, limit: 200 })
  for (const key of ["bakes", "loaves", "birthday", "starter"])
    expect(people.filter(({ customFields }) => customFields[key]).length).toBeGreaterThan(40)
  for (const { people: tagged } of await api.email.tags({ brandId })) expect(tagged).toBeGreaterThan(20)
  expect(new Set(people.map(({ score }) => score)).size).toBeGreaterThan(3)
  expect(await api.email.score({ brandId })).toMatchObject({ isOn: true, isReady: true })
  const segments = await api.email.segments({ brandId })
  expect(segments).toHaveLength(2)
  for (const { people: count } of segments) {
    expect(count).toBeGreaterThan(10)
    expect(count).toBeLessThan(300)
  }
}

test("fills every main screen, alike at each filling, and leaves nothing when it is removed", async () => {
  const services = await demoServices()
  const empty = await countRows(services)
  await fillDemo(services, "UTC")
  await finishDemo(services)
  const filled = await countRows(services)
  const built = services.db.selectFrom("task").select(["status", "createdAt"]).where("title", "like", "Building %")
  expect(await built.execute()).toEqual([{ status: "completed", createdAt: NOW }])
  const api = await enterDemo(services)
  const [brand] = await api.brands.list()
  const brandId = brand?.id ?? 0
  const news = await api.welcome.overview({ brandId, since: new Date(NOW - 30 * DAY_MS).toISOString() })
  expect(news.nextPosts).toHaveLength(3)
  expect(news.newPeople.count).toBeGreaterThan(20)
  expect(news.sales.count).toBeGreaterThan(5)
  const lists = {
    facts: (await api.facts.list({ brandId })).items.length,
    media: (await api.media.list({ brandId })).length,
    pages: (await api.funnels.list({ brandId })).length,
    orders: (await api.funnels.orders({ brandId })).length,
    posts: (await api.social.posts({ brandId })).length,
    channels: (await api.social.connections({ brandId })).length,
    people: (await api.email.subscribers({ brandId })).length,
    sequences: (await api.email.sequences({ brandId })).length,
    broadcasts: (await api.email.broadcasts({ brandId })).length,
    templates: (await api.email.templates({ brandId })).length,
    books: (await api.ebooks.list({ brandId })).length,
    videos: (await api.video.list({ brandId })).length,
    tools: (await api.tools.list({ brandId })).length,
    campaigns: (await api.campaigns.list({ brandId })).length,
    payments: (await api.account.payments({})).length,
    usage: (await api.account.usage({})).length,
  }
  expect(Object.entries(lists).filter(([, rows]) => rows === 0)).toEqual([])
  const [book] = await api.ebooks.list({ brandId })
  expect(book).toMatchObject({ status: "published" })
  expect((await api.ebooks.get({ id: book?.id ?? 0 })).hasFile).toBe(true)
  const stats = await api.ebooks.stats({ brandId })
  expect(stats.published).toBe(1)
  expect(stats.sales).toBeGreaterThan(5)
  expect(stats.revenue).toBeCloseTo(stats.sales * 9, 5)
  expect(stats).toMatchObject({ sales: book?.sales, revenue: book?.revenue })
  const film = (await api.video.list({ brandId })).find(({ title }) => title === DEMO_FILM.title)
  const { state } = await api.video.get({ id: film?.id ?? 0 })
  expect(state.settings.script.split("\n")).toEqual(state.scenes.map(({ text }) => text))
  expect(film).toMatchObject({ seconds: state.settings.duration, hasVideo: false })
  expect(services.mails).toEqual([])
  await expectAudience(api, brandId)

  await fillDemo(services, "UTC")
  await finishDemo(services)
  expect(await countRows(services)).toMatchObject({ subscriber: filled.subscriber, social_post: filled.social_post })
  await api.auth.removeDemo()
  expect(await countRows(services)).toEqual(empty)

  await fillDemo(services, "UTC")
  await finishDemo(services)
  const { session: _session, ...again } = await countRows(services)
  expect(again).toEqual(filled)
})

test("the sample's launched campaign adds up with its page, its posts, its list and the ledger", async () => {
  const services = await demoServices()
  await fillDemo(services, "UTC")
  const api = await enterDemo(services)
  const [brand] = await api.brands.list()
  const brandId = brand?.id ?? 0
  const launched = (await api.campaigns.list({ brandId })).find(({ state }) => state === "running")
  const { total, parts } = await api.campaigns.figures({ id: launched?.id ?? 0 })
  expect(Object.values(total).every((figure) => figure > 0)).toBe(true)
  const funnelOrder = [total.visits, total.clicks, total.leads, total.confirmed, total.uses, total.sales]
  expect(funnelOrder).toEqual(funnelOrder.toSorted((a, b) => b - a))
  expect(total.sales / total.leads).toBeLessThan(0.3)
  const funnel = (await api.funnels.list({ brandId })).find(({ name }) => name === DEMO_BOOK_PAGE.name)
  expect(funnel).toMatchObject({ views: total.visits, leads: total.leads, sales: total.sales, revenue: total.revenue })
  const people = await api.email.subscribers({ brandId, limit: 200 })
  expect(people.filter(({ source }) => source === DEMO_BOOK_PAGE.name)).toHaveLength(total.leads)
  expect(parts.filter(({ kind, sales }) => kind === "post" && sales > 0).length).toBeGreaterThan(0)
  expect(parts.find(({ kind }) => kind === "broadcast")).toMatchObject({ visits: 0 })
  const gift = parts.find(({ kind }) => kind === "book")
  expect(gift).toMatchObject({ uses: total.uses })
  const uses = await api.campaigns.figureRows({ id: launched?.id ?? 0, figure: "uses", partId: gift?.partId })
  expect(uses.reduce((sum, { amount }) => sum + amount, 0)).toBe(total.uses)
  const costs = await api.campaigns.figureRows({ id: launched?.id ?? 0, figure: "cost" })
  expect(costs.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(total.cost, 6)
  const usage = await api.account.usage({ limit: 100 })
  expect(usage.filter(({ description }) => description === launched?.name)).toHaveLength(costs.length)
})

test("the sample's planned campaign gives away the book and waits for its video to be rendered", async () => {
  const services = await demoServices()
  await fillDemo(services, "UTC")
  const api = await enterDemo(services)
  const planned = (await api.campaigns.list({})).find(({ state }) => state === "draft")
  const { parts } = await api.campaigns.get({ id: planned?.id ?? 0 })
  expect(parts.map(({ state }) => state)).toEqual(parts.map(() => "ready"))
  const posts = await Promise.all(
    parts.flatMap(({ kind, itemId }) =>
      kind === "post" && itemId !== null ? [api.social.getPost({ id: itemId })] : [],
    ),
  )
  expect(new Set(posts.map(({ updatedAt }) => updatedAt)).size).toBe(posts.length)
  const [book] = await api.ebooks.list({})
  expect(parts.find(({ kind }) => kind === "book")).toMatchObject({ itemId: book?.id })
  expect(parts.find(({ kind }) => kind === "video")).toMatchObject({ isUnrendered: true })
  const page = parts.find(({ kind }) => kind === "page")
  const funnel = (await api.funnels.list({})).find(({ id }) => id === page?.itemId)
  expect(funnel?.content?.sections.find(({ kind }) => kind === "signUp")?.title).toBe(`Free e-book: ${book?.title}`)
})

test("the sample's owner sees what an administrator sees and changes none of it; after a week the sample is filled anew", async () => {
  const services = await demoServices()
  await fillDemo(services, "UTC")
  const api = await enterDemo(services)
  expect((await api.system.overview()).people).toBe(1)
  expect((await api.account.stats()).securityScore).toBe(70)
  await expect(api.people.changeSignup({ isOpen: false })).rejects.toMatchObject({ message: demoText.lookOnly })
  const at = (moment: string) => ({ ...services, now: () => Date.parse(moment) })
  const owner = await findDemo(services.db)
  await fillDemo(at("2031-05-26T15:30Z"), "UTC")
  expect(await findDemo(services.db)).toBe(owner)
  // The first hour of a day, which has no figures yet.
  const later = at("2031-05-28T00:20Z")
  await fillDemo(later, "UTC")
  expect(await findDemo(services.db)).not.toBe(owner)
  const [brand] = await (await enterDemo(later)).brands.list()
  const news = await (await enterDemo(later)).welcome.overview({
    brandId: brand?.id,
    since: new Date(NOW).toISOString(),
  })
  expect(news.nextPosts).toHaveLength(3)
})

test("a connected model is not called for the sample", async () => {
  const calls: string[] = []
  const local = createLocalEngine()
  const note = (name: string) => {
    calls.push(name)
    throw new Error("The sample was written by the model.")
  }
  const ai: Engine = {
    ...local,
    provider: "openai",
    writer: () => ({ provider: "openai", model: "gpt" }),
    generate: ({ name }) => note(name),
    image: ({ prompt }) => note(prompt),
  }
  const services = { ...(await demoServices()), ai }
  await fillDemo(services, "UTC")
  expect(calls).toEqual([])
  const [campaign] = await (await enterDemo(services)).campaigns.list({})
  expect(campaign?.written).toBe(campaign?.parts)
})

test("a demo and other accounts are never in one instance", async () => {
  const taken = await demoServices()
  await visitor(taken).auth.register(account)
  await expect(fillDemo(taken, "UTC")).rejects.toThrow(NotEmptyError)
  expect(await findUserByEmail(taken.db, DEMO_EMAIL)).toBeUndefined()
  await expect(visitor(taken).auth.openDemo()).rejects.toMatchObject({ code: "NOT_FOUND" })

  const demo = await demoServices()
  await fillDemo(demo, "UTC")
  await expect(visitor(demo).auth.register(account)).rejects.toMatchObject({ message: demoText.noSignup })
  const usual = { ...demo, settings: { ...testSettings } }
  await expect(visitor(usual).auth.openDemo()).rejects.toMatchObject({ code: "NOT_FOUND" })
})

test.each(["America/Los_Angeles", "Pacific/Auckland"])(
  "the demo's hours are those of a day in %s",
  async (timeZone) => {
    const services = await demoServices()
    await fillDemo(services, timeZone)
    const posts = await services.db.selectFrom("socialPost").select(["scheduledFor", "timeZone"]).execute()
    const timed = posts.flatMap((post) => (post.scheduledFor === null ? [] : [{ ...post, at: post.scheduledFor }]))
    expect(timed.length).toBeGreaterThan(20)
    for (const post of timed) {
      expect(post.timeZone).toBe(timeZone)
      const { hour } = zonedHour(timeZone, post.at)
      expect(hour).toBeGreaterThanOrEqual(7)
      expect(hour).toBeLessThanOrEqual(20)
    }
  },
)
