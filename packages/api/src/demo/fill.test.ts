import { DEMO_EMAIL, demoText } from "@brandwright/contract/demo"
import { sql } from "kysely"
import { expect, test } from "vitest"
import { freshServices, type Handed, visitor } from "../../test/signed-in.ts"
import { testSettings } from "../../test/services.ts"
import { findUserByEmail } from "../platform/auth/auth.queries.ts"
import { validateSession } from "../platform/auth/sessions.ts"
import { createCaller } from "../router.ts"
import type { Services } from "../services.ts"
import { fillDemo, NotEmptyError } from "./fill.ts"

const NOW = Date.parse("2031-05-20T15:30Z")
const account = { name: "Mara", email: "mara@example.com", password: "correct horse 9" }

const demoServices = () => freshServices({ now: () => NOW, settings: { ...testSettings, isDemo: true } })

/** The calls of the demo's owner, who came in by "Open the demo". */
async function enterDemo(services: Services) {
  const handed: Handed = {}
  await visitor(services, handed).auth.openDemo()
  const valid = await validateSession(services.db, handed.session?.token ?? "", services.now())
  if (!valid) throw new Error("The demo was not opened.")
  const caller = { address: "127.0.0.1", userAgent: "vitest", setSession: () => undefined }
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

test("fills every main screen, alike at each filling, and leaves nothing when it is removed", {
  timeout: 60_000,
}, async () => {
  const services = await demoServices()
  const empty = await countRows(services)
  await fillDemo(services)
  const filled = await countRows(services)
  const api = await enterDemo(services)
  const [brand] = await api.brands.list()
  const brandId = brand?.id ?? 0
  const news = await api.welcome.overview({ brandId, since: new Date(NOW - 30 * 86_400_000).toISOString() })
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
  const [film] = await api.video.list({ brandId })
  const { state } = await api.video.get({ id: film?.id ?? 0 })
  expect(state.settings.script.split("\n")).toEqual(state.scenes.map(({ text }) => text))
  expect(film).toMatchObject({ seconds: state.settings.duration, hasVideo: false })
  expect(services.mails).toEqual([])

  await fillDemo(services)
  expect(await countRows(services)).toMatchObject({ subscriber: filled.subscriber, social_post: filled.social_post })
  await api.auth.removeDemo()
  expect(await countRows(services)).toEqual(empty)

  await fillDemo(services)
  const { session: _session, ...again } = await countRows(services)
  expect(again).toEqual(filled)
})

test("a demo and other accounts are never in one instance", async () => {
  const taken = await demoServices()
  await visitor(taken).auth.register(account)
  await expect(fillDemo(taken)).rejects.toThrow(NotEmptyError)
  expect(await findUserByEmail(taken.db, DEMO_EMAIL)).toBeUndefined()
  await expect(visitor(taken).auth.openDemo()).rejects.toMatchObject({ code: "NOT_FOUND" })

  const demo = await demoServices()
  await fillDemo(demo)
  await expect(visitor(demo).auth.register(account)).rejects.toMatchObject({ message: demoText.noSignup })
  const usual = { ...demo, settings: { ...testSettings } }
  await expect(visitor(usual).auth.openDemo()).rejects.toMatchObject({ code: "NOT_FOUND" })
})
