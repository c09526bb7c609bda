import { appRouter } from "@brandwright/api/router"
import type { Context } from "@brandwright/api/trpc"
import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from "@trpc/server"
import { getHTTPStatusCode } from "@trpc/server/http"
import type { Request } from "../http/caller.ts"
import { isObject } from "../http/json-body.ts"
import { inSpan, type Tracing } from "../tracing/tracing.ts"

/** Maximum calls per request. A screen makes about a dozen at once; the web app's longest URLs contain no more. */
export const BATCH_MAX = 100

type Kind = "query" | "mutation"
export type BatchedCalls = { kind: Kind; paths: string[]; inputs: Record<string, unknown>; isBatch: boolean }

/** "query", "mutation" or "subscription" by the procedure's dotted name, which tRPC's types do not expose. */
const kinds = new Map<string, unknown>(
  Object.entries(appRouter._def.procedures).map(([path, procedure]) => [path, Reflect.get(procedure, "_def").type]),
)
export const isProcedure = (path: string): boolean => kinds.has(path)

/**
 * Parses the web app's calls: queries by GET, mutations by POST, with JSON responses. Undefined for everything
 * else (streams, forms, invalid names and inputs), which is left to tRPC's own handler. `body` is already parsed.
 */
export function readCalls(c: Request, body: unknown): BatchedCalls | undefined {
  const kind = readKind(c)
  if (!kind || c.req.query("connectionParams") !== undefined) return undefined
  const isBatch = c.req.query("batch") === "1"
  const path = c.req.path.slice("/trpc/".length)
  const paths = isBatch ? path.split(",") : [path]
  if (paths.length > BATCH_MAX || !paths.every((name) => kinds.get(name) === kind)) return undefined
  const parsed = kind === "query" ? parseInput(c.req.query("input")) : { value: body }
  if (!parsed) return undefined
  if (!isBatch) return { kind, paths, inputs: { 0: parsed.value }, isBatch }
  const { value = {} } = parsed
  return isObject(value) ? { kind, paths, inputs: { ...value }, isBatch } : undefined
}

function readKind(c: Request): Kind | undefined {
  const { method } = c.req
  const type = c.req.header("content-type")
  const isJson = type === undefined ? method === "GET" : type.startsWith("application/json")
  const isStream = c.req.header("trpc-accept") !== undefined || c.req.header("accept")?.includes("application/jsonl")
  if (!isJson || isStream) return undefined
  return method === "GET" ? "query" : method === "POST" ? "mutation" : undefined
}

function parseInput(text: string | undefined): { value?: unknown } | undefined {
  try {
    return text ? { value: JSON.parse(text) } : {}
  } catch {
    return undefined
  }
}

type Answered = { status: number; body: string; errors: TRPCError[] }
type Caller = { ctx: Context; signal: AbortSignal; tracing: Tracing | undefined }

/** Runs the calls in parallel. The response equals that of tRPC's own handler, at a third of its cost. */
export async function answerCalls(
  { kind: type, paths, inputs, isBatch }: BatchedCalls,
  { ctx, signal, tracing }: Caller,
  report: (error: TRPCError, path: string) => void,
): Promise<Answered> {
  const errors: (TRPCError | undefined)[] = []
  const answers = await Promise.all(
    paths.map(async (path, batchIndex) => {
      const input = inputs[batchIndex]
      const getRawInput = async () => input
      try {
        const call = { router: appRouter, path, type, ctx, getRawInput, signal, batchIndex }
        const data: unknown = await inSpan(tracing, { name: path, kind: "internal" }, () => callTRPCProcedure(call))
        if (isStream(data)) throw new TRPCError({ code: "UNSUPPORTED_MEDIA_TYPE", message: STREAM_REFUSED })
        return { result: { data } }
      } catch (cause) {
        const error = getTRPCErrorFromUnknown(cause)
        report(error, path)
        errors[batchIndex] = error
        return { error: getTRPCErrorShape({ config: appRouter._def._config, error, type, path, input, ctx }) }
      }
    }),
  )
  const body = JSON.stringify(isBatch ? answers : answers[0])
  return { status: getHTTPStatusCode(answers), body, errors: errors.filter((error) => error !== undefined) }
}

const STREAM_REFUSED = "Cannot use stream-like response in non-streaming request - use httpBatchStreamLink"

const isStream = (data: unknown): boolean => isObject(data) && Symbol.asyncIterator in data
