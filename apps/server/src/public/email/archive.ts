import { createHash } from "node:crypto"
import { toText } from "@brandwright/api/formats/markup"
import {
  type OpenArchive,
  readFeedLetters,
  readLetter,
  readLetters,
  readOpenArchive,
} from "@brandwright/api/products/email/archive/public-archive.service"
import type { Services } from "@brandwright/api/services"
import { ARCHIVE_PATH } from "@brandwright/contract/email/broadcasts/email-archive"
import type { Hono } from "hono"
import type { Request, ServerEnv } from "../../http/caller.ts"
import { buildFeed } from "./archive-feed.ts"
import { letterPage, listPage } from "./archive-page.ts"
import { invalid } from "../mail-page.ts"

/** Letters may load pictures from anywhere; scripts and other requests are blocked. */
const PAGE_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

/** The public archive of a brand's broadcasts, its letters and its feed: /n/{address}. No cookie, no script. */
export function mountArchive(app: Hono<ServerEnv>, services: Services): void {
  const at = `${ARCHIVE_PATH}/:address`
  const withArchive =
    (answer: (c: Request, archive: OpenArchive) => Promise<Response | undefined>) =>
    async (c: Request): Promise<Response> => {
      const archive = await readOpenArchive(services, c.req.param("address") ?? "")
      return (archive && (await answer(c, archive))) ?? invalid(c)
    }
  app.get(
    at,
    withArchive(async (c, archive) => {
      const page = await readLetters(services, archive, c.req.query("before"))
      return fresh(c, archive, toText(listPage(archive, page)))
    }),
  )
  app.get(
    `${at}/feed.xml`,
    withArchive(async (c, archive) =>
      fresh(c, archive, buildFeed(archive, await readFeedLetters(services, archive)), "application/rss+xml"),
    ),
  )
  app.get(
    `${at}/:id`,
    withArchive(async (c, archive) => {
      const letter = await readLetter(services, archive, c.req.param("id") ?? "")
      return letter && fresh(c, archive, toText(letterPage(archive, letter)))
    }),
  )
}

/** Cached but revalidated each time: withdrawn letters disappear at once, unchanged ones cost nothing. */
function fresh(c: Request, { isIndexed }: OpenArchive, body: string, type = "text/html"): Response {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`
  const headers = {
    etag,
    "cache-control": "public, no-cache",
    "content-security-policy": PAGE_CSP,
    "referrer-policy": "strict-origin-when-cross-origin",
    ...(!isIndexed && { "x-robots-tag": "noindex" }),
  }
  const known = (c.req.header("if-none-match") ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""))
  if (known.includes(etag)) return c.body(null, 304, headers)
  return c.body(body, 200, { ...headers, "content-type": `${type}; charset=utf-8` })
}
