import { createFileRoute } from "@tanstack/react-router"
import { FirstBrand } from "../../features/brands/first-brand.tsx"
import { loadCards } from "../../features/dashboard/lazy-cards.ts"
import { visitDashboard } from "../../lib/last-visit.ts"
import { DashboardScreen } from "../../features/dashboard/dashboard-screen.tsx"

export const Route = createFileRoute("/_app/")({
  // The cards wait for their own data; here it only starts.
  loader: async ({ context: { data, brandId, user } }) => {
    void data.account.balance.prefetch()
    if (brandId === undefined) return
    void data.media.logos.prefetch()
    void data.account.contentStats.prefetch({ brandId })
    void data.brands.stylization.prefetch({ brandId })
    const since = new Date(visitDashboard(user?.id ?? "", brandId).since).toISOString()
    // The upper cards must not push the others down when they come; without them the screen works as well.
    await Promise.all([
      data.welcome.overview.prefetch({ brandId, since }, { staleTime: 60_000 }),
      // Read each time: what these show is done on other screens.
      data.account.drafts.prefetch({ brandId }, { staleTime: 0 }),
      data.welcome.checklist.prefetch({ brandId }, { staleTime: 0 }),
      loadCards(),
    ])
  },
  component: () => <DashboardScreen firstBrand={<FirstBrand />} />,
})
