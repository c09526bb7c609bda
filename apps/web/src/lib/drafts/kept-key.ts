import { forgetFormDraft, keepFormDraft, readFormDraft } from "./form-drafts.ts"
import { keptKeys } from "../calls/idempotency.ts"

const nameKey = (draft: string): string => `${draft}-call`

/**
 * Gives all calls that save a draft one key until a response arrives: what was sent by a page that was closed too soon to
 * hear of it is not done again.
 */
export function withKeptKey<Input extends object>(draft: string, input: Input): Input {
  const kept = readFormDraft(nameKey(draft))?.id
  const id = typeof kept === "string" ? kept : crypto.randomUUID()
  keepFormDraft(nameKey(draft), { id })
  keptKeys.set(input, id)
  return input
}

export const forgetKey = (draft: string): void => forgetFormDraft(nameKey(draft))
