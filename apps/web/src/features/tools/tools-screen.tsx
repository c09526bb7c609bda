import { screenLabel } from "@brandwright/contract/workspace/shell"
import { toolText as text } from "@brandwright/contract/tools/tools"
import { Button } from "@mantine/core"
import { useDidUpdate } from "@mantine/hooks"
import { IconPlus } from "@tabler/icons-react"
import { useBriefAsDraft } from "../../lib/brief.ts"
import { useSearchState } from "../../lib/search-params.ts"
import { useBrandId } from "../../providers/brand.tsx"
import { Boundary } from "../../ui/screen/boundary.tsx"
import { PageHeader } from "../../ui/screen/page-header.tsx"
import { PanelTabs } from "../../ui/screen/panel-tabs.tsx"
import { MyTools } from "./my-tools.tsx"
import { OpenTool } from "./open-tool.tsx"
import { ToolDialog } from "./tool-dialog.tsx"
import { Templates } from "./tool-templates.tsx"
import { nameMessageDraft, TOOL_TABS } from "./tool-tabs.ts"

const CLOSED = { tool: undefined, view: undefined, part: undefined, version: undefined, open: undefined }

/** The brand's small tools (content §2.10). The tab and the open tool are in the address. */
export function ToolsScreen() {
  const brandId = useBrandId()
  const [{ tab = "mine", tool, view = "run", open }, change] = useSearchState("/_app/new-tools")
  const create = () => change({ open: "new" }, true)
  // A brief from the dashboard starts a new tool.
  useBriefAsDraft("tool", nameMessageDraft(brandId), "text", create)
  const onClose = () => change(CLOSED)
  // The ids in the address belonged to the other brand.
  useDidUpdate(() => change(CLOSED), [brandId])
  const createNew = (
    <Button leftSection={<IconPlus size={17} />} onClick={create}>
      {text.createNew}
    </Button>
  )
  return (
    <>
      <PageHeader title={screenLabel("/new-tools")} description={text.description} actions={createNew} />
      <PanelTabs
        tabs={TOOL_TABS}
        labels={text.tabs}
        value={tab}
        onTab={(chosen) => change({ tab: chosen })}
        panels={{
          mine: (
            <Boundary key={brandId} failed={text.loadFailed} lines={4} height={80}>
              <MyTools
                onOpen={(id, chosen) => change({ tool: id, view: chosen }, true)}
                onTemplates={() => change({ tab: "templates" })}
              />
            </Boundary>
          ),
          templates: (
            <Boundary failed={text.loadFailed} lines={3} height={80}>
              <Templates onUsed={() => change({ tab: undefined })} />
            </Boundary>
          ),
        }}
      />
      <ToolDialog opened={open === "new"} onClose={onClose} />
      {tool !== undefined && (
        <Boundary key={`${tool} ${view}`} loading={null}>
          <OpenTool id={tool} view={view} onView={(chosen) => change({ view: chosen })} onClose={onClose} />
        </Boundary>
      )}
    </>
  )
}
