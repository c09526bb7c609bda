import type { OpenDatabase } from "@brandwright/db/open"
import { afterEach } from "vitest"
import { freshDatabase } from "../../db/test/fresh-database.ts"
import { createQueue } from "../src/create.ts"
import type { Queue, QueueTimings } from "../src/queue.ts"
import { NO_REQUEST_IDS } from "../src/request-ids.ts"

/** The tests of queues are one contract for both engines: TEST_DATABASE_URL chooses pg-boss. */
export const QUICK: Partial<QueueTimings> = { backoffMs: 50, backoffMaxMs: 1000, lookEveryMs: 500 }
/** How long a test waits for a job. */
export const patiently = { timeout: 20_000, interval: 20 }

/** Called after each test, the last one first. */
export const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

export async function openDatabase(): Promise<OpenDatabase> {
  const opened = await freshDatabase()
  cleanups.push(opened.close)
  return opened
}

/** A queue of one more process. */
export function addQueue(opened: OpenDatabase, timings = QUICK, ids = NO_REQUEST_IDS): Queue {
  const queue = createQueue(opened, undefined, timings, ids)
  cleanups.push(() => queue.stop(500))
  return queue
}

export async function openQueue(): Promise<{ queue: Queue; opened: OpenDatabase }> {
  const opened = await openDatabase()
  return { queue: addQueue(opened), opened }
}
