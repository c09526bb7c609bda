import { DOWNLOAD_HOURS, visitorText } from "@brandwright/contract/funnels/funnel-page"
import { html, raw } from "hono/html"
import { type Markup, toText } from "../../../../formats/markup.ts"
import { paragraphs } from "../../../../formats/html-parts.ts"
import { brandMark } from "./page.ts"
import { buildCss } from "./page-css.ts"
import { money, type PageModel } from "../page-model.ts"
import { viaField } from "./page-offer.ts"

/** The small pages around a sales page, in its look: checkout, thank you, errors. */
type Look = Pick<PageModel, "brandName" | "logoUrl" | "colors" | "font" | "style" | "path" | "now">

function sheet(look: Look, title: string, body: Markup): string {
  return toText(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${title} | ${look.brandName}</title><style>${raw(buildCss(look))}</style></head>
<body class="${look.style}"><header class="top"><div class="wrap"><span class="brand">${brandMark(look)}</span></div></header>
<main id="main" class="wrap"><div class="sheet"><h1>${title}</h1>${body}</div></main>
<footer class="foot"><div class="wrap"><p>${visitorText.rights(new Date(look.now).getUTCFullYear(), look.brandName)}</p></div></footer></body></html>`)
}

const backLink = (look: Look): Markup => html`<p><a href="${look.path}">${visitorText.back}</a></p>`
const problem = (error: string | undefined): Markup | "" =>
  error ? html`<p class="error" role="alert">${error}</p>` : ""

export type FormValues = {
  email?: string
  name?: string
  variant?: string
  via?: string | undefined
  consent?: boolean
}

/** The lead form again, with its errors. */
export function joinPage(page: PageModel, values: FormValues, error?: string): string {
  const form = html`${problem(error)}<form class="join" method="post" action="${page.path}/join"><input type="hidden" name="variant" value="${values.variant ?? "a"}">${viaField(values.via)}${people(values, false)}${trap()}
<p class="agree"><input id="consent" name="consent" type="checkbox" value="yes" required${values.consent ? html` checked` : ""}><label for="consent">${visitorText.consent(page.brandName)}</label></p>
<p><button class="button wide" type="submit">${visitorText.join}</button></p></form>`
  return sheet(page, page.name, html`${form}${backLink(page)}`)
}

/** Name and address of the person; a buyer must enter a name. */
const people = ({ email = "", name = "" }: FormValues, isBuyer: boolean): Markup =>
  html`<p><label for="name">${isBuyer ? visitorText.nameRequired : visitorText.name}</label><input id="name" name="name" autocomplete="name" maxlength="120" value="${name}"${isBuyer ? html` required` : ""}></p>
<p><label for="email">${visitorText.email}</label><input id="email" name="email" type="email" autocomplete="email" maxlength="254" required value="${email}"></p>`
const trap = (): Markup =>
  html`<p class="trap"><label for="website">${visitorText.leaveEmpty}</label><input id="website" name="website" tabindex="-1" autocomplete="off"></p>`

export type CheckoutFacts = {
  processor: "sandbox" | "manual" | "stripe"
  formKey: string
  values: FormValues
  error?: string
  /** Instructions for manual payment, in the owner's words; "" if not set. */
  instructions: string
}

export function checkoutPage(page: PageModel, facts: CheckoutFacts): string {
  const { processor, formKey, values, error, instructions } = facts
  const byHand = instructions ? visitorText.payFirst : visitorText.manual
  const hint = { sandbox: visitorText.sandbox, manual: byHand, stripe: visitorText.secure }[processor]
  const howToPay = processor === "manual" ? paymentWords(instructions) : ""
  const button = processor === "manual" ? visitorText.order : visitorText.pay(money(page.price, page))
  const order = html`<h2>${visitorText.yourOrder}</h2><table class="rows"><tbody><tr><th scope="row">${page.name}</th><td>${money(page.price, page)}</td></tr><tr><th scope="row">${visitorText.total}</th><td>${money(page.price, page)}</td></tr></tbody></table>`
  const form = html`${problem(error)}<form class="join" method="post" action="${page.path}/checkout"><input type="hidden" name="form" value="${formKey}"><input type="hidden" name="variant" value="${values.variant ?? "a"}">${viaField(values.via)}${people(values, true)}${trap()}
<p class="agree"><input id="consent" name="consent" type="checkbox" value="yes"${values.consent ? html` checked` : ""}><label for="consent">${visitorText.consent(page.brandName)}</label></p>
${howToPay}<p class="note">${hint}</p><p><button class="button wide" type="submit">${button}</button></p></form>`
  return sheet(page, visitorText.checkout, html`${order}${form}${backLink(page)}`)
}

const paymentWords = (instructions: string): Markup | "" =>
  instructions ? html`<h2>${visitorText.howToPay}</h2>${paragraphs(instructions)}` : ""

export type Thanks = {
  state: "joined" | "paid" | "pending" | "failed" | "refunded"
  /** Whether they need not confirm their address. */
  isConfirmed?: boolean
  /** Whether nothing was really paid. */
  isTest?: boolean
  download?: { url: string; name: string }
  /** A link and text that are delivered. */
  link?: string
  message?: string
  reference?: string
  /** Instructions for manual payment, while the order is waiting for it. */
  instructions?: string
}

export function thanksPage(page: PageModel, thanks: Thanks): string {
  const { state, isConfirmed, isTest, download, link, message, reference, instructions } = thanks
  const sentence = {
    joined: isConfirmed ? visitorText.subscribed : visitorText.confirmFirst,
    paid: visitorText.paid,
    pending: visitorText.pending,
    failed: visitorText.failed,
    refunded: visitorText.refunded,
  }[state]
  const file = download
    ? html`<p><a class="button" href="${download.url}" download>${visitorText.download} ${download.name}</a></p><p class="note">${visitorText.downloadHint(DOWNLOAD_HOURS)}</p>`
    : ""
  const opened = link
    ? html`<p><a class="button" href="${link}" rel="noopener noreferrer">${visitorText.openDelivery}</a></p>`
    : ""
  const more = html`${opened}${message ? paragraphs(message) : ""}${paymentWords(instructions ?? "")}`
  const again =
    state === "failed" ? html`<p><a class="button" href="${page.path}/checkout">${visitorText.tryAgain}</a></p>` : ""
  const test = isTest ? html`<p class="note">${visitorText.sandbox}</p>` : ""
  const number = reference ? html`<p class="note">${visitorText.yourOrder}: ${reference}</p>` : ""
  return sheet(
    page,
    state === "failed" ? visitorText.checkout : visitorText.thanks,
    html`<p class="lead">${sentence}</p>${test}${file}${more}${again}${number}${backLink(page)}`,
  )
}

export const endedPage = (page: PageModel): string =>
  sheet(page, visitorText.linkEnded, html`<p class="lead">${visitorText.linkEndedHint}</p>${backLink(page)}`)

/** For unknown addresses, without revealing whose they were. */
export function missingPage(appName: string, now: number): string {
  const look: Look = { brandName: appName, colors: [], style: "minimal", path: "/", now }
  return sheet(look, visitorText.notFound, html`<p class="lead">${visitorText.notFoundHint}</p>`)
}
