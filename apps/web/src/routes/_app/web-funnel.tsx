import { createFileRoute } from "@tanstack/react-router"
import { FunnelsScreen } from "../../features/funnels/funnels-screen.tsx"
import { id, tabParam } from "../../lib/search-params.ts"

export const Route = createFileRoute("/_app/web-funnel")({
  /** `edit`: the funnel that is edited. `stats`: the one whose figures are open. */
  validateSearch: ({ tab, edit, stats }): { tab?: "list"; edit?: number; stats?: number } => ({
    tab: tabParam(tab, ["create", "list"]) === "list" ? "list" : undefined,
    edit: id(edit),
    stats: id(stats),
  }),
  component: FunnelsScreen,
})
