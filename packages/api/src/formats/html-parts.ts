import { html, raw } from "hono/html"
import type { Markup } from "./markup.ts"

/** JSON inside a script element of a data type: nothing in it can end the element. */
export const jsonInHtml = (value: unknown): Markup =>
  raw(
    JSON.stringify(value).replace(
      /[<>&\u2028\u2029]/g,
      (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
    ),
  )

const LINK = /https?:\/\/[^\s<>"'`]{1,500}/g

/** Web addresses in a text, without trailing punctuation. */
export const linksIn = (text: string): string[] =>
  [...text.matchAll(LINK)].map(([found]) => found.replace(/[.,;:!?)\]]+$/, ""))

/** Text with its web addresses as links that send no referrer. */
export function withLinks(text: string): (Markup | string)[] {
  const parts: (Markup | string)[] = []
  let at = 0
  for (const found of text.matchAll(LINK)) {
    const [url = ""] = linksIn(found[0])
    if (!URL.canParse(url)) continue
    parts.push(text.slice(at, found.index), html`<a href="${url}" rel="noopener noreferrer nofollow ugc">${url}</a>`)
    at = found.index + url.length
  }
  return [...parts, text.slice(at)]
}

/** Blank lines separate paragraphs; single line breaks stay. */
export const paragraphs = (text: string): Markup[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .filter((part) => part.trim())
    .map((part) => html`<p>${part.trim().split("\n").map(brokenLine)}</p>`)

const brokenLine = (line: string, at: number): Markup =>
  at === 0 ? html`${withLinks(line)}` : html`<br>${withLinks(line)}`
