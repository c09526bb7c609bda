import { GenerationError } from "@brandwright/ai/engine"
import { DomainError } from "../../../errors.ts"

/** For `.catch`: the provider's failure as a refusal the user may read; anything else is thrown as it is. */
export function asRefusal(error: unknown): never {
  if (!(error instanceof GenerationError)) throw error
  const code =
    error.reason === "timeout"
      ? "GATEWAY_TIMEOUT"
      : error.reason === "cancelled"
        ? "CLIENT_CLOSED_REQUEST"
        : "BAD_GATEWAY"
  throw new DomainError(code, error.message, { reason: error.reason })
}
