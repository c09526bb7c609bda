import type { VideoProject } from "@brandwright/contract/video-projects"
import { type VideoState, videoState } from "@brandwright/contract/video"
import { videoText as text } from "@brandwright/contract/video-text"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { z } from "zod"
import { DRAFT_PREFIX } from "../../lib/form-drafts.ts"
import { readRefusal } from "../../lib/refusal.ts"
import { storedCopies } from "../../lib/stored-draft.ts"
import { toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { useAutosave } from "../../lib/use-autosave.ts"

/** What the server has not acknowledged yet, and when the project had last been saved by then. */
const unsent = storedCopies(z.object({ title: z.string(), state: videoState, updatedAt: z.string() }))

/** What a closed tab left behind, unless the project was saved since then, here or elsewhere. */
function readUnsent(key: string, { updatedAt }: VideoProject) {
  const kept = unsent.take(key)
  if (kept?.updatedAt === updatedAt) return { title: kept.title, state: kept.state }
  unsent.forget(key)
  return undefined
}

/**
 * The open project while it is edited: changes show at once, the newest state is saved a moment later, and it waits on
 * this device until the server has it.
 */
export function useVideoDraft(saved: VideoProject) {
  const { id } = saved
  const utils = trpc.useUtils()
  const key = `${DRAFT_PREFIX}video-${id}`
  const [kept] = useState(() => readUnsent(key, saved))
  const [draft, setDraft] = useState(kept ?? { title: saved.title, state: saved.state })
  const updatedAt = useRef(saved.updatedAt)
  // Renderings and generations end long after they were started: they apply to the current state.
  const latest = useRef(draft)
  const save = trpc.video.save.useMutation({ retry: false })
  const autosave = useAutosave<typeof draft>({
    version: 0,
    save: async ({ title, state }, version) => {
      const project = await save.mutateAsync({ id, title: title || "Video", state })
      utils.video.get.setData({ id }, project)
      updatedAt.current = project.updatedAt
      void utils.video.list.invalidate()
      return version
    },
    keep: (value) => (value ? unsent.keep(key, { ...value, updatedAt: updatedAt.current }) : unsent.forget(key)),
    // Temporary errors are retried silently; refusals are shown.
    onFailure: (error) => {
      if ((readRefusal(error)?.httpStatus ?? 500) < 500) toastFailed(error, text.saveFailed)
    },
  })
  const sendKept = useEffectEvent(() => {
    if (kept) autosave.change(kept)
  })
  useEffect(() => sendKept(), [])
  const put = (next: typeof draft) => {
    latest.current = next
    setDraft(next)
  }
  const change = (changes: Partial<VideoState>, title = latest.current.title) => {
    put({ title, state: { ...latest.current.state, ...changes } })
    autosave.change(latest.current)
  }
  /** Takes over what the server has made of the project. */
  const replace = ({ title, state, ...project }: VideoProject) => {
    updatedAt.current = project.updatedAt
    put({ title, state })
    autosave.restart(0)
  }
  return { ...draft, saving: autosave.state, change, replace, flush: autosave.flush }
}
