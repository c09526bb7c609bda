import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ebookWizard } from "@brandwright/contract/ebooks"
import { migrateToLatest } from "@brandwright/db/migrate"
import { openDatabase } from "@brandwright/db/open"
import { createQueue } from "@brandwright/queue/create"
import { afterEach, expect, test } from "vitest"
import { hangs, startProvider } from "../../../../../ai/test/provider-server.ts"
import {
  CHAPTERS,
  chapterAnswer,
  isPlanOrder,
  readChapterOrder,
  writesBook,
} from "../../../../test/book-writing-model.ts"
import { freshDatabase } from "../../../../../db/test/fresh-database.ts"
import { servicesOn } from "../../../../test/services.ts"
import { signedIn } from "../../../../test/signed-in.ts"

const WRITER = new URL("../../../../test/book-writer.ts", import.meta.url).pathname

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** The address of a new, migrated database that another process can open. */
async function openShared() {
  if (process.env.TEST_DATABASE_URL) {
    const opened = await freshDatabase()
    return { opened, url: String(opened.pool?.options.connectionString) }
  }
  const folder = await mkdtemp(join(tmpdir(), "brandwright-book-"))
  closing.push(() => rm(folder, { recursive: true, force: true }))
  const url = join(folder, "book.db")
  const opened = openDatabase(url)
  await migrateToLatest(opened.db)
  return { url, opened }
}

test("a book whose writer is killed in the middle is gone on with from the last chapter, and nothing is paid twice", async () => {
  const { url, opened } = await openShared()
  const services = await servicesOn(opened, { queue: createQueue(opened) })
  const server = await startProvider()
  closing.push(services.close, server.close)
  const { api } = await signedIn({ services })
  const { id } = await api.ebooks.create({ title: "Bees" })
  const brief = { topic: "Bees on balconies.", targetAudience: "beginners", purpose: "A first hive" }
  await api.ebooks.update({ id, wizard: ebookWizard.parse({ ...brief, length: "short" }) })
  await api.ebooks.make({ id })

  const start = (): ChildProcess => {
    const child = spawn(process.execPath, [WRITER, url, server.url], { stdio: ["ignore", "inherit", "inherit"] })
    closing.push(() => child.kill("SIGKILL"))
    return child
  }
  const waitFor = (what: () => Promise<unknown>, wanted: unknown) =>
    expect.poll(what, { interval: 50, timeout: 60_000 }).toEqual(wanted)
  const countChapters = async () => (await api.ebooks.get({ id })).chapters.length
  const plansAsked = () => server.asked.filter(({ body }) => isPlanOrder(JSON.stringify(body.messages))).length
  const asked = () => server.asked.flatMap(({ body }) => readChapterOrder(JSON.stringify(body.messages)) ?? [])

  server.will(writesBook(({ chapter }) => (chapter < 4 ? chapterAnswer(chapter, 200) : hangs)))
  const first = start()
  await waitFor(async () => asked().at(-1)?.chapter, 4)
  const exited = once(first, "exit")
  first.kill("SIGKILL")
  await exited
  expect(await countChapters()).toBe(3)
  expect(await api.ebooks.progress({ id })).toMatchObject({ status: "pending" })

  server.will(writesBook())
  start()
  await waitFor(async () => (await api.ebooks.progress({ id }))?.status, "completed")
  expect((await api.ebooks.get({ id })).chapters.map(({ title }) => title)).toEqual(CHAPTERS)
  // The plan that was made before the first chapter stands.
  expect(plansAsked()).toBe(0)
  expect((await api.ebooks.get({ id })).written?.planned.at(-1)?.points).toContain("Only Season 12 says this")
  expect(asked().map(({ chapter }) => chapter)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12])
  const paid = await services.db
    .selectFrom("usageRecord")
    .select("description")
    .where("description", "like", "E-book: %")
    .execute()
  const plans = paid.filter(({ description }) => description.endsWith("plan of the chapters"))
  expect([plans.length, paid.length]).toEqual([1, 1 + CHAPTERS.length])
}, 120_000)
