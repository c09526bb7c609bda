import type { AppRouter } from "@brandwright/api/router"
import { createTRPCClient, httpBatchStreamLink } from "@trpc/client"

/** For answers that come piece by piece; loaded by the screens that show them. */
export const streamingClient = createTRPCClient<AppRouter>({ links: [httpBatchStreamLink({ url: "/trpc" })] })
