import { type PageSection, visitorText } from "@brandwright/contract/funnel-page"
import { escape, jsonInHtml, paragraphs, withLinks } from "./html.ts"
import { cssOf } from "./page-css.ts"
import { money, type PageModel, type Picture } from "./page-model.ts"

/** A sales page as one HTML document: a pure function, every word of it escaped. */
export function renderPage(page: PageModel): string {
  const main = page.content.sections
    .filter((section) => isShown(section, page))
    .map((section) => renderSection(section, page))
  const hasOffer = page.content.sections.some((section) => section.kind === "price" && isShown(section, page))
  if (!hasOffer)
    main.push(
      `<section class="s price" id="get"><div class="wrap"><div class="offer">${offer(page)}</div></div></section>`,
    )
  const title = headlineOf(page)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(title === page.name ? `${page.name} | ${page.brandName}` : `${title} | ${page.name}`)}</title>
${headOf(page, title)}
<style>${cssOf(page)}</style></head>
<body class="${page.style}"><a class="skip" href="#main">${visitorText.skip}</a>
<header class="top"><div class="wrap"><span class="brand">${brandMark(page)}</span><a class="button small" href="#get">${escape(buttonText(page))}</a></div></header>
<main id="main">${main.join("\n")}</main>
<footer class="foot"><div class="wrap"><p>${escape(visitorText.rights(new Date(page.now).getUTCFullYear(), page.brandName))}</p>${creditLine(page)}</div></footer>
</body></html>`
}

const isShown = (section: PageSection, page: PageModel): boolean => {
  if (section.hidden) return false
  if (section.kind === "urgency" && page.urgencyEndsAt !== null && page.urgencyEndsAt <= page.now) return false
  if (section.kind === "tool" && !section.toolId) return page.isPreview
  const isList = ["testimonials", "bonuses", "faq", "benefits", "inside"].includes(section.kind)
  return page.isPreview || !isList || section.items.some(({ title, text }) => title || text) || section.text !== ""
}

function headlineOf(page: PageModel): string {
  const hero = page.content.sections.find(({ kind }) => kind === "hero")
  return (page.variant === "b" && page.variantHeadline) || hero?.title || page.name
}

export const brandMark = ({ logoUrl, brandName }: Pick<PageModel, "logoUrl" | "brandName">): string =>
  logoUrl ? `<img class="logo" src="${escape(logoUrl)}" alt="${escape(brandName)}">` : escape(brandName)

/** The first button's own words, else what the price calls for. */
function buttonText(page: PageModel): string {
  const own = page.content.sections.find(({ kind, button, hidden }) => kind === "price" && button && !hidden)?.button
  return own || (page.price > 0 ? visitorText.buy : visitorText.join)
}

/** For previews of links and for search engines. */
function headOf(page: PageModel, title: string): string {
  const summary = page.description.replace(/\s+/g, " ").slice(0, 200)
  const image = page.picture && absolute(page.picture.url, page.url)
  const tags: [string, string][] = [
    ["og:type", "product"],
    ["og:title", title],
    ["og:description", summary],
    ["og:url", page.url],
    ["og:site_name", page.brandName],
    ...(image
      ? ([
          ["og:image", image],
          ["og:image:alt", page.picture?.alt || page.name],
        ] satisfies [string, string][])
      : []),
  ]
  return [
    `<meta name="description" content="${escape(summary)}">`,
    `<link rel="canonical" href="${escape(page.url)}">`,
    ...tags.map(([property, content]) => `<meta property="${property}" content="${escape(content)}">`),
    `<meta name="twitter:card" content="${image ? "summary_large_image" : "summary"}">`,
    `<script type="application/ld+json">${jsonInHtml(structured(page, summary, image))}</script>`,
  ].join("\n")
}

const absolute = (url: string, base: string): string => (URL.canParse(url, base) ? new URL(url, base).toString() : url)

function structured(page: PageModel, description: string, image: string | undefined): object[] {
  const faq = page.content.sections.find(
    (section) => section.kind === "faq" && !section.hidden && section.items.length > 0,
  )
  const offers = {
    "@type": "Offer",
    price: (page.price / 1_000_000).toFixed(2),
    priceCurrency: page.currency,
    availability: "https://schema.org/InStock",
    url: page.url,
  }
  const product = {
    "@context": "https://schema.org",
    "@type": "Product",
    name: page.name,
    description,
    brand: { "@type": "Brand", name: page.brandName },
    offers,
    ...(image && { image }),
  }
  const questions = faq?.items.map(({ title, text }) => ({
    "@type": "Question",
    name: title,
    acceptedAnswer: { "@type": "Answer", text },
  }))
  return [
    product,
    ...(questions ? [{ "@context": "https://schema.org", "@type": "FAQPage", mainEntity: questions }] : []),
  ]
}

/** In the editor, where a text comes from: it can be changed in place. */
const edit = (page: PageModel, { id }: PageSection, field: string): string =>
  page.isPreview ? ` data-section="${escape(id)}" data-field="${field}"` : ""

function renderSection(section: PageSection, page: PageModel): string {
  const id = section.kind === "price" ? "get" : `s-${section.id}`
  const mark = page.isPreview ? ` data-part="${escape(section.id)}"` : ""
  return `<section class="s ${section.kind.toLowerCase()}" id="${id}"${mark}><div class="wrap">${BODIES[section.kind](section, page)}</div></section>`
}

type Body = (section: PageSection, page: PageModel) => string

const heading = (section: PageSection, page: PageModel): string =>
  section.title || page.isPreview ? `<h2${edit(page, section, "title")}>${escape(section.title)}</h2>` : ""
const words = (section: PageSection, page: PageModel): string =>
  section.text || page.isPreview
    ? `<div class="words"${edit(page, section, "text")}>${paragraphs(section.text)}</div>`
    : ""
/** Licenses ask for the author's name beside their own, with a link to their words. */
function creditLine({ credits }: PageModel): string {
  if (credits.length === 0) return ""
  const named = credits.map(({ text, licenseUrl }) =>
    /^https?:\/\//.test(licenseUrl)
      ? `<a href="${escape(licenseUrl)}" rel="license noopener">${escape(text)}</a>`
      : escape(text),
  )
  return `<p><small>${visitorText.photos}: ${named.join("; ")}</small></p>`
}

const figure = (picture: Picture | undefined): string =>
  picture
    ? `<img class="picture" src="${escape(picture.url)}" alt="${escape(picture.alt)}"${picture.width && picture.height ? ` width="${picture.width}" height="${picture.height}"` : ""}>`
    : ""
const ownPicture = (section: PageSection, page: PageModel): string =>
  figure(section.mediaAssetId ? page.pictures.get(section.mediaAssetId) : undefined)
const toOffer = (section: PageSection, page: PageModel): string =>
  `<a class="button" href="#get"${edit(page, section, "button")}>${escape(section.button || buttonText(page))}</a>`

const hero: Body = (section, page) => {
  const own = (section.mediaAssetId ? page.pictures.get(section.mediaAssetId) : undefined) ?? page.picture
  const title =
    page.variant === "b" && page.variantHeadline ? escape(page.variantHeadline) : escape(section.title || page.name)
  const price =
    page.price > 0
      ? `<span class="tag">${escape(money(page.price, page))}</span>`
      : `<span class="tag">${visitorText.free}</span>`
  return `<div class="split${own ? " pictured" : ""}"><div class="say"><p class="eyebrow">${escape(page.name)}</p><h1${page.variant === "a" ? edit(page, section, "title") : ""}>${title}</h1>
