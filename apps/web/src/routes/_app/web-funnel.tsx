import { createFileRoute } from "@tanstack/react-router"
import { FunnelsScreen } from "../../features/funnels/funnels-screen.tsx"
import { choice, id } from "../../lib/search-params.ts"

export const Route = createFileRoute("/_app/web-funnel")({
  /** `edit`: the funnel that is edited. */
  validateSearch: ({ tab, edit }): { tab?: "create" | "list"; edit?: number } => ({
    tab: choice(tab, ["create", "list"]),
    edit: id(edit),
  }),
  component: WebFunnelRoute,
})

function WebFunnelRoute() {
  const { tab = "create", edit } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <FunnelsScreen tab={tab} editedId={edit} onGo={(search) => void navigate({ search })} />
}
