import type { User } from "@brandwright/contract/auth"
import { createRootRouteWithContext, lazyRouteComponent, Outlet } from "@tanstack/react-router"

/** What the guards know. Under `_app` routes also have `data` and `brandId`, for their loaders. */
export type RouterContext = { user: User | null }

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: lazyRouteComponent(() => import("../ui/not-found.tsx"), "NotFound"),
})
