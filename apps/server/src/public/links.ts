import { createCaller } from "@brandwright/api/router"
import type { Services } from "@brandwright/api/services"
import { followLink, LINK_PATH } from "@brandwright/api/platform/links/links.service"
import { openSized, SIZED_PATH } from "@brandwright/api/products/social/posts/post-files.service"
import { type Preview, loadPreview, PREVIEW_PATH } from "@brandwright/api/products/social/posts/preview.service"
import { missingPage } from "@brandwright/api/products/funnels/pages/html/visitor-pages"
import { APP_NAME, appText } from "@brandwright/contract/app"
import { SOCIAL_CALLBACK_PATH } from "@brandwright/contract/social/social"
import { PLATFORM_NAMES } from "@brandwright/contract/social/social-platforms"
import type { Hono } from "hono"
import { html } from "hono/html"
import type { AppOptions } from "../app-options.ts"
import { callerContext, type Request, type ServerEnv } from "../http/caller.ts"
import { funnelAnswers } from "./funnels/funnel-answers.ts"
import { leadTo } from "./mail-page.ts"

/** A page without scripts or external content. */
const PAGE_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; frame-ancestors 'none'; base-uri 'none'"

/** Short links of posts, their media for platforms, the sandbox's pages, and OAuth callbacks of platforms. */
export function mountLinks(app: Hono<ServerEnv>, services: Services, options: AppOptions): void {
  const { trustedProxies } = options
  const { page } = funnelAnswers(services, options)
  const missing = (c: Request): Response => page(c, missingPage(APP_NAME, services.now()), 404)

  app.get(`${SOCIAL_CALLBACK_PATH}/:platform`, async (c) => {
    const { context } = await callerContext(c, services, trustedProxies)
    const { state, code, error } = c.req.query()
    const back = await createCaller(context)
      .social.finishConnect({ platform: c.req.param("platform"), state, code, error })
      .catch(() => ({ redirectUrl: "/account/social-connections?status=error" }))
    return c.redirect(back.redirectUrl)
  })

  app.get(`${SIZED_PATH}/:token`, async (c) => {
    const file = await openSized(services, c.req.param("token"))
    if (!file) return c.json({ message: appText.notFound }, 404)
    const asDownload = c.req.query("download") !== undefined
    return c.body(Buffer.from(file.bytes), 200, {
      "content-type": file.mimeType,
      "content-disposition": `${asDownload ? "attachment" : "inline"}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      "cache-control": "private, max-age=3600",
      "content-security-policy": "default-src 'none'; sandbox",
    })
  })

  app.get(`${PREVIEW_PATH}/:code`, async (c) => {
    const preview = await loadPreview(services, c.req.param("code"))
    if (!preview) return missing(c)
    c.header("content-security-policy", PAGE_CSP)
    c.header("x-robots-tag", "noindex")
    return c.html(previewPage(preview))
  })

  app.get(`${LINK_PATH}/:code`, async (c) => {
    const userAgent = c.req.method === "HEAD" ? "" : (c.req.header("user-agent") ?? "")
    const target = await followLink(services, c.req.param("code"), userAgent)
    if (!target) return missing(c)
    c.header("cache-control", "no-store")
    c.header("x-robots-tag", "noindex")
    return leadTo(c, target)
  })
}

const PREVIEW_TIME = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" })

const ADDRESS = /(https?:\/\/[^\s<>"]+)/

/** The text with addresses as links, as on networks. */
const withLinks = (text: string) =>
  text
    .split(ADDRESS)
    .map((piece) => (ADDRESS.test(piece) ? html`<a href="${piece}" rel="nofollow">${piece}</a>` : piece))

const previewPage = ({ platform, accountName, title, text, media, createdAt }: Preview) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${accountName} on ${PLATFORM_NAMES[platform]} (preview)</title>
      <style>
        :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
        body { margin: 0; padding: 2rem 1rem; background: Canvas; color: CanvasText; }
        article { max-width: 34rem; margin: auto; border: 1px solid color-mix(in srgb, CanvasText 20%, Canvas); border-radius: 12px; overflow: hidden; }
        header, .body { padding: 1rem 1.25rem; }
        header { display: flex; justify-content: space-between; gap: 1rem; border-bottom: 1px solid color-mix(in srgb, CanvasText 12%, Canvas); }
        h1 { font-size: 1rem; margin: 0; }
        .note { font-size: 0.85rem; opacity: 0.75; }
        .text { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; }
        img, video { display: block; width: 100%; }
      </style>
    </head>
    <body>
      <article>
        <header>
          <div><h1>${accountName}</h1><div class="note">${PLATFORM_NAMES[platform]} · ${PREVIEW_TIME.format(createdAt)} UTC</div></div>
          <span class="note">Preview page</span>
        </header>
        ${media.map((file) => (file.mimeType.startsWith("video/") ? html`<video controls src="${file.url}"></video>` : html`<img src="${file.url}" alt="${file.name}" />`))}
        <div class="body">${title ? html`<strong>${title}</strong>` : ""}<p class="text">${withLinks(text)}</p></div>
      </article>
    </body>
  </html>`
