import { cutText } from "@brandwright/contract/text/cut-text"
import { html } from "hono/html"
import type { Markup } from "../../../../formats/markup.ts"
import { jsonInHtml } from "../../../../formats/html-parts.ts"
import type { PageModel } from "../page-model.ts"
import { showPrice } from "./page-offer.ts"

/** A page's metadata for link previews and search engines. */
export function renderHead(page: PageModel, title: string): Markup {
  const summary = cutText(findSummary(page).replace(/\s+/g, " "), 200)
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
  return html`<meta name="description" content="${summary}">
<link rel="canonical" href="${page.url}">
${tags.map(([property, content]) => html`<meta property="${property}" content="${content}">\n`)}<meta name="twitter:card" content="${image ? "summary_large_image" : "summary"}">
<script type="application/ld+json">${jsonInHtml(describe(page, summary, image))}</script>`
}

/** The page's own first sentences, as its description may be a note to the writer. */
const findSummary = ({ content, description }: PageModel): string =>
  content.sections.find(({ kind, hidden, text }) => kind === "hero" && !hidden && text.trim() !== "")?.text ??
  description

const absolute = (url: string, base: string): string => (URL.canParse(url, base) ? new URL(url, base).toString() : url)

/** The product and its questions in schema.org terms; an offer only if the page states a price or is free. */
function describe(page: PageModel, description: string, image: string | undefined): object[] {
  const faq = page.content.sections.find(
    (section) => section.kind === "faq" && !section.hidden && section.items.some(({ text }) => text),
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
    ...(showPrice(page) && { offers }),
    ...(image && { image }),
  }
  const questions = faq?.items
    .filter(({ text }) => text)
    .map(({ title, text }) => ({
      "@type": "Question",
      name: title,
      acceptedAnswer: { "@type": "Answer", text },
    }))
  return [
    product,
    ...(questions ? [{ "@context": "https://schema.org", "@type": "FAQPage", mainEntity: questions }] : []),
  ]
}
