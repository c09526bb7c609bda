import { createFileRoute } from "@tanstack/react-router"
import {
  TOOL_PARTS,
  TOOL_TABS,
  TOOL_VIEWS,
  TOOLS_PAGE,
  type ToolPart,
  type ToolTab,
  type ToolView,
} from "../../features/tools/tool-tabs.ts"
import { ToolsScreen } from "../../features/tools/tools-screen.tsx"
import { choice, id, tabParam } from "../../lib/search-params.ts"

type ToolSearch = {
  tab?: ToolTab
  /** The open tool, and its view. */
  tool?: number
  view?: ToolView
  part?: ToolPart
  /** The version compared with its predecessor. */
  version?: number
  open?: "new"
}

export const Route = createFileRoute("/_app/new-tools")({
  validateSearch: ({ tab, tool, view, part, version, open }): ToolSearch => ({
    tab: tabParam(tab, TOOL_TABS),
    tool: id(tool),
    view: choice(view, TOOL_VIEWS),
    part: choice(part, TOOL_PARTS),
    version: id(version),
    open: choice(open, ["new"]),
  }),
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: ({ context: { data, brandId }, deps: { tab } }) => {
    if (tab === "templates") void data.tools.templates.prefetch()
    else if (brandId !== undefined) void data.tools.list.prefetchInfinite({ brandId, limit: TOOLS_PAGE })
  },
  component: ToolsScreen,
})
