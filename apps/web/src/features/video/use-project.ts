import { type VideoProject, type VideoState, videoSettings, videoState } from "@brandwright/contract/video"
import { videoText as text } from "@brandwright/contract/video-text"
import { useCallback, useEffect, useRef, useState } from "react"
import { trpcClient } from "../../lib/client.ts"
import { refusalOf } from "../../lib/refusal.ts"
import { toastFailed } from "../../lib/toasts.ts"

const SAVE_AFTER_MS = 500
const RETRY_AFTER_MS = 4000

export const emptyState = (brief: string): VideoState =>
  videoState.parse({ settings: { ...videoSettings.parse({ ideology: brief || "-" }), ideology: brief } })

export type SaveStatus = "saved" | "saving" | "failed"
type Open = { id: number | undefined; title: string; state: VideoState }

/**
 * The project on the screen. Changes show at once and are saved one after the other, the newest state each time; a
 * failed save is tried again and nothing is lost meanwhile.
 */
export function useProject(brandId: number, brief: string, onSaved: () => void) {
  const [open, setOpen] = useState<Open>(() => ({ id: undefined, title: "", state: emptyState(brief) }))
  const [status, setStatus] = useState<SaveStatus>("saved")
  const latest = useRef(open)
  const isDirty = useRef(false)
  const sending = useRef<Promise<void>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const flushRef = useRef<() => Promise<void>>(async () => {})

  const put = useCallback((next: Open) => {
    latest.current = next
    setOpen(next)
  }, [])

  const send = useCallback(async (): Promise<void> => {
    const { id, title, state } = latest.current
    if (!isDirty.current || id === undefined) return
    isDirty.current = false
    setStatus("saving")
    try {
      await trpcClient.video.save.mutate({ id, title: title || "Video", state })
      setStatus(isDirty.current ? "saving" : "saved")
      onSaved()
    } catch (error) {
      setStatus("failed")
      const refusal = refusalOf(error)
      // A refusal would be repeated for ever: it is said, and the next change is tried again.
      if (refusal && refusal.httpStatus < 500) return toastFailed(error, text.saveFailed)
      isDirty.current = latest.current.id === id
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flushRef.current(), RETRY_AFTER_MS)
    }
  }, [onSaved])

  /** Saves what is unsaved, after what is on its way. */
  const flush = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current)
    await sending.current
    sending.current = send()
    await sending.current
  }, [send])
  useEffect(() => {
    flushRef.current = flush
  }, [flush])

  const change = useCallback(
    (changes: Partial<VideoState>, title?: string) => {
      const { id, title: known, state } = latest.current
      put({ id, title: title ?? known, state: { ...state, ...changes } })
      if (id === undefined) return
      isDirty.current = true
      setStatus("saving")
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flushRef.current(), SAVE_AFTER_MS)
    },
    [put],
  )

  /** The first save makes the project. */
  const create = useCallback(
    async (title: string, state: VideoState): Promise<number> => {
      const project = await trpcClient.video.create.mutate({ brandId, title: title.slice(0, 200) || "Video", state })
      put({ id: project.id, title: project.title, state })
      onSaved()
      return project.id
    },
    [brandId, put, onSaved],
  )

  const show = useCallback(
    async (project: VideoProject | undefined): Promise<void> => {
      await flushRef.current()
      isDirty.current = false
      put(project ?? { id: undefined, title: "", state: emptyState("") })
      setStatus("saved")
    },
    [put],
  )
  /** Takes over what the server has made of the project. */
  const replace = useCallback(
    ({ id, title, state }: VideoProject) => {
      isDirty.current = false
      put({ id, title, state })
    },
    [put],
  )

  useEffect(() => {
    const onHide = () => void flushRef.current()
    window.addEventListener("pagehide", onHide)
    document.addEventListener("visibilitychange", onHide)
    return () => {
      window.removeEventListener("pagehide", onHide)
      document.removeEventListener("visibilitychange", onHide)
      void flushRef.current()
    }
  }, [])
  return { ...open, status, change, create, show, replace, flush }
}
export type OpenProject = ReturnType<typeof useProject>
