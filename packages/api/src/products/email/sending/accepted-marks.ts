import { setImmediate as turn } from "node:timers/promises"
import { lazyWrites } from "@brandwright/db/lazy-writes"
import type { Services } from "../../../services.ts"
import { markAccepted } from "./sender.queries.ts"

/**
 * Records that the mail server has accepted a message before the next one is handed over: a sender that is
 * killed leaves at most one unrecorded message per open connection. Messages accepted while one group
 * is being written form the next one. A group that cannot be written is logged; its outcome is still recorded later.
 * A power cut can take the marks of the last second, until the next turn has made them safe.
 */
export function createAcceptedMarks({ db, log, now }: Services, token: string): (id: number) => Promise<void> {
  const lazily = db.withPlugin(lazyWrites)
  let accepted: number[] = []
  let last = Promise.resolve()
  let next: Promise<void> | undefined

  async function write(): Promise<void> {
    next = undefined
    const ids = accepted
    accepted = []
    await markAccepted(lazily, token, ids, now()).catch((error: unknown) =>
      log.warn({ err: error, messages: ids.length }, "Accepted emails could not be marked at once."),
    )
  }

  return (id) => {
    accepted.push(id)
    if (!next) last = next = last.then(() => turn()).then(write)
    return next
  }
}
