/** The sign-in screens' frame and the first of them, as one file of the build. */
import { Outlet } from "@tanstack/react-router"
import { GuestFrame } from "../features/auth/guest-frame.tsx"
import { useAuth } from "../providers/auth.tsx"
import { FullScreenSpinner } from "../ui/screen/loading.tsx"

export { LoginScreen } from "../features/auth/login-screen.tsx"

export function GuestLayout() {
  const { user } = useAuth()
  // Just signed in: the guard is about to redirect to the dashboard.
  if (user) return <FullScreenSpinner />
  return (
    <GuestFrame>
      <Outlet />
    </GuestFrame>
  )
}
