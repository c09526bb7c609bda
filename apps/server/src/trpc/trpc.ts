import { DomainError, publicError } from "@brandwright/api/errors"
import { appRouter } from "@brandwright/api/router"
import type { Services } from "@brandwright/api/services"
import type { Context } from "@brandwright/api/trpc"
import { DATA_URL_BYTES_MAX } from "@brandwright/contract/app"
import type { TRPCError } from "@trpc/server"
import { fetchRequestHandler } from "@trpc/server/adapters/fetch"
import { callerContext, type Request } from "../http/caller.ts"
import { readJson } from "../http/json-body.ts"
import { answerCalls, type BatchedCalls, BATCH_MAX, isProcedure, readCalls } from "./trpc-calls.ts"

/** The tRPC endpoint of the web app: /trpc, batched. */
export function trpcHandler(services: Services, trustedProxies: number) {
  return async (c: Request): Promise<Response> => {
    const isJson = c.req.method === "POST" && c.req.header("content-type")?.includes("application/json")
    const { context, cookies } = await callerContext(c, services, trustedProxies)
    const body = isJson ? await readJson(c.req.raw, DATA_URL_BYTES_MAX, context) : undefined
    if (body?.ok === false) return Response.json({ error: { message: body.message } }, { status: body.status })
    try {
      const calls = readCalls(c, body?.value)
      if (body) Object.defineProperty(c.req.raw, "json", { value: async () => body.value })
      const response = await (calls ? answerPlainly(c, context, calls) : answerByLibrary(c, context))
      for (const cookie of cookies) response.headers.append("set-cookie", cookie)
      return response
    } finally {
      body?.release?.()
    }
  }
}

async function answerPlainly(c: Request, ctx: Context, calls: BatchedCalls): Promise<Response> {
  noteProcedure(c, calls.paths)
  const { status, body, errors } = await answerCalls(
    calls,
    { ctx, signal: c.req.raw.signal, tracing: c.get("tracing") },
    report(ctx),
  )
  const headers = { "content-type": "application/json", vary: "trpc-accept, accept", "cache-control": "no-store" }
  return new Response(body, { status, headers: { ...headers, ...retryAfter(errors) } })
}

/** For streams, forms, and requests refused before any procedure runs. */
async function answerByLibrary(c: Request, ctx: Context): Promise<Response> {
  const response = await fetchRequestHandler({
    endpoint: "/trpc",
    req: c.req.raw,
    router: appRouter,
    maxBatchSize: BATCH_MAX,
    createContext: () => ctx,
    responseMeta: ({ errors, info }) => {
      const paths = info?.calls.map((call) => call.path) ?? []
      noteProcedure(c, paths)
      const status = paths.length < 2 && errors[0] ? publicError(errors[0]).status : undefined
      return { headers: retryAfter(errors), status }
    },
    onError: ({ error, path }) => report(ctx)(error, path),
  })
  if (!response.headers.has("cache-control")) response.headers.set("cache-control", "no-store")
  return response
}

/** Sets the name for metrics: invented names must not become metrics of their own. */
function noteProcedure(c: Request, [path = "", ...others]: string[]): void {
  c.set("procedure", `/trpc/${others.length > 0 ? "batch" : isProcedure(path) ? path : "unknown"}`)
}

const report =
  ({ log }: Pick<Services, "log">) =>
  (error: TRPCError, procedure?: string): void => {
    if (error.code !== "INTERNAL_SERVER_ERROR") return
    log.error({ err: error.cause ?? error, procedure }, "A request failed.")
  }

function retryAfter(errors: readonly unknown[]): Record<string, string> {
  const [limited] = errors.filter((error) => error instanceof DomainError).filter((error) => error.extras.retryAfter)
  return limited ? { "retry-after": String(limited.extras.retryAfter) } : {}
}
