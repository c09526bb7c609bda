/** The first signed-in screen as one file of the build: the frame, the dashboard and the server's data. */
import { brandText } from "@brandwright/contract/brands/brands-text"
import { NEEDS_BRAND } from "@brandwright/contract/workspace/shell"
import { Outlet, useLocation } from "@tanstack/react-router"
import { AddFundsHost } from "../features/account/money/add-funds-host.tsx"
import { SignInAgainHost } from "../features/account/security/sign-in-again-host.tsx"
import { FirstBrand } from "../features/brands/first-brand.tsx"
import { DashboardScreen } from "../features/dashboard/dashboard-screen.tsx"
import { useAuth } from "../providers/auth.tsx"
import { useBrand } from "../providers/brand.tsx"
import { NotificationsLive } from "../providers/notifications-live.tsx"
import { SignedIn } from "../providers/signed-in.tsx"
import { ConfirmHost } from "../ui/dialog/confirm-host.tsx"
import { LoadFailed } from "../ui/screen/load-failed.tsx"
import { FullScreenSpinner } from "../ui/screen/loading.tsx"
import { AccountArea } from "../ui/shell/account/account-area.tsx"
import { Shell } from "../ui/shell/shell.tsx"
import { listenForTypeAhead } from "../ui/form/type-ahead.ts"

export { data, findCurrentBrandId } from "../lib/calls/data.ts"

listenForTypeAhead()

export const Dashboard = () => <DashboardScreen firstBrand={<FirstBrand />} />

export function AppFrame() {
  const { user } = useAuth()
  // Just signed out: shows nothing until the guard redirects to /login.
  if (!user) return <FullScreenSpinner />
  return (
    <SignedIn key={user.id} userId={user.id}>
      <Shell>
        <NotificationsLive />
        <AccountArea>
          <BrandGate />
        </AccountArea>
        <AddFundsHost />
        <SignInAgainHost />
        <ConfirmHost />
      </Shell>
    </SignedIn>
  )
}

const NEEDED_FOR: Record<string, string> = {
  "/web-funnel": brandText.selectForPages,
  "/recommendations": brandText.selectForContent,
  "/content-pool": brandText.noneSelected,
}

/** Screens of a brand are shown only with one. */
function BrandGate() {
  const { pathname } = useLocation()
  const { brand, error, reloadBrands } = useBrand()
  if (brand || !NEEDS_BRAND.some((path) => path === pathname)) return <Outlet />
  if (error) return <LoadFailed message={error} onRetry={() => void reloadBrands()} />
  return <FirstBrand neededFor={NEEDED_FOR[pathname]} />
}
