import { contentText, type GeneratedContent, streamInput } from "@brandwright/contract/content"
import { useEffect, useRef, useState } from "react"
import { streamingClient } from "../../lib/streaming.ts"
import { refusalOf, trpc } from "../../lib/trpc.ts"
import { toastInfo, toastRefused } from "../../lib/toasts.ts"
import type { GeneratorForm } from "./generator-form.tsx"

export type Generation = {
  text: string
  isRunning: boolean
  /** Of the last one that was finished. */
  result: GeneratedContent | null
}

/** One text at a time, shown as it is written; what came so far stays when it is stopped or fails. */
export function useGenerator(brandId: number | undefined, initial: string) {
  const utils = trpc.useUtils()
  const [generation, setGeneration] = useState<Generation>({ text: initial, isRunning: false, result: null })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const generate = async (values: GeneratorForm, variation: number, soFar = "") => {
    const checked = streamInput.safeParse({ ...values, variation, soFar })
    if (!values.brief.trim()) return toastRefused(contentText.briefRequired)
    if (!brandId) return toastRefused(contentText.noBrand)
    if (!checked.success)
      return toastRefused({
        ...contentText.failed,
        message: checked.error.issues[0]?.message ?? contentText.failed.message,
      })
    const control = new AbortController()
    running.current?.abort()
    running.current = control
    setGeneration({ text: soFar, isRunning: true, result: null })
    toastInfo(contentText.started)
    let isFirst = true
    try {
      const events = await streamingClient.content.stream.mutate(
        { ...checked.data, brandId },
        { signal: control.signal },
      )
      for await (const event of events) {
        if (control.signal.aborted) return
        if (event.type === "piece") {
          // The first piece of a continuation brings along what it goes on from.
          const restarts = isFirst
          isFirst = false
          setGeneration((old) => ({ ...old, text: restarts ? event.text : old.text + event.text }))
        }
        if (event.type === "done") setGeneration({ text: event.result.text, isRunning: false, result: event.result })
        if (event.type === "failed")
          toastRefused({ title: contentText.failed.title, message: `${contentText.failed.message} ${event.message}` })
      }
    } catch (error) {
      if (control.signal.aborted) return
      toastRefused({
        title: contentText.failed.title,
        message: refusalOf(error)?.message ?? contentText.failed.message,
      })
    } finally {
      if (running.current === control) {
        setGeneration((old) => ({ ...old, isRunning: false }))
        await utils.content.invalidate()
      }
    }
  }
  const stop = () => {
    running.current?.abort()
    running.current = undefined
    setGeneration((old) => ({ ...old, isRunning: false }))
    toastInfo(contentText.stopped)
  }
  const setText = (text: string) => setGeneration((old) => ({ ...old, text }))
  return { ...generation, generate, stop, setText }
}
