import type { AppRouter } from "@brandwright/api/router"
import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  httpSubscriptionLink,
  isNonJsonSerializable,
  splitLink,
} from "@trpc/client"
import { callKey } from "./idempotency.ts"
import { presenceHeaders } from "../session/presence.ts"
import { signInAgainLink } from "../session/sign-in-again.ts"
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server"

const url = "/trpc"

/** The server runs a mutation once, however often it is sent with the same key. */
function keyHeader({ input }: { input: unknown }): Record<string, string> {
  const key = callKey(input)
  return key ? { "Idempotency-Key": key } : {}
}

/** The client for use outside components. Same origin, so the session cookie is included. */
export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    signInAgainLink,
    splitLink({
      condition: (op) => op.type === "subscription",
      true: httpSubscriptionLink({ url }),
      false: splitLink({
        condition: (op) => isNonJsonSerializable(op.input),
        true: httpLink({ url, headers: ({ op }) => ({ ...keyHeader(op), ...presenceHeaders() }) }),
        false: splitLink({
          condition: (op) => op.type === "mutation",
          // A mutation is not batched: it has its own key, and does not wait for others.
          true: httpBatchLink({
            url,
            maxItems: 1,
            headers: ({ opList: [op] }) => ({ ...keyHeader(op), ...presenceHeaders() }),
          }),
          false: httpBatchLink({ url, maxURLLength: 4000, headers: () => presenceHeaders() }),
        }),
      }),
    }),
  ],
})

export type Inputs = inferRouterInputs<AppRouter>
export type Outputs = inferRouterOutputs<AppRouter>
