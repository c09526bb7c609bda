import { QueryClientProvider } from "@tanstack/react-query"
import { type ReactNode, useEffect } from "react"
import { forgetFormDrafts } from "./lib/form-drafts.ts"
import { onSignedOut, queryClient } from "./lib/query-client.ts"
import { trpc, trpcClient } from "./lib/trpc.ts"
import { useAuth } from "./providers/auth.tsx"
import { BrandProvider, useBrand } from "./providers/brand.tsx"
import { NotificationsProvider } from "./providers/notifications.tsx"
import { FullScreenSpinner } from "./ui/loading.tsx"

/** What the screens of a signed-in person stand on. */
export function Workspace({ children }: { children: ReactNode }) {
  const { refresh } = useAuth()
  useEffect(() => onSignedOut(() => void refresh()), [refresh])
  // What one person saw is not kept for the next.
  useEffect(
    () => () => {
      queryClient.clear()
      forgetFormDrafts()
    },
    [],
  )
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <BrandProvider>
          <NotificationsProvider>
            <WhenBrandsAreKnown>{children}</WhenBrandsAreKnown>
          </NotificationsProvider>
        </BrandProvider>
      </QueryClientProvider>
    </trpc.Provider>
  )
}

function WhenBrandsAreKnown({ children }: { children: ReactNode }) {
  const { isLoading } = useBrand()
  return isLoading ? <FullScreenSpinner /> : children
}
