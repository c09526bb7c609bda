import { createFileRoute } from "@tanstack/react-router"
import { SocialConnectionsScreen } from "../../../features/social/connections/social-connections-screen.tsx"
import { searchChoice, searchText } from "../../../lib/search-text.ts"

export const Route = createFileRoute("/_app/account/social-connections")({
  validateSearch: (search): { status?: "success" | "error"; platform?: string; message?: string } => ({
    status: searchChoice(search.status, ["success", "error"]),
    platform: searchText(search.platform),
    message: searchText(search.message),
  }),
  component: SocialConnectionsRoute,
})

function SocialConnectionsRoute() {
  const result = Route.useSearch()
  const navigate = Route.useNavigate()
  return <SocialConnectionsScreen result={result} onResultSeen={() => void navigate({ search: {}, replace: true })} />
}
