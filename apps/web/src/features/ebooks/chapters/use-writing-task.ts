import { ebookText } from "@brandwright/contract/ebooks/ebooks"
import { taskText } from "@brandwright/contract/workspace/tasks"
import { useEffect, useRef, useState } from "react"
import { toastTaskFailed } from "../../../lib/toasts.ts"
import { trpc } from "../../../lib/trpc.ts"

export type WritingTask = { taskId: number; percentage: number; stage: string | null }
const LOOK_MS = 700

/**
 * Follows the task that writes this book, even if started in another window or before the page was left.
 * `times` increases when a task has ended, as the book has changed then.
 */
export function useWritingTask(id: number) {
  const utils = trpc.useUtils()
  const [times, setTimes] = useState(0)
  const [progress, { refetch }] = trpc.ebooks.progress.useSuspenseQuery(
    { id },
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.status === "pending" ? LOOK_MS : false) },
  )
  const task = progress?.status === "pending" ? progress : undefined
  const taskId = progress?.taskId
  /** The ended task that is known: another one may end before it was ever seen running. */
  const ended = useRef(task ? undefined : taskId)
  const error = progress?.error
  const reason = progress?.reason ?? null
  useEffect(() => {
    if (task) ended.current = undefined
    if (task || taskId === ended.current) return
    ended.current = taskId
    if (error && error !== taskText.cancelled)
      toastTaskFailed(
        { title: ebookText.basicFailed.title, message: `${ebookText.basicFailed.message} ${error}` },
        { reason },
      )
    setTimes((now) => now + 1)
    void utils.ebooks.invalidate()
  }, [task, taskId, error, reason, utils])
  return {
    task,
    times,
    wasWritten: times > 0,
    /** Checks at once, after a start. */
    start: () => void refetch(),
  }
}
