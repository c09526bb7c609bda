import type { Handler, Queue, QueueLog } from "./queue.ts"

type Tick = { slot: number }
type TickQueue = Pick<Queue, "enqueue">

/**
 * Repeats as a chain of jobs: each run enqueues the next slot before it works. The slot is the job's key,
 * so that any number of processes that keep the chain going make one job of each slot.
 */
export function ticksOf(queue: TickQueue, log: QueueLog, name: string, everyMs: number, handler: Handler<unknown>) {
  const enqueueAfter = async (slot: number): Promise<void> => {
    const next = Math.max(slot, Math.floor(Date.now() / everyMs)) + 1
    await queue.enqueue(name, { slot: next } satisfies Tick, {
      runAt: next * everyMs,
      key: `${everyMs}:${next}`,
      attempts: 2,
    })
  }
  const run: Handler<unknown> = async (payload, job) => {
    await enqueueAfter(slotOf(payload, everyMs))
    try {
      await handler({}, job)
    } catch (error) {
      if (job.signal.aborted) throw error
      log.error({ err: error, job: name }, "A repeated job failed; it runs again at its next time.")
    }
  }
  return { start: () => enqueueAfter(0), run }
}

/** A slot of another rhythm (an earlier release's) says nothing about ours. */
function slotOf(payload: unknown, everyMs: number): number {
  const slot = typeof payload === "object" && payload !== null && "slot" in payload ? Number(payload.slot) : 0
  return Math.abs(slot * everyMs - Date.now()) < everyMs * 2 ? slot : 0
}
