import { parseLifetime } from "@brandwright/api/platform/media/pool/media-address"
import { type ServedFile, servedFile } from "@brandwright/api/platform/media/pool/serve.service"
import type { Services } from "@brandwright/api/services"
import { appText } from "@brandwright/contract/app"
import type { ByteRange } from "@brandwright/storage/storage"
import type { Hono } from "hono"
import type { Request, ServerEnv } from "../caller.ts"

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
  const etag = `"${file.hash.slice(0, 32)}"`
  const headers = new Headers({
    "content-type": file.mimeType === "text/plain" ? "text/plain; charset=utf-8" : file.mimeType,
    "content-disposition": `${IN_PLACE.test(file.mimeType) && c.req.query("download") === undefined ? "inline" : "attachment"}; filename="${file.name}"`,
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "cross-origin",
    // Access depends only on the address: cookies are ignored.
    "access-control-allow-origin": "*",
    "cache-control": buildCacheControl(file),
    "accept-ranges": "bytes",
    etag,
  })
  if (matchesTag(c.req.header("if-none-match"), etag)) return new Response(null, { status: 304, headers })
  const isCurrent = [undefined, etag].includes(c.req.header("if-range"))
  const range = isCurrent ? parseRange(c.req.header("range"), file.size) : undefined
  if (range === "outside") {
    headers.set("content-range", `bytes */${file.size}`)
    return new Response(null, { status: 416, headers })
  }
  headers.set("content-length", String(range ? range.end - range.start + 1 : file.size))
  if (range) headers.set("content-range", `bytes ${range.start}-${range.end}/${file.size}`)
  const status = range ? 206 : 200
  if (c.req.method === "HEAD" || file.size === 0) return new Response(null, { status, headers })
  const content = await file.open(range)
  if (!content) return c.json({ message: appText.notFound }, 404)
  return new Response(ReadableStream.from(content) as ReadableStream, { status, headers }) // Node's own stream type
}

/** Files that may become private, or whose address expires, are not cached by shared caches. */
function buildCacheControl({ isFixed, isPublic }: ServedFile): string {
  const scope = isPublic ? "public" : "private"
  return isFixed ? `${scope}, max-age=${KEEP_SECONDS}, immutable` : `${scope}, max-age=60`
}

const matchesTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === "*" || header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag))

/** A single byte range; for several or invalid ones the whole file is sent, as HTTP allows. */
function parseRange(header: string | undefined, size: number): ByteRange | "outside" | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? []
  if (first === undefined || last === undefined || (!first && !last)) return undefined
  if (!first)
    return size === 0 || Number(last) === 0 ? "outside" : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const start = Number(first)
  const end = last ? Math.min(Number(last), size - 1) : size - 1
  if (last && Number(last) < start) return undefined
  return start >= size ? "outside" : { start, end }
}
