import type { Handler, Queue, QueueLog } from "./queue.ts"

type Tick = { slot: number }
type RepeatedJob = { name: string; everyMs: number; handler: Handler<unknown> }
type TickQueue = Pick<Queue, "enqueue">

/**
 * Repeats as a chain of jobs: each run enqueues the next slot before it works. The slot is the job's key,
 * so that any number of processes that keep the chain going make one job of each slot.
 */
export function createTicks(queue: TickQueue, log: QueueLog, { name, everyMs, handler }: RepeatedJob) {
  const enqueueAfter = async (slot: number): Promise<void> => {
    const next = Math.max(slot, Math.floor(Date.now() / everyMs)) + 1
    await queue.enqueue(name, { slot: next } satisfies Tick, {
      runAt: next * everyMs,
      key: `${everyMs}:${next}`,
      attempts: 2,
    })
  }
  const run: Handler<unknown> = async (payload, job) => {
    await enqueueAfter(readSlot(payload, everyMs))
    try {
      await handler({}, job)
    } catch (error) {
      if (job.signal.aborted) throw error
      log.error({ err: error, job: name }, "A repeated job failed; it runs again at its next time.")
    }
  }
  return { start: () => enqueueAfter(0), run }
}

/** How often a chain that broke (no room to write its next job) is picked up again. */
const RESTART_MS = 30_000

/** Starts every chain now, and again and again: one that goes on is left as it is. Never fails; returns a function that stops them. */
export async function keepTicking(starts: readonly (() => Promise<void>)[], log: QueueLog): Promise<() => void> {
  const startAll = async () => {
    for (const start of starts) {
      await start().catch((error: unknown) => log.error({ err: error }, "A repeated job could not be planned."))
    }
  }
  await startAll()
  const timer = setInterval(() => void startAll(), RESTART_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** A slot of another rhythm (an earlier release's) says nothing about ours. */
function readSlot(payload: unknown, everyMs: number): number {
  const slot = typeof payload === "object" && payload !== null && "slot" in payload ? Number(payload.slot) : 0
  return Math.abs(slot * everyMs - Date.now()) < everyMs * 2 ? slot : 0
}
