import type { OpenReview } from "@brandwright/api/platform/review/public-review.service"
import {
  REVIEW_NAME_MAX,
  REVIEW_TEXT_MAX,
  type ReviewKind,
  reviewPageText as text,
} from "@brandwright/contract/workspace/reviews"
import { html, raw } from "hono/html"

type Part = ReturnType<typeof html>

export type ReviewForm = {
  isSent?: boolean
  /** The refused input, with its error. */
  values?: { name: string; text: string }
  error?: string | undefined
}

/** The subject in a sandboxed frame, comments so far, and the form. `path` is the page's own. */
export function reviewPage({ link, brand, title, comments }: OpenReview, path: string, form: ReviewForm): Part {
  const day = new Date(link.expiresAt).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" })
  const heading = text.heading(link.kind, title)
  return layout(
    heading,
    html`<header>
        <h1>${heading}</h1>
        <p>${text.intro(link.kind, brand.name)} <span class="note">${text.until(day)}</span></p>
      </header>
      <iframe class="${link.kind}" src="${path}/view" sandbox="allow-same-origin" title="${text.frame}"></iframe>
      <section class="side">${form.isSent ? html`<p role="status" class="done">${text.sent}</p>` : ""}${answers(comments)}${answerForm(path, link.kind, form)}</section>`,
  )
}

export const endedReview = (): Part =>
  layout(text.ended, html`<section class="side"><h1>${text.ended}</h1><p>${text.endedHint}</p></section>`)

const answers = (comments: OpenReview["comments"]): Part | "" =>
  comments.length === 0
    ? ""
    : html`<h2>${text.said}</h2>
        <ul>
          ${comments.map(
            ({ name, verdict, text: words }) =>
              html`<li><strong>${name}</strong> <span class="${verdict}">${text.verdicts[verdict]}</span>
                ${words ? html`<p>${words}</p>` : ""}</li>`,
          )}
        </ul>`

const answerForm = (
  path: string,
  kind: ReviewKind,
  { values, error }: ReviewForm,
): Part => html`<form method="post" action="${path}">
  ${error ? html`<p role="alert" class="error">${error}</p>` : ""}
  ${raw(ENTER)}
  <label for="name">${text.name}</label>
  <input id="name" name="name" autocomplete="name" required maxlength="${REVIEW_NAME_MAX}" value="${values?.name ?? ""}" />
  <label for="text">${text.text}</label>
  <textarea id="text" name="text" rows="5" maxlength="${REVIEW_TEXT_MAX}"${kind === "campaign" ? "" : raw(' aria-describedby="text-hint"')}>${values?.text ?? ""}</textarea>
  ${kind === "campaign" ? "" : html`<p class="note" id="text-hint">${text.textHint}</p>`}
  <p class="trap"><label for="website">${text.leaveEmpty}</label><input id="website" name="website" tabindex="-1" autocomplete="off" /></p>
  <p class="buttons">
    ${kind === "campaign" ? "" : html`<button name="verdict" value="approved">${text.approve}</button> <button class="plain" name="verdict" value="changes">${text.changes}</button>`}
    <button class="plain" name="verdict" value="comment">${text.comment}</button>
  </p>
</form>`

/** The form's first button, which Enter presses: it must not approve anything. */
const ENTER = `<button class="trap" name="verdict" value="comment" tabindex="-1" aria-hidden="true"></button>`

const layout = (title: string, body: Part): Part => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title}</title>
      <style>
        ${raw(CSS)}
      </style>
    </head>
    <body>
      <main>${body}</main>
    </body>
  </html>`

const CSS = `
:root { color-scheme: light dark; --ink: #1b2320; --card: #fff; --canvas: #f4f6f4; --line: #d1d8d5; --accent: #166b55; --soft: #55605c; --bad: #a8261c; --good: #166b55 }
@media (prefers-color-scheme: dark) { :root { --ink: #e6ecea; --card: #1a211f; --canvas: #121816; --line: #3d4945; --accent: #23785f; --soft: #a9b5b0; --bad: #ff9a8f; --good: #7fd1b5 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 16px/1.55 system-ui, sans-serif }
main { display: grid; gap: 20px; max-width: 1360px; margin: 0 auto; padding: 20px }
h1 { margin: 0 0 4px; font-size: 22px; line-height: 1.3; overflow-wrap: anywhere }
h2 { margin: 0 0 8px; font-size: 17px }
p { margin: 0 0 12px; overflow-wrap: anywhere; white-space: pre-line }
iframe { width: 100%; height: min(78vh, 900px); border: 1px solid var(--line); border-radius: 12px; background: #fff }
iframe.campaign { grid-column: 1 / -1; height: 1000px }
.side { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 20px; align-self: start }
@media (min-width: 64em) { main { grid-template-columns: minmax(0, 1fr) 340px } header { grid-column: 1 / -1 } }
label { display: block; font-weight: 600; font-size: 15px; margin-bottom: 6px }
input, textarea { width: 100%; padding: 10px 12px; margin-bottom: 12px; border: 1px solid var(--line); border-radius: 9px; background: var(--canvas); color: inherit; font: inherit }
button { width: 100%; padding: 11px 16px; margin-bottom: 8px; border: 1px solid var(--accent); border-radius: 9px; background: var(--accent); color: #fff; font: inherit; font-weight: 600; cursor: pointer }
button.plain { background: none; border-color: var(--line); color: inherit }
ul { list-style: none; margin: 0 0 16px; padding: 0 }
li { padding: 10px 0; border-bottom: 1px solid var(--line) }
.buttons { white-space: normal }
.note, .comment { color: var(--soft); font-size: 14px }
.approved { color: var(--good); font-size: 14px; font-weight: 600 }
.changes, .error { color: var(--bad); font-size: 14px; font-weight: 600 }
.done { font-weight: 600 }
.trap { position: absolute; left: -10000px }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
`
