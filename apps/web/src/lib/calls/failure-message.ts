export type FailedResponse = { status: number; statusText: string; contentType: string; body: string }

/**
 * What a refused request says, by core §8: the server's message, else "{status}: {text}". Such a response comes from a
 * proxy in front of the server; the text is its plain body, else the status text. A body in HTML is a page, no message.
 */
export function describeFailure({ status, statusText, contentType, body }: FailedResponse): string {
  const message = readMessage(body)
  if (message !== undefined) return message
  const text = contentType.startsWith("text/plain") ? body.trim() : ""
  return `${status}: ${text || statusText || "Unknown error"}`
}

/** The server's message in a response's body. */
export function readMessage(body: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(body)
    return isMessage(parsed) && parsed.message !== "" ? parsed.message : undefined
  } catch {
    return undefined // No JSON.
  }
}

const isMessage = (value: unknown): value is { message: string } =>
  typeof value === "object" && value !== null && "message" in value && typeof value.message === "string"
