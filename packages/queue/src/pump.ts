import { setImmediate as turn, setTimeout as wait } from "node:timers/promises"
import { startHeartbeat } from "./heartbeat.ts"

export type PumpParts<Item, Result> = {
  /** Claims up to this many items, each at most once. */
  claim: (limit: number) => Promise<Item[]>
  /** Extends all claims; called every `extendMs`. */
  extend: () => Promise<void>
  extendMs: number
  /** Releases items that were claimed but not started; called once when the pump was stopped. */
  giveBack: () => Promise<void>
  /** Processes one item. Undefined if the item was left unchanged, for `giveBack`. */
  work: (item: Item) => Promise<Result | undefined>
  /** Stores the result, if the claim is still ours. */
  settle: (item: Item, result: Result) => Promise<unknown>
  /** Called when nothing can be claimed and nothing is in progress: waits for items due soon, or ends the run. */
  hasMore: () => Promise<boolean>
  /** Called once when the pump is at capacity for the first time: another worker may join. */
  onFull?: () => Promise<void>
  onError: (error: unknown, item?: Item) => void
  /** Number of items processed in parallel. */
  hands: number
  /** How often to look for new items while below capacity. */
  lookMs: number
  signal?: AbortSignal | undefined
}

/**
 * Works on claimed items, so many at a time, until there are no more: a hand that is free takes the next one, and a slow
 * item holds up no other. Claims are extended all the while. When it is stopped, what runs is waited for and the rest is
 * given back. What `work` or `settle` throws goes to `onError`; its item keeps its claim, which lapses by itself.
 * Returns how many items were claimed.
 */
export async function pump<Item, Result>(parts: PumpParts<Item, Result>): Promise<number> {
  const { hands, signal, claim, giveBack, hasMore, onFull } = parts
  const inHand = new Set<Promise<void>>()
  const stopExtending = startHeartbeat(parts.extendMs, parts.extend, (error) => parts.onError(error))
  let claimed = 0
  let wasFull = false
  try {
    while (!signal?.aborted) {
      const items = await claim(hands - inHand.size)
      for (const item of items) {
        const done = handle(parts, item).finally(() => inHand.delete(done))
        inHand.add(done)
      }
      claimed += items.length
      if (inHand.size === hands && !wasFull) {
        wasFull = true
        await onFull?.()
      }
      if (inHand.size > 0) await someFree(inHand, parts)
      else if (!(await hasMore())) break
    }
  } finally {
    await Promise.all(inHand)
    stopExtending()
    if (signal?.aborted) await giveBack()
  }
  return claimed
}

async function handle<Item, Result>({ work, settle, onError }: PumpParts<Item, Result>, item: Item): Promise<void> {
  try {
    const result = await work(item)
    if (result !== undefined) await settle(item, result)
  } catch (error) {
    onError(error, item)
  }
}

type Looking = Pick<PumpParts<unknown, unknown>, "hands" | "lookMs">

/** Until one is done, or it is time to look again; those that end together are claimed for together. */
async function someFree(inHand: Set<Promise<void>>, { hands, lookMs }: Looking): Promise<void> {
  const look = new AbortController()
  const looks = inHand.size < hands ? [wait(lookMs, undefined, { signal: look.signal }).catch(() => {})] : []
  await Promise.race([...inHand, ...looks])
  look.abort()
  await turn()
}
