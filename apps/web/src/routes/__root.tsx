import { createRootRoute, lazyRouteComponent, Outlet } from "@tanstack/react-router"
import { loadSession } from "../lib/session/session.ts"
import { FullScreenSpinner } from "../ui/screen/loading.tsx"

/** Context of the guards below. Routes under `_app` also have `data` and `brandId`, for their loaders. */
export const Route = createRootRoute({
  beforeLoad: async () => ({ user: (await loadSession()).user }),
  component: Outlet,
  pendingComponent: FullScreenSpinner,
  notFoundComponent: lazyRouteComponent(() => import("../ui/screen/not-found.tsx"), "NotFound"),
})
