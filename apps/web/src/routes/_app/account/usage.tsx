import { createFileRoute } from "@tanstack/react-router"
import { UsageScreen } from "../../../features/account/usage-screen.tsx"
import { searchChoice } from "../../../lib/search-text.ts"

export const Route = createFileRoute("/_app/account/usage")({
  validateSearch: ({ payment }): { payment?: "success" | "cancelled" } => ({
    payment: searchChoice(payment, ["success", "cancelled"]),
  }),
  component: UsageRoute,
})

function UsageRoute() {
  const { payment } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <UsageScreen payment={payment} onPaymentSeen={() => void navigate({ search: {}, replace: true })} />
}
