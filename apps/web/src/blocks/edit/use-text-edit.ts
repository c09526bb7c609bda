import { type EditedText, type EditTextInput, editText, type TextEdit } from "@brandwright/contract/writing/text-edits"
import { useState } from "react"
import { refusedFor } from "../../lib/funds.ts"
import type { Failed } from "../failed-alert.tsx"
import { readRefusal } from "../../lib/calls/refusal.ts"
import { streamingClient } from "../../lib/calls/streaming.ts"
import { toastTaskFailed } from "../../lib/toasts.ts"
import { useLatestCall } from "../../lib/calls/use-latest-call.ts"

/** An edit in progress: the text so far, or its position in the queue. */
export type RunningEdit = { action: TextEdit; text: string; ahead: number }

/** Runs one edit at a time, shown as it arrives; Stop, another edit or leaving ends it without a charge. */
export function useTextEdit() {
  const running = useLatestCall()
  const [edit, setEdit] = useState<RunningEdit>()
  const [result, setResult] = useState<EditedText>()
  /** Why the last one failed, until another one starts. */
  const [failure, setFailure] = useState<Failed>()
  const stop = () => {
    running.stop()
    setEdit(undefined)
  }
  const run = async (input: EditTextInput & { brandId: number }) => {
    const signal = running.begin()
    const fail = (said: string | undefined, reason: string | null = null) => {
      const message = said || editText.failed.message
      setFailure({ message, reason })
      toastTaskFailed({ ...editText.failed, message }, { reason })
    }
    setResult(undefined)
    setFailure(undefined)
    setEdit({ action: input.action, text: "", ahead: 0 })
    try {
      for await (const event of await streamingClient.content.streamEdit.mutate(input, { signal })) {
        if (signal.aborted) return
        if (event.type === "piece") setEdit((old) => old && { ...old, text: old.text + event.text, ahead: 0 })
        if (event.type === "place") setEdit((old) => old && { ...old, ahead: event.ahead })
        if (event.type === "done") setResult(event.result)
        if (event.type === "failed") fail(event.message, event.reason)
      }
    } catch (error) {
      if (!signal.aborted) fail(readRefusal(error)?.message, refusedFor(error))
    } finally {
      if (!signal.aborted) setEdit(undefined)
    }
  }
  return { run, stop, running: edit, isRunning: edit !== undefined, result: edit ? undefined : result, failure }
}
