import { createFileRoute, lazyRouteComponent, redirect } from "@tanstack/react-router"
import { choice, id, MAIL_VIEWS, NOTIFICATION_TABS, type SharedSearch, tabParam, text } from "../lib/search-params.ts"
import { FullScreenSpinner } from "../ui/screen/loading.tsx"

const loadFrame = () => import("./-frame.tsx")

// core §2: a signed-out user on any other path is sent to /login.
export const Route = createFileRoute("/_app")({
  validateSearch: ({ shown, variant, account, share, connect, settings, first }): SharedSearch => ({
    shown: tabParam(shown, MAIL_VIEWS),
    variant: id(variant),
    account: id(account),
    share: text(share),
    connect: text(connect),
    settings: tabParam(settings, NOTIFICATION_TABS),
    first: choice(first, ["brand"]),
  }),
  beforeLoad: async ({ context }) => {
    if (!context.user) throw redirect({ to: "/login", replace: true })
    const { data, findCurrentBrandId } = await loadFrame()
    return { data, brandId: await findCurrentBrandId() }
  },
  component: lazyRouteComponent(loadFrame, "AppFrame"),
  pendingComponent: FullScreenSpinner,
  codeSplitGroupings: [],
})
