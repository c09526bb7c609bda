import { pickLanguage } from "@brandwright/contract/email/people/email-join"
import { pageWordsIn } from "@brandwright/contract/email/email-pages"
import { html } from "hono/html"
import type { ContentfulStatusCode } from "hono/utils/http-status"
import type { Request } from "../http/caller.ts"

/** The layout of pages that mails link to. */
export type Part = ReturnType<typeof html>

const PAGE_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; frame-src 'self'; base-uri 'none'"

/** Confirms an action. */
export const done = (words: string): Part => html`<p role="status">${words}</p>`

/** For invalid links, or when the person or content was deleted. */
export function invalid(c: Request) {
  const language = visitorLanguage(c)
  const words = pageWordsIn[language]
  return shown(c, words.invalidTitle, html`<p>${words.invalid}</p>`, { status: 404, language })
}

/** Browsers show the response; other callers parse it. */
export const isForPerson = (c: Request): boolean => c.req.header("accept")?.includes("text/html") ?? false

/** For a failed request: a server error comes with the id that finds it in the log. */
export function failed(c: Request, status: ContentfulStatusCode) {
  if (status < 500) return invalid(c)
  const language = visitorLanguage(c)
  const words = pageWordsIn[language]
  const explanation = html`<p>${words.failed}</p><p>${words.failedNumber(c.get("requestId"))}</p>`
  return shown(c, words.failedTitle, explanation, { status, language })
}

/** The response to too many requests, with the time to wait. */
export function limited(c: Request, seconds: number) {
  const language = visitorLanguage(c)
  const words = pageWordsIn[language]
  const [count, unit] = seconds < 60 ? [seconds, "second" as const] : [Math.ceil(seconds / 60), "minute" as const]
  const when = new Intl.RelativeTimeFormat(language).format(count, unit)
  return shown(c, words.tooOftenTitle, html`<p>${words.tooOften(when)}</p>`, { status: 429, language })
}

/** The response to a form that is too large. */
export function tooLarge(c: Request) {
  const language = visitorLanguage(c)
  const words = pageWordsIn[language]
  return shown(c, words.tooLargeTitle, html`<p>${words.tooLarge}</p>`, { status: 413, language })
}

/** The language of an unknown visitor: the browser's. */
export const visitorLanguage = (c: Request) => pickLanguage(undefined, c.req.header("accept-language"))

/** Redirects to an address that an author has entered, parsed first: line ends or other scripts are no valid header. */
export const leadTo = (c: Request, target: string): Response =>
  URL.canParse(target) ? c.redirect(new URL(target).href, 302) : c.body(null, 404)

/** A page without scripts but those that `script` allows, not indexed by search engines. */
export async function shown(
  c: Request,
  title: string,
  body: Part,
  { status = 200, language = "en", script }: { status?: ContentfulStatusCode; language?: string; script?: string } = {},
) {
  c.header("content-security-policy", script ? `${PAGE_CSP}; ${script}` : PAGE_CSP)
  c.header("referrer-policy", "no-referrer")
  c.header("x-robots-tag", "noindex")
  c.header("cache-control", "no-store")
  return c.html(layout(title, await body, language), status)
}

const layout = (title: string, body: Awaited<Part>, language: string): Part => html`<!doctype html>
  <html lang="${language}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title}</title>
      <style>
        :root { color-scheme: light dark; --ink: #1b2320; --card: #fff; --canvas: #f4f6f4; --line: #d1d8d5; --accent: #166b55 }
        @media (prefers-color-scheme: dark) { :root { --ink: #e6ecea; --card: #1a211f; --canvas: #121816; --line: #3d4945; --accent: #23785f } }
        * { box-sizing: border-box }
        body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 20px; background: var(--canvas); color: var(--ink); font: 17px/1.6 system-ui, sans-serif }
        main { width: 100%; max-width: 440px; background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 32px }
        main:has(.tool) { max-width: 900px }
        .tool { display: block; width: 100%; border: 1px solid var(--line); border-radius: 9px; background: #fff }
        h1 { margin: 0 0 12px; font-size: 24px; line-height: 1.25 }
        p { margin: 0 0 18px; overflow-wrap: anywhere }
        label { display: block; font-size: 15px; font-weight: 600; margin-bottom: 6px }
        input, select { width: 100%; padding: 11px 12px; margin-bottom: 14px; border: 1px solid var(--line); border-radius: 9px; background: var(--canvas); color: inherit; font: inherit }
        fieldset { margin: 0 0 18px; padding: 0; border: 0 }
        legend { padding: 0; font-size: 15px; font-weight: 600; margin-bottom: 6px }
        .choice { display: flex; gap: 10px; align-items: center; font-weight: 400 }
        .choice input { width: 20px; height: 20px; margin: 0; flex: none }
        button + button { margin-top: 10px }
        button { width: 100%; padding: 12px 18px; border: 1px solid var(--accent); border-radius: 9px; background: var(--accent); color: #fff; font: inherit; font-weight: 600; cursor: pointer }
        button.plain { background: none; border-color: var(--line); color: inherit }
        :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
        hr { border: 0; border-top: 1px solid var(--line); margin: 22px 0 }
      </style>
    </head>
    <body>
      <main>
        <h1>${title}</h1>
        ${body}
      </main>
    </body>
  </html>`
