import { type PageSection, visitorText } from "@brandwright/contract/funnels/funnel-page"
import { html } from "hono/html"
import type { Markup } from "../../../../formats/markup.ts"
import { paragraphs, withLinks } from "../../../../formats/html-parts.ts"
import { type PageModel, type Picture } from "../page-model.ts"
import { buttonText, edit, renderJoinForm, renderOffer, showPrice } from "./page-offer.ts"

/** One section of a page, marked with its id in the editor; buttons of the page lead to its offer. */
export function renderSection(section: PageSection, page: PageModel, isOffer: boolean): Markup {
  const id = isOffer ? "get" : `s-${section.id}`
  const mark = page.isPreview ? html` data-part="${section.id}"` : ""
  return html`<section class="s ${section.kind.toLowerCase()}" id="${id}"${mark}><div class="wrap">${BODIES[section.kind](section, page)}</div></section>`
}

type Body = (section: PageSection, page: PageModel) => Markup
type Part = (section: PageSection, page: PageModel) => Markup | ""

const heading: Part = (section, page) =>
  section.title || page.isPreview ? html`<h2${edit(page, section, "title")}>${section.title}</h2>` : ""
const words: Part = (section, page) =>
  section.text || page.isPreview
    ? html`<div class="words"${edit(page, section, "text")}>${paragraphs(section.text)}</div>`
    : ""
const head: Part = (section, page) => html`<div class="head">${heading(section, page)}${words(section, page)}</div>`

function figure(picture: Picture | undefined): Markup | "" {
  if (!picture) return ""
  const { url, alt, width, height } = picture
  return html`<img class="picture" src="${url}" alt="${alt}"${width && height ? html` width="${width}" height="${height}"` : ""}>`
}
const ownPicture: Part = (section, page) =>
  figure(section.mediaAssetId ? page.pictures.get(section.mediaAssetId) : undefined)
const toOffer = (section: PageSection, page: PageModel): Markup =>
  html`<a class="button" href="#get"${edit(page, section, "button")}>${section.button || buttonText(page)}</a>`

const hero: Body = (section, page) => {
  const own = (section.mediaAssetId ? page.pictures.get(section.mediaAssetId) : undefined) ?? page.picture
  const title = page.variant === "b" && page.variantHeadline ? page.variantHeadline : section.title || page.name
  const amount = showPrice(page)
  const price = amount ? html`<span class="tag">${amount}</span>` : ""
  return html`<div class="split${own ? " pictured" : ""}"><div class="say"><p class="eyebrow">${page.name}</p><h1${page.variant === "a" ? edit(page, section, "title") : ""}>${title}</h1>
<div class="lead"${edit(page, section, "text")}>${paragraphs(section.text)}</div><p class="act">${toOffer(section, page)}${price}</p></div>${own ? html`<div class="show">${figure(own)}</div>` : ""}</div>`
}

/** The items of a section that are not empty; in the editor all of them. */
const pickItems = (section: PageSection, page: PageModel) =>
  section.items.map((item, at) => ({ ...item, at })).filter(({ title, text }) => title || text || page.isPreview)

/** The items with a text: a question without its answer, or a name without a quote, is nothing for visitors. */
const pickSaid = (section: PageSection, page: PageModel) =>
  pickItems(section, page).filter(({ text }) => text || page.isPreview)

const list =
  (className: string): Body =>
  (section, page) => {
    const items = pickItems(section, page).map(({ title, text, at }) => {
      const titled = title || page.isPreview ? html`<h3${edit(page, section, `items.${at}.title`)}>${title}</h3>` : ""
      const caption =
        text || page.isPreview ? html`<div${edit(page, section, `items.${at}.text`)}>${paragraphs(text)}</div>` : ""
      return html`<li>${titled}${caption}</li>`
    })
    return html`${head(section, page)}${ownPicture(section, page)}${items.length > 0 ? html`<ul class="${className}">${items}</ul>` : ""}`
  }

const prose: Body = (section, page) =>
  html`<div class="prose">${heading(section, page)}${words(section, page)}</div>${ownPicture(section, page)}`

