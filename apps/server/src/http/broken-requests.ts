import type { Server } from "node:http"
import { STATUS_CODES } from "node:http"
import { appText } from "@brandwright/contract/app"

const REASONS: Record<string, { status: number; message: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: appText.headersTooLarge },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: appText.requestTooSlow },
}
const MALFORMED = { status: 400, message: appText.malformedRequest }

/** Requests that Node cannot parse never reach the app: they are answered here in the same way. */
export function answerBrokenRequests(server: Server): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // The client has already disconnected.
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy()
    const { status, message } = REASONS[error.code ?? ""] ?? MALFORMED
    const body = JSON.stringify({ message })
    socket.end(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        "Connection: close",
        "Content-Type: application/json",
        `Content-Length: ${Buffer.byteLength(body)}`,
        "",
        body,
      ].join("\r\n"),
    )
  })
}
