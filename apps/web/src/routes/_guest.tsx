import { createFileRoute, lazyRouteComponent, redirect } from "@tanstack/react-router"

// core §2: a signed-in user on /login or /signup is sent to /.
export const Route = createFileRoute("/_guest")({
  beforeLoad: ({ context }) => {
    if (context.user) throw redirect({ to: "/", replace: true })
  },
  component: lazyRouteComponent(() => import("./-guest.tsx"), "GuestLayout"),
  codeSplitGroupings: [],
})
