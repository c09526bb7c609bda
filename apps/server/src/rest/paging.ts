import { PAGE_SIZE_MAX } from "@brandwright/contract/wire"
import type { Route } from "./route.ts"
import { describe } from "./schemas.ts"

/** A paginated list: takes the id of the last row seen and a limit. */
export function isPaged([method, , procedure]: Route): boolean {
  const properties = describe(procedure).input?.properties
  return method === "GET" && properties?.cursor !== undefined && properties.limit !== undefined
}

type Paged = { body: unknown; next?: number }

/**
 * Requests one more row than the caller, to recognize the last page. `next` is the cursor of the page
 * after this one. For the maximum limit no row is added: there may or may not be more.
 */
export async function readPage(
  input: Record<string, unknown>,
  defaultLimit: number,
  call: (input: Record<string, unknown>) => Promise<unknown>,
): Promise<Paged> {
  const limit = input.limit ?? defaultLimit
  // The schema refuses it; one more could make it valid.
  if (typeof limit !== "number" || limit < 1) return { body: await call(input) }
  const isLongest = limit >= PAGE_SIZE_MAX
  const rows = await call(isLongest ? input : { ...input, limit: limit + 1 })
  if (!Array.isArray(rows)) return { body: rows }
  const body = rows.slice(0, limit)
  const hasMore = isLongest ? rows.length === limit : rows.length > limit
  const last: unknown = body.at(-1)
  const isKeyed = typeof last === "object" && last !== null && "id" in last && typeof last.id === "number"
  return { body, ...(hasMore && isKeyed && { next: Number(last.id) }) }
}

/** RFC 8288: the same address with another cursor. `requested` is a full URL without a fragment. */
export function nextLink(origin: string, requested: string, cursor: number): string {
  const path = requested.slice(requested.indexOf("/", requested.indexOf("//") + 2))
  const [pathname = ""] = path.split("?", 1)
  const query = new URLSearchParams(path.slice(pathname.length))
  query.set("cursor", String(cursor))
  return `<${origin}${pathname}?${query}>; rel="next"`
}
