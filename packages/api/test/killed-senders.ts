import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { migrateToLatest } from "@brandwright/db/migrate"
import { openDatabase } from "@brandwright/db/open"
import { createQueue } from "@brandwright/queue/create"
import { onTestFinished } from "vitest"
import { openSink } from "../../mail/test/smtp-sink.ts"
import { signedIn } from "./signed-in.ts"
import { testServices } from "./services.ts"

/** Open connections of a sender (sender-process.ts): what they carry is all that a kill may have sent again. */
export const IN_FLIGHT = 5

export type KillWorld = Awaited<ReturnType<typeof openKillWorld>>

/** A database in a file, which senders of their own processes open too, and a mail server that takes everything. */
export async function openKillWorld() {
  const folder = await mkdtemp(join(tmpdir(), "brandwright-kill-"))
  const file = join(folder, "test.db")
  const opened = openDatabase(file)
  await migrateToLatest(opened.db)
  const base = await testServices()
  const services = { ...base, db: opened.db, engine: opened.engine, queue: createQueue(opened) }
  const sink = await openSink({ delayMs: 2, withoutText: true })
  onTestFinished(async () => {
    await sink.close()
    await opened.close()
    await base.close()
    await rm(folder, { recursive: true, force: true })
  })
  const { api } = await signedIn({ services })
  return { api, services, sink, folder, file, db: opened.db }
}

/** `domainOf` the nth person; all at one by default. */
export async function addPeople(
  { api }: KillWorld,
  people: number,
  { sequenceId, domainOf = () => "example.com" }: { sequenceId?: number; domainOf?: (n: number) => string } = {},
): Promise<void> {
  for (let at = 0; at < people; at += 400) {
    const lines = Array.from({ length: Math.min(400, people - at) }, (_, n) => `p${at + n}@${domainOf(at + n)}`)
    await api.email.importSubscribers({ text: lines.join("\n"), sequenceId })
  }
}

/** A sender that is loaded and waits for `begin`; `aheadMs`: how far its clock goes ahead. */
export function startSender({ services, sink, folder, file }: KillWorld, aheadMs = 0): ChildProcess {
  const secret = Buffer.from(services.settings.secret).toString("hex")
  const program = new URL("sender-process.ts", import.meta.url).pathname
  return spawn(process.execPath, [program, file, sink.url, secret, String(aheadMs)], {
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, NODE_COMPILE_CACHE: join(folder, "compiled") },
  })
}

export async function beginSending(child: ChildProcess): Promise<void> {
  if (child.stdout) await once(child.stdout, "readable")
  child.stdin?.write("go")
}
