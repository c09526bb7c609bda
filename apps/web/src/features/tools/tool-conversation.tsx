import { TOOL_MESSAGES_MAX, type ToolInput, toolText as text } from "@brandwright/contract/tools/tools"
import { type ToolDraft, type ToolMessage, type ToolReply } from "@brandwright/contract/tools/tool-chat"
import { Button, Group, Stack } from "@mantine/core"
import { StopButton } from "../../blocks/stop-button.tsx"
import { bringIntoView } from "../../lib/focus/bring-into-view.ts"
import { toastFailed } from "../../lib/toasts.ts"
import { type Inputs, trpcClient } from "../../lib/trpc.ts"
import { useTextDraft } from "../../lib/drafts/use-form-draft.ts"
import { useStoppable } from "../../lib/calls/use-stoppable.ts"
import { useBrandId } from "../../providers/brand.tsx"
import { nameMessageDraft } from "./tool-tabs.ts"
import classes from "./tools.module.css"
import { Hint } from "../../ui/hint.tsx"
import { GrowingTextarea } from "../../ui/form/growing-textarea.tsx"

/** What a turn cost is named by its receipt. */
type Turn = { receipt: number; writer: NonNullable<ToolDraft["writer"]> }

type ConversationProps = {
  /** Undefined for a new tool. */
  toolId: number | undefined
  stage: number
  messages: ToolMessage[]
  onMessages: (messages: ToolMessage[]) => void
  /** The tool that the next message is about to change. */
  current: ToolInput | null
  /** Why a tool fails in its own checks; undefined for one that does not. */
  check: (tool: ToolInput) => Promise<string | undefined>
  onReply: (reply: ToolReply, turn: Turn) => void
  /** A turn whose tool was not taken: it is not paid. */
  onRefused: (receipt: number) => void
}

/** Enter sends, Shift and Enter starts a line, an empty message is ignored (content §4). */
export function Conversation(props: ConversationProps) {
  const brandId = useBrandId()
  const { toolId, stage, messages, onMessages, current, onReply } = props
  const [message, setMessage] = useTextDraft(nameMessageDraft(brandId, toolId))
  const chat = useStoppable(askForWorkingTool(props), {
    onSuccess: ({ answer: { receipt, aiProvider, aiModel, ...reply }, broken }, { messages: sent }) => {
      if (broken === undefined) onReply(reply, { receipt, writer: { aiProvider, aiModel } })
      onMessages([
        ...sent,
        { role: "assistant", text: broken === undefined ? reply.reply : text.brokenBecause(broken) },
      ])
    },
    onError: (error, { messages: sent }) => {
      takeBack(sent)
      toastFailed(error, text.createFailed)
    },
    onStopped: ({ messages: sent }) => takeBack(sent),
  })
  /** The words come back into the field, above those typed meanwhile: nothing is lost. */
  const takeBack = (sent: ToolMessage[]) => {
    onMessages(sent.slice(0, -1))
    setMessage([sent.at(-1)?.text, message].filter(Boolean).join("\n"))
  }

  const send = () => {
    const said = message.trim()
    if (said === "" || chat.isPending) return
    const next: ToolMessage[] = [...messages, { role: "user" as const, text: said }].slice(-TOOL_MESSAGES_MAX)
    onMessages(next)
    setMessage("")
    chat.mutate({ brandId, messages: next, current })
  }
  return (
    <Stack>
      <Hint role="status">{text.stage(stage)}</Hint>
      {/* A list that scrolls must be reachable by the keyboard. */}
      <Stack
        component="ol"
        gap="sm"
        className={classes.talk}
        aria-label={text.dialogTabs.chat}
        aria-live="polite"
        tabIndex={0}
      >
        <li className={classes.said}>{text.greeting}</li>
        {messages.map(({ role, text: said }, index) => (
          <li key={`${index} ${role}`} className={classes.said} data-mine={role === "user" || undefined}>
            {said}
          </li>
        ))}
        {/* Another one for each message, so that the newest is in sight. */}
        <li key={messages.length} ref={bringIntoView} aria-hidden="true" />
      </Stack>
      <Group align="flex-end" wrap="nowrap">
        <GrowingTextarea
          flex={1}
          data-autofocus={toolId === undefined || undefined}
          label={text.message}
          description={text.messageHint}
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
        <Stack gap="xs">
          {chat.isPending && <StopButton onStop={chat.stop} />}
          <Button onClick={send} loading={chat.isPending}>
            {text.send}
          </Button>
        </Stack>
      </Group>
    </Stack>
  )
}

type ChatInput = Inputs["tools"]["chat"]
type Checks = Pick<ConversationProps, "check" | "onRefused">

/**
 * A model whose tool fails in its own checks is asked once more with that tool and the reason. What fails, and what is
 * stopped while it is checked, is not paid.
 */
const askForWorkingTool =
  ({ check, onRefused }: Checks) =>
  async (input: ChatInput, options: { signal: AbortSignal }) => {
    const ask = async (order: ChatInput) => {
      const answer = await trpcClient.tools.chat.mutate(order, options)
      const broken = answer.tool ? await check(answer.tool) : undefined
      if (broken !== undefined || options.signal.aborted) onRefused(answer.receipt)
      return { answer, broken }
    }
    const first = await ask(input)
    if (first.broken === undefined || first.answer.aiProvider === "local" || options.signal.aborted) return first
    const repair: ToolMessage[] = [
      ...input.messages,
      { role: "assistant", text: first.answer.reply },
      { role: "user", text: text.putRight(first.broken) },
    ]
    return ask({ ...input, messages: repair.slice(-TOOL_MESSAGES_MAX), current: first.answer.tool })
  }
