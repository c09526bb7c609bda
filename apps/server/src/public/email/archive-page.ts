import type {
  OpenArchive,
  PublicLetter,
  readLetters,
} from "@brandwright/api/products/email/archive/public-archive.service"
import { archiveWordsIn } from "@brandwright/contract/email/broadcasts/email-archive"
import { html, raw } from "hono/html"
import { joinForm } from "./join-form-part.ts"
import type { Part } from "../mail-page.ts"

type LetterList = Awaited<ReturnType<typeof readLetters>>

/** The letters of a brand, newest first. */
export function listPage(archive: OpenArchive, { letters, next }: LetterList): Part {
  const words = archiveWordsIn[archive.language]
  const title = words.title(archive.brandName)
  return layout(
    archive,
    { title, canonical: archive.url },
    html`<h1>${title}</h1>
      ${letters.length === 0 ? html`<p>${words.none}</p>` : ""}
      <ul class="letters">
        ${letters.map(
          ({ id, at, subject, summary }) =>
            html`<li>
              <a href="${archive.url}/${id}">${subject}</a>
              ${day(archive, at)}${summary ? html`<p>${summary}</p>` : ""}
            </li>`,
        )}
      </ul>
      ${next ? html`<p><a href="${archive.url}?before=${next}" rel="next">${words.older}</a></p>` : ""}`,
  )
}

/** One letter, always on a light background, for which its author's colors are made. */
export function letterPage(archive: OpenArchive, letter: PublicLetter): Part {
  const { subject, summary, at } = letter
  return layout(
    archive,
    { title: subject, summary, canonical: `${archive.url}/${letter.id}` },
    html`<p><a href="${archive.url}">${archiveWordsIn[archive.language].all}</a></p>
      <h1>${subject}</h1>
      ${day(archive, at)}
      <article>${raw(letter.html)}</article>`,
  )
}

const day = ({ locale }: OpenArchive, at: number): Part =>
  html`<time datetime="${new Date(at).toISOString()}"
    >${new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(at)}</time
  >`

type Head = { title: string; summary?: string; canonical: string }

function layout(archive: OpenArchive, { title, summary = "", canonical }: Head, body: Part): Part {
  const { language, brandName, tracking, joinUrl, theme, url, isIndexed } = archive
  const words = archiveWordsIn[language]
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${isIndexed ? html`<link rel="canonical" href="${canonical}" />` : html`<meta name="robots" content="noindex" />`}
        ${summary ? html`<meta name="description" content="${summary}" />` : ""}
        <meta property="og:title" content="${title}" />
        <link rel="alternate" type="application/rss+xml" title="${words.title(brandName)}" href="${url}/feed.xml" />
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <header>
          <a href="${url}"
            >${theme.logoUrl ? html`<img src="${theme.logoUrl}" alt="${brandName}" height="40" />` : brandName}</a
          >
        </header>
        <main>${body}</main>
        <footer>
          <h2>${words.join}</h2>
          ${joinForm({ brandName, brand: { tracking }, fields: [] }, language, { action: joinUrl })}
          <p><a href="${url}/feed.xml">${words.feed}</a></p>
        </footer>
      </body>
    </html>`
}

const STYLE = `
:root { color-scheme: light dark; --ink: #1b2320; --soft: #56625d; --canvas: #f4f6f4; --field: #fff; --line: #c9d1cd; --accent: #166b55; --link: #125a47 }
@media (prefers-color-scheme: dark) { :root { --ink: #e6ecea; --soft: #a9b5b0; --canvas: #121816; --field: #1a211f; --line: #4a5752; --accent: #23785f; --link: #7fd0b6 } }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 720px; padding: 24px 16px 48px; background: var(--canvas); color: var(--ink); font: 17px/1.6 system-ui, sans-serif }
a { color: var(--link) }
header { margin-bottom: 24px; font-weight: 700 }
header a { color: inherit; text-decoration: none }
header img { display: block; height: 40px; width: auto; max-width: 220px }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.25; overflow-wrap: anywhere }
h2 { margin: 0 0 12px; font-size: 20px }
p { margin: 0 0 16px }
time { display: block; color: var(--soft); font-size: 15px }
.letters { margin: 24px 0; padding: 0; list-style: none }
.letters li { padding: 16px 0; border-top: 1px solid var(--line) }
.letters a { font-size: 19px; font-weight: 600; overflow-wrap: anywhere }
.letters p { margin: 6px 0 0; overflow-wrap: anywhere }
article { color-scheme: light; margin: 20px 0; padding: 24px; overflow-x: auto; overflow-wrap: break-word; background: #fff; color: #1f2937; border: 1px solid var(--line); border-radius: 12px }
article img { max-width: 100%; height: auto }
footer { margin-top: 32px; padding-top: 24px; border-top: 1px solid var(--line) }
footer p { margin: 20px 0 0 }
form { max-width: 440px }
label { display: block; font-size: 15px; font-weight: 600; margin-bottom: 6px }
input { width: 100%; padding: 11px 12px; margin-bottom: 14px; border: 1px solid var(--line); border-radius: 9px; background: var(--field); color: inherit; font: inherit }
.choice { display: flex; gap: 10px; align-items: center; margin-bottom: 14px; font-weight: 400 }
.choice input { width: 20px; height: 20px; margin: 0; flex: none }
button { padding: 12px 22px; border: 0; border-radius: 9px; background: var(--accent); color: #fff; font: inherit; font-weight: 600; cursor: pointer }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
`
