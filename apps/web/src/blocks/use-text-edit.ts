import { type EditedText, type EditTextInput, editText } from "@brandwright/contract/text-edits"
import { useMutation } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { toastFailed } from "../lib/toasts.ts"
import { trpcClient } from "../lib/trpc.ts"

/** One edit at a time; Stop, another edit and leaving end the call, and then nothing is charged. */
export function useTextEdit() {
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const edit = useMutation({
    mutationFn: (input: EditTextInput & { brandId: number }): Promise<EditedText> => {
      const control = new AbortController()
      running.current?.abort()
      running.current = control
      return trpcClient.content.edit.mutate(input, { signal: control.signal })
    },
    retry: false,
    onError: (error) => {
      if (!running.current?.signal.aborted) toastFailed(error, editText.failed)
    },
  })
  const stop = () => {
    running.current?.abort()
    edit.reset()
  }
  return { run: edit.mutate, stop, isRunning: edit.isPending, result: edit.data, action: edit.variables?.action }
}
