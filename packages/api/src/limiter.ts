import { isIP } from "node:net"
import { appText } from "@brandwright/contract/app"
import { withoutNotes } from "@brandwright/db/before-commit"
import type { Database, Db, Engine } from "@brandwright/db/open"
import ipaddr from "ipaddr.js"
import { DomainError } from "./errors.ts"
import { createCommits, groupCommit } from "./group-commit.ts"
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
  /** Takes back one attempt, which was counted before work that then succeeded. */
  giveBack: (name: string, key: string) => Promise<void>
  /** Clears the attempts after a success. */
  forget: (name: string, key: string) => Promise<void>
}

/**
 * What a limit by network address counts as one caller: an IPv4 address, however it is written, or the 64 bits of an
 * IPv6 network. One caller can use every address of such a network.
 */
export function networkKey(address: string): string {
  if (!isIP(address)) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv4 ? parsed.toString() : parsed.parts.slice(0, 4).map(toHex).join(":")
}
const toHex = (part: number): string => part.toString(16)

type Attempt = { key: string; at: number; windowMs: number }
const countIn = (trx: Db, { key, at, windowMs }: Attempt) => countAttempt(trx, key, at, windowMs)

/** A fixed window for each name and key; `now` gives ms. */
export function createLimiter(opened: { db: Database; engine: Engine }, now: () => number = Date.now): Limiter {
  const on = { ...opened, memory: { commits: createCommits() } }
  const nameKey = (name: string, key: string): string => `${name}:${isIP(key) ? networkKey(key) : key}`
  return {
    async count(name, key, rule, trx) {
      const at = now()
      const attempt = { key: nameKey(name, key), at, windowMs: rule.seconds * 1000 }
      const { points, expiresAt } = await (trx
        ? countIn(trx, attempt)
        : withoutNotes(() => groupCommit(on, (own) => countIn(own, attempt))))
      if (points <= rule.count) return
      const seconds = Math.max(1, Math.ceil((expiresAt - at) / 1000))
      throw new DomainError("TOO_MANY_REQUESTS", appText.tooMany(seconds), { retryAfter: seconds })
    },
    giveBack: (name, key) => takeBackAttempt(on.db, nameKey(name, key)),
    forget: (name, key) => forgetAttempts(on.db, nameKey(name, key)),
  }
}