<div class="lead"${edit(page, section, "text")}>${paragraphs(section.text)}</div><p class="act">${toOffer(section, page)}${price}</p></div>${own ? `<div class="show">${figure(own)}</div>` : ""}</div>`
}

const list =
  (className: string, item: (title: string, text: string) => string): Body =>
  (section, page) => {
    const items = section.items
      .map(({ title, text }, at) => ({ title, text, at }))
      .filter(({ title, text }) => title || text || page.isPreview)
      .map(({ title, text, at }) => {
        const titled =
          title || page.isPreview ? `<h3${edit(page, section, `items.${at}.title`)}>${escape(title)}</h3>` : ""
        const said =
          text || page.isPreview ? `<div${edit(page, section, `items.${at}.text`)}>${paragraphs(text)}</div>` : ""
        return item(titled, said)
      })
    return `<div class="head">${heading(section, page)}${words(section, page)}</div>${ownPicture(section, page)}${items.length > 0 ? `<ul class="${className}">${items.join("")}</ul>` : ""}`
  }

const prose: Body = (section, page) =>
  `<div class="prose">${heading(section, page)}${words(section, page)}</div>${ownPicture(section, page)}`

const urgency: Body = (section, page) => {
  const ends = page.urgencyEndsAt === null ? undefined : new Date(page.urgencyEndsAt)
  const level = page.urgencyFactor >= 70 ? "high" : page.urgencyFactor >= 40 ? "some" : "calm"
  const date = ends
    ? `<p class="ends">${visitorText.ends} <time datetime="${ends.toISOString()}">${ends.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" })}</time></p>`
    : ""
  return `<div class="prose ${level}">${heading(section, page)}${words(section, page)}${date}</div>`
}

const testimonials: Body = (section, page) => {
  const quotes = section.items.flatMap(({ title, text }, at) =>
    title || text || page.isPreview
      ? [
          `<li><figure><blockquote${edit(page, section, `items.${at}.text`)}>${paragraphs(text)}</blockquote><figcaption${edit(page, section, `items.${at}.title`)}>${escape(title)}</figcaption></figure></li>`,
        ]
      : [],
  )
  return `<div class="head">${heading(section, page)}${words(section, page)}</div>${quotes.length > 0 ? `<ul class="quotes">${quotes.join("")}</ul>` : ""}`
}

