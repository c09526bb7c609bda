import type { AppRouter } from "@brandwright/api/router"
import { createTRPCReact } from "@trpc/react-query"

export { type Inputs, type Outputs, trpcClient } from "./calls/client.ts"
export { readRefusal } from "./calls/refusal.ts"

/** Hooks of every procedure: `trpc.brands.list.useQuery()`. The sign-in screens do without (lib/calls/client.ts). */
export const trpc = createTRPCReact<AppRouter>()
