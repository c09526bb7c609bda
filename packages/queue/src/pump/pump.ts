import { setImmediate as nextTick } from "node:timers/promises"
import { startHeartbeat } from "./heartbeat.ts"
import { type Ahead, createPace } from "./pace.ts"

export type PumpParts<Item, Result> = {
  /**
   * Stores the results whose claim is still ours, then claims up to `room` items, each at most once.
   * `found`: how many were due, also those that were put off instead.
   */
  turn: (results: Result[], room: number) => Promise<{ items: Item[]; found: number }>
  /** Extends all claims; called every `extendMs`. */
  extend: () => Promise<void>
  extendMs: number
  /** Releases items that were claimed but not started; called once when the pump was stopped. */
  giveBack?: () => Promise<void>
  /** Processes one item. Undefined if there is nothing to store: `work` did that itself, or left it for `giveBack`. */
  work: (item: Item) => Promise<Result | undefined>
  /** Removes the next item to start from `ready`; undefined while none may. Without it: the first, for a free hand. */
  take?: (ready: Item[]) => Item | undefined
  /** Called when nothing was due and nothing is in progress: waits for items due soon, or ends the run. */
  hasMore?: () => Promise<boolean>
  /** Called once when the pump is at capacity for the first time: another worker may join. */
  onFull?: () => Promise<void>
  onError: (error: unknown, item?: Item) => void
  /** Number of items processed in parallel. */
  hands: number
  /** How often to look for new items while below capacity. */
  lookMs: number
  /** For items that take milliseconds: a turn for many of them. Without it, a free hand claims at once. */
  ahead?: Ahead
  signal?: AbortSignal | undefined
}

/**
 * Works on claimed items, so many at a time, until there are no more; a slow item holds up no other. Claims are extended
 * all the while. When it is stopped, it claims no more, waits for what runs and gives back the rest. What `work` throws
 * goes to `onError`; its item keeps its claim, which lapses by itself. Returns how many items were claimed.
 */
export async function pump<Item, Result>(parts: PumpParts<Item, Result>): Promise<number> {
  const { hands, signal, work, onError } = parts
  const pace = createPace(hands, parts.lookMs, parts.ahead)
  const stopExtending = startHeartbeat(parts.extendMs, parts.extend, (error) => onError(error))
  const take = parts.take ?? ((waiting: Item[]) => (inHand < hands ? waiting.shift() : undefined))
  const bell = createBell()
  const ready: Item[] = []
  const results: Result[] = []
  let inHand = 0
  let ended = 0
  let claimed = 0
  let wasFull = false

  const isStopped = (): boolean => signal?.aborted === true

  async function handle(item: Item): Promise<void> {
    try {
      const result = await work(item)
      if (result !== undefined) results.push(result)
    } catch (error) {
      onError(error, item)
    }
    inHand -= 1
    ended += 1
    bell.ring()
  }

  async function startReady(): Promise<void> {
    for (let item = take(ready); item !== undefined; item = take(ready)) {
      inHand += 1
      void handle(item)
    }
    if (wasFull || inHand < hands) return
    wasFull = true
    await parts.onFull?.()
  }

  /** Returns whether there was anything to store or to claim. */
  async function takeTurn(): Promise<boolean> {
    const startedAt = performance.now()
    const group = results.splice(0)
    const room = isStopped() ? 0 : pace.findRoom(ready.length + inHand)
    ended = 0
    const { items, found } = group.length + room > 0 ? await parts.turn(group, room) : { items: [], found: 0 }
    ready.push(...items)
    claimed += items.length
    pace.record({ startedAt, room, found, stored: group.length })
    return group.length + found > 0
  }

  try {
    for (;;) {
      await startReady()
      const waitMs = pace.dueAt({ inHand, ready: ready.length, ended }, isStopped()) - performance.now()
      if (waitMs > 0) {
        await bell.wait(waitMs)
        continue
      }
      // Items that end together are stored and claimed for together.
      await nextTick()
      const hadWork = await takeTurn()
      if (hadWork || inHand > 0 || results.length > 0) continue
      if (isStopped() || !(await parts.hasMore?.())) break
    }
  } finally {
    while (inHand > 0) await bell.wait(Number.POSITIVE_INFINITY)
    stopExtending()
    if (isStopped()) await parts.giveBack?.()
  }
  return claimed
}

/** `wait` ends at the next `ring`, or after so long. */
function createBell() {
  let ring = (): void => {}
  return {
    ring: () => ring(),
    async wait(ms: number): Promise<void> {
      let timer: NodeJS.Timeout | undefined
      await new Promise<void>((resolve) => {
        ring = resolve
        if (Number.isFinite(ms)) timer = setTimeout(resolve, Math.max(1, ms))
      })
      clearTimeout(timer)
    },
  }
}
