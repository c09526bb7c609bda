import type { VideoProject } from "@brandwright/contract/video-projects"
import type { VideoState } from "@brandwright/contract/video"
import { videoText as text } from "@brandwright/contract/video-text"
import { useRef, useState } from "react"
import { readRefusal } from "../../lib/refusal.ts"
import { toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { useAutosave } from "../../lib/use-autosave.ts"

/** The open project while it is edited: changes show at once, and the newest state is saved a moment later. */
export function useVideoDraft(saved: VideoProject) {
  const { id } = saved
  const utils = trpc.useUtils()
  const [draft, setDraft] = useState({ title: saved.title, state: saved.state })
  // Renderings and generations end long after the click that began them: they change what stands there by then.
  const latest = useRef(draft)
  const save = trpc.video.save.useMutation({ retry: false })
  const autosave = useAutosave<typeof draft>({
    version: 0,
    save: async ({ title, state }, version) => {
      const project = await save.mutateAsync({ id, title: title || "Video", state })
      utils.video.get.setData({ id }, project)
      void utils.video.list.invalidate()
      return version
    },
    // What passes by itself is tried again in silence; a refusal has to be said.
    onFailure: (error) => {
      if ((readRefusal(error)?.httpStatus ?? 500) < 500) toastFailed(error, text.saveFailed)
    },
  })
  const put = (next: typeof draft) => {
    latest.current = next
    setDraft(next)
  }
  const change = (changes: Partial<VideoState>, title = latest.current.title) => {
    put({ title, state: { ...latest.current.state, ...changes } })
    autosave.change(latest.current)
  }
  /** Takes over what the server has made of the project. */
  const replace = ({ title, state }: VideoProject) => {
    put({ title, state })
    autosave.restart(0)
  }
  return { ...draft, saving: autosave.state, change, replace, flush: autosave.flush }
}
