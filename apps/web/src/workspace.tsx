import { QueryClientProvider } from "@tanstack/react-query"
import { type ReactNode, useEffect, useState } from "react"
import { claimFormDrafts } from "./lib/form-drafts.ts"
import { onSignedOut, queryClient } from "./lib/query-client.ts"
import { trpc, trpcClient } from "./lib/trpc.ts"
import { useAuth } from "./providers/auth.tsx"
import { BrandProvider, useBrand } from "./providers/brand.tsx"
import { NotificationsProvider } from "./providers/notifications.tsx"
import { FullScreenSpinner } from "./ui/loading.tsx"

/** What the screens of a signed-in person stand on. */
export function Workspace({ children }: { children: ReactNode }) {
  const { user, refresh } = useAuth()
  useEffect(() => onSignedOut(() => void refresh()), [refresh])
  // What one person saw is not kept for the next.
  useEffect(() => () => queryClient.clear(), [])
  const userId = user?.id
  useEffect(() => {
    if (userId) claimFormDrafts(userId)
  }, [userId])
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
  const [isKnown, setKnown] = useState(!isLoading)
  // Once they have been known the screens stay, also while a changed list is on its way.
  if (!isLoading && !isKnown) setKnown(true)
  return !isKnown ? <FullScreenSpinner /> : children
}
