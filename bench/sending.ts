import { fork } from "node:child_process"
import { once } from "node:events"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { createTransport } from "nodemailer"
import type { SinkQuestion, SinkState } from "./sink-process.ts"

export const PERSON = (n: number) => ({ email: `person${n}@list${n % 997}.example.com`, name: `Person Number ${n}` })

export const CONTENT = `<p>Hello {{subscriber_name}},</p><p>${"here is what is new this week. ".repeat(20)}</p><p><a href="https://example.com/news">Read on</a></p>`

/** A list for the import, in pieces. */
export function buildList(count: number): string[] {
  const parts = ["email,name\n"]
  for (let n = 0; n < count; n += 1) {
    const { email, name } = PERSON(n)
    parts.push(`${email},${name}\n`)
  }
  return parts
}

export const at = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

export async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

export async function measureP99(work: () => Promise<unknown>, count: number): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < count; n += 1) times.push(await measureTime(work))
  return at(times, 0.99)
}

/** The time a bare pool takes for the same number of mails of the same size. */
export async function bareSend(url: string, count: number): Promise<number> {
  const { hostname, port } = new URL(url)
  const transport = createTransport({
    pool: true,
    host: hostname,
    port: Number(port),
    maxConnections: 10,
    maxMessages: 500,
  })
  const html = CONTENT.repeat(2)
  const started = performance.now()
  const sends: Promise<unknown>[] = []
  for (let n = 0; n < count; n += 1) {
    sends.push(transport.sendMail({ from: "a@example.com", to: PERSON(n).email, subject: "News", html, text: html }))
    if (sends.length >= 200) await Promise.all(sends.splice(0))
  }
  await Promise.all(sends)
  const spent = performance.now() - started
  transport.close()
  return spent
}

/** A mail server in a separate process. */
export async function startSink() {
  const child = fork(fileURLToPath(new URL("sink-process.ts", import.meta.url)))
  const [url]: string[] = await once(child, "message")
  if (url === undefined) throw new Error("The mail server did not start.")
  const ask = async (question: SinkQuestion): Promise<SinkState> => {
    child.send(question)
    const [state]: SinkState[] = await once(child, "message")
    if (!state) throw new Error("The mail server has ended.")
    return state
  }
  return {
    url,
    read: () => ask("state"),
    forget: () => ask("forget"),
    /** Waits until this many mails have arrived. */
    async waitFor(count: number): Promise<SinkState> {
      for (;;) {
        const state = await ask("state")
        if (state.count >= count) return state
        await sleep(10)
      }
    },
    stop: () => void child.disconnect(),
  }
}
