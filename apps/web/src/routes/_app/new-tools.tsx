import { createFileRoute } from "@tanstack/react-router"
import { TOOL_TABS, type ToolTab } from "../../features/tools/tool-tabs.ts"
import { ToolsScreen } from "../../features/tools/tools-screen.tsx"
import { useBrief } from "../../lib/brief.ts"
import { tabParam } from "../../lib/search-params.ts"

export const Route = createFileRoute("/_app/new-tools")({
  validateSearch: ({ tab }): { tab?: ToolTab } => ({ tab: tabParam(tab, TOOL_TABS) }),
  component: NewTools,
})

function NewTools() {
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ToolsScreen
      tab={tab ?? "mine"}
      brief={useBrief("tool")}
      onTab={(chosen) => void navigate({ search: { tab: chosen === "mine" ? undefined : chosen }, replace: true })}
    />
  )
}
