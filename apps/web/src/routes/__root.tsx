import { createRootRoute, lazyRouteComponent, Outlet } from "@tanstack/react-router"
import { loadSession } from "../lib/session.ts"
import { FullScreenSpinner } from "../ui/loading.tsx"

/** The guards below read who is there. Under `_app` routes also have `data` and `brandId`, for their loaders. */
export const Route = createRootRoute({
  beforeLoad: async () => ({ user: (await loadSession()).user }),
  component: Outlet,
  pendingComponent: FullScreenSpinner,
  notFoundComponent: lazyRouteComponent(() => import("../ui/not-found.tsx"), "NotFound"),
})
