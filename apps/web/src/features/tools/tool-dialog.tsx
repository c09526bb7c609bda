import {
  TOOL_CAPABILITIES,
  type Tool,
  type ToolInput,
  type ToolMessage,
  toolInput,
  toolText as text,
} from "@brandwright/contract/tools"
import { Button, Checkbox, Group, Modal, Stack, Tabs, Text, Textarea, TextInput } from "@mantine/core"
import { useEffect, useRef, useState } from "react"
import { toastDone, toastFailed, toastRefused } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { ToolFrame, type ToolState } from "./tool-frame.tsx"
import classes from "./tools.module.css"

type ToolDialogProps = {
  opened: boolean
  brandId: number
  brief: string
  tool?: Tool
  onClose: () => void
  onSaved: () => void
}

export function ToolDialog({ opened, onClose, tool, ...rest }: ToolDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={tool ? text.edit : text.createNew}
      size="xl"
      closeButtonProps={{ "aria-label": text.close }}
    >
      <ToolForm key={tool?.id ?? "new"} tool={tool} onClose={onClose} {...rest} />
    </Modal>
  )
}

const EMPTY = toolInput.parse({ name: "-" })
type Tab = keyof typeof text.dialogTabs

/** Conversation, configuration and preview of one tool (content §2.10 §4). */
function ToolForm({ brandId, brief, tool, onClose, onSaved }: Omit<ToolDialogProps, "opened">) {
  const [tab, setTab] = useState<Tab>(tool ? "configuration" : "chat")
  const [draft, setDraft] = useState<ToolInput>(tool ?? { ...EMPTY, name: "" })
  const [stage, setStage] = useState(1)
  const [state, setState] = useState<ToolState>("starting")
  const saved = () => {
    toastDone(tool ? text.updated : text.created)
    onSaved()
    onClose()
  }
  const create = trpc.tools.create.useMutation({
    onSuccess: saved,
    onError: (error) => toastFailed(error, text.createFailed),
  })
  const update = trpc.tools.update.useMutation({
    onSuccess: saved,
    onError: (error) => toastFailed(error, text.updateFailed),
  })
  const hasCode = draft.htmlContent.trim() !== "" || draft.jsCode.trim() !== ""
  const change = (changes: Partial<ToolInput>) => setDraft((now) => ({ ...now, ...changes }))

  const save = () => {
    if (!hasCode) return toastRefused({ title: text.createFailed.title, message: text.nothingToSave })
    if (!draft.name.trim()) {
      setTab("configuration")
      return toastRefused({ title: text.createFailed.title, message: text.nameMissing })
    }
    // The last good version stays when this one was seen to fail.
    if (state === "failed") return toastRefused({ title: text.updateFailed.title, message: text.brokenNotSaved })
    if (tool) update.mutate({ id: tool.id, ...draft })
    else create.mutate({ brandId, ...draft })
  }
  return (
    <Stack>
      <Tabs value={tab} onChange={(value) => setTab(value === "configuration" || value === "preview" ? value : "chat")}>
        <Tabs.List mb="md">
          {(Object.keys(text.dialogTabs) as Tab[]).map((one) => (
            <Tabs.Tab key={one} value={one}>
              {text.dialogTabs[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="chat">
          <Conversation
            brandId={brandId}
            brief={brief}
            stage={stage}
            onReply={(reply) => {
              setStage(reply.stage)
              if (!reply.tool) return
              setState("starting")
              setDraft({ ...reply.tool, name: draft.name || reply.tool.name })
            }}
          />
        </Tabs.Panel>
        <Tabs.Panel value="configuration">
          <Configuration draft={draft} onChange={change} />
        </Tabs.Panel>
        <Tabs.Panel value="preview" keepMounted={false}>
          {hasCode ? (
            <ToolFrame
              name={draft.name || text.dialogTabs.preview}
              code={draft}
              height={draft.configuration.size.height}
              onState={setState}
              onAsk={() => Promise.reject(new Error(text.notGranted))}
            />
          ) : (
            <Text c="dimmed">{text.nothingToSave}</Text>
          )}
        </Tabs.Panel>
      </Tabs>
      <Group justify="flex-end">
        {(stage >= 4 || tool || (hasCode && tab !== "chat")) && (
          <Button onClick={save} loading={create.isPending || update.isPending}>
            {tool ? text.save : text.finalize}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

type Reply = { reply: string; stage: number; tool: ToolInput | null }
type ConversationProps = { brandId: number; brief: string; stage: number; onReply: (reply: Reply) => void }

function Conversation({ brandId, brief, stage, onReply }: ConversationProps) {
  const [messages, setMessages] = useState<ToolMessage[]>([])
  const [message, setMessage] = useState(brief)
  const end = useRef<HTMLLIElement>(null)
  const chat = trpc.tools.chat.useMutation({
    onSuccess: (reply) => {
      setMessages((before) => [...before, { role: "assistant", text: reply.reply }])
      onReply(reply)
    },
    onError: (error, { messages: sent }) => {
      // The words come back into the field: nothing typed is lost.
      setMessages(sent.slice(0, -1))
      setMessage(sent.at(-1)?.text ?? "")
      toastFailed(error, text.createFailed)
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest message is shown whenever there is one more.
  useEffect(() => {
    // It answers a promise in newer browsers, which is no clean-up.
    void end.current?.scrollIntoView({ block: "nearest" })
  }, [messages.length])

  const send = () => {
    const said = message.trim()
    if (said === "" || chat.isPending) return
    const next: ToolMessage[] = [...messages, { role: "user", text: said }]
    setMessages(next)
    setMessage("")
    chat.mutate({ brandId, messages: next })
  }
  return (
    <Stack>
      <Text size="sm" c="dimmed" role="status">
        {text.stage(stage)}
      </Text>
      <ol className={classes.talk} aria-label={text.dialogTabs.chat} aria-live="polite">
        <li className={classes.said}>{text.greeting}</li>
        {messages.map(({ role, text: said }, index) => (
          <li key={`${index} ${role}`} className={classes.said} data-mine={role === "user" || undefined}>
            {said}
          </li>
        ))}
        <li ref={end} aria-hidden="true" />
      </ol>
      <Group align="flex-end" wrap="nowrap">
        <Textarea
          flex={1}
          label={text.message}
          description={text.messageHint}
          autosize
          minRows={2}
          maxRows={8}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            send()
          }}
        />
        <Button onClick={send} loading={chat.isPending}>
          {text.send}
        </Button>
      </Group>
    </Stack>
  )
}

function Configuration({ draft, onChange }: { draft: ToolInput; onChange: (changes: Partial<ToolInput>) => void }) {
  const { capabilities } = draft.configuration
  return (
    <Stack>
      <TextInput
        label={text.name}
        withAsterisk
        value={draft.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        label={text.toolDescription}
        value={draft.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <TextInput
        label={text.type}
        value={draft.type}
        onChange={(event) => onChange({ type: event.currentTarget.value })}
      />
      <Checkbox.Group
        label={text.allowed}
        value={capabilities}
        onChange={(chosen) =>
          onChange({
            configuration: {
              ...draft.configuration,
              capabilities: TOOL_CAPABILITIES.filter((one) => chosen.includes(one)),
            },
          })
        }
      >
        <Stack gap="xs" mt="xs">
          {TOOL_CAPABILITIES.map((one) => (
            <Checkbox
              key={one}
              value={one}
              label={text.capabilities[one].label}
              description={text.capabilities[one].hint}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Textarea
        className={classes.code}
        label={text.html}
        autosize
        minRows={4}
        maxRows={14}
        spellCheck={false}
        value={draft.htmlContent}
        onChange={(event) => onChange({ htmlContent: event.currentTarget.value })}
      />
      <Textarea
        className={classes.code}
        label={text.js}
        autosize
        minRows={4}
        maxRows={14}
        spellCheck={false}
        value={draft.jsCode}
        onChange={(event) => onChange({ jsCode: event.currentTarget.value })}
      />
    </Stack>
  )
}
