import { escapeHtml as escapeForHtml } from "@brandwright/contract/text/html-text"
import type { html } from "hono/html"

/** HTML from the escaping template: words in it are text or part of a quoted attribute, never markup. */
export type Markup = ReturnType<typeof html>

/** Control characters, which browsers drop and XML forbids. */
// oxlint-disable-next-line no-control-regex -- control characters are what it is about
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g

/** Returns the finished HTML without control characters and half signs. Nothing in our templates waits for anything. */
export function toText(markup: Markup): string {
  if (markup instanceof Promise) throw new TypeError("A template must not wait.")
  return markup.toString().toWellFormed().replace(CONTROL, "")
}

/** For text that no template writes, also in users' HTML, whose attributes may stand in single quotes. */
export const escapeHtml = (text: string): string => escapeForHtml(text).replaceAll("'", "&#39;")
