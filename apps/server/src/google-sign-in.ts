import { GOOGLE_CALLBACK_PATH } from "@brandwright/api/platform/auth/google.service"
import { createCaller } from "@brandwright/api/router"
import { sign, verifySigned } from "@brandwright/api/secrets"
import type { Services } from "@brandwright/api/services"
import { TRPCError } from "@trpc/server"
import { getHTTPStatusCodeFromError } from "@trpc/server/http"
import type { Hono } from "hono"
import { deleteCookie, getCookie, setCookie } from "hono/cookie"
import { z } from "zod"
import { callerContext, type Request, type ServerEnv } from "./caller.ts"

const COOKIE = "google_sign_in"
const LIFE_S = 600

const journey = z.object({
  state: z.string(),
  verifier: z.string(),
  /** The screen to return to. */
  from: z.enum(["login", "signup", "link"]),
  /** The user who started linking; the Google account is linked to no other user of this browser. */
  userId: z.string().nullable(),
})

const failurePath = {
  login: "/login?error=google",
  signup: "/signup?error=google",
  link: "/account/settings?error=google#security",
}

/** Another site must not start linking in its visitor's name. */
const isForeignPage = (c: Request): boolean => c.req.header("sec-fetch-site") === "cross-site"

/** The two browser navigations of a Google sign-in; procedures do the work. */
export function mountGoogle(app: Hono<ServerEnv>, services: Services, trustedProxies: number): void {
  app.get("/api/auth/google", async (c) => {
    const from = journey.shape.from.catch("login").parse(c.req.query("from"))
    const isProgram = c.req.header("accept") === "application/json"
    const { context } = await callerContext(c, services, trustedProxies)
    const userId = context.user?.id ?? null
    if (from === "link" && (userId === null || isForeignPage(c))) return c.redirect(failurePath.link)
    try {
      const { url, ...secrets } = await createCaller(context).auth.googleStart()
      const token = sign(services.settings, COOKIE, { ...secrets, from, userId }, services.now() + LIFE_S * 1000)
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
      if (!isProgram) return c.redirect(failurePath[from])
      return Response.json({ message: error.message }, { status: getHTTPStatusCodeFromError(error) })
    }
  })

  app.get(GOOGLE_CALLBACK_PATH, async (c) => {
    const token = getCookie(c, COOKIE) ?? ""
    deleteCookie(c, COOKIE, { path: GOOGLE_CALLBACK_PATH })
    const started = journey.safeParse(verifySigned(services.settings, COOKIE, token, services.now()))
    if (!started.success) return c.redirect(failurePath.login)
    const { state, verifier, from, userId } = started.data
    const code = c.req.query("code")
    if (!code || c.req.query("state") !== state) return c.redirect(failurePath[from])
    return finish(c, { code, verifier, from, userId })
  })

  async function finish(
    c: Request,
    { code, verifier, from, userId }: { code: string } & Omit<z.output<typeof journey>, "state">,
  ) {
    const { context, cookies } = await callerContext(c, services, trustedProxies)
    if (from === "link" && context.user?.id !== userId) return c.redirect(failurePath.link)
    try {
      const { secondFactorTicket } = await createCaller(context).auth.googleFinish({
        code,
        verifier,
        link: from === "link",
      })
      // In the hash, which browsers do not send: it reaches neither logs nor a Referer header.
      if (secondFactorTicket) return c.redirect(`/login?mode=two-factor#${secondFactorTicket}`)
      for (const cookie of cookies) c.header("set-cookie", cookie, { append: true })
      return c.redirect(from === "link" ? "/account/settings#security" : "/")
    } catch (error) {
      if (!(error instanceof TRPCError) || error.code === "INTERNAL_SERVER_ERROR") {
        services.log.error({ error }, "google sign-in failed")
      }
      const isTaken = error instanceof TRPCError && error.code === "CONFLICT"
      return c.redirect(
        isTaken ? `${failurePath[from].replace("error=google", "error=google-taken")}` : failurePath[from],
      )
    }
  }
}
