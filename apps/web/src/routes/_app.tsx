import { createFileRoute, lazyRouteComponent, redirect } from "@tanstack/react-router"
import { FullScreenSpinner } from "../ui/loading.tsx"

const loadFrame = () => import("./-frame.tsx")

// core §2: a signed-out user on any other path is sent to /login.
export const Route = createFileRoute("/_app")({
  beforeLoad: async ({ context }) => {
    if (!context.user) throw redirect({ to: "/login", replace: true })
    const { data, findCurrentBrandId } = await loadFrame()
    return { data, brandId: await findCurrentBrandId() }
  },
  component: lazyRouteComponent(loadFrame, "AppFrame"),
  pendingComponent: FullScreenSpinner,
  codeSplitGroupings: [],
})
