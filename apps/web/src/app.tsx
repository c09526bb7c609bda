import { RouterProvider, useRouterState } from "@tanstack/react-router"
import { followOtherTabs, onPersonChange, wasSignedIn } from "./lib/session/session.ts"
import { AuthProvider } from "./providers/auth.tsx"
import { router } from "./router.ts"
import { FullScreenSpinner } from "./ui/screen/loading.tsx"

// After signing in or out, the guards redirect to the right screen (core §2).
onPersonChange(() => void router.invalidate())
followOtherTabs()
const { pathname } = router.latestLocation
fetchScreen(wasSignedIn() || pathname === "/signup" ? pathname : "/login")

export function App() {
  const isStarting = useRouterState({ router, select: ({ matches }) => matches.length === 0 })
  return (
    <AuthProvider>
      {isStarting && <FullScreenSpinner />}
      <RouterProvider router={router} />
    </AuthProvider>
  )
}

/** Loads a screen's code while the session is still being requested. */
function fetchScreen(path: string): void {
  const [routes] = router.getMatchedRoutes(path)
  // A failure is retried, and shown, when the router gets there.
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined)
}
