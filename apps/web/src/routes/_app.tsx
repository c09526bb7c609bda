import { NEEDS_BRAND } from "@brandwright/contract/shell"
import { createFileRoute, Outlet, redirect, useLocation } from "@tanstack/react-router"
import { AddFundsHost } from "../features/account/add-funds-host.tsx"
import { FirstBrand } from "../features/brands/first-brand.tsx"
import { useAuth } from "../providers/auth.tsx"
import { useBrand } from "../providers/brand.tsx"
import { NotificationsLive } from "../providers/notifications-live.tsx"
import { SignedIn } from "../providers/signed-in.tsx"
import { ConfirmHost } from "../ui/confirm-host.tsx"
import { LoadFailed } from "../ui/load-failed.tsx"
import { FullScreenSpinner } from "../ui/loading.tsx"
import { AccountArea } from "../ui/shell/account-area.tsx"
import { Shell } from "../ui/shell/shell.tsx"

// core §2: a signed-out user on any other path is sent to /login.
export const Route = createFileRoute("/_app")({
  beforeLoad: async ({ context }) => {
    if (!context.user) throw redirect({ to: "/login", replace: true })
    const { data, findCurrentBrandId } = await import("../lib/data.ts")
    return { data, brandId: await findCurrentBrandId() }
  },
  component: AppFrame,
  pendingComponent: FullScreenSpinner,
})

function AppFrame() {
  const { user } = useAuth()
  // Signed out just now: nothing stays on the screen while the guard is on its way to /login.
  if (!user) return <FullScreenSpinner />
  return (
    <SignedIn key={user.id} userId={user.id}>
      <Shell>
        <NotificationsLive />
        <AccountArea>
          <BrandGate />
        </AccountArea>
        <AddFundsHost />
        <ConfirmHost />
      </Shell>
    </SignedIn>
  )
}

/** Screens that work on a brand are shown when there is one. */
function BrandGate() {
  const { pathname } = useLocation()
  const { brand, error, reloadBrands } = useBrand()
  if (brand || !NEEDS_BRAND.some((path) => path === pathname)) return <Outlet />
  return error ? <LoadFailed message={error} onRetry={() => void reloadBrands()} /> : <FirstBrand />
}
