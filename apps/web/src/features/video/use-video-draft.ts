import type { VideoProject } from "@brandwright/contract/video/video-projects"
import { type VideoState, videoState } from "@brandwright/contract/video/video"
import { videoText as text } from "@brandwright/contract/video/video-text"
import { useRef, useState } from "react"
import { z } from "zod"
import { readRefusal } from "../../lib/calls/refusal.ts"
import { storedCopies } from "../../lib/drafts/stored-draft.ts"
import { toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { useAutosave } from "../../lib/drafts/use-autosave.ts"

const copies = storedCopies(z.object({ title: z.string(), state: videoState }))

/** The time of the last save serves as the project's version. */
const readVersion = ({ updatedAt }: Pick<VideoProject, "updatedAt">): number => Date.parse(updatedAt)

/** The open project while it is edited: changes show at once, and the newest state is saved a moment later. */
export function useVideoDraft(saved: VideoProject) {
  const { id } = saved
  const utils = trpc.useUtils()
  const [copy] = useState(() =>
    // A project saved since then, here or elsewhere, is newer than what a closed tab left behind.
    copies.open(`video-${id}`, (local, version) => (version === readVersion(saved) ? local : undefined)),
  )
  const [draft, setDraft] = useState(copy.unsent?.value ?? { title: saved.title, state: saved.state })
  // Renderings and generations end long after they were started: they apply to the current state.
  const latest = useRef(draft)
  const save = trpc.video.save.useMutation({ retry: false })
  const autosave = useAutosave<typeof draft>({
    version: readVersion(saved),
    copy,
    save: async ({ title, state }) => {
      const project = await save.mutateAsync({ id, title: title || "Video", state })
      utils.video.get.setData({ id }, project)
      void utils.video.list.invalidate()
      return readVersion(project)
    },
    // Temporary errors are retried silently; refusals are shown.
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
  const replace = (project: VideoProject) => {
    put({ title: project.title, state: project.state })
    autosave.restart(readVersion(project))
  }
  return { ...draft, saving: autosave.state, change, replace, flush: autosave.flush }
}
