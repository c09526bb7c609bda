import {
  contentText,
  type GeneratedContent,
  type StreamInput,
  streamInput,
} from "@brandwright/contract/content/content"
import { TASK_CANCELLED } from "@brandwright/contract/workspace/tasks"
import { useEffect, useRef, useState } from "react"
import type { Failed } from "../../../blocks/failed-alert.tsx"
import { refusedFor } from "../../../lib/funds.ts"
import { streamingClient } from "../../../lib/calls/streaming.ts"
import { readRefusal, trpc } from "../../../lib/trpc.ts"
import { toastInfo, toastRefused, toastTaskFailed } from "../../../lib/toasts.ts"
import type { GeneratorForm } from "./generator-form.tsx"

export type Generation = {
  text: string
  isRunning: boolean
  /** Number of texts ahead of it in the queue. */
  ahead?: number
  /** Details of the last finished text. */
  result: GeneratedContent | null
  /** The brief of the last finished text. */
  brief?: string
  /** Why the last one failed, until another one starts. */
  failure?: Failed
}
/** Status while a text is written: the number of texts ahead of it, if any. */
export const describeWait = (ahead = 0): string => (ahead > 0 ? contentText.place(ahead) : contentText.generating)

type Wishes = {
  variation?: number
  /** Variants, one of which is chosen. */
  count?: number
  /** The beginning of a truncated text, to continue. */
  soFar?: string
  /** The page it links to. */
  funnelId?: number | null
  /** The text for which a variant is requested. */
  version?: string
}

const startGeneration = (text: string): Generation => ({ text, isRunning: true, result: null })

/**
 * Texts shown while they are written, one or several to choose from; partial text stays after a stop or failure.
 * After leaving, they are in the history: only Stop ends them.
 */
export function useGenerator(brandId: number, initial: () => string) {
  const utils = trpc.useUtils()
  const [drafts, setDrafts] = useState<Generation[]>(() => [{ text: initial(), isRunning: false, result: null }])
  const running = useRef<Run>(undefined)
  /** The text before a run, which comes back when nothing is written. */
  const earlier = useRef<Generation>(undefined)
  useEffect(() => () => running.current?.reading.abort(), [])
  const [first = startGeneration("")] = drafts
  const isRunning = drafts.some((draft) => draft.isRunning)
  const change = (index: number, next: (old: Generation) => Generation) =>
    setDrafts((old) => old.map((draft, other) => (other === index ? next(draft) : draft)))

  const orEarlier = (now: Generation[]): Generation[] => {
    const { failure } = now[0] ?? {}
    const isNothing = now.every(({ text }) => text === "")
    return isNothing && earlier.current ? [{ ...earlier.current, isRunning: false, failure }] : now
  }

  const generate = async (values: GeneratorForm, wishes: Wishes = {}) => {
    const { count = 1, soFar = "", version = "", ...overrides } = wishes
    const checked = streamInput.safeParse({ ...values, ...overrides, soFar })
    if (!values.brief.trim()) return toastRefused(contentText.briefRequired)
    if (!checked.success) {
      const message = checked.error.issues[0]?.message ?? contentText.failed.message
      return toastRefused({ ...contentText.failed, message })
    }
    const run = createRun()
    running.current?.stop()
    running.current = run
    if (!isRunning) earlier.current = first
    setDrafts(Array.from({ length: count }, () => startGeneration(soFar)))
    toastInfo(contentText.started)
    const order = { ...checked.data, versions: version ? [version] : [], brandId }
    await writeVariants(
      Array.from({ length: count }, (_, index) => (next) => change(index, next)),
      order,
      run,
    )
    if (running.current !== run) return
    setDrafts(orEarlier)
    await utils.content.invalidate()
  }
  const stop = () => {
    running.current?.stop()
    running.current = undefined
    setDrafts((old) => orEarlier(old.map((draft) => ({ ...draft, isRunning: false }))))
    toastInfo(contentText.stopped)
  }
  const choose = (index: number) => {
    running.current?.stop()
    running.current = undefined
    setDrafts((old) => old.slice(index, index + 1).map((draft) => ({ ...draft, isRunning: false })))
  }
  const setText = (text: string) => change(0, (old) => ({ ...old, text }))
  return { ...first, isRunning, variants: drafts.length > 1 ? drafts : [], generate, stop, choose, setText }
}

type Run = {
  reading: AbortController
  isStopped: () => boolean
  /** Each text reports the task that cancels it. */
  began: (taskId: number) => void
  stop: () => void
}

/** Texts written one after the other. Stopping cancels their tasks; the server then ends the streams. */
function createRun(): Run {
  const tasks: number[] = []
  let isStopped = false
  // The task may have ended meanwhile.
  const cancel = (id: number) => void streamingClient.tasks.cancel.mutate({ id }).catch(() => {})
  return {
    reading: new AbortController(),
    isStopped: () => isStopped,
    began: (taskId) => {
      tasks.push(taskId)
      if (isStopped) cancel(taskId)
    },
    stop: () => {
      if (!isStopped) tasks.forEach(cancel)
      isStopped = true
    },
  }
}

type Change = (next: (old: Generation) => Generation) => void

/** Writes texts one after the other: each knows those before it and takes another angle. */
async function writeVariants(places: Change[], order: StreamInput & { brandId: number }, run: Run): Promise<void> {
  const versions = [...order.versions]
  for (const [index, change] of places.entries()) {
    if (run.isStopped() || run.reading.signal.aborted) return
    const written = await streamInto(
      change,
      { ...order, variation: order.variation + index, versions: [...versions] },
      run,
    )
    if (written) versions.push(written)
  }
}

/** Writes one text and returns it; a failure is shown, and partial text stays. */
async function streamInto(
  change: Change,
  input: StreamInput & { brandId: number },
  run: Run,
): Promise<string | undefined> {
  const { signal } = run.reading
  const isOver = () => signal.aborted || run.isStopped()
  const fail = (message: string | undefined, reason: string | null = null) => {
    const failure = { message: message || contentText.failed.message, reason }
    change((old) => ({ ...old, failure }))
    toastTaskFailed({ title: contentText.failed.title, message: failure.message }, failure)
  }
  // The first chunk of a continuation includes the text before it.
  let isFirst = true
  let written: string | undefined
  try {
    for await (const event of await streamingClient.content.stream.mutate(input, { signal })) {
      if (event.type === "task") run.began(event.id)
      if (isOver()) continue
      if (event.type === "piece") {
        const restarts = isFirst
        isFirst = false
        change((old) => ({ ...old, text: restarts ? event.text : old.text + event.text, ahead: 0 }))
      }
      if (event.type === "place") change((old) => ({ ...old, ahead: event.ahead }))
      if (event.type === "done") {
        written = event.result.text
        change(() => ({ text: event.result.text, isRunning: false, result: event.result, brief: input.brief }))
      }
      if (event.type !== "failed") continue
      // Cancelled from the list of tasks.
      if (event.reason === TASK_CANCELLED) toastInfo(contentText.stopped)
      else fail(`${contentText.failed.message} ${event.message}`, event.reason)
    }
  } catch (error) {
    if (!isOver()) fail(readRefusal(error)?.message, refusedFor(error))
  } finally {
    if (!isOver()) change((old) => ({ ...old, isRunning: false }))
  }
  return written
}
