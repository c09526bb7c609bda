import { parseLifetime } from "@brandwright/api/platform/media/pool/media-address"
import { type ServedFile, servedFile } from "@brandwright/api/platform/media/pool/serve.service"
import type { Services } from "@brandwright/api/services"
import { appText } from "@brandwright/contract/app"
import type { Hono } from "hono"
import type { Request, ServerEnv } from "../http/caller.ts"
import { sendFile } from "./send-file.ts"

/** Types shown inline, as they cannot run code. Others are downloaded. */
const IN_PLACE = /^(image\/(jpeg|png|webp)|audio\/|video\/|font\/)/
const KEEP_SECONDS = 31_536_000

/** Files of content pools: /media/{id}/{name}, public or signed. Never rendered as a page of our origin. */
export function mountMedia(app: Hono<ServerEnv>, services: Services): void {
  app.get("/media/:id{[1-9][0-9]{0,14}}/:name", async (c) => {
    const { v: version, e: days = "", s: signature } = c.req.query()
    const address = { id: Number(c.req.param("id")), version, expires: parseLifetime(days), signature }
    const file = await servedFile(services, address, c.req.param("name"))
    if (!file) return c.json({ message: appText.notFound }, 404)
    return answer(c, file)
  })
}

async function answer(c: Request, file: ServedFile): Promise<Response> {
  const isInline = IN_PLACE.test(file.mimeType) && c.req.query("download") === undefined
  const response = await sendFile(c, file, {
    "content-type": file.mimeType === "text/plain" ? "text/plain; charset=utf-8" : file.mimeType,
    "content-disposition": `${isInline ? "inline" : "attachment"}; filename="${file.name}"`,
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "cross-origin",
    // Access depends only on the address: cookies are ignored.
    "access-control-allow-origin": "*",
    "cache-control": buildCacheControl(file),
  })
  return response ?? c.json({ message: appText.notFound }, 404)
}

/** Files that may become private, or whose address expires, are not cached by shared caches. */
function buildCacheControl({ isFixed, isPublic }: ServedFile): string {
  const scope = isPublic ? "public" : "private"
  return isFixed ? `${scope}, max-age=${KEEP_SECONDS}, immutable` : `${scope}, max-age=60`
}
