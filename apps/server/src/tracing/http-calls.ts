import { subscribe, unsubscribe } from "node:diagnostics_channel"
import { ClientRequest, type IncomingMessage } from "node:http"
import { isObject } from "../http/json-body.ts"
import type { Span, Tracing } from "./tracing.ts"

/**
 * A span for each HTTP call of a trace, by fetch or by node:http: method, host and status. Paths and headers are left
 * out, as they contain keys. Returns a function that ends it.
 */
export function traceHttpCalls(tracing: Tracing): () => void {
  const spans = new WeakMap<object, Span>()
  const begin = (request: object, method: string, host: string): void => {
    const attributes = { "http.request.method": method, "server.address": host }
    const span = tracing.startCall({ name: `${method} ${host}`, kind: "client", attributes })
    if (span) spans.set(request, span)
  }
  const note = (request: object, status: number): void => {
    const span = spans.get(request)
    span?.set({ "http.response.status_code": status })
    if (status >= 400) span?.fail(new HttpError())
  }
  const end = (request: object, error?: unknown): void => {
    const span = spans.get(request)
    if (error !== undefined) span?.fail(error)
    span?.end()
    spans.delete(request)
  }
  const listeners: [string, (message: unknown) => void][] = [
    ["undici:request:create", onFetch(({ request }) => begin(request, readMethod(request), readHost(request)))],
    ["undici:request:headers", onFetch(({ request, message }) => note(request, readStatus(message)))],
    ["undici:request:trailers", onFetch(({ request }) => end(request))],
    ["undici:request:error", onFetch(({ request, message }) => end(request, field(message, "error")))],
    ["http.client.request.start", onNode(({ request }) => begin(request, request.method, request.host))],
    [
      "http.client.response.finish",
      onNode(({ request, response }) => {
        note(request, response?.statusCode ?? 0)
        end(request)
      }),
    ],
    ["http.client.request.error", onNode(({ request, error }) => end(request, error))],
  ]
  for (const [channel, listener] of listeners) subscribe(channel, listener)
  return () => {
    for (const [channel, listener] of listeners) unsubscribe(channel, listener)
  }
}

class HttpError extends Error {
  override readonly name = "HttpError"
}

type FetchEvent = { request: object; message: object }
type NodeEvent = { request: ClientRequest; response?: IncomingMessage; error?: unknown }

const onFetch =
  (listener: (event: FetchEvent) => void) =>
  (message: unknown): void => {
    const request = field(message, "request")
    if (isObject(message) && isObject(request)) listener({ request, message })
  }

const onNode =
  (listener: (event: NodeEvent) => void) =>
  (message: unknown): void => {
    if (isNodeEvent(message)) listener(message)
  }

const isNodeEvent = (message: unknown): message is NodeEvent => field(message, "request") instanceof ClientRequest

const field = (holder: unknown, name: string): unknown => (isObject(holder) ? Reflect.get(holder, name) : undefined)
const readMethod = (request: object): string => String(field(request, "method"))
const readHost = (request: object): string => new URL(String(field(request, "origin"))).hostname
const readStatus = (message: object): number => Number(field(field(message, "response"), "statusCode"))