const faq: Body = (section, page) => {
  const entries = section.items.flatMap(({ title, text }, at) =>
    title || text || page.isPreview
      ? [
          `<details${page.isPreview || at === 0 ? " open" : ""}><summary><span${edit(page, section, `items.${at}.title`)}>${escape(title)}</span></summary><div${edit(page, section, `items.${at}.text`)}>${paragraphs(text)}</div></details>`,
        ]
      : [],
  )
  return `<div class="head">${heading(section, page)}${words(section, page)}</div><div class="faqs">${entries.join("")}</div>`
}

const price: Body = (section, page) => {
  const items = section.items.flatMap(({ title, text }, at) =>
    title || page.isPreview
      ? [
          `<li><span${edit(page, section, `items.${at}.title`)}>${escape(title)}</span>${text ? ` <small>${withLinks(text)}</small>` : ""}</li>`,
        ]
      : [],
  )
  const included = items.length > 0 ? `<ul class="checks">${items.join("")}</ul>` : ""
  return `<div class="offer">${heading(section, page)}${words(section, page)}${included}${offer(page, section)}</div>`
}

/** What it costs and how to get it: a button to the checkout, or the form when it is free. */
function offer(page: PageModel, section?: PageSection): string {
  const label = section?.button || buttonText(page)
  const marked = section ? edit(page, section, "button") : ""
  if (page.price > 0)
    return `<p class="amount">${escape(money(page.price, page))}</p><p><a class="button wide" href="${escape(`${page.path}/checkout?v=${page.variant}${page.via ? `&via=${page.via}` : ""}`)}"${marked}>${escape(label)}</a></p>`
  return `<p class="amount">${visitorText.free}</p>${joinForm(page, label)}`
}

const callToAction: Body = (section, page) => {
  const later =
    page.price > 0
      ? `<div class="later"><h3>${visitorText.joinTitle}</h3><p>${visitorText.joinHint}</p>${joinForm(page, visitorText.join)}</div>`
      : ""
  return `<div class="prose">${heading(section, page)}${words(section, page)}<p>${toOffer(section, page)}</p></div>${ownPicture(section, page)}${later}`
}

/** Which post led here goes along with the form: no cookie has to remember it. */
export const viaField = (via: string | undefined): string =>
  via ? `<input type="hidden" name="via" value="${escape(via)}">` : ""

/** The lead form. The field that nobody sees is for machines that fill in everything. */
function joinForm(page: PageModel, label: string): string {
  const inert = page.isPreview ? " disabled" : ""
  return `<form class="join" method="post" action="${escape(`${page.path}/join`)}"><input type="hidden" name="variant" value="${page.variant}">${viaField(page.via)}
<p><label for="join-name">${visitorText.name}</label><input id="join-name" name="name" autocomplete="name" maxlength="120"${inert}></p>
<p><label for="join-email">${visitorText.email}</label><input id="join-email" name="email" type="email" autocomplete="email" maxlength="254" required${inert}></p>
<p class="trap"><label for="join-website">${visitorText.leaveEmpty}</label><input id="join-website" name="website" tabindex="-1" autocomplete="off"></p>
<p class="agree"><input id="join-consent" name="consent" type="checkbox" value="yes" required${inert}><label for="join-consent">${escape(visitorText.consent(page.brandName))}</label></p>
<p><button class="button wide" type="submit"${inert}>${escape(label)}</button></p></form>`
}

/** In a frame of its own origin, from the page's own address; in the editor only its place. */
const tool: Body = (section, page) => {
  const placed = section.toolId ? page.tools.get(section.toolId) : undefined
  const frame = !placed
    ? `<p class="note">${visitorText.toolGone}</p>`
    : page.isPreview
      ? `<div class="tool note">${escape(visitorText.toolRuns(placed.name))}</div>`
      : `<iframe class="tool" sandbox="allow-scripts allow-forms" loading="lazy" referrerpolicy="no-referrer" title="${escape(placed.name)}" src="${escape(`${page.path}/tool/${section.id}`)}" height="${placed.height}"></iframe>`
  return `<div class="head">${heading(section, page)}${words(section, page)}</div>${frame}`
}

const BODIES: Record<PageSection["kind"], Body> = {
  hero,
  problem: prose,
  benefits: list("cards", (title, text) => `<li>${title}${text}</li>`),
  inside: list("steps", (title, text) => `<li>${title}${text}</li>`),
  urgency,
  bonuses: list("gifts", (title, text) => `<li>${title}${text}</li>`),
  testimonials,
  price,
  guarantee: prose,
  faq,
  callToAction,
  tool,
}
