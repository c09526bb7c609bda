import { RouterProvider, useRouterState } from "@tanstack/react-router"
import { followOtherTabs, onPersonChange, wasSignedIn } from "./lib/session.ts"
import { AuthProvider } from "./providers/auth.tsx"
import { router } from "./router.ts"
import { FullScreenSpinner } from "./ui/loading.tsx"

// The guards lead a person who has signed in or out where they belong (core §2).
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

/** Asks for the code of a screen while the session is still being asked for. */
function fetchScreen(path: string): void {
  const [routes] = router.getMatchedRoutes(path)
  // What fails here is asked for again, and shown, when the router comes to it.
  for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined)
}
