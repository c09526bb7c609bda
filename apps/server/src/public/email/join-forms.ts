import {
  joinByForm,
  type JoinForm,
  JOINS_PER_ADDRESS,
  readJoinForm,
} from "@brandwright/api/products/email/people/joining/join-form.service"
import type { Services } from "@brandwright/api/services"
import { joinWordsIn, pickLanguage, popupTiming } from "@brandwright/contract/email/people/email-join"
import type { Hono } from "hono"
import { html } from "hono/html"
import { readClientIp, type Request, type ServerEnv } from "../../http/caller.ts"
import { joinForm } from "./join-form-part.ts"
import { done, invalid, shown } from "../mail-page.ts"
import { popupScript } from "./popup-script.ts"
import { readForm } from "../small-form.ts"

/** A brand's sign-up form: as a page, for forms on other websites, and as a popup script. */
export function mountJoinForms(
  app: Hono<ServerEnv>,
  services: Services,
  { trustedProxies }: { trustedProxies: number },
): void {
  app.get("/e/join/:token", async (c) => {
    const sealed = c.req.query("fields")
    const found = await readJoinForm(services, c.req.param("token"), sealed)
    if (!found) return invalid(c)
    const language = chooseLanguage(c, found, c.req.query("lang"))
    return shown(c, joinWordsIn[language].title(found.brandName), joinForm(found, language, { sealed }), { language })
  })
  // Forms on other websites post here: only a confirmation is sent, and the link's tag and sequence are recorded.
  app.post("/e/join/:token", async (c) => {
    // Also as multipart, which scripts of other websites send.
    const fields = new URLSearchParams(await readForm(c))
    const sealed = fields.get("fields") ?? undefined
    const found = await readJoinForm(services, c.req.param("token"), sealed)
    if (!found) return invalid(c)
    const language = chooseLanguage(c, found, fields.get("lang"))
    const words = joinWordsIn[language]
    const title = words.title(found.brandName)
    const ip = readClientIp(c, trustedProxies)
    const end = await joinByForm(services, found, fields, { ip, language })
    const message =
      typeof end === "object"
        ? words.fieldInvalid(end.misfit)
        : { asked: words.asked, invalid: words.emailInvalid, limited: words.tooMany }[end]
    const status = typeof end === "object" ? 400 : ({ asked: 200, invalid: 400, limited: 429 } as const)[end]
    if (end === "limited") c.header("retry-after", String(JOINS_PER_ADDRESS.seconds))
    // The popup's script loads the texts from any website; they contain no personal data.
    if (c.req.header("accept") === "application/json")
      return c.json({ message }, status, { "access-control-allow-origin": "*", "cache-control": "no-store" })
    if (end === "asked") return shown(c, title, done(message), { language })
    const again = html`<p role="alert">${message}</p>${joinForm(found, language, { sealed, typed: fields })}`
    return shown(c, title, again, { language, status })
  })
  app.get("/e/popup/:file", async (c) => {
    const token = c.req.param("file").replace(/\.js$/, "")
    const sealed = c.req.query("fields")
    const found = await readJoinForm(services, token, sealed)
    if (!found) return invalid(c)
    const timing = popupTiming.safeParse({ opens: c.req.query("opens"), after: c.req.query("after") })
    const script = popupScript(found, {
      token,
      appUrl: services.settings.appUrl,
      language: chooseLanguage(c, found, c.req.query("lang")),
      timing: timing.success ? timing.data : popupTiming.parse({}),
      sealed,
    })
    return c.body(script, 200, {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=300",
      "cross-origin-resource-policy": "cross-origin",
    })
  })
}

/** The form's language, or the visitor's, or the brand's. */
const chooseLanguage = (c: Request, { brand }: JoinForm, asked: string | null | undefined) =>
  pickLanguage(asked ?? undefined, `${c.req.header("accept-language") ?? ""},${brand.language}`)
