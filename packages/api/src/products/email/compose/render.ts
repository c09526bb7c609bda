import type { FieldDefinition } from "@brandwright/contract/email/people/email-fields"
import type { PublicLanguage } from "@brandwright/contract/email/people/email-join"
import { pageWordsIn } from "@brandwright/contract/email/email-pages"
import { headerLine } from "@brandwright/mail/guard"
import { cleanContent, htmlToText, placeLinks } from "./mail-html.ts"
import { escapeHtml } from "../../../formats/markup.ts"
import { fill, type Values } from "./variables.ts"

export type Draft = {
  subject: string
  content: string
  textContent: string | null
  /** The preview that inboxes show after the subject; by default, the beginning of the content. */
  previewText?: string
}
export type MailTheme = {
  brandName: string
  postalAddress: string
  /** "#RRGGBB". */
  accent: string
  appUrl: string
  /** The brand's language with its region: "en-GB". */
  locale: string
  /** The brand's custom fields. */
  fields?: FieldDefinition[]
  /** Name of the brand's font, used where it is installed. */
  font?: string
  /** Absolute address; shown instead of the name. */
  logoUrl?: string
}
/** A mail with placeholders for variables and links, prepared once for many people. */
export type Compiled = { subject: string; html: string; text: string; urls: string[] }
/** The personal parts of a mail. */
export type Personal = {
  values: Values
  unsubscribeUrl: string
  preferencesUrl: string
  /** Absent in previews: links lead to their targets and nothing is tracked. */
  tracking?: { pixelUrl: string; linkUrl: (index: number) => string }
  /** Marks variables without a value; by default they stay empty. */
  onUnknown?: (name: string) => string
}
export type Rendered = { subject: string; html: string; text: string }

export const ACCENT_DEFAULT = "#4F46E5"
/** Placeholders of the footer's links, which cannot be written as variables. */
const UNSUBSCRIBE = "\uE001unsubscribe\uE001"
const PREFERENCES = "\uE001preferences\uE001"
const PIXEL = "\uE001pixel\uE001"

type Reader = {
  isTracked: boolean
  /** Of the footer. */
  language: PublicLanguage
  isConfirmation?: boolean
}

export function compile(
  draft: Draft,
  theme: MailTheme,
  { isTracked, language, isConfirmation = false }: Reader,
): Compiled {
  const words = pageWordsIn[language]
  const footer = { language, why: (isConfirmation ? words.footerAsked : words.footerWhy)(theme.brandName) }
  const content = draft.content.replaceAll("\uE001", "")
  const { html, urls } = cleanContent(content, { appUrl: theme.appUrl, accent: theme.accent, isTracked })
  const plain = draft.textContent?.trim()
    ? draft.textContent
    : htmlToText(placeLinks(html, (index) => urls[index] ?? ""))
  return {
    subject: draft.subject,
    html: layout(html, theme, footer, draft.previewText?.trim().replaceAll("\uE001", "")),
    text: `${plain.replaceAll("\uE001", "")}\n\n${footerText(theme, footer)}`,
    urls,
  }
}

export function render(
  compiled: Compiled,
  { values, unsubscribeUrl, preferencesUrl, tracking, onUnknown }: Personal,
): Rendered {
  const html = fill(compiled.html, values, escapeHtml, onUnknown)
  const subject = headerLine(
    fill(compiled.subject, values, (value) => value),
    250,
  )
  return {
    subject: subject || "(no subject)",
    html: placeLinks(html, tracking?.linkUrl ?? ((index) => fillTarget(compiled.urls[index] ?? "", values)))
      .replaceAll(UNSUBSCRIBE, escapeHtml(unsubscribeUrl))
      .replaceAll(PREFERENCES, escapeHtml(preferencesUrl))
      .replace(
        PIXEL,
        tracking
          ? `<img src="${escapeHtml(tracking.pixelUrl)}" width="1" height="1" alt="" style="display:block;border:0">`
          : "",
      ),
    text: fill(compiled.text, values, (value) => value, onUnknown)
      .replaceAll(UNSUBSCRIBE, unsubscribeUrl)
      .replaceAll(PREFERENCES, preferencesUrl),
  }
}

/** A link's target with this person's values, each encoded so that it cannot change the rest. */
export const fillTarget = (url: string, values: Values): string => fill(url, values, encodeURIComponent)

type Footer = { language: PublicLanguage; why: string }

function layout(
  content: string,
  { brandName, postalAddress, accent, font: ownFont, logoUrl, locale }: MailTheme,
  { language, why }: Footer,
  previewText = "",
): string {
  const name = escapeHtml(brandName)
  const words = pageWordsIn[language]
  const address = postalAddress ? `<br>${escapeHtml(postalAddress)}` : ""
  const head = logoUrl
    ? `<img src="${escapeHtml(logoUrl)}" alt="${name}" height="40" style="height:40px;width:auto;max-width:220px;border:0;display:block">`
    : name
  const preview = previewText
    ? `\n<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(previewText)}${"&#847;&zwnj;&nbsp;".repeat(60)}</div>`
    : ""
  const font = `font-family:${ownFont ? `'${ownFont}',` : ""}-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"></head>
<body style="margin:0;padding:0;background-color:#f3f4f6">${preview}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed;background-color:#f3f4f6"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="table-layout:fixed;width:100%;max-width:600px;background-color:#ffffff;border-radius:12px;border-top:4px solid ${accent}">
<tr><td style="padding:28px 32px 0;${font};font-size:15px;font-weight:700;color:#111827">${head}</td></tr>
<tr><td style="padding:20px 32px 28px;${font};font-size:16px;line-height:1.6;color:#1f2937"><div style="overflow-x:auto;overflow-wrap:break-word">${content}</div></td></tr>
</table>
<table role="presentation" width="600" cellpadding="0" cellspacing="0" lang="${language}" style="width:100%;max-width:600px"><tr><td align="center" style="padding:20px 32px;${font};font-size:12px;line-height:1.6;color:#6b7280">
${escapeHtml(why)}${address}<br>
<a href="${UNSUBSCRIBE}" style="color:#6b7280">${escapeHtml(words.footerUnsubscribe)}</a> &middot; <a href="${PREFERENCES}" style="color:#6b7280">${escapeHtml(words.footerPreferences)}</a>
</td></tr></table>${PIXEL}
</td></tr></table>
</body></html>`
}

function footerText({ postalAddress }: MailTheme, { language, why }: Footer): string {
  const { footerUnsubscribe, footerPreferences } = pageWordsIn[language]
  const address = postalAddress && `\n${postalAddress}`
  return `-- \n${why}${address}\n${footerUnsubscribe}: ${UNSUBSCRIBE}\n${footerPreferences}: ${PREFERENCES}`
}
