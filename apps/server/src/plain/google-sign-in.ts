import { GOOGLE_CALLBACK_PATH } from "@brandwright/api/platform/auth/google/google.service"
import { createCaller } from "@brandwright/api/router"
import { sign, verifySigned } from "@brandwright/api/instance/secrets"
import type { Services } from "@brandwright/api/services"
import { TRPCError } from "@trpc/server"
import { getHTTPStatusCodeFromError } from "@trpc/server/http"
import type { Hono } from "hono"
import { deleteCookie, getCookie, setCookie } from "hono/cookie"
import { z } from "zod"
import { callerContext, type Request, type ServerEnv } from "../http/caller.ts"

const COOKIE = "google_sign_in"
const LIFE_S = 600

const journey = z.object({
  state: z.string(),
  verifier: z.string(),
  /** What it is for, and so the screen to return to; "again" signs in anew a person who has no password here. */
  from: z.enum(["login", "signup", "link", "again"]),
  /** The tab of the account settings to return to. */
  tab: z.string().regex(/^[a-z]{1,20}$/),
  /** The user who started linking; the Google account is linked to no other user of this browser. */
  userId: z.string().nullable(),
})

type Journey = z.output<typeof journey>

const failurePath = ({ from, tab }: Pick<Journey, "from" | "tab">, error = "google"): string =>
  isOfSettings(from) ? `/account/settings?error=${error}#${tab}` : `/${from}?error=${error}`

function successPath({ from, tab }: Journey): string {
  if (from === "again") return `/account/settings?signedIn=again#${tab}`
  return from === "link" ? `/account/settings#${tab}` : "/"
}

/** Asked for by a person who is signed in. */
const isOfSettings = (from: Journey["from"]): boolean => from === "link" || from === "again"

/** Another site must not start this in its visitor's name. */
const isForeignPage = (c: Request): boolean => c.req.header("sec-fetch-site") === "cross-site"

/** The two browser navigations of a Google sign-in; procedures do the work. */
export function mountGoogle(app: Hono<ServerEnv>, services: Services, trustedProxies: number): void {
  app.get("/api/auth/google", async (c) => {
    const from = journey.shape.from.catch("login").parse(c.req.query("from"))
    const tab = journey.shape.tab.catch("security").parse(c.req.query("tab"))
    const isProgram = c.req.header("accept") === "application/json"
    const { context } = await callerContext(c, services, trustedProxies)
    const userId = context.user?.id ?? null
    if (isOfSettings(from) && (userId === null || isForeignPage(c))) return c.redirect(failurePath({ from, tab }))
    try {
      const { url, ...secrets } = await createCaller(context).auth.googleStart({ again: from === "again" })
      const token = sign(services.settings, COOKIE, { ...secrets, from, tab, userId }, services.now() + LIFE_S * 1000)
      const secure = services.settings.appUrl.startsWith("https:")
      setCookie(c, COOKIE, token, {
        path: GOOGLE_CALLBACK_PATH,
        httpOnly: true,
        secure,
        sameSite: "Lax",
        maxAge: LIFE_S,
      })
      return isProgram ? c.json({ url }) : c.redirect(url)
    } catch (error) {
      if (!(error instanceof TRPCError)) throw error
      if (!isProgram) return c.redirect(failurePath({ from, tab }))
      return Response.json({ message: error.message }, { status: getHTTPStatusCodeFromError(error) })
    }
  })

  app.get(GOOGLE_CALLBACK_PATH, async (c) => {
    const token = getCookie(c, COOKIE) ?? ""
    deleteCookie(c, COOKIE, { path: GOOGLE_CALLBACK_PATH })
    const started = journey.safeParse(verifySigned(services.settings, COOKIE, token, services.now()))
    if (!started.success) return c.redirect(failurePath({ from: "login", tab: "" }))
    const code = c.req.query("code")
    if (!code || c.req.query("state") !== started.data.state) return c.redirect(failurePath(started.data))
    return finish(c, code, started.data)
  })

  async function finish(c: Request, code: string, started: Journey) {
    const { verifier, from, userId } = started
    const { context, cookies } = await callerContext(c, services, trustedProxies)
    if (isOfSettings(from) && context.user?.id !== userId) return c.redirect(failurePath(started))
    try {
      const { secondFactorTicket } = await createCaller(context).auth.googleFinish({
        code,
        verifier,
        link: from === "link",
        again: from === "again",
      })
      // In the hash, which browsers do not send: it reaches neither logs nor a Referer header.
      if (secondFactorTicket) return c.redirect(`/login?mode=two-factor#${secondFactorTicket}`)
      for (const cookie of cookies) c.header("set-cookie", cookie, { append: true })
      return c.redirect(successPath(started))
    } catch (error) {
      if (!(error instanceof TRPCError) || error.code === "INTERNAL_SERVER_ERROR") {
        services.log.error({ err: error }, "A sign-in with Google failed.")
      }
      const isTaken = error instanceof TRPCError && error.code === "CONFLICT"
      return c.redirect(failurePath(started, isTaken ? "google-taken" : "google"))
    }
  }
}
