/** Details of an error besides its message: status, reason, invalid fields, choices, seconds to wait. */
export type Refusal = {
  message: string
  httpStatus: number
  reason?: string
  retryAfter?: number
  fields?: Record<string, string>
  choices?: { value: string; label: string }[]
}

/** A call refused by the server, in the shape of packages/api/src/trpc.ts. */
export class CallRefused extends Error {
  readonly data: unknown
  constructor({ message, data }: { message: string; data: unknown }) {
    super(message)
    this.name = "CallRefused"
    this.data = data
  }
}

/** The server's response to a failed call; undefined when there was none (offline, restarting). */
export function readRefusal(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !("data" in error)) return undefined
  return isRefusal(error.data) ? { ...error.data, message: error.message } : undefined
}

const isRefusal = (data: unknown): data is Omit<Refusal, "message"> =>
  typeof data === "object" && data !== null && "httpStatus" in data && typeof data.httpStatus === "number"

/** A failed call of lib/calls/client.ts, with or without a response. */
export const isFailedCall = (error: unknown): boolean => error instanceof Error && error.name === "TRPCClientError"
