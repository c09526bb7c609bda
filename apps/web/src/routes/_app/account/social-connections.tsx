import { createFileRoute } from "@tanstack/react-router"
import { SocialConnectionsScreen } from "../../../features/social/connections/social-connections-screen.tsx"
import { choice, text } from "../../../lib/search-params.ts"

export const Route = createFileRoute("/_app/account/social-connections")({
  validateSearch: (search): { status?: "success" | "error"; platform?: string; message?: string } => ({
    status: choice(search.status, ["success", "error"]),
    platform: text(search.platform),
    message: text(search.message),
  }),
  component: SocialConnectionsRoute,
})

function SocialConnectionsRoute() {
  const result = Route.useSearch()
  const navigate = Route.useNavigate()
  return <SocialConnectionsScreen result={result} onResultSeen={() => void navigate({ search: {}, replace: true })} />
}
