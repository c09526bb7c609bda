import { appText } from "@brandwright/contract/app"
import { withoutNotes } from "@brandwright/db/before-commit"
import type { Database, Db, Engine } from "@brandwright/db/open"
import { DomainError } from "./errors.ts"
import { gathered } from "./gathered.ts"
import { countAttempt, forgetAttempts, takeBackAttempt } from "./limiter.queries.ts"
import type { LimitRule } from "./settings.ts"

/** Counts attempts in the database, so that limits hold over restarts and processes. */
export type Limiter = {
  /**
   * Counts one attempt before the work is done; with `trx`, in the transaction of that work, which then has to commit
   * also when this refuses.
   * @throws TOO_MANY_REQUESTS with `retryAfter` seconds once `rule` is used up.
   */
  count: (name: string, key: string, rule: LimitRule, trx?: Db) => Promise<void>
  /** Takes one attempt off again: it was counted before the work, and the work succeeded. */
  giveBack: (name: string, key: string) => Promise<void>
  /** Forgets the attempts, after a success. */
  forget: (name: string, key: string) => Promise<void>
}

type Attempt = { key: string; at: number; windowMs: number }
const countIn = (trx: Db, { key, at, windowMs }: Attempt) => countAttempt(trx, key, at, windowMs)
const countOne = gathered(countIn)

/** A fixed window for each name and key; `now` gives ms. */
export function createLimiter(on: { db: Database; engine: Engine }, now: () => number = Date.now): Limiter {
  return {
    async count(name, key, rule, trx) {
      const at = now()
      const attempt = { key: `${name}:${key}`, at, windowMs: rule.seconds * 1000 }
      const { points, expiresAt } = await (trx ? countIn(trx, attempt) : withoutNotes(() => countOne(on, attempt)))
      if (points <= rule.count) return
      const seconds = Math.max(1, Math.ceil((expiresAt - at) / 1000))
      throw new DomainError("TOO_MANY_REQUESTS", appText.tooMany(seconds), { retryAfter: seconds })
    },
    giveBack: (name, key) => takeBackAttempt(on.db, `${name}:${key}`),
    forget: (name, key) => forgetAttempts(on.db, `${name}:${key}`),
  }
}
