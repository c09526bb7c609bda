import { countList } from "@brandwright/api/database/list-totals.queries"
import { publicError } from "@brandwright/api/errors"
import { appRouter } from "@brandwright/api/router"
import type { Context } from "@brandwright/api/trpc"
import { appText, JSON_BYTES_MAX } from "@brandwright/contract/app"
import { PAGE_SIZE } from "@brandwright/contract/wire"
import { callTRPCProcedure, TRPCError } from "@trpc/server"
import { getHTTPStatusCodeFromError } from "@trpc/server/http"
import { Hono } from "hono"
import { callerContext, type Request, type ServerEnv } from "../http/caller.ts"
import { readToken } from "@brandwright/api/platform/tokens/tokens.service"
import type { Services } from "@brandwright/api/services"
import { isObject, readJson } from "../http/json-body.ts"
import { inSpan } from "../tracing/tracing.ts"
import type { BodyRead } from "./multipart.ts"
import { isPaged, nextLink, readPage } from "./paging.ts"
import type { Route, RouteOptions } from "./route.ts"
import { routes } from "./routes.ts"
import { createCoerce, createWithoutNulls, describe, type JsonSchema } from "./schemas.ts"
import { createTotals, type Totals } from "./totals.ts"

type Headers = Record<string, string>
type Answer = { status: number; body: unknown; headers?: Headers }
type Call = (input: unknown) => Promise<unknown>
type RawInput = Record<string, unknown>

/** The documented /api paths over the procedures. */
export function restApi(services: Services, trustedProxies: number): Hono<ServerEnv> {
  const api = new Hono<ServerEnv>({ strict: false })
  const totals = createTotals(() => performance.now())
  for (const route of routes) api.on(route[0], [route[1]], handlerFor(route, services, trustedProxies, totals))
  for (const [path, methods] of methodsByPath()) {
    api.all(path, (c) => c.json({ message: appText.methodNotAllowed }, 405, { allow: methods.join(", ") }))
  }
  api.all("*", (c) => c.json({ message: appText.notFound }, 404))
  return api
}

function methodsByPath(): Map<string, string[]> {
  const paths = new Map<string, string[]>()
  for (const [method, path] of routes) paths.set(path, [...(paths.get(path) ?? []), method])
  return paths
}

function handlerFor(route: Route, services: Services, trustedProxies: number, totals: Totals) {
  const [method, , procedure, options = {}] = route
  const { origin } = new URL(services.settings.appUrl)
  // On first call: describing all of them would take most of the startup time.
  let described: ReturnType<typeof describeRoute> | undefined
  return async (c: Request) => {
    described ??= describeRoute(route)
    const { kind, input: schema, isInPages, coerce, withoutNulls } = described
    const params = c.req.param()
    if (!pathFits(params)) return c.json({ message: appText.notFound }, 404)
    const report = (error: unknown): void => services.log.error({ err: error, procedure }, "A request failed.")
    const { context, cookies } = await callerContext(c, services, trustedProxies)
    const refused = await enterByToken(c, services, context, report)
    if (refused) return toResponse(refused, refused.status)
    const body = await readObject(c, method, options, context)
    if (!body.ok) return c.json({ message: body.message, ...(body.wrong && { fields: body.wrong }) }, body.status)
    // All values are text, parsed by the schema. The path takes precedence.
    const input = {
      ...readKey(c, schema),
      ...withoutNulls(body.value),
      ...coerce({ ...body.fields, ...c.req.query(), ...params }),
    }
    const { signal } = c.req.raw
    const callOn =
      (ctx: Context): Call =>
      (given) => {
        const getRawInput = async () => given
        const call = { router: appRouter, path: procedure, type: kind, ctx, getRawInput, signal, batchIndex: 0 }
        return inSpan(c.get("tracing"), { name: procedure, kind: "internal" }, () => callTRPCProcedure(call))
      }
    const call = callOn(context)
    const headers: Headers = {}
    const userId = context.user?.id ?? ""
    const paged = async (given: unknown) => {
      const rawInput: RawInput = { ...(isObject(given) && given) }
      const { body: rows, next } = await readPage(rawInput, PAGE_SIZE, call)
      if (next !== undefined) headers.link = nextLink(origin, c.req.url, next)
      const count = () => countList(services.db, (db, page) => callOn({ ...context, db })({ ...rawInput, ...page }))
      const isWhole = next === undefined && rawInput.cursor === undefined && Array.isArray(rows)
      const total = isWhole ? rows.length : await totals.read(userId, nameList(procedure, context, rawInput), count)
      headers["x-total-count"] = String(total)
      return rows
    }
    if (method !== "GET") totals.forget(userId)
    const answer = await run(isInPages ? paged : call, schema ? input : undefined, report, options.inFailure).finally(
      () => body.release?.(),
    )
    const status = answer.status === 200 ? (options.status ?? 200) : answer.status
    const response = toResponse({ ...answer, headers: { ...headers, ...answer.headers } }, status)
    for (const cookie of cookies) response.headers.append("set-cookie", cookie)
    return response
  }
}

