import { createFileRoute } from "@tanstack/react-router"
import { FirstBrand } from "../../features/brands/first-brand.tsx"
import { DashboardScreen } from "../../features/dashboard/dashboard-screen.tsx"

export const Route = createFileRoute("/_app/")({
  component: () => <DashboardScreen firstBrand={<FirstBrand />} />,
})
