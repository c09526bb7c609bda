import { TOOL_MESSAGES_MAX, type ToolInput, toolText as text } from "@brandwright/contract/tools"
import { type ToolDraft, type ToolMessage, type ToolReply } from "@brandwright/contract/tool-chat"
import { Button, Group, Stack, Text, Textarea } from "@mantine/core"
import { useState } from "react"
import { bringIntoView } from "../../lib/bring-into-view.ts"
import { toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import classes from "./tools.module.css"

/** What a turn cost is named by its receipt. */
type Turn = { receipt: number; writer: NonNullable<ToolDraft["writer"]> }

type ConversationProps = {
  brandId: number
  brief: string
  stage: number
  messages: ToolMessage[]
  onMessages: (messages: ToolMessage[]) => void
  /** The tool that the next message is about to change. */
  current: ToolInput | null
  /** Answers why the reply's tool was not taken, if it was not. */
  onReply: (reply: ToolReply, turn: Turn) => Promise<string | undefined>
}

/** Enter sends, Shift and Enter starts a line, an empty message is ignored (content §4). */
export function Conversation({ brandId, brief, stage, messages, onMessages, current, onReply }: ConversationProps) {
  const [message, setMessage] = useState(brief)
  const chat = trpc.tools.chat.useMutation({
    onSuccess: async ({ receipt, aiProvider, aiModel, ...reply }, { messages: sent }) => {
      const refused = await onReply(reply, { receipt, writer: { aiProvider, aiModel } })
      onMessages([...sent, { role: "assistant", text: refused ?? reply.reply }])
    },
    onError: (error, { messages: sent }) => {
      // The words come back into the field: nothing typed is lost.
      onMessages(sent.slice(0, -1))
      setMessage(sent.at(-1)?.text ?? "")
      toastFailed(error, text.createFailed)
    },
  })

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
      <Text size="sm" c="dimmed" role="status">
        {text.stage(stage)}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by the keyboard. */}
      <ol className={classes.talk} aria-label={text.dialogTabs.chat} aria-live="polite" tabIndex={0}>
        <li className={classes.said}>{text.greeting}</li>
        {messages.map(({ role, text: said }, index) => (
          <li key={`${index} ${role}`} className={classes.said} data-mine={role === "user" || undefined}>
            {said}
          </li>
        ))}
        {/* Another one for each message, so that the newest is in sight. */}
        <li key={messages.length} ref={bringIntoView} aria-hidden="true" />
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
