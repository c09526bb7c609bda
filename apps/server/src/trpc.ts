import { appRouter } from "@brandwright/api/router"
import type { Services } from "@brandwright/api/services"
import { DomainError, publicError } from "@brandwright/api/errors"
import { fetchRequestHandler } from "@trpc/server/adapters/fetch"
import { callerContext, type Request } from "./caller.ts"
import { readJson, TRPC_BYTES_MAX } from "./security.ts"

/** Calls in one request. A screen asks for a dozen at once; the web app's longest addresses hold no more than these. */
const BATCH_MAX = 100

/** The browser's door: /trpc, batched. */
export function trpcHandler(services: Services, trustedProxies: number) {
  return async (c: Request): Promise<Response> => {
    const checked = await checkedRequest(c.req.raw)
    if (checked instanceof Response) return checked
    const { context, cookies } = await callerContext(c, services, trustedProxies)
    const response = await fetchRequestHandler({
      endpoint: "/trpc",
      req: checked,
      router: appRouter,
      maxBatchSize: BATCH_MAX,
      createContext: () => context,
      responseMeta: ({ errors, info }) => {
        const [path = "", ...others] = info?.calls.map((call) => call.path) ?? []
        const isSingle = others.length === 0
        c.set(
          "procedure",
          `/trpc/${isSingle ? (Object.hasOwn(appRouter._def.procedures, path) ? path : "unknown") : "batch"}`,
        )
        return {
          headers: retryAfter(errors),
          status: isSingle && errors[0] ? publicError(errors[0]).status : undefined,
        }
      },
      onError: ({ error, path }) => {
        if (error.code !== "INTERNAL_SERVER_ERROR") return
        services.log.error({ error: error.cause ?? error, procedure: path }, "request failed")
      },
    })
    for (const cookie of cookies) response.headers.append("set-cookie", cookie)
    if (!response.headers.has("cache-control")) response.headers.set("cache-control", "no-store")
    return response
  }
}

function retryAfter(errors: readonly unknown[]): Record<string, string> {
  const [limited] = errors.filter((error) => error instanceof DomainError).filter((error) => error.extras.retryAfter)
  return limited ? { "retry-after": String(limited.extras.retryAfter) } : {}
}

/** JSON bodies are read and parsed once, within size and depth: tRPC gets the value. Other kinds go on as they are. */
async function checkedRequest(request: globalThis.Request): Promise<globalThis.Request | Response> {
  if (request.method !== "POST" || !request.headers.get("content-type")?.includes("application/json")) return request
  const body = await readJson(request, TRPC_BYTES_MAX)
  if (!body.ok) return Response.json({ error: { message: body.message } }, { status: body.status })
  return Object.defineProperty(request, "json", { value: async () => body.value })
}
