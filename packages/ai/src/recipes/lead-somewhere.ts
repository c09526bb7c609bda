import { escapeHtml } from "@brandwright/contract/text/html-text"
import { openQuestion } from "@brandwright/contract/writing/open-questions"

const LINK = /<a\b([^>]*)>([\s\S]*?)<\/a>/gi
const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i
/** A working address, or a variable that becomes one. */
const REAL = /^(?:https?:\/\/(?!(?:www\.)?(?:example\.|your)|[^/]*(?:placeholder|insert))[^\s[\]]+|mailto:|tel:|\{\{)/i
/** Every email gets its own unsubscribe link, so others are removed. */
const UNSUBSCRIBE =
  /unsubscribe|abmelden|abbestellen|darse de baja|désabonner|désinscri|disiscri|annulla(?: l[’']|re l[’'])iscrizione|cancelar (?:a )?(?:inscrição|subscrição)|descadastr|afmelden|uitschrijven/i

const isWayOut = (href: string, words: string): boolean =>
  UNSUBSCRIBE.test(href) || (UNSUBSCRIBE.test(words) && !REAL.test(href))

const readHref = (attributes: string): string => {
  const [, double, single] = HREF.exec(attributes) ?? []
  return (double ?? single ?? "").trim()
}

/** A mail whose only link is set afterwards keeps its targets, but no unsubscribe link. */
export const withoutWayOut = (html: string): string =>
  html.replace(LINK, (whole, attributes: string, words: string) => (isWayOut(readHref(attributes), words) ? "" : whole))

/**
 * Replaces targets of dead links that models write in emails by `address`, or by an open question for
 * the owner.
 */
export const leadSomewhere = (html: string, address: string | undefined): string =>
  html.replace(LINK, (whole, attributes: string, words: string) => {
    const href = readHref(attributes)
    if (isWayOut(href, words)) return ""
    if (REAL.test(href)) return whole
    if (address) return `<a href="${escapeHtml(address)}"${attributes.replace(HREF, "")}>${words}</a>`
    const name = words.replace(/<[^<>]*>/g, "").trim()
    return `${words} ${openQuestion(`Where does “${name}” lead?`)}`
  })

const MARKED = /(?<!!)\[([^[\]\n]{1,80})\]\(([^()\n]{0,200})\)/g

/** The same for Markdown text. */
export const leadMarksSomewhere = (text: string, address: string | undefined): string =>
  text.replace(MARKED, (whole, words: string, href: string) => {
    if (isWayOut(href, words)) return ""
    if (REAL.test(href.trim())) return whole
    return address ? `[${words}](${address})` : `${words} ${openQuestion(`Where does “${words}” lead?`)}`
  })
