import { openSink } from "../packages/mail/test/smtp-sink.ts"

export type SinkState = { count: number; lastAt: number }
export type SinkQuestion = "state" | "forget"

/** A mail server in a separate process, so that its work is not counted as the sender's. Controlled by messages of its parent. */
let lastAt = 0
const sink = await openSink({
  withoutText: true,
  data: () => {
    lastAt = Date.now()
    return undefined
  },
})
process.on("message", (question: SinkQuestion) => {
  if (question === "forget") sink.received.length = 0
  const state: SinkState = { count: sink.received.length, lastAt }
  process.send?.(state)
})
process.on("disconnect", () => process.exit())
process.send?.(sink.url)
