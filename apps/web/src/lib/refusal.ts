import { idempotencyText } from "@brandwright/contract/idempotency"
import { shellText } from "@brandwright/contract/shell"

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

/** Said of a key, for programs: the work was sent before, and perhaps done. */
const SENT_BEFORE: readonly string[] = [idempotencyText.reused, idempotencyText.running, idempotencyText.answerLost]

/** The server's response to a failed call; undefined when there was none (offline, restarting). */
export function readRefusal(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !("data" in error)) return undefined
  const message = SENT_BEFORE.includes(error.message) ? shellText.sentBefore : error.message
  return isRefusal(error.data) ? { ...error.data, message } : undefined
}

const isRefusal = (data: unknown): data is Omit<Refusal, "message"> =>
  typeof data === "object" && data !== null && "httpStatus" in data && typeof data.httpStatus === "number"

/** A failed call of lib/client.ts, with or without a response. */
export const isFailedCall = (error: unknown): boolean => error instanceof Error && error.name === "TRPCClientError"
