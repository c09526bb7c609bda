import { QueryClientProvider } from "@tanstack/react-query"
import { type ReactNode, useEffect } from "react"
import { claimFormDrafts } from "../lib/drafts/form-drafts.ts"
import { queryClient } from "../lib/calls/query-client.ts"
import { trpc, trpcClient } from "../lib/trpc.ts"
import { BrandProvider } from "./brand.tsx"
import { NotificationsProvider } from "./notifications.tsx"

/** The providers of the signed-in screens. */
export function SignedIn({ userId, children }: { userId: string; children: ReactNode }) {
  useEffect(() => claimFormDrafts(userId), [userId])
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <BrandProvider>
          <NotificationsProvider>{children}</NotificationsProvider>
        </BrandProvider>
      </QueryClientProvider>
    </trpc.Provider>
  )
}
