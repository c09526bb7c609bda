/** What the server says beside its message: status, reason, wrong fields, choices, seconds to wait. */
export type Refusal = {
  message: string
  httpStatus: number
  reason?: string
  retryAfter?: number
  fields?: Record<string, string>
  choices?: { value: string; label: string }[]
}

/** A call that the server refused, with the shape that packages/api/src/trpc.ts gives to every error. */
export class CallRefused extends Error {
  readonly data: unknown
  constructor({ message, data }: { message: string; data: unknown }) {
    super(message)
    this.name = "CallRefused"
    this.data = data
  }
}

/** The server's answer to a failed call; undefined when it never answered (offline, restarting). */
export function readRefusal(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !("data" in error)) return undefined
  return isRefusal(error.data) ? { ...error.data, message: error.message } : undefined
}

const isRefusal = (data: unknown): data is Omit<Refusal, "message"> =>
  typeof data === "object" && data !== null && "httpStatus" in data && typeof data.httpStatus === "number"

/** A call of lib/client.ts that failed, refused or without an answer. */
export const isFailedCall = (error: unknown): boolean => error instanceof Error && error.name === "TRPCClientError"
