import {
  requestConfirmationByLink,
  confirmByLink,
  type MailPage,
  pauseByLink,
  readMailPage,
  saveByLink,
  unsubscribeByLink,
} from "@brandwright/api/products/email/people/joining/mail-pages.service"
import { openBook } from "@brandwright/api/products/email/sequences/gifts/book-link.service"
import { readToken } from "@brandwright/api/products/email/link-tokens"
import { countOpen, followLink } from "@brandwright/api/products/email/stats/tracking.service"
import type { Services } from "@brandwright/api/services"
import { appText } from "@brandwright/contract/app"
import { confirmWordsIn } from "@brandwright/contract/email/people/email-confirmation"
import { FREQUENCIES } from "@brandwright/contract/email/broadcasts/email-frequency"
import { PUBLIC_LANGUAGES, type PublicLanguage } from "@brandwright/contract/email/people/email-join"
import { PAUSE_DAYS, pageWordsIn } from "@brandwright/contract/email/email-pages"
import type { Hono } from "hono"
import { bodyLimit } from "hono/body-limit"
import { html, raw } from "hono/html"
import type { Request, ServerEnv } from "../../http/caller.ts"
import { mountJoinForms } from "./join-forms.ts"
import { done, invalid, isForPerson, leadTo, type Part, shown, tooLarge, visitorLanguage } from "../mail-page.ts"
import { sendFile } from "../send-file.ts"
import { FORM_BYTES_MAX } from "../small-form.ts"

/** A transparent one-pixel picture. */
const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64")

type Mounted = { trustedProxies: number }

/** Links of mails. GET shows and changes nothing (link scanners follow every link); POST does. */
export function mountEmail(app: Hono<ServerEnv>, services: Services, options: Mounted): void {
  app.use("/e/*", bodyLimit({ maxSize: FORM_BYTES_MAX, onError: refuseTooLarge }))
  mountJoinForms(app, services, options)
  app.get("/e/confirm/:token", async (c) => {
    const page = await readMailPage(services, "confirm", c.req.param("token"))
    if (!page) return invalid(c)
    const { language, brandName } = page
    const words = confirmWordsIn[language]
    return shown(c, words.title, question(words.intro(brandName), words.yes), { language })
  })
  app.post("/e/confirm/:token", async (c) => {
    const token = c.req.param("token")
    const page = await readMailPage(services, "confirm", token)
    if (!page || !(await confirmByLink(services, token))) return invalid(c)
    const { language, brandName } = page
    return shown(c, brandName, done(confirmWordsIn[language].confirmed), { language })
  })

  app.get("/e/unsubscribe/:token", async (c) => {
    const page = await readMailPage(services, "unsubscribe", c.req.param("token"))
    if (!page) return invalid(c)
    const { language, brandName, isActive } = page
    const text = pageWordsIn[language]
    const body = isActive ? question(text.unsubscribeIntro(brandName), text.unsubscribeButton) : done(text.unsubscribed)
    return shown(c, text.unsubscribeTitle, body, { language })
  })
  // The mail program's own button (RFC 8058) also posts here.
  app.post("/e/unsubscribe/:token", async (c) => {
    const token = c.req.param("token")
    const page = await readMailPage(services, "unsubscribe", token)
    if (!page || !(await unsubscribeByLink(services, "unsubscribe", token))) return invalid(c)
    const text = pageWordsIn[page.language]
    return shown(c, text.unsubscribeTitle, done(text.unsubscribed), { language: page.language })
  })

  app.get("/e/preferences/:token", async (c) => {
    const page = await readMailPage(services, "preferences", c.req.param("token"))
    if (!page) return invalid(c)
    return shown(c, pageWordsIn[page.language].preferencesTitle, preferences(page), { language: page.language })
  })
  app.post("/e/preferences/:token", async (c) => {
    const token = c.req.param("token")
    const page = await readMailPage(services, "preferences", token)
    const form = await readForm(c)
    const language = page && (readLanguage(form) ?? page.language)
    const words = language && (await change(services, token, form, language))
    if (language === undefined || words === undefined) return invalid(c)
    return shown(c, pageWordsIn[language].preferencesTitle, done(words), { language })
  })
  mountOpened(app, services)
}

