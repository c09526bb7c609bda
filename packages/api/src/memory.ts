import type { Db } from "@brandwright/db/open"
import type { PhotoMemory } from "./platform/media/photos/libraries.ts"
import { Tally } from "./products/funnels/stats/tally.ts"
import type { PageCache } from "./products/funnels/page-cache.ts"
import type { Tokens } from "./products/social/connections/connectors/connector.ts"
import { createMemoryBudget, type MemoryBudget } from "./requests/memory-budget.ts"

/** A write that waits for the next transaction: `run` returns what to do once it is committed. */
export type WaitingWrite = { run: (trx: Db) => Promise<() => void>; reject: (error: unknown) => void }
export type Commits = { waiting: WaitingWrite[]; isRunning: boolean }
export const createCommits = (): Commits => ({ waiting: [], isRunning: false })

/** In-memory state of one process; nothing here is needed by another process or after a restart. */
export type Memory = {
  commits: Commits
  /** Running tasks of this process, so that their owner can stop them at once. */
  runningTasks: Map<number, AbortController>
  photos: PhotoMemory
  /** Token renewals in progress, by connection. */
  renewals: Map<number, Promise<Tokens>>
  /** Media of all posts in progress. */
  postMedia: MemoryBudget
  /** Large JSON bodies, by user. */
  jsonBodies: Map<string, MemoryBudget>
  visits: Tally
  pages: PageCache
}

export const createMemory = (): Memory => ({
  commits: createCommits(),
  runningTasks: new Map(),
  photos: { pages: new Map(), pausedUntil: new Map() },
  renewals: new Map(),
  postMedia: createMemoryBudget(400_000_000),
  jsonBodies: new Map(),
  visits: new Tally(),
  pages: new Map(),
})
