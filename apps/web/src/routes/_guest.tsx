import { createFileRoute, Outlet, redirect } from "@tanstack/react-router"
import { GuestFrame } from "../features/auth/guest-frame.tsx"
import { useAuth } from "../providers/auth.tsx"
import { FullScreenSpinner } from "../ui/loading.tsx"

// core §2: a signed-in user on /login or /signup is sent to /.
export const Route = createFileRoute("/_guest")({
  beforeLoad: ({ context }) => {
    if (context.user) throw redirect({ to: "/", replace: true })
  },
  component: GuestLayout,
})

function GuestLayout() {
  const { user } = useAuth()
  // Signed in just now: the guard is on its way to the dashboard.
  if (user) return <FullScreenSpinner />
  return (
    <GuestFrame>
      <Outlet />
    </GuestFrame>
  )
}
