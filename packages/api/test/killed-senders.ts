import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { onTestFinished } from "vitest"
import { COMPILE_CACHE } from "../../db/test/compile-cache.ts"
import { sharedDatabase } from "../../db/test/shared-database.ts"
import { openSink } from "../../mail/test/smtp-sink.ts"
import { signedIn } from "./signed-in.ts"
import { servicesOn } from "./services.ts"

/** Open connections of a sender (sender-process.ts): what they carry is all that a kill may have sent again. */
export const IN_FLIGHT = 5

export type KillWorld = Awaited<ReturnType<typeof openKillWorld>>

/** A database that senders of their own processes open too, and a mail server that takes everything. */
export async function openKillWorld() {
  const { opened, url } = await sharedDatabase()
  const services = await servicesOn(opened)
  const sink = await openSink({ delayMs: 2, withoutText: true })
  onTestFinished(async () => {
    await sink.close()
    await services.close()
  })
  const { api } = await signedIn({ services })
  return { api, services, sink, url, db: opened.db }
}

/** `chooseDomain` names the provider of the nth person; all at one by default. */
export async function addPeople(
  { api }: KillWorld,
  people: number,
  {
    sequenceId,
    chooseDomain = () => "example.com",
  }: { sequenceId?: number; chooseDomain?: (n: number) => string } = {},
): Promise<void> {
  for (let at = 0; at < people; at += 400) {
    const lines = Array.from({ length: Math.min(400, people - at) }, (_, n) => `p${at + n}@${chooseDomain(at + n)}`)
    await api.email.importSubscribers({ text: lines.join("\n"), sequenceId })
  }
}

/** A sender that is loaded and waits for `begin`; `aheadMs`: how far its clock goes ahead. */
export function startSender({ services, sink, url }: KillWorld, aheadMs = 0): ChildProcess {
  const secret = Buffer.from(services.settings.secret.bytes).toString("hex")
  const program = new URL("sender-process.ts", import.meta.url).pathname
  return spawn(process.execPath, [program, url, sink.url, secret, String(aheadMs)], {
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, ...COMPILE_CACHE },
  })
}

export async function beginSending(child: ChildProcess): Promise<void> {
  if (child.stdout) await once(child.stdout, "readable")
  child.stdin?.write("go")
}
