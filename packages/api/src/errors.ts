import { appText, CHANGED_ELSEWHERE } from "@brandwright/contract/app"
import { isDatabaseGone, isParentGone, isStorageFull, isUnstorableText } from "@brandwright/db/open"
import { isGone } from "@brandwright/storage/storage"
import { TRPCError } from "@trpc/server"
import type { TRPC_ERROR_CODE_KEY } from "@trpc/server/rpc"
import { ZodError } from "zod"
import { describeIssue, installZodMessages } from "./procedures/zod-messages.ts"

installZodMessages()

/** Seconds that a database restart usually takes. */
const DATABASE_RETRY_S = 5
/** Wrong fields that one refusal names. */
const FIELDS_MAX = 100

export type ErrorExtras = {
  /** HTTP status where tRPC's table has none (410, 507). */
  status?: 400 | 404 | 410 | 503 | 507
  /** Seconds to wait before trying again. */
  retryAfter?: number
  /** Machine-readable reason for the screen, such as "two-factor". */
  reason?: string
  /** The input's wrong fields, first message each, by dotted path. */
  fields?: Record<string, string>
  /** Choices to offer when the input is ambiguous. */
  choices?: { value: string; label: string }[]
}

/** A refusal the user may read. `message` is a text of the contract; tRPC maps `code` to the HTTP status. */
export class DomainError extends TRPCError {
  readonly extras: ErrorExtras
  constructor(code: TRPC_ERROR_CODE_KEY, message: string, extras: ErrorExtras = {}) {
    super({ code, message })
    this.extras = extras
  }
}

/** The refusal of one input field that only a look beyond the schema finds wrong. */
export const wrongField = (name: string, message: string): DomainError =>
  new DomainError("BAD_REQUEST", message, { fields: { [name]: message } })

/** The refusal of a save that is based on an older version than the one of another window. */
export const changedElsewhere = (message: string): DomainError =>
  new DomainError("CONFLICT", message, { reason: CHANGED_ELSEWHERE })

export type PublicError = ErrorExtras & { message: string }

const FAULTS: [is: (error: unknown) => boolean, shown: PublicError][] = [
  [isStorageFull, { message: appText.storageFull, status: 507 }],
  [isDatabaseGone, { message: appText.databaseGone, status: 503, retryAfter: DATABASE_RETRY_S }],
  [isGone, { message: appText.fileGone, status: 404 }],
  [isUnstorableText, { message: appText.nulInText, status: 400 }],
  [isParentGone, { message: appText.parentGone, status: 404 }],
]

/** The message a client may see: our own text, the first invalid field's, or a general one for a crash. */
export function publicError(error: TRPCError): PublicError {
  // An output that fails its own schema is a crash on our side: the caller gets no details.
  if (error.code === "BAD_REQUEST" && error.cause instanceof ZodError) return inputError(error.cause)
  const fault = FAULTS.find(([is]) => is(error.cause) || is(error.cause?.cause))
  if (fault) return fault[1]
  if (error.code === "INTERNAL_SERVER_ERROR") return { message: appText.unexpected }
  return error instanceof DomainError ? { message: error.message, ...error.extras } : { message: error.message }
}

function inputError(error: ZodError): PublicError {
  const issues = error.issues.slice(0, FIELDS_MAX).map((issue) => [issue.path.join("."), describeIssue(issue)] as const)
  // Own properties whatever they are called; of two messages of one field, the first is kept.
  return { message: issues[0]?.[1] ?? appText.invalidInput, fields: Object.fromEntries(issues.toReversed()) }
}