function describeRoute(route: Route) {
  const described = describe(route[2])
  const { input } = described
  return {
    ...described,
    isInPages: isPaged(route),
    coerce: createCoerce(input),
    withoutNulls: createWithoutNulls(input),
  }
}

/** The same for every page of a list. */
const nameList = (
  procedure: string,
  { grant }: Context,
  { cursor: _cursor, limit: _limit, ...filter }: RawInput,
): string => JSON.stringify([procedure, grant?.row.id, filter])

/** A token takes precedence over a cookie. Returns the error response for an invalid token. */
async function enterByToken(
  c: Request,
  services: Services,
  context: Context,
  report: (error: unknown) => void,
): Promise<Answer | undefined> {
  const token = /^Bearer (\S{1,200})$/i.exec(c.req.header("authorization") ?? "")?.[1]
  if (token === undefined) return undefined
  const enter = async () => void Object.assign(context, await readToken(services, token, context.ip))
  const entered = await run(enter, {}, report)
  return entered.status === 200 ? undefined : entered
}

function readKey(c: Request, schema?: JsonSchema) {
  const idempotencyKey = c.req.header("idempotency-key")
  return idempotencyKey && schema?.properties?.idempotencyKey ? { idempotencyKey } : {}
}

/** Headers stay a plain record up to Node: Hono's way of adding them costs more than most procedures. */
function toResponse({ body, headers }: Answer, status: number): Response {
  const standing = { "content-type": "application/json", "cache-control": "no-store" }
  return new Response(JSON.stringify(body === undefined ? { ok: true } : body), {
    status,
    headers: { ...standing, ...headers },
  })
}

/** Ids in paths are integers: anything else is a 404. */
const pathFits = (params: Record<string, string>): boolean =>
  Object.entries(params).every(([name, value]) => !/id$/i.test(name) || /^[1-9]\d{0,15}$/.test(value))

async function readBody(
  c: Request,
  method: string,
  options: NonNullable<Route[3]>,
  context: Context,
): Promise<BodyRead> {
  if (method === "GET") return { ok: true, value: {} }
  const isMultipart = c.req.header("content-type")?.startsWith("multipart/form-data")
  if (options.read && isMultipart) return options.read(c, context)
  return readJson(c.req.raw, options.maxBytes ?? JSON_BYTES_MAX, context)
}

type ObjectRead =
  | (Extract<BodyRead, { ok: true }> & { value: object })
  | { ok: false; status: 400 | 401 | 413 | 415; message: string; wrong?: Record<string, string> }

/** The body as an object. Other values are refused with a clear error, and uploaded files are released. */
async function readObject(...request: Parameters<typeof readBody>): Promise<ObjectRead> {
  const body = await readBody(...request)
  if (!body.ok) return body
  const { value } = body
  if (isObject(value)) return { ...body, value }
  await body.release?.()
  const message = appText.objectExpected
  return { ok: false, status: 400, message, wrong: { body: message } }
}

async function run(
  call: Call,
  input: unknown,
  onCrash: (error: unknown) => void,
  inFailure?: RouteOptions["inFailure"],
): Promise<Answer> {
  try {
    return { status: 200, body: await call(input) }
  } catch (error) {
    const known = error instanceof TRPCError ? error : new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause: error })
    const { status, ...shown } = publicError(known)
    const body = { ...inFailure?.(shown.message), ...shown }
    if (known.code === "INTERNAL_SERVER_ERROR") onCrash(known.cause ?? known)
    const headers = body.retryAfter ? { "retry-after": String(body.retryAfter) } : undefined
    return { status: status ?? getHTTPStatusCodeFromError(known), body, headers }
  }
}
