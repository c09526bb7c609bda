import { type PageSection, visitorText } from "@brandwright/contract/funnels/funnel-page"
import { namesPrice } from "@brandwright/contract/funnels/funnel-price"
import { countOpenQuestions } from "@brandwright/contract/writing/open-questions"
import { html } from "hono/html"
import type { Markup } from "../../../../formats/markup.ts"
import { money, type PageModel } from "../page-model.ts"

/** In the editor, the field of a text, so that it can be edited in place. */
export const edit = (page: PageModel, { id }: PageSection, field: string): Markup | "" =>
  page.isPreview ? html` data-section="${id}" data-field="${field}"` : ""

/** The first button's text, or one that suits the price. */
export function buttonText(page: PageModel): string {
  const own = page.content.sections.find(({ kind, button, hidden }) => kind === "price" && button && !hidden)?.button
  return own || (page.price > 0 ? visitorText.buy : visitorText.join)
}

/** The price as shown; undefined when it is not set and a price section states it or asks for it. */
export function showPrice(page: PageModel): string {
  if (page.price > 0) return money(page.price, page)
  const texts = page.content.sections
    .filter(({ kind, hidden }) => kind === "price" && !hidden)
    .map(({ text, items }) => [text, ...items.map((item) => item.text)].join("\n"))
  return texts.some((text) => namesPrice(text) || countOpenQuestions(text) > 0) ? "" : visitorText.free
}

/** The price, with a button to the checkout, or the form if it is free. */
export function renderOffer(page: PageModel, section?: PageSection): Markup {
  const label = section?.button || buttonText(page)
  const marked = section ? edit(page, section, "button") : ""
  const checkout = `${page.path}/checkout?v=${page.variant}${page.via ? `&via=${page.via}` : ""}`
  if (page.price > 0)
    return html`<p class="amount">${money(page.price, page)}</p><p><a class="button wide" href="${checkout}"${marked}>${label}</a></p>`
  const free = showPrice(page)
  return html`${free ? html`<p class="amount">${free}</p>` : ""}${renderJoinForm(page, label)}`
}

/** The form includes the post that led here, so that no cookie is needed. */
export const viaField = (via: string | undefined): Markup | "" =>
  via ? html`<input type="hidden" name="via" value="${via}">` : ""

/** The lead form, with a hidden field as a trap for bots. */
export function renderJoinForm(page: PageModel, label: string, section?: PageSection): Markup {
  const id = section ? `join-${section.id}` : "join"
  const marked = section ? edit(page, section, "button") : ""
  const inert = page.isPreview ? html` disabled` : ""
  return html`<form class="join" method="post" action="${page.path}/join"><input type="hidden" name="variant" value="${page.variant}">${viaField(page.via)}
<p><label for="${id}-name">${visitorText.name}</label><input id="${id}-name" name="name" autocomplete="name" maxlength="120"${inert}></p>
<p><label for="${id}-email">${visitorText.email}</label><input id="${id}-email" name="email" type="email" autocomplete="email" maxlength="254" required${inert}></p>
<p class="trap"><label for="${id}-website">${visitorText.leaveEmpty}</label><input id="${id}-website" name="website" tabindex="-1" autocomplete="off"></p>
<p class="agree"><input id="${id}-consent" name="consent" type="checkbox" value="yes" required${inert}><label for="${id}-consent">${visitorText.consent(page.brandName)}</label></p>
<p><button class="button wide" type="submit"${inert}${marked}>${label}</button></p></form>`
}
