/** The sign-in screens' frame and the first of them, as one file of the build. */
import { Outlet } from "@tanstack/react-router"
import { GuestFrame } from "../features/auth/guest-frame.tsx"
import { useAuth } from "../providers/auth.tsx"
import { FullScreenSpinner } from "../ui/loading.tsx"

export { LoginScreen } from "../features/auth/login-screen.tsx"

export function GuestLayout() {
  const { user } = useAuth()
  // Signed in just now: the guard is on its way to the dashboard.
  if (user) return <FullScreenSpinner />
  return (
    <GuestFrame>
      <Outlet />
    </GuestFrame>
  )
}
