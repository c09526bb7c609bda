import { createFileRoute, Outlet, redirect } from "@tanstack/react-router"
import { GuestFrame } from "../features/auth/guest-frame.tsx"

// core §2: a signed-in user on /login or /signup is sent to /.
export const Route = createFileRoute("/_guest")({
  beforeLoad: ({ context }) => {
    if (context.user) throw redirect({ to: "/", replace: true })
  },
  component: GuestLayout,
})

function GuestLayout() {
  return (
    <GuestFrame>
      <Outlet />
    </GuestFrame>
  )
}
