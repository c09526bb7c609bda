import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ebookWizard } from "@brandwright/contract/ebooks/ebooks"
import { TASK_LEASE_MS, taskText } from "@brandwright/contract/workspace/tasks"
import { migrateToLatest } from "@brandwright/db/migrate"
import { openDatabase } from "@brandwright/db/open"
import { createQueue } from "@brandwright/queue/create"
import { afterEach, expect, test } from "vitest"
import { hangs, startProvider } from "../../../../../../ai/test/provider-server.ts"
import {
  CHAPTERS,
  chapterAnswer,
  isPlanOrder,
  readChapterOrder,
  writesBook,
} from "../../../../../test/book-writing-model.ts"
import { freshDatabase } from "../../../../../../db/test/fresh-database.ts"
import { servicesOn } from "../../../../../test/services.ts"
import { signedIn } from "../../../../../test/signed-in.ts"
import { failAbandonedTasks } from "../../../../platform/tasks/task-control.service.ts"

const WRITER = new URL("../../../../../test/book-writer.ts", import.meta.url).pathname

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

/** A person whose books are written by processes of their own, which a test kills. */
async function withWriters() {
  const { url, opened } = await openShared()
  const services = await servicesOn(opened, { queue: createQueue(opened) })
  const server = await startProvider()
  closing.push(services.close, server.close)
  const person = await signedIn({ services })
  const start = (): ChildProcess => {
    const child = spawn(process.execPath, [WRITER, url, server.url], { stdio: ["ignore", "inherit", "inherit"] })
    closing.push(() => child.kill("SIGKILL"))
    return child
  }
  const kill = async (child: ChildProcess) => {
    const exited = once(child, "exit")
    child.kill("SIGKILL")
    await exited
    if (!opened.pool)
      await services.db.updateTable("job").set({ leasedUntil: 0 }).where("leaseToken", "is not", null).execute()
  }
  const asked = () => server.asked.flatMap(({ body }) => readChapterOrder(JSON.stringify(body.messages)) ?? [])
  const listPaid = () =>
    services.db
      .selectFrom("usageRecord")
      .select(["description", "totalCost"])
      .where("description", "like", "E-book: %")
      .execute()
  return { ...person, server, start, kill, asked, listPaid }
}

const waitFor = (what: () => Promise<unknown>, wanted: unknown) =>
  expect.poll(what, { interval: 50, timeout: 60_000 }).toEqual(wanted)
/** Writes the chapters before this one, and never ends it. */
const hangsAt = (last: number) => writesBook(({ chapter }) => (chapter < last ? chapterAnswer(chapter, 200) : hangs))

test("a book whose writer is killed in the middle is gone on with from the last chapter, and nothing is paid twice", async () => {
  const { api, server, start, kill, asked, listPaid } = await withWriters()
  const { id } = await api.ebooks.create({ title: "Bees" })
  const brief = { topic: "Bees on balconies.", targetAudience: "beginners", purpose: "A first hive" }
  await api.ebooks.update({ id, wizard: ebookWizard.parse({ ...brief, length: "short" }) })
  await api.ebooks.make({ id })

  const countChapters = async () => (await api.ebooks.get({ id })).chapters.length
  const plansAsked = () => server.asked.filter(({ body }) => isPlanOrder(JSON.stringify(body.messages))).length

  server.will(hangsAt(4))
  const first = start()
  await waitFor(async () => asked().at(-1)?.chapter, 4)
  await kill(first)
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
  const paid = await listPaid()
  const plans = paid.filter(({ description }) => description.endsWith("plan of the chapters"))
  expect([plans.length, paid.length]).toEqual([1, 1 + CHAPTERS.length])
})

test("a campaign's book goes on from its last chapter when its writer is killed; killed too often, it is said and can be written on", async () => {
  const { api, services, server, start, kill, asked, listPaid } = await withWriters()
  const wanted = { name: "Bees", brief: "Bees on balconies.", offer: "A first hive", launchDay: "2031-06-03" }
  const { id } = await api.campaigns.create({ ...wanted, timeZone: "Europe/London", platforms: [], parts: ["book"] })
  const read = async () => {
    const { parts, isWriting, writingError, cost } = await api.campaigns.get({ id })
    return { part: parts[0], isWriting, writingError, cost }
  }
  const readBook = async () => api.ebooks.get({ id: (await read()).part?.itemId ?? 0 })

  // Three tries are all that the queue makes.
  for (const last of [3, 5, 6]) {
    server.will(hangsAt(last))
    const writer = start()
    await waitFor(async () => asked().at(-1)?.chapter, last)
    expect((await readBook()).chapters).toHaveLength(last - 1)
    expect(await read()).toMatchObject({ isWriting: true, part: { state: "waiting" } })
    await kill(writer)
  }
  server.will(writesBook())
  start()
  const isLive = () => services.queue.isLive("campaigns.make", `campaign-${id}`)
  await waitFor(isLive, false)
  await failAbandonedTasks({ ...services, now: () => Date.now() + 2 * TASK_LEASE_MS })
  expect(await read()).toMatchObject({ isWriting: false, writingError: taskText.interrupted })
  expect(asked()).toEqual([])

  await api.campaigns.write({ id })
  await waitFor(async () => (await read()).part?.state, "ready")
  await waitFor(async () => (await read()).isWriting, false)
  expect(asked().map(({ chapter }) => chapter)).toEqual([6, 7, 8, 9, 10, 11, 12])
  expect((await readBook()).chapters.map(({ title }) => title)).toEqual(CHAPTERS)
  const paid = await listPaid()
  expect(paid).toHaveLength(1 + CHAPTERS.length)
  const concepts = await services.db.selectFrom("usageRecord").select("totalCost").execute()
  expect((await read()).cost * 1_000_000).toBeCloseTo(concepts.reduce((sum, { totalCost }) => sum + totalCost, 0))
})