/** What people open in a mail: its pictures, its links, and the book that comes with it. */
function mountOpened(app: Hono<ServerEnv>, services: Services): void {
  app.get("/e/open/:file", async (c) => {
    const [messageId] = readToken(services.settings, "open", c.req.param("file").replace(/\.gif$/, "")) ?? []
    if (messageId !== undefined && c.req.method === "GET") await countOpen(services, messageId, readVisit(c))
    return c.body(PIXEL, 200, {
      "content-type": "image/gif",
      "cache-control": "no-store, private",
      "cross-origin-resource-policy": "cross-origin",
    })
  })
  app.get("/e/book/:token", async (c) => {
    // The rest of an interrupted download is not another one.
    const isFirst = c.req.method === "GET" && /^bytes=0-|^(?!bytes=)/.test(c.req.header("range") ?? "")
    const book = await openBook(services, c.req.param("token"), isFirst ? readVisit(c) : undefined)
    if (!book) return invalid(c)
    const language = visitorLanguage(c)
    const text = pageWordsIn[language]
    // The chapter was sanitized by openBook.
    if (book.kind === "sample")
      return shown(c, book.title, html`<p>${text.bookSample}</p>${raw(book.html)}`, { language })
    if (book.kind === "not-yet") return shown(c, text.bookNotYetTitle, html`<p>${text.bookNotYet}</p>`, { language })
    const sent = await sendFile(c, book, {
      "content-type": book.mimeType,
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(book.fileName)}`,
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
    })
    return sent ?? invalid(c)
  })
  app.get("/e/click/:token", async (c) => {
    const [messageId, linkId] = readToken(services.settings, "click", c.req.param("token")) ?? []
    if (messageId === undefined || linkId === undefined) return invalid(c)
    const target = await followLink(services, messageId, linkId, readVisit(c))
    if (!target) return invalid(c)
    c.header("cache-control", "no-store")
    c.header("referrer-policy", "no-referrer")
    c.header("x-robots-tag", "noindex")
    return leadTo(c, target)
  })
}

/** Browsers get a page, programs the message. */
const refuseTooLarge = (c: Request) => (isForPerson(c) ? tooLarge(c) : c.json({ message: appText.bodyTooLarge }, 413))

/** A HEAD request is not from a person. */
const readVisit = (c: Request) => ({
  userAgent: c.req.method === "HEAD" ? "" : (c.req.header("user-agent") ?? ""),
  purpose: `${c.req.header("purpose") ?? ""} ${c.req.header("sec-purpose") ?? ""}`,
})

const readForm = async (c: Request): Promise<URLSearchParams> => new URLSearchParams(await c.req.text())

/** The language that was chosen on the preferences page. */
const readLanguage = (form: URLSearchParams): PublicLanguage | undefined =>
  PUBLIC_LANGUAGES.find((language) => language === form.get("language"))

const question = (words: string, button: string): Part =>
  html`<p>${words}</p><form method="post"><button>${button}</button></form>`

/** Handles a button of the preferences page; returns the success message, or undefined for an unknown button. */
async function change(
  services: Services,
  token: string,
  form: URLSearchParams,
  language: PublicLanguage,
): Promise<string | undefined> {
  const text = pageWordsIn[language]
  const act = form.get("act")
  if (act === "unsubscribe" && (await unsubscribeByLink(services, "preferences", token))) return text.unsubscribed
  if (act === "again" && (await requestConfirmationByLink(services, token))) return text.askedAgain
  const topics = form.getAll("topic").map(Number)
  const mayTrack = form.has("asked-tracking") ? form.get("tracking") === "yes" : undefined
  const frequency = FREQUENCIES.find((choice) => choice === form.get("frequency"))
  const choices = { name: form.get("name") ?? "", language: readLanguage(form), topics, frequency, mayTrack }
  if (act === "save" && (await saveByLink(services, token, choices))) return text.saved
  const days = act === "resume" ? 0 : PAUSE_DAYS.find((choice) => act === `pause-${choice}`)
  const until = days === undefined ? undefined : await pauseByLink(services, token, days)
  if (until === undefined) return undefined
  return days === 0 ? text.resumed : text.paused(longDay(until, language))
}

const longDay = (at: number, language: PublicLanguage): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(at)

function preferences(page: MailPage): Part {
  const { brandName, name, isActive, topics, isTracked, language } = page
  const text = pageWordsIn[language]
  return html`<p>${text.preferencesIntro(brandName)}</p>
  <form method="post">
    <label for="name">${text.name}</label><input id="name" name="name" value="${name}" maxlength="200" autocomplete="name" />
    ${languageChoice(language)}
    ${topics.length > 0 ? topicChoices(page) : ""}
    ${isActive ? frequencyChoice(page) : ""}
    ${isTracked === undefined ? "" : trackingChoice(text.tracking(brandName), isTracked)}
    <button name="act" value="save">${text.save}</button>
  </form>
  <hr />
  ${isActive ? pauseForm(page) : ""}
  <form method="post">
    ${
      isActive
        ? html`<button class="plain" name="act" value="unsubscribe">${text.unsubscribeButton}</button>`
        : html`<p>${text.isUnsubscribed}</p><button name="act" value="again">${text.again}</button>`
    }
  </form>`
}

const languageChoice = (
  chosen: PublicLanguage,
): Part => html`<label for="language">${pageWordsIn[chosen].language}</label>
    <select id="language" name="language">
      ${PUBLIC_LANGUAGES.map(
        (language) =>
          html`<option value="${language}" lang="${language}"${language === chosen ? raw(" selected") : ""}>${nameLanguage(language)}</option>`,
      )}
    </select>`

/** A language as its speakers call it, at the beginning of a line. */
function nameLanguage(language: PublicLanguage): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

const topicChoices = ({ topics, language }: MailPage): Part => html`<fieldset>
    <legend>${pageWordsIn[language].topics}</legend>
    ${topics.map(
      ({ id, name, isChosen }) =>
        html`<label class="choice"><input type="checkbox" name="topic" value="${id}"${isChosen ? raw(" checked") : ""} />${name}</label>`,
    )}
  </fieldset>`

/** Broadcasts only: what was asked for, such as a sequence, is not held. */
const frequencyChoice = ({
  frequency,
  language,
}: MailPage): Part => html`<label for="frequency">${pageWordsIn[language].frequency}</label>
    <select id="frequency" name="frequency">
      ${FREQUENCIES.map(
        (choice) =>
          html`<option value="${choice}"${choice === frequency ? raw(" selected") : ""}>${pageWordsIn[language][`${choice}Mails`]}</option>`,
      )}
    </select>`

const trackingChoice = (words: string, isTracked: boolean): Part =>
  html`<label class="choice"><input type="checkbox" name="tracking" value="yes"${isTracked ? raw(" checked") : ""} />${words}</label>
    <input type="hidden" name="asked-tracking" value="1" />`

function pauseForm({ pausedUntil, language }: MailPage): Part {
  const text = pageWordsIn[language]
  return html`<form method="post">
    <p>${pausedUntil === null ? text.pauseTitle : text.paused(longDay(pausedUntil, language))}</p>
    ${
      pausedUntil === null
        ? PAUSE_DAYS.map(
            (days) => html`<button class="plain" name="act" value="pause-${days}">${text.pause(days)}</button>`,
          )
        : html`<button name="act" value="resume">${text.resume}</button>`
    }
  </form>
  <hr />`
}
