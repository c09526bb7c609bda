import type { PhotoMemory } from "./platform/media/photos/libraries.ts"
import { Tally } from "./products/funnels/stats/tally.ts"
import type { PageCache } from "./products/funnels/pages/page-cache.ts"
import type { Tokens } from "./products/social/connections/connectors/connector.ts"
import type { HeldBytes } from "./products/social/publishing/held-bytes.ts"

/** What a process remembers between calls and loses with its end; nothing that another process would have to know. */
export type Memory = {
  /** The work of this process by task, so that a word of its owner stops it at once. */
  runningTasks: Map<number, AbortController>
  photos: PhotoMemory
  /** Renewals of tokens that are under way, by connection. */
  renewals: Map<number, Promise<Tokens>>
  postMedia: HeldBytes
  visits: Tally
  pages: PageCache
}

export const createMemory = (): Memory => ({
  runningTasks: new Map(),
  photos: { pages: new Map(), pausedUntil: new Map() },
  renewals: new Map(),
  postMedia: { held: 0, waiting: [] },
  visits: new Tally(),
  pages: new Map(),
})
