import { html } from "hono/html"
import type { PartScope } from "../parts/part-kind.ts"

/** Where a part links to: the campaign's page, or the address of the offer; "" if there is neither. */
export const readTarget = ({ page, campaign }: Pick<PartScope, "page" | "campaign">): string =>
  page?.url ?? campaign.offerUrl

/** As above, for one part. The page and its orders learn from `via` which part it was. */
export function readTrackedTarget({ page, campaign, part }: PartScope, source: "email" | "video"): string {
  if (!page) return campaign.offerUrl
  const url = new URL(page.url)
  url.searchParams.set("via", part.code)
  url.searchParams.set("utm_source", source)
  url.searchParams.set("utm_medium", part.kind)
  url.searchParams.set("utm_campaign", `campaign-${campaign.id}`)
  return url.toString()
}

const LINK = /<a\b[^>]*\bhref\s*=\s*["'](?:https?:[^"']*|#)["'][^>]*>([\s\S]*?)<\/a>/gi
/** A paragraph that ends in a bare address: its words become those of the button. */
const LED_IN = /<p>([^<>:]{2,60}): (<a\b[^>]*>)\s*https?:[^<\s]*\s*<\/a><\/p>/gi
const ADDRESS = /^(?:https?:|www\.)\S+$/i
/** The mail with a single link to the campaign's target: labeled as its first link was, otherwise before its end. */
export function withCampaignLink(content: string, url: string, label: string): string {
  if (!url) return content
  const write = (words: string) => `${String(html`<a class="button" href="${url}">`)}${words}</a>`
  const ownWords = String(html`${label}`)
  let isPlaced = false
  const linked = content.replace(LED_IN, "<p>$2$1</a></p>").replace(LINK, (_all, inner: string) => {
    const words = inner
      .replaceAll(/<[^<>]*>/g, "")
      .replaceAll("<", "&lt;")
      .trim()
    if (isPlaced) return words
    isPlaced = true
    return write(words && !ADDRESS.test(words) ? words : ownWords)
  })
  if (isPlaced) return linked
  const end = linked.lastIndexOf("<p")
  const at = end > 0 ? end : linked.length
  return `${linked.slice(0, at)}<p>${write(ownWords)}</p>\n${linked.slice(at)}`
}
