import { createFileRoute } from "@tanstack/react-router"
import { UsageScreen } from "../../../features/account/usage-screen.tsx"
import { USAGE_TABS, type UsageTab } from "../../../features/account/usage-tabs.ts"
import { choice } from "../../../lib/search-params.ts"

type UsageSearch = { payment?: "success" | "cancelled"; card?: "saved"; tab?: UsageTab }

export const Route = createFileRoute("/_app/account/usage")({
  validateSearch: ({ payment, card, tab }): UsageSearch => ({
    payment: choice(payment, ["success", "cancelled"]),
    card: choice(card, ["saved"]),
    tab: choice(tab, USAGE_TABS),
  }),
  component: UsageRoute,
})

function UsageRoute() {
  const { payment, card, tab = "overview" } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <UsageScreen
      outcome={card ?? payment}
      onOutcomeSeen={() => void navigate({ search: { tab }, replace: true })}
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next }, replace: true })}
    />
  )
}
