import { createFileRoute } from "@tanstack/react-router"
import { TOOL_PARTS, TOOL_TABS, TOOL_VIEWS, TOOLS_PAGE } from "../../features/tools/tool-tabs.ts"
import { ToolsScreen } from "../../features/tools/tools-screen.tsx"
import { choice, id, params, tabParam } from "../../lib/search-params.ts"

export const Route = createFileRoute("/_app/new-tools")({
  validateSearch: ({ tab, tool, view, part, version, open }) =>
    params({
      tab: tabParam(tab, TOOL_TABS),
      /** The open tool, and its view. */
      tool: id(tool),
      view: choice(view, TOOL_VIEWS),
      part: choice(part, TOOL_PARTS),
      /** The version compared with its predecessor. */
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
