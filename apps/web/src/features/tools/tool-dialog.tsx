import {
  TOOL_MESSAGES_MAX,
  TOOL_STAGES,
  type Tool,
  type ToolInput,
  toolText as text,
} from "@brandwright/contract/tools"
import { Alert, Button, Group, Modal, Stack, Tabs, Text } from "@mantine/core"
import { type FormEvent, useState } from "react"
import { choice, useSearchState } from "../../lib/search-params.ts"
import { readRefusal, trpc } from "../../lib/trpc.ts"
import { useCurrentBrand } from "../../providers/brand.tsx"
import { checkTool, sampleAnswers } from "./tool-channel.ts"
import { Configuration } from "./tool-configuration.tsx"
import { Conversation } from "./tool-conversation.tsx"
import { ToolChecks } from "./tool-checks.tsx"
import { TOOL_PARTS, type ToolPart } from "./tool-tabs.ts"
import { ToolFrame } from "./tool-frame.tsx"
import { useToolDraft } from "./use-tool-draft.ts"
import { TabList } from "../../ui/tab-list.tsx"

type ToolDialogProps = {
  opened: boolean
  brandId: number
  brief: string
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
function ToolForm({ brandId, brief, tool, onClose }: Omit<ToolDialogProps, "opened">) {
  const [{ part: tab = tool ? "configuration" : "chat" }, changeSearch] = useSearchState("/_app/new-tools")
  const setTab = (part: ToolPart) => changeSearch({ part })
  const { draft: kept, change, forget } = useToolDraft(brandId, tool)
  const { tool: draft, stage, messages } = kept
  const [isChecking, setIsChecking] = useState(false)
  const [refused, setRefused] = useState("")
  const [isNameMissing, setNameMissing] = useState(false)
  const brand = useCurrentBrand()
  const failed = tool ? text.updateFailed : text.createFailed
  const onSuccess = () => {
    forget()
    onClose()
  }
  const refresh = ["tools"] as const
  const create = trpc.tools.create.useMutation({
    meta: { done: text.created, failed, refresh },
    onSuccess,
  })
  const update = trpc.tools.update.useMutation({
    meta: { done: text.updated, failed, refresh },
    onSuccess,
  })
  const giveBack = trpc.tools.giveBack.useMutation()
  const hasCode = draft.htmlContent.trim() !== "" || draft.jsCode.trim() !== ""
  const samples = (of: ToolInput) => sampleAnswers(brand.name, of.configuration.capabilities)

  /** Runs the tool's checks first: a tool that fails them is not saved. */
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isChecking || create.isPending || update.isPending) return
    setRefused("")
    if (!hasCode) return setRefused(text.nothingToSave)
    const isNameless = draft.name.trim() === ""
    setNameMissing(isNameless)
    if (isNameless) {
      setTab("configuration")
      return setRefused(text.nameMissing)
    }
    setIsChecking(true)
    const broken = await checkTool(draft, samples(draft))
    setIsChecking(false)
    if (broken !== undefined) return setRefused(`${text.brokenNotSaved} ${broken}`)
    const { receipt, turns } = kept
    if (tool) update.mutate({ id: tool.id, ...draft, receipt, turns })
    else create.mutate({ brandId, ...draft, receipt, turns })
  }
  const refusal = readRefusal(create.error ?? update.error)
  return (
    <Stack component="form" onSubmit={(event) => void save(event)}>
      <Tabs value={tab} onChange={(value) => setTab(choice(value, TOOL_PARTS) ?? "chat")}>
        <TabList active={tab} mb="md">
          {TOOL_PARTS.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {text.dialogTabs[one]}
            </Tabs.Tab>
          ))}
        </TabList>
        <Tabs.Panel value="chat">
          <Conversation
            brandId={brandId}
            toolId={tool?.id}
            brief={brief}
            stage={stage}
            messages={messages}
            onMessages={(next) => change(() => ({ messages: next }))}
            current={hasCode && draft.name.trim() && (tool || stage >= TOOL_STAGES) ? draft : null}
            check={(made) => checkTool(made, samples(made))}
            onRefused={(receipt) => giveBack.mutate({ receipt })}
            onReply={(reply, { receipt, writer }) =>
              change(({ turns }) => ({
                stage: reply.stage,
                turns: [...(turns ?? []), receipt].slice(-TOOL_MESSAGES_MAX),
                ...(reply.tool && { tool: reply.tool, receipt, writer }),
              }))
            }
          />
        </Tabs.Panel>
        <Tabs.Panel value="configuration">
          <Configuration
            draft={draft}
            errors={{ ...refusal?.fields, ...(isNameMissing && { name: text.nameMissing }) }}
            toolId={tool?.id}
            onChange={(changes) => change((now) => ({ tool: { ...now.tool, ...changes } }))}
          />
        </Tabs.Panel>
        <Tabs.Panel value="preview" keepMounted={false}>
          {hasCode ? (
            <ToolFrame
              name={draft.name || text.dialogTabs.preview}
              code={draft}
              height={draft.configuration.size.height}
              onAsk={samples(draft)}
            />
          ) : (
            <Text c="dimmed">{text.nothingToSave}</Text>
          )}
        </Tabs.Panel>
      </Tabs>
      {hasCode && (
        <ToolChecks
          brandId={brandId}
          tool={draft}
          given={messages.flatMap(({ role, text: said }) => (role === "user" ? [said] : [])).join("\n")}
          writer={kept.writer ?? readWriter(tool)}
          onChange={(changes) => change((now) => ({ tool: { ...now.tool, ...changes } }))}
        />
      )}
      {refused && (
        <Alert color="red" role="alert" title={failed.message}>
          {refused}
        </Alert>
      )}
      <Group justify="flex-end">
        {messages.length > 0 && (
          <Button variant="subtle" color="gray" onClick={forget}>
            {text.startOver}
          </Button>
        )}
        {(stage >= TOOL_STAGES || tool || (hasCode && tab !== "chat")) && (
          <Button type="submit" loading={isChecking || create.isPending || update.isPending}>
            {tool ? text.save : text.finalize}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
