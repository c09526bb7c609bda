import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router"
import { MINUTE_MS } from "@brandwright/contract/durations"
import { visitDashboard } from "../../lib/session/last-visit.ts"

export const Route = createFileRoute("/_app/")({
  // Only starts loading: the cards wait for their own data.
  loader: async ({ context: { data, brandId, user } }) => {
    void data.account.balance.prefetch()
    if (brandId === undefined) return
    void data.media.logos.prefetch()
    void data.account.contentStats.prefetch({ brandId })
    void data.brands.stylization.prefetch({ brandId })
    const since = new Date(visitDashboard(user?.id ?? "", brandId).since).toISOString()
    // The upper cards must not push others down when loaded; the screen also works without them.
    await Promise.all([
      data.welcome.overview.prefetch({ brandId, since }, { staleTime: MINUTE_MS }),
      data.campaigns.plannedPosts.prefetch({ brandId }, { staleTime: MINUTE_MS }),
      // Loaded each time, as these show work done on other screens.
      data.account.drafts.prefetch({ brandId }, { staleTime: 0 }),
      data.welcome.checklist.prefetch({ brandId }, { staleTime: 0 }),
    ])
  },
  component: lazyRouteComponent(() => import("../-frame.tsx"), "Dashboard"),
  codeSplitGroupings: [],
})
