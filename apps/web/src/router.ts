import { createRouter } from "@tanstack/react-router"
import { routeTree } from "./routeTree.gen.ts"
import { RouteFailed } from "./ui/screen/load-failed.tsx"
import { Loading } from "./ui/screen/loading.tsx"

export const router = createRouter({
  routeTree,
  defaultPreload: "intent",
  // The query cache decides what is fresh.
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: Loading,
  defaultErrorComponent: RouteFailed,
  scrollRestoration: true,
})

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router
  }
}
