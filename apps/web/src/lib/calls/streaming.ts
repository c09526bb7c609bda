import type { AppRouter } from "@brandwright/api/router"
import { createTRPCClient, httpBatchStreamLink } from "@trpc/client"

/** The client for streamed responses, loaded only by screens that need it. */
export const streamingClient = createTRPCClient<AppRouter>({ links: [httpBatchStreamLink({ url: "/trpc" })] })
