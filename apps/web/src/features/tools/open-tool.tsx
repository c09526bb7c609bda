import { type Tool, toolText as text } from "@brandwright/contract/tools/tools"
import { Alert, Button, Modal, Text } from "@mantine/core"
import { needsFunds, refusedFor } from "../../lib/funds.ts"
import { trpc } from "../../lib/trpc.ts"
import { AddFundsButton } from "../../ui/add-funds-button.tsx"
import { Boundary } from "../../ui/screen/boundary.tsx"
import { ToolDialog } from "./tool-dialog.tsx"
import { ToolFrame } from "./tool-frame.tsx"
import type { ToolView } from "./tool-tabs.ts"
import { Versions } from "./tool-versions.tsx"

type OpenToolProps = {
  id: number
  view: ToolView
  onView: (view: ToolView) => void
  onClose: () => void
}

/** The tool in the address: editor, preview, or versions. */
export function OpenTool({ id, view, onView, onClose }: OpenToolProps) {
  const [tool] = trpc.tools.get.useSuspenseQuery({ id }, { staleTime: 0 })
  if (view === "edit") return <ToolDialog opened tool={tool} onClose={onClose} />
  return (
    <Modal
      opened
      onClose={onClose}
      title={view === "run" ? tool.name : text.versions}
      size={view === "run" ? "xl" : "lg"}
    >
      {view === "run" && <RunningTool tool={tool} onVersions={() => onView("versions")} />}
      {view === "versions" && (
        <Boundary>
          <Versions tool={tool} />
        </Boundary>
      )}
    </Modal>
  )
}

function RunningTool({ tool, onVersions }: { tool: Tool; onVersions: () => void }) {
  const ask = trpc.tools.ask.useMutation()
  return (
    <>
      {needsFunds(ask.error) && (
        <Alert color="red" role="alert" mb="sm">
          <Text size="sm">{ask.error?.message}</Text>
          <AddFundsButton reason={refusedFor(ask.error)} variant="default" mt="xs" />
        </Alert>
      )}
      <ToolFrame
        name={tool.name}
        code={tool}
        height={tool.configuration.size.height}
        onAsk={(capability, prompt) => ask.mutateAsync({ id: tool.id, capability, text: prompt })}
        remedy={
          tool.version > 1 && (
            <Button display="block" mt="xs" size="xs" variant="default" onClick={onVersions}>
              {text.seeVersions}
            </Button>
          )
        }
      />
    </>
  )
}
