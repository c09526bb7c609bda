import { networkKey } from "@brandwright/api/requests/limiter"
import type { LimitRule } from "@brandwright/api/instance/settings"
import { appText } from "@brandwright/contract/app"
import { ARCHIVE_PATH } from "@brandwright/contract/email/broadcasts/email-archive"
import { REVIEW_PATH } from "@brandwright/contract/workspace/reviews"
import { LINK_PATH } from "@brandwright/api/platform/links/links.service"
import type { Hono, MiddlewareHandler } from "hono"
import { readClientIp, type ServerEnv } from "../http/caller.ts"
import { isForPerson, limited } from "./mail-page.ts"

/** Maximum number of network addresses tracked; the oldest are dropped. */
const ADDRESSES_MAX = 50_000

const LIMITED = [
  "/e/*",
  `${ARCHIVE_PATH}/*`,
  `${LINK_PATH}/*`,
  `${REVIEW_PATH}/*`,
  "/media/*",
  "/f/:urlExtension/download/:token",
  "/api/ebooks/:id/:format",
  "/api/ebooks/:id/pages/:page",
  "/api/email/:list/export",
  "/api/account/export*",
  "/api/account/ledger.csv",
]

type Limits = { rule: LimitRule; trustedProxies: number; now: () => number }

/**
 * Limits requests for links, mail pages, files and downloads by network address, in each process. Counted in
 * memory, unlike sign-ins, as a picture must not cost a database write.
 */
export function limitPublic(app: Hono<ServerEnv>, limits: Limits): void {
  const limit = createPublicLimit(limits)
  for (const path of LIMITED) app.use(path, limit)
}

function createPublicLimit({ rule, trustedProxies, now }: Limits): MiddlewareHandler<ServerEnv> {
  const windows = new Map<string, { count: number; endsAt: number }>()
  return async (c, next) => {
    const ip = networkKey(readClientIp(c, trustedProxies))
    const at = now()
    const open = windows.get(ip)
    const current = open && open.endsAt > at ? open : { count: 0, endsAt: at + rule.seconds * 1000 }
    if (current !== open) {
      windows.delete(ip)
      windows.set(ip, current)
      const [oldest] = windows.keys()
      if (windows.size > ADDRESSES_MAX && oldest !== undefined) windows.delete(oldest)
    }
    current.count += 1
    if (current.count <= rule.count) return next()
    const seconds = Math.max(1, Math.ceil((current.endsAt - at) / 1000))
    c.header("retry-after", String(seconds))
    return isForPerson(c) ? limited(c, seconds) : c.json({ message: appText.tooMany(seconds) }, 429)
  }
}
