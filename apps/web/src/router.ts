import { createBrowserHistory, createRouter } from "@tanstack/react-router"
import type { RouterContext } from "./routes/__root.tsx"
import { routeTree } from "./routeTree.gen.ts"
import { RouteFailed } from "./ui/load-failed.tsx"
import { Loading } from "./ui/loading.tsx"

const history = createBrowserHistory()

/** A new router for each person: nothing of the screens before is shown, and the guards run first. */
export const createAppRouter = (context: RouterContext) =>
  createRouter({
    routeTree,
    context,
    history,
    defaultPreload: "intent",
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: Loading,
    defaultErrorComponent: RouteFailed,
    scrollRestoration: true,
  })

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
