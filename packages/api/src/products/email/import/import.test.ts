import { createSecretKey } from "node:crypto"
import { DAY_MS } from "@brandwright/contract/durations"
import { importReasons } from "@brandwright/contract/email/people/email-imports"
import { subscriberText } from "@brandwright/contract/email/people/email-subscribers"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { freshServices, signedIn } from "../../../../test/signed-in.ts"
import type { TestServices } from "../../../../test/services.ts"
import { sweepFiles } from "../../../platform/media/uploads/files.service.ts"
import { runImport } from "./import-batches.ts"
import { runImportJob } from "./import.service.ts"

const numbered = (count: number) => Array.from({ length: count }, (_, n) => `p${n}@example.com,Person ${n}`).join("\n")
const job = { signal: new AbortController().signal, lastAttempt: true }
const runJob = (services: TestServices, id: number) => runImportJob(services, id, job)

describe("import (content §5 §7)", () => {
  test("returns at once for a short list, with line numbers and reasons", async () => {
    const { api } = await signedIn()
    await api.email.addSubscriber({ email: "known@example.com", optIn: "single" })
    const gone = await api.email.addSubscriber({ email: "gone@example.com", optIn: "single" })
    await api.email.unsubscribe({ id: gone.id })
    const deleted = await api.email.addSubscriber({ email: "deleted@example.com", optIn: "single" })
    await api.email.deleteSubscriber({ id: deleted.id })
    const text =
      "email,name,City\r\nann@example.com,Ann,Oslo\nANN@example.com,Again\nnobody\nknown@example.com\ngone@example.com\ndeleted@example.com\n"
    const result = await api.email.importSubscribers({ text, source: "Fair" })
    expect(result).toMatchObject({ state: "done", imported: 1, updated: 0, skipped: 4, failed: 1, taskId: null })
    expect(result.errors).toEqual([
      { line: 3, value: "ANN@example.com", reason: importReasons.duplicate },
      { line: 4, value: "nobody", reason: importReasons.invalid },
      { line: 5, value: "known@example.com", reason: importReasons.exists },
      { line: 6, value: "gone@example.com", reason: importReasons.unsubscribed },
      { line: 7, value: "deleted@example.com", reason: importReasons.suppressed },
    ])
    const [ann] = await api.email.subscribers({ search: "ann@" })
    expect(ann).toMatchObject({ name: "Ann", source: "Fair", status: "active", customFields: { City: "Oslo" } })
    expect(ann?.confirmedAt).not.toBeNull()
    expect(await api.email.stats({})).toMatchObject({ subscriberCount: 3, activeSubscriberCount: 2 })
  })

  test("refuses a spreadsheet by name, and reads UTF-16", async () => {
    const { api, services } = await signedIn()
    const send = async (bytes: Uint8Array) =>
      api.email.importSubscribers({ file: await services.storage.receive(bytes), fileName: "list.xlsx" })
    await expect(send(Buffer.from("PK\x03\x04\x14\0ann@example.com"))).rejects.toThrow(subscriberText.importNoText)
    await expect(send(Buffer.from(" "))).rejects.toMatchObject({
      extras: { fields: { file: subscriberText.importEmpty } },
    })
    expect(await send(Buffer.from("\uFEFFann@example.com,Jörg", "utf16le"))).toMatchObject({ imported: 1 })
  })

  test("updates names and fields when asked, never the status", async () => {
    const { api } = await signedIn()
    const { id } = await api.email.addSubscriber({
      email: "ann@example.com",
      name: "Old",
      customFields: { Plan: "Basic" },
    })
    const gone = await api.email.addSubscriber({ email: "gone@example.com", optIn: "single" })
    await api.email.unsubscribe({ id: gone.id })
    const result = await api.email.importSubscribers({
      text: "email,name,City\nann@example.com,Ann,Oslo\ngone@example.com,Gone,Oslo",
      onExisting: "update",
    })
    expect(result).toMatchObject({ imported: 0, updated: 1, skipped: 1 })
    expect(await api.email.subscriber({ id })).toMatchObject({
      name: "Ann",
      customFields: { Plan: "Basic", City: "Oslo" },
      confirmedAt: null,
    })
    expect(await api.email.subscriber({ id: gone.id })).toMatchObject({ status: "unsubscribed", name: null })
  })

  test("an import with double opt-in asks each person to confirm, and enrols them in a sequence", async () => {
    const { api, services } = await signedIn()
    const { id: sequenceId } = await api.email.createSequence({ name: "Welcome", quickTemplate: "launch" })
    await api.email.importSubscribers({ text: "a@example.com\nb@example.com", optIn: "double", sequenceId })
    const queued = await services.db.selectFrom("emailMessage").select("kind").execute()
    expect(queued).toEqual([{ kind: "confirmation" }, { kind: "confirmation" }])
    expect(await api.email.sequences({})).toMatchObject([{ subscriberCount: 2 }])
    expect(await api.email.sequenceReport({ id: sequenceId })).toMatchObject({ entered: 2, waitingForConfirmation: 2 })
  })

  test("runs long lists in the background, with a task that ends", async () => {
    const { api, services } = await signedIn()
    const started = await api.email.importSubscribers({ text: numbered(1200) })
    expect(started).toMatchObject({ state: "waiting", imported: 0 })
    expect(started.taskId).not.toBeNull()
    await runJob(services, started.id)
    expect(await api.email.importReport({ id: started.id })).toMatchObject({
      state: "done",
      imported: 1200,
      records: 1200,
      failed: 0,
    })
    expect(await api.email.stats({})).toMatchObject({ subscriberCount: 1200 })
    const task = await services.db.selectFrom("task").selectAll().executeTakeFirstOrThrow()
    expect(task).toMatchObject({
      status: "completed",
      percentage: 100,
      resultUrl: `/email-responder?tab=subscribers&import=${started.id}`,
    })
  })

  test("goes on after the last settled record when it was killed", async () => {
    const { api, services } = await signedIn()
    const { id } = await api.email.importSubscribers({ text: `${numbered(1700)}\nnobody` })
    const stop = new AbortController()
    const { db } = services
    const killing = runImportJob({ ...services, now: () => (stop.abort(new Error("killed")), Date.now()) }, id, {
      signal: stop.signal,
      lastAttempt: false,
    })
    await expect(killing).rejects.toThrow("killed")
    const half = await db.selectFrom("emailImport").selectAll().executeTakeFirstOrThrow()
    expect(half.records).toBeGreaterThan(0)
    expect(half.records).toBeLessThan(1700)
    expect(await api.email.stats({})).toMatchObject({ subscriberCount: half.imported })
    await runJob(services, id)
    const report = await api.email.importReport({ id })
    expect(report).toMatchObject({ state: "done", imported: 1700, skipped: 0, failed: 1 })
    expect(report.errors).toEqual([{ line: 1701, value: "nobody", reason: importReasons.invalid }])
    await runJob(services, id)
    expect(await api.email.stats({})).toMatchObject({ subscriberCount: 1700 })
  })

  test("the file of an import outlives the sweep, however long the process was down", async () => {
    const { api, services } = await signedIn()
    const { id } = await api.email.importSubscribers({ text: numbered(800) })
    const later = { ...services, now: () => Date.now() + 40 * DAY_MS }
    await sweepFiles(later)
    await runJob(services, id)
    expect(await api.email.importReport({ id })).toMatchObject({ state: "done", imported: 800 })
    expect(await services.db.selectFrom("mediaFile").select("hash").execute()).toEqual([])
  })

  test("lines beyond the limit are reported and not imported", async () => {
    const { api, services } = await signedIn()
    const { id } = await api.email.importSubscribers({ text: numbered(600) })
    const row = await services.db.selectFrom("emailImport").selectAll().executeTakeFirstOrThrow()
    const setting = { ...services, suppressionKey: createSecretKey(new Uint8Array(32)) }
    const text = (async function* () {
      yield numbered(600)
    })()
    await runImport(setting, row, text, { onBatch: () => {}, pause: async () => {}, linesMax: 550 })
    const report = await api.email.importReport({ id })
    expect(report).toMatchObject({ imported: 550, failed: 50 })
    expect(report.errors[0]).toEqual({ line: 551, value: "p550@example.com", reason: importReasons.tooMany })
  })

  test("a long report is read page by page, on and back", async () => {
    const { api, services } = await signedIn()
    const { id } = await api.email.importSubscribers({ text: `${numbered(60)}\n${"nobody\n".repeat(450)}` })
    await runJob(services, id)
    const read = async (afterLine: number) => {
      const { errors, previousAfter, nextAfter } = await api.email.importReport({ id, afterLine })
      return [errors[0]?.line, errors.at(-1)?.line, previousAfter, nextAfter]
    }
    expect(await read(0)).toEqual([61, 260, null, 260])
    expect(await read(260)).toEqual([261, 460, 0, 460])
    expect(await read(460)).toEqual([461, 510, 260, null])
  })

  test("keeps every valid line of any text, once", async () => {
    const services = await freshServices()
    const { api } = await signedIn({ services })
    const address = fc.stringMatching(/^[a-d]{1,3}@[ab]\.com$/)
    const junk = fc.string({ unit: "binary", maxLength: 30 }).filter((text) => !/[@\r\n]/.test(text))
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(address, junk), { maxLength: 40 }), async (lines) => {
        run += 1
        const brand = await api.brands.create({ name: `Brand ${run}` })
        const text = lines.join("\n")
        if (text.trim() === "") return
        const result = await api.email.importSubscribers({ brandId: brand.id, text })
        const valid = lines.filter((line) => line.includes("@"))
        const rows = await api.email.subscribers({ brandId: brand.id, limit: 200 })
        expect(new Set(rows.map((row) => row.email))).toEqual(new Set(valid))
        expect(result.imported).toBe(new Set(valid).size)
        expect(result.imported + result.skipped).toBe(valid.length)
      }),
      { numRuns: 40 },
    )
  })
})
