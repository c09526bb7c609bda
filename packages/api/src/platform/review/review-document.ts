import { html, raw } from "hono/html"

export type Markup = ReturnType<typeof html>

/** A plain document for subjects without a page of their own, such as posts; `body` is escaped. */
export async function reviewDocument(title: string, body: Markup | Markup[]): Promise<string> {
  const document = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${raw(CSS)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`
  return String(document)
}

const CSS = `
:root { color-scheme: light; font: 1rem/1.55 system-ui, sans-serif }
body { margin: 0; padding: 1.25rem; background: #fff; color: #1b2320; display: grid; gap: 1.25rem; justify-items: center }
article { width: 100%; max-width: 36rem; border: 1px solid #d1d8d5; border-radius: 12px; overflow: hidden }
header, .words { padding: 0.75rem 1.1rem }
header { border-bottom: 1px solid #e5eae8; font-weight: 650 }
p { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
img, video { display: block; width: 100%; height: auto }
.wide { width: 100%; max-width: 56rem; overflow-x: auto }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
caption { text-align: left; font-weight: 650; padding-bottom: 0.5rem }
th, td { padding: 0.45rem 0.6rem; text-align: right; border-bottom: 1px solid #e5eae8 }
th:first-child { position: sticky; left: 0; text-align: left; min-width: 8.5rem; overflow-wrap: anywhere; background: #fff }
tbody th { font-weight: 400 }
tbody tr:last-child > * { font-weight: 650 }
.note { color: #55605c; font-size: 0.9rem }
`
