import type { Caller } from "@brandwright/api/trpc"
import { parse, serialize } from "hono/utils/cookie"

export const SESSION_COOKIE = "session"

export const readSessionCookie = (header: string | undefined): string | undefined =>
  header ? parse(header, SESSION_COOKIE)[SESSION_COOKIE] : undefined

type Handed = Parameters<Caller["setSession"]>[0]

/** `remember` gives the cookie an expiry; otherwise it ends with the browser session. */
export function sessionCookie(handed: Handed, isSecure: boolean, now: number): string {
  const options = { path: "/", httpOnly: true, secure: isSecure, sameSite: "Lax" } as const
  if (!handed) return serialize(SESSION_COOKIE, "", { ...options, maxAge: 0 })
  const maxAge = Math.ceil((handed.expiresAt - now) / 1000)
  return serialize(SESSION_COOKIE, handed.token, handed.remember ? { ...options, maxAge } : options)
}
