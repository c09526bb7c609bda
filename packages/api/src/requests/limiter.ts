import { isIP } from "node:net"
import { appText } from "@brandwright/contract/app"
import { withoutNotes } from "@brandwright/db/before-commit"
import type { Db } from "@brandwright/db/open"
import ipaddr from "ipaddr.js"
import { DomainError } from "../errors.ts"
import { groupCommit } from "../database/group-commit.ts"
import { countAttempt, forgetAttempts, takeBackAttempt } from "./limiter.queries.ts"
import { createCommits } from "../memory.ts"
import type { Limiter, Services } from "../services.ts"

/**
 * What a limit by network address counts as one caller: an IPv4 address, however it is written, or the 64 bits of an
 * IPv6 network. One caller can use every address of such a network.
 */
export function networkKey(ip: string): string {
  if (!isIP(ip)) return ip
  const parsed = ipaddr.process(ip)
  return parsed instanceof ipaddr.IPv4 ? parsed.toString() : parsed.parts.slice(0, 4).map(toHex).join(":")
}
const toHex = (part: number): string => part.toString(16)

type Attempt = { key: string; at: number; windowMs: number }
const countIn = (trx: Db, { key, at, windowMs }: Attempt) => countAttempt(trx, key, at, windowMs)

/** A fixed window for each name and key; `now` gives ms. */
export function createLimiter(opened: Pick<Services, "db" | "engine" | "log">, now: () => number = Date.now): Limiter {
  const on = { ...opened, memory: { commits: createCommits() } }
  const nameKey = (name: string, key: string): string => `${name}:${isIP(key) ? networkKey(key) : key}`
  return {
    async count(name, key, rule, trx) {
      const at = now()
      const attempt = { key: nameKey(name, key), at, windowMs: rule.seconds * 1000 }
      const { points, expiresAt } = await (trx
        ? countIn(trx, attempt)
        : withoutNotes(() => groupCommit(on, (tx) => countIn(tx.db, attempt))))
      if (points <= rule.count) return
      const seconds = Math.max(1, Math.ceil((expiresAt - at) / 1000))
      throw new DomainError("TOO_MANY_REQUESTS", appText.tooMany(seconds), { retryAfter: seconds })
    },
    giveBack: (name, key) => takeBackAttempt(on.db, nameKey(name, key)),
    forget: (name, key) => forgetAttempts(on.db, nameKey(name, key)),
  }
}
