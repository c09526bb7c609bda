import { createFileRoute } from "@tanstack/react-router"
import { FirstBrand } from "../../features/brands/first-brand.tsx"
import { DashboardScreen } from "../../features/dashboard/dashboard-screen.tsx"

export const Route = createFileRoute("/_app/")({
  // The cards wait for their own data; here it only starts.
  loader: ({ context: { data, brandId } }) => {
    void data.account.balance.prefetch()
    if (brandId === undefined) return
    void data.account.contentStats.prefetch({ brandId })
    void data.brands.stylization.prefetch({ brandId })
  },
  component: () => <DashboardScreen firstBrand={<FirstBrand />} />,
})
