import type { IncomingMessage, Server, ServerResponse } from "node:http"
import { HOUR_MS, MINUTE_MS } from "@brandwright/contract/durations"

/** How long a request may take to arrive, in ms: files need longer than texts on a slow line. */
export type RequestTimes = { text: number; files: number }

const TIMES: RequestTimes = { text: 5 * MINUTE_MS, files: 2 * HOUR_MS }

/** Requests that bring a file of a signed-in person. */
const uploads = new WeakSet<IncomingMessage>()
export const allowFileTime = (request: IncomingMessage): void => void uploads.add(request)

/** Ends requests that arrive too slowly, as a "clientError" of the server. */
export function limitRequestTimes(server: Server, times = TIMES): void {
  server.requestTimeout = times.files
  server.prependListener("request", (request, response) => {
    if (isWithoutBody(request)) return
    const timer = setTimeout(() => endLate(server, request, response), times.text)
    request.once("close", () => clearTimeout(timer))
    request.once("end", () => clearTimeout(timer))
  })
}

const isWithoutBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] === undefined && (headers["content-length"] ?? "0") === "0"

function endLate(server: Server, request: IncomingMessage, response: ServerResponse): void {
  if (request.complete || uploads.has(request)) return
  if (response.headersSent) return void request.destroy()
  server.emit("clientError", Object.assign(new Error("Late."), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), request.socket)
}
