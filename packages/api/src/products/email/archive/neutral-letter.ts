import { cutText } from "@brandwright/contract/text/cut-text"
import { cleanContent, htmlToText } from "../compose/mail-html.ts"
import type { MailTheme } from "../compose/render.ts"
import { escapeHtml } from "../../../formats/markup.ts"
import { fill, buildValues } from "../compose/variables.ts"

/** Replaces links that are personal to a subscriber. */
const PERSONAL = "\uE003"
/** A public letter is rendered without a subscriber. */
const NEUTRAL_READER = { name: null, email: "name@example.com", customFields: {} }

type Letter = { subject: string; previewText: string; content: string; timeZone: string; at: number }
export type NeutralLetter = { subject: string; summary: string; html: string }

/** A letter as anyone may read it: without a name, address or personal links. */
export function neutralLetter(letter: Letter, { appUrl, accent, locale, fields }: MailTheme): NeutralLetter {
  const values = buildValues(NEUTRAL_READER, {
    unsubscribeLink: PERSONAL,
    ebookLink: PERSONAL,
    timeZone: letter.timeZone || "UTC",
    at: letter.at,
    locale,
    fields,
  })
  const own = personalLinks(appUrl)
  const written = letter.content.replaceAll(PERSONAL, "").replace(own, PERSONAL)
  const { html } = cleanContent(written, { appUrl, accent, isTracked: false })
  const open = withoutPersonalLinks(fill(html, values, escapeHtml))
  const plain = (text: string): string =>
    fill(text, values, (value) => value)
      .replace(own, "")
      .replaceAll(PERSONAL, "")
      .trim()
  return { subject: plain(letter.subject), summary: plain(letter.previewText) || summarize(open), html: open }
}

/** Personal links with a subscriber's token, which an author may have copied from an email they received. */
const personalLinks = (appUrl: string): RegExp =>
  new RegExp(`${appUrl.replace(/[.*+?^$()[\]{}|\\]/g, "\\$&")}/e/(?!join/)[a-z]+/[\\w.-]+`, "g")

/** Letters are also read in feed readers, where a link without a scheme does not work. */
const WITH_SCHEME = /^(?:https?|mailto|tel):/i

/** Takes clean HTML. Personal links are removed with their text, and broken ones become plain text. */
const withoutPersonalLinks = (html: string): string =>
  html
    .replace(/<a\b([^<>]*)>([\s\S]*?)<\/a>/g, (whole: string, attributes: string, words: string) => {
      const href = /href="([^"]*)"/.exec(attributes)?.[1] ?? ""
      if (href.includes(PERSONAL)) return ""
      return WITH_SCHEME.test(href) ? whole : words
    })
    .replaceAll(PERSONAL, "")

const SUMMARY_MAX = 240
function summarize(html: string): string {
  const text = htmlToText(html.replace(/<\/?a\b[^<>]*>/g, "")).replace(/\s+/g, " ")
  return text.length <= SUMMARY_MAX ? text : `${cutText(text, SUMMARY_MAX).replace(/\s+\S*$/, "")}…`
}
