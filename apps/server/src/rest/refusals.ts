/** Descriptions of error statuses for the API reference. */
const MEANINGS = {
  400: "The input is wrong; `fields` says where.",
  401: "Nobody is signed in, or the credentials are wrong.",
  402: "The balance does not cover it; nothing was charged.",
  403: "Not the caller's to do, or asked for by another site's page.",
  404: "No such thing, or not the caller's.",
  409: "At odds with what is kept, such as a name that is taken.",
  410: "The code has expired, or was used.",
  413: "The body is too large, or the storage is full.",
  415: "The body is of another type.",
  422: "The code is wrong, or the Idempotency-Key was used for another request.",
  429: "Too many attempts; see Retry-After.",
  500: "Something went wrong on the server; the log has the reason under X-Request-Id.",
  502: "The provider failed; nothing was charged.",
  503: "The database cannot be reached; nothing was saved.",
  504: "The provider took too long; nothing was charged.",
  507: "The server's disk is full; nothing was saved.",
} as const
export type Refusal = keyof typeof MEANINGS
/** For a call that generates something. */
export const PAID: readonly Refusal[] = [402, 502, 504]

const ALWAYS: readonly Refusal[] = [400, 401, 403, 404, 429, 500, 503]
const OF_WRITES: readonly Refusal[] = [409, 413, 415, 422, 507]

/** For a call of the person alone. */
export const bySession = { description: "Needs a session; tokens are refused.", security: [{ session: [] }] }

export const asJson = (schema: object) => ({ "application/json": { schema } })
export const json = (description: string, schema: object) => ({ description, content: asJson(schema) })
export const failure = (description: string) => json(description, { $ref: "#/components/schemas/Error" })

/** The error responses of a route by status: those of its method, and its own. */
export function describeRefusals(method: string, own: readonly Refusal[] = []): Record<string, object> {
  const statuses = [...ALWAYS, ...(method === "GET" ? [] : OF_WRITES), ...own].toSorted((a, b) => a - b)
  return Object.fromEntries(statuses.map((status) => [status, failure(MEANINGS[status])]))
}
