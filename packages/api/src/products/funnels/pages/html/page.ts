import { type PageSection, visitorText } from "@brandwright/contract/funnels/funnel-page"
import { html, raw } from "hono/html"
import { type Markup, toText } from "../../../../formats/markup.ts"
import { TOOL_FIT } from "../../../tools/tool-fit.ts"
import { buildCss } from "./page-css.ts"
import { renderHead } from "./page-head.ts"
import type { PageModel } from "../page-model.ts"
import { buttonText, renderOffer } from "./page-offer.ts"
import { renderSection } from "./page-sections.ts"

/** A sales page as one HTML document: a pure function, with all text escaped. */
export function renderPage(page: PageModel): string {
  const shown = page.content.sections.filter((section) => isShown(section, page))
  const offer = findOffer(page, shown)
  const main = shown.map((section) => renderSection(section, page, section === offer))
  if (!offer)
    main.push(
      html`<section class="s price" id="get"><div class="wrap"><div class="offer">${renderOffer(page)}</div></div></section>`,
    )
  const headline = chooseHeadline(page)
  const title = headline === page.name ? `${page.name} | ${page.brandName}` : `${headline} | ${page.name}`
  const rights = visitorText.rights(new Date(page.now).getUTCFullYear(), page.brandName)
  return toText(html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
${renderHead(page, headline)}
<style>${raw(buildCss(page))}</style>${hasTools(page, shown) ? html`<script>${raw(TOOL_FIT)}</script>` : ""}</head>
<body class="${page.style}"><a class="skip" href="#main">${visitorText.skip}</a>
<header class="top"><div class="wrap"><span class="brand">${brandMark(page)}</span><a class="button small" href="#get">${buttonText(page)}</a></div></header>
<main id="main">${main.map((section, at) => (at === 0 ? section : html`\n${section}`))}</main>
<footer class="foot"><div class="wrap"><p>${rights}</p>${renderCredits(page)}</div></footer>
</body></html>`)
}

/** The section that its buttons lead to: what is free needs no price beside the form of a sign-up section. */
const findOffer = ({ price }: PageModel, shown: PageSection[]): PageSection | undefined =>
  shown.find(({ kind }) => kind === "price") ?? (price > 0 ? undefined : shown.find(({ kind }) => kind === "signUp"))

/** Whether tools run in it: in the editor none does. */
const hasTools = ({ isPreview, tools }: PageModel, shown: PageSection[]): boolean =>
  !isPreview && shown.some(({ kind, toolId }) => kind === "tool" && toolId && tools.has(toolId))

const isShown = (section: PageSection, page: PageModel): boolean => {
  if (section.hidden) return false
  if (section.kind === "urgency" && page.urgencyEndsAt !== null && page.urgencyEndsAt <= page.now) return false
  if (section.kind === "tool" && !section.toolId) return page.isPreview
  const isList = ["testimonials", "bonuses", "faq", "benefits", "inside"].includes(section.kind)
  return page.isPreview || !isList || section.items.some(({ title, text }) => title || text) || section.text !== ""
}

function chooseHeadline(page: PageModel): string {
  const hero = page.content.sections.find(({ kind }) => kind === "hero")
  return (page.variant === "b" && page.variantHeadline) || hero?.title || page.name
}

/** The logo, or the name. */
export const brandMark = ({ logoUrl, brandName }: Pick<PageModel, "logoUrl" | "brandName">): Markup | string =>
  logoUrl ? html`<img class="logo" src="${logoUrl}" alt="${brandName}">` : brandName

/** Licenses require the author's name and a link to the license. */
function renderCredits({ credits }: PageModel): Markup | "" {
  if (credits.length === 0) return ""
  const named = credits.map(({ text, licenseUrl }, at) => {
    const name = /^https?:\/\//.test(licenseUrl)
      ? html`<a href="${licenseUrl}" rel="license noopener">${text}</a>`
      : text
    return html`${at === 0 ? "" : "; "}${name}`
  })
  return html`<p><small>${visitorText.photos}: ${named}</small></p>`
}
