import { shellText } from "@brandwright/contract/workspace/shell"
import {
  TOOL_MESSAGES_MAX,
  TOOL_STAGES,
  type Tool,
  type ToolInput,
  toolText as text,
} from "@brandwright/contract/tools/tools"
import type { ToolDraft } from "@brandwright/contract/tools/tool-chat"
import { Alert, Button, Group, Modal, Stack, Tabs, Text } from "@mantine/core"
import { choice, useSearchState } from "../../lib/search-params.ts"
import { trpc } from "../../lib/trpc.ts"
import { useCurrentBrand } from "../../providers/brand.tsx"
import { checkTool, hasCode, sampleAnswers } from "./tool-channel.ts"
import { Configuration } from "./tool-configuration.tsx"
import { Conversation } from "./tool-conversation.tsx"
import { ToolChecks } from "./tool-checks.tsx"
import { TOOL_PARTS, type ToolPart } from "./tool-tabs.ts"
import { ToolFrame } from "./tool-frame.tsx"
import { useSaveTool } from "./use-save-tool.ts"
import { useToolDraft } from "./use-tool-draft.ts"
import { ScrollableTabs } from "../../ui/screen/scrollable-tabs.tsx"

/** Handles the tool's requests for brand data, as its preview does. */
type Samples = (tool: ToolInput) => ReturnType<typeof sampleAnswers>

type ToolDialogProps = {
  opened: boolean
  tool?: Tool
  onClose: () => void
}

export function ToolDialog({ opened, onClose, tool, ...rest }: ToolDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={tool ? text.edit : text.createNew} size="xl">
      <ToolForm key={tool?.id ?? "new"} tool={tool} onClose={onClose} {...rest} />
    </Modal>
  )
}

/** The writer of the saved tool, until a turn rewrites it. */
const readWriter = (tool: Tool | undefined) =>
  tool?.aiProvider ? { aiProvider: tool.aiProvider, aiModel: tool.aiModel ?? "" } : undefined

/** Conversation, configuration and preview of one tool (content §2.10 §4). */
function ToolForm({ tool, onClose }: Omit<ToolDialogProps, "opened">) {
  const [{ part: tab = tool ? "configuration" : "chat" }, changeSearch] = useSearchState("/_app/new-tools")
  const setTab = (part: ToolPart) => changeSearch({ part })
  const { draft: kept, change, forget } = useToolDraft(tool)
  const { tool: draft, stage, messages } = kept
  const brand = useCurrentBrand()
  const failed = tool ? text.updateFailed : text.createFailed
  const samples: Samples = (of) => sampleAnswers(brand.name, of.configuration.capabilities)
  const onTool = (changes: Partial<ToolInput>) => change((now) => ({ tool: { ...now.tool, ...changes } }))
  const saving = useSaveTool({
    tool,
    kept,
    check: () => checkTool(draft, samples(draft)),
    onNameMissing: () => setTab("configuration"),
    onSaved: () => {
      forget()
      onClose()
    },
  })
  return (
    <Stack component="form" onSubmit={saving.onSubmit}>
      <Tabs value={tab} onChange={(value) => setTab(choice(value, TOOL_PARTS) ?? "chat")}>
        <ScrollableTabs active={tab} mb="md" tabs={TOOL_PARTS} labels={text.dialogTabs} />
        <Tabs.Panel value="chat">
          <Chat toolId={tool?.id} samples={samples} kept={kept} change={change} />
        </Tabs.Panel>
        <Tabs.Panel value="configuration">
          <Configuration draft={draft} errors={saving.errors} toolId={tool?.id} onChange={onTool} />
        </Tabs.Panel>
        <Tabs.Panel value="preview" keepMounted={false}>
          <Preview tool={draft} samples={samples} />
        </Tabs.Panel>
      </Tabs>
      {hasCode(draft) && (
        <ToolChecks
          tool={draft}
          given={messages.flatMap(({ role, text: said }) => (role === "user" ? [said] : [])).join("\n")}
          writer={kept.writer ?? readWriter(tool)}
          onChange={onTool}
        />
      )}
      {saving.refused && (
        <Alert color="red" role="alert" title={failed.message}>
          {saving.refused}
        </Alert>
      )}
      <Group justify="flex-end">
        {messages.length > 0 && (
          <Button variant="subtle" color="gray" onClick={forget}>
            {text.startOver}
          </Button>
        )}
        {(stage >= TOOL_STAGES || tool || (hasCode(draft) && tab !== "chat")) && (
          <Button type="submit" loading={saving.isBusy}>
            {tool ? shellText.save : text.finalize}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

type ChatProps = Pick<ReturnType<typeof useToolDraft>, "change"> & {
  kept: ToolDraft
  /** Absent for a tool that was never saved. */
  toolId: number | undefined
  samples: Samples
}

function Chat({ kept: { tool, stage, messages }, change, toolId, samples }: ChatProps) {
  const giveBack = trpc.tools.giveBack.useMutation()
  return (
    <Conversation
      toolId={toolId}
      stage={stage}
      messages={messages}
      onMessages={(next) => change(() => ({ messages: next }))}
      current={hasCode(tool) && tool.name.trim() && (toolId !== undefined || stage >= TOOL_STAGES) ? tool : null}
      check={(code) => checkTool(code, samples(code))}
      onRefused={(receipt) => giveBack.mutate({ receipt })}
      onReply={(reply, { receipt, writer }) =>
        change(({ turns }) => ({
          stage: reply.stage,
          turns: [...(turns ?? []), receipt].slice(-TOOL_MESSAGES_MAX),
          ...(reply.tool && { tool: reply.tool, receipt, writer }),
        }))
      }
    />
  )
}

function Preview({ tool, samples }: { tool: ToolInput; samples: Samples }) {
  if (!hasCode(tool)) return <Text c="dimmed">{text.nothingToSave}</Text>
  return (
    <ToolFrame
      name={tool.name || text.dialogTabs.preview}
      code={tool}
      height={tool.configuration.size.height}
      onAsk={samples(tool)}
    />
  )
}
