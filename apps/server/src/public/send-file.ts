import { beginReading, type ByteRange } from "@brandwright/storage/storage"
import type { Request } from "../http/caller.ts"

/** A stored file; `open` is called only when bytes are sent. */
export type SentFile = {
  hash: string
  size: number
  /** Undefined when it may no longer be read. */
  open: (range?: ByteRange) => Promise<AsyncIterable<Uint8Array> | undefined>
}

/**
 * The file, or the part that a player or an interrupted download asks for. A HEAD request gets the headers of a GET and
 * opens nothing. Undefined when the file cannot be opened; one that is deleted later is sent whole.
 */
export async function sendFile(c: Request, file: SentFile, own: Record<string, string>): Promise<Response | undefined> {
  const etag = `"${file.hash.slice(0, 32)}"`
  const headers = new Headers({ ...own, "accept-ranges": "bytes", etag })
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
  const stored = await file.open(range)
  const content = stored && (await beginReading(stored))
  // Node's own stream type
  return content && new Response(ReadableStream.from(content) as ReadableStream, { status, headers })
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
