import { setTimeout as sleep } from "node:timers/promises"
import { signUpOver } from "../apps/server/test/http-client.ts"
import type { Bench } from "./entry.ts"
import { startProduct } from "./product.ts"
import { at, bareSend, buildList, CONTENT, measureP99, measureTime, startSink } from "./sending.ts"

/** BROADCAST_MAILS shortens a run. */
const MAILS = Number(process.env.BROADCAST_MAILS ?? 20_000)
const CALLS = 400
/** Pause between the measured calls while mail goes out. */
const CALM_MS = 15
/** Mail that arrives later than this was not in flight when the broadcast was paused. */
const PAUSE_WATCH_MS = 3000

/** A broadcast's speed against a bare pool, its effect on other requests, and how soon it pauses. */
export const bench: Bench = {
  noun: "broadcast",
  async prepare() {
    const sink = await startSink()
    const { server, cookie, stop } = await startProduct({ SMTP_URL: sink.url, SMTP_CONNECTIONS: "10" })
    const other = await signUpOver(server.url)
    const call = async (own: string, path: string, body?: object | FormData) => {
      const isForm = body instanceof FormData
      const answer = await fetch(`${server.url}/api${path}`, {
        method: body ? "POST" : "GET",
        body: isForm || !body ? body : JSON.stringify(body),
        headers: { cookie: own, ...(body && !isForm && { "content-type": "application/json" }) },
      })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
      return answer.json()
    }
    for (const own of [cookie, other.cookie]) await call(own, "/brands", { name: "Acme" })
    const form = new FormData()
    form.set("file", new Blob(buildList(MAILS)), "list.csv")
    const { id: importId } = (await call(cookie, "/email/subscribers/import", form)) as { id: number } // importOutput
    const isImported = async () => {
      const { state } = (await call(cookie, `/email/imports/${importId}`)) as { state: string } // importReportOutput
      return state === "done"
    }
    while (!(await isImported())) await sleep(300)

    const look = () => measureTime(() => call(other.cookie, "/brands"))
    const idleP99 = await measureP99(look, CALLS)
    const start = async (): Promise<number> => {
      const letter = { name: "June", subject: "News for {{subscriber_name}}", previewText: "News", content: CONTENT }
      const { id } = (await call(cookie, "/email/broadcasts", letter)) as { id: number } // broadcastOutput
      await sink.forget()
      await call(cookie, `/email/broadcasts/${id}/start`, {})
      return id
    }
    const busy: number[] = []
    const entry = (name: string, unit: string, aim: number, measure: () => Promise<number>) => ({
      name,
      unit,
      aim,
      measure,
    })
    return {
      entries: [
        entry(`broadcast to ${MAILS.toLocaleString("en")}, time against a bare pool`, "%", 125, async () => {
          await start()
          const { count } = await sink.waitFor(1)
          const started = performance.now()
          for (;;) {
            busy.push(await look())
            if ((await sink.read()).count >= MAILS) break
            await sleep(CALM_MS)
          }
          const perMail = (performance.now() - started) / (MAILS - count)
          return (perMail / ((await bareSend(sink.url, MAILS)) / MAILS)) * 100
        }),
        entry("broadcast, other requests' p99 over idle", "ms", 50, async () => at(busy, 0.99) - idleP99),
        entry("broadcast, from pause to the last mail", "ms", 1000, async () => {
          const id = await start()
          await sink.waitFor(MAILS / 4)
          const asked = Date.now()
          await call(cookie, `/email/broadcasts/${id}/pause`, {})
          await sleep(PAUSE_WATCH_MS)
          const { count, lastAt } = await sink.read()
          if (count >= MAILS) throw new Error("Everything was sent before the pause.")
          return Math.max(0, lastAt - asked)
        }),
      ],
      async stop() {
        await stop()
        sink.stop()
      },
    }
  },
}
