import { createFileRoute } from "@tanstack/react-router"
import { FirstBrand } from "../../features/brands/first-brand.tsx"
import { DashboardScreen } from "../../features/dashboard/dashboard-screen.tsx"

export const Route = createFileRoute("/_app/")({
  // The cards wait for their own data; here it only starts.
  loader: async ({ context: { data, brandId } }) => {
    void data.account.balance.prefetch()
    if (brandId === undefined) return
    void data.account.contentStats.prefetch({ brandId })
    void data.brands.stylization.prefetch({ brandId })
    // The first card of the screen must not push the others down when it comes; without it the screen works as well.
    // Read each time: what it ticks is done on other screens.
    await Promise.all([
      data.welcome.checklist.prefetch({ brandId }, { staleTime: 0 }),
      import("../../features/dashboard/checklist-card.tsx"),
    ])
  },
  component: () => <DashboardScreen firstBrand={<FirstBrand />} />,
})
