import { appText } from "@brandwright/contract/app"
import type { Database } from "@brandwright/db/open"
import { DomainError } from "./errors.ts"
import { countAttempt, forgetAttempts } from "./limiter.queries.ts"
import type { LimitRule } from "./settings.ts"

/** Counts attempts in the database, so that limits hold over restarts and processes. */
export type Limiter = {
  /**
   * Counts one attempt before the work is done.
   * @throws TOO_MANY_REQUESTS with `retryAfter` seconds once `rule` is used up.
   */
  count: (name: string, key: string, rule: LimitRule) => Promise<void>
  /** Forgets the attempts, after a success. */
  forget: (name: string, key: string) => Promise<void>
}

/** A fixed window for each name and key; `now` gives ms. */
export function createLimiter(db: Database, now: () => number = Date.now): Limiter {
  return {
    async count(name, key, rule) {
      const at = now()
      const { points, expiresAt } = await countAttempt(db, `${name}:${key}`, at, rule.seconds * 1000)
      if (points <= rule.count) return
      const seconds = Math.max(1, Math.ceil((expiresAt - at) / 1000))
      throw new DomainError("TOO_MANY_REQUESTS", appText.tooMany(seconds), { retryAfter: seconds })
    },
    forget: (name, key) => forgetAttempts(db, `${name}:${key}`),
  }
}
