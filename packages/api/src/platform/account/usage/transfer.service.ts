import { toDay } from "@brandwright/contract/days"
import type { Services } from "../../../services.ts"
import * as queries from "./resources.queries.ts"

/** What was sent: a file of a content pool, or the page of a funnel. */
export type Sent = { kind: "asset"; id: number } | { kind: "funnel"; urlExtension: string }

export type TransferCounter = {
  add: (sent: Sent, bytes: number) => void
  /** Writes the counts to the database. */
  flush: () => Promise<void>
}

/** Counts bytes sent to visitors in memory and writes them down by owner and day, so that no visitor waits for it. */
export function createTransferCounter(services: Services): TransferCounter {
  let counted = new Map<string, { sent: Sent; bytes: number }>()
  return {
    add(sent, bytes) {
      const key = sent.kind === "asset" ? `a${sent.id}` : `f${sent.urlExtension}`
      counted.set(key, { sent, bytes: (counted.get(key)?.bytes ?? 0) + bytes })
    },
    async flush() {
      const written = counted
      counted = new Map()
      const day = toDay(services.now())
      for (const { sent, bytes } of written.values()) {
        const userId =
          sent.kind === "asset"
            ? await queries.ownerOfAsset(services.db, sent.id)
            : await queries.ownerOfFunnel(services.db, sent.urlExtension)
        if (userId) await queries.addTransfer(services.db, userId, day, bytes)
      }
    },
  }
}
