import { createMemoryBudget, holdMemory } from "@brandwright/api/requests/memory-budget"
import type { Context } from "@brandwright/api/trpc"
import { appText, DATA_URL_BYTES_MAX, JSON_BYTES_MAX, JSON_DEPTH_MAX } from "@brandwright/contract/app"
import { JSON_DRAIN_LIMITS, drainBody } from "./drain-body.ts"

/** Bytes of large bodies that one person may have in memory; the others wait with what they have not sent. */
const HELD_BYTES_MAX = 2 * DATA_URL_BYTES_MAX

/** Maximum depth of brackets outside strings; cheap enough for every body, and not recursive. */
export function jsonDepth(text: string): number {
  let depth = 0
  let deepest = 0
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at)
    if (isInString) {
      if (char === 92) at += 1
      else if (char === 34) isInString = false
    } else if (char === 34) isInString = true
    else if (char === 91 || char === 123) deepest = Math.max(deepest, ++depth)
    else if (char === 93 || char === 125) depth -= 1
  }
  return deepest
}

type JsonRefusal = { ok: false; status: 400 | 413 | 415; message: string }
/** `release` gives the memory of a large body back, once its value is not needed any more. */
export type JsonBody = { ok: true; value: unknown; release?: () => void } | JsonRefusal

/**
 * Reads a JSON body that may contain a file as a data URL. Only a signed-in person sends files, and has few of them
 * in memory at a time.
 */
export async function readJson(
  request: Request,
  maxBytes: number,
  { user, memory }: Pick<Context, "memory"> & { user: { id: string } | null },
): Promise<JsonBody> {
  const bytes = Number(request.headers.get("content-length") ?? maxBytes)
  const isLarge = request.body && bytes > JSON_BYTES_MAX && bytes <= maxBytes
  if (!user || !isLarge) return readWithin(request, user ? maxBytes : Math.min(maxBytes, JSON_BYTES_MAX))
  const held = memory.jsonBodies.get(user.id) ?? createMemoryBudget(HELD_BYTES_MAX)
  memory.jsonBodies.set(user.id, held)
  const giveBack = await holdMemory(held, bytes)
  const release = () => {
    giveBack()
    if (held.held === 0) memory.jsonBodies.delete(user.id)
  }
  const body = await readWithin(request, maxBytes).catch((error: unknown) => {
    release()
    throw error
  })
  if (body.ok) return { ...body, release }
  release()
  return body
}

/** Reads a JSON body within limits of size and depth; a missing body counts as an empty object. */
async function readWithin(request: Request, maxBytes: number): Promise<JsonBody> {
  const declared = Number(request.headers.get("content-length") ?? 0)
  const tooLarge = { ok: false, status: 413, message: appText.bodyTooLarge } as const
  if (declared > maxBytes) {
    if (request.body) await drainBody(request.body[Symbol.asyncIterator](), JSON_DRAIN_LIMITS)
    return tooLarge
  }
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase()
  const text = declared > 0 ? await readDeclared(request) : request.body ? await readText(request.body, maxBytes) : ""
  if (text === undefined) return tooLarge
  if (text.trim() === "") return { ok: true, value: {} }
  if (type !== "application/json" && !type?.endsWith("+json")) {
    return { ok: false, status: 415, message: appText.jsonExpected }
  }
  if (jsonDepth(text) > JSON_DEPTH_MAX) return { ok: false, status: 400, message: appText.bodyTooDeep }
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false, status: 400, message: appText.malformedJson }
  }
}

/** Node reads no more than declared, and reading it at once is much cheaper than as a stream. */
const readDeclared = async (request: Request): Promise<string> =>
  Buffer.from(await request.arrayBuffer()).toString("utf8")

async function readText(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  const incoming = body[Symbol.asyncIterator]()
  for (let read = await incoming.next(); !read.done; read = await incoming.next()) {
    size += read.value.byteLength
    if (size > maxBytes) {
      await drainBody(incoming, JSON_DRAIN_LIMITS)
      return undefined
    }
    chunks.push(read.value)
  }
  return Buffer.concat(chunks).toString("utf8")
}

export const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value)