const urgency: Body = (section, page) => {
  const ends = page.urgencyEndsAt === null ? undefined : new Date(page.urgencyEndsAt)
  const level = page.urgencyFactor >= 70 ? "high" : page.urgencyFactor >= 40 ? "some" : "calm"
  const date = ends
    ? html`<p class="ends">${visitorText.ends} <time datetime="${ends.toISOString()}">${ends.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" })}</time></p>`
    : ""
  return html`<div class="prose ${level}">${heading(section, page)}${words(section, page)}${date}</div>`
}

const testimonials: Body = (section, page) => {
  const quotes = pickSaid(section, page).map(
    ({ title, text, at }) =>
      html`<li><figure><blockquote${edit(page, section, `items.${at}.text`)}>${paragraphs(text)}</blockquote><figcaption${edit(page, section, `items.${at}.title`)}>${title}</figcaption></figure></li>`,
  )
  return html`${head(section, page)}${quotes.length > 0 ? html`<ul class="quotes">${quotes}</ul>` : ""}`
}

const faq: Body = (section, page) => {
  const entries = pickSaid(section, page).map(
    ({ title, text, at }) =>
      html`<details${page.isPreview || at === 0 ? html` open` : ""}><summary><span${edit(page, section, `items.${at}.title`)}>${title}</span></summary><div${edit(page, section, `items.${at}.text`)}>${paragraphs(text)}</div></details>`,
  )
  if (entries.length === 0) return html`${head(section, page)}`
  return html`${head(section, page)}<div class="faqs">${entries}</div>`
}

const price: Body = (section, page) => {
  const items = section.items.flatMap(({ title, text }, at) =>
    title || page.isPreview
      ? [
          html`<li><span${edit(page, section, `items.${at}.title`)}>${title}</span>${text ? html` <small>${withLinks(text)}</small>` : ""}</li>`,
        ]
      : [],
  )
  const included = items.length > 0 ? html`<ul class="checks">${items}</ul>` : ""
  return html`<div class="offer">${heading(section, page)}${words(section, page)}${included}${renderOffer(page, section)}</div>`
}

const callToAction: Body = (section, page) => {
  // A form in this section replaces the default one.
  const hasForm = page.content.sections.some(({ kind, hidden }) => kind === "signUp" && !hidden)
  const later =
    page.price > 0 && !hasForm
      ? html`<div class="later"><h3>${visitorText.joinTitle}</h3><p>${visitorText.joinHint}</p>${renderJoinForm(page, visitorText.join)}</div>`
      : ""
  return html`<div class="prose">${heading(section, page)}${words(section, page)}<p>${toOffer(section, page)}</p></div>${ownPicture(section, page)}${later}`
}

const signUp: Body = (section, page) =>
  html`<div class="prose">${heading(section, page)}${words(section, page)}</div><div class="offered">${ownPicture(section, page)}<div class="later">${renderJoinForm(page, section.button || visitorText.join, section)}</div></div>`

/** In a sandboxed frame, from the page's own address; in the editor only a placeholder. */
const tool: Body = (section, page) => {
  const placed = section.toolId ? page.tools.get(section.toolId) : undefined
  const frame = !placed
    ? html`<p class="note">${section.toolId ? visitorText.toolGone : visitorText.toolNone}</p>`
    : page.isPreview
      ? html`<div class="tool note">${visitorText.toolRuns(placed.name)}</div>`
      : html`<iframe class="tool" sandbox="allow-scripts allow-forms" loading="lazy" referrerpolicy="no-referrer" title="${placed.name}" src="${page.path}/tool/${section.id}" height="${placed.height}"></iframe>`
  return html`${head(section, page)}${frame}`
}

const BODIES: Record<PageSection["kind"], Body> = {
  hero,
  problem: prose,
  benefits: list("cards"),
  inside: list("steps"),
  urgency,
  bonuses: list("gifts"),
  testimonials,
  price,
  guarantee: prose,
  faq,
  callToAction,
  signUp,
  tool,
}
