import type { HttpBindings } from "@hono/node-server"
import { BACKGROUND_HEADER } from "@brandwright/contract/app"
import { validateSession } from "@brandwright/api/platform/auth/sessions/sessions"
import type { Services } from "@brandwright/api/services"
import type { Context } from "@brandwright/api/trpc"
import type { Context as HonoContext } from "hono"
import type { Tracing } from "../tracing/tracing.ts"
import { readSessionCookie, sessionCookie } from "./session-cookie.ts"

export type ServerEnv = {
  Bindings: Partial<HttpBindings>
  Variables: { requestId: string; procedure?: string; tracing?: Tracing }
}
export type Request = HonoContext<ServerEnv>

/**
 * The caller's context: the cookie's session, the address behind `trustedProxies` proxies, and where new
 * cookies go. `cookies` is filled while the procedure runs; the mount adds them to the response.
 */
export async function callerContext(
  c: Request,
  services: Services,
  trustedProxies: number,
): Promise<{ context: Context; cookies: string[] }> {
  const cookies: string[] = []
  const isSecure = services.settings.appUrl.startsWith("https:")
  const setSession: Context["setSession"] = (handed) => {
    cookies.push(sessionCookie(handed, isSecure, services.now()))
  }
  const token = readSessionCookie(c.req.header("cookie"))
  const isPersonal = !isBackground(c)
  const valid = token ? await validateSession(services.db, token, services.now(), { isPersonal }) : undefined
  if (valid?.extended && token) {
    setSession({ token, remember: valid.session.remember, expiresAt: valid.session.expiresAt })
  }
  const context: Context = {
    ...services,
    user: valid?.user ?? null,
    session: valid?.session ?? null,
    ip: readClientIp(c, trustedProxies),
    userAgent: c.req.header("user-agent") ?? "",
    idempotencyKey: c.req.header("idempotency-key"),
    setSession,
  }
  return { context, cookies }
}

/** Requests that a screen makes by itself do not count as the user's activity. */
const BACKGROUND_PATHS = new Set(["/trpc/notifications.live"])

/** Event streams reconnect on their own; other calls of an unattended tab have a header. */
const isBackground = (c: Request): boolean =>
  BACKGROUND_PATHS.has(c.req.path) || c.req.header(BACKGROUND_HEADER) === "1"

/** The last `trustedProxies` entries of X-Forwarded-For come from our own proxies; earlier ones are not trusted. */
export function readClientIp(c: Request, trustedProxies: number): string {
  // In-process requests have no environment.
  const environment: ServerEnv["Bindings"] | undefined = c.env
  const socket = environment?.incoming?.socket.remoteAddress ?? "unknown"
  if (trustedProxies === 0) return socket
  const forwarded = (c.req.header("x-forwarded-for") ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean)
  return forwarded.at(-trustedProxies) ?? socket
}
