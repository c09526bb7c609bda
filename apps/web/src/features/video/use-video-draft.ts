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

const videoWords = z.object({ title: z.string(), state: videoState })
const copies = storedCopies(videoWords)

/** The time of the last save serves as the project's version. */
const readVersion = ({ updatedAt }: Pick<VideoProject, "updatedAt">): number => Date.parse(updatedAt)

/** The open project while it is edited: changes show at once, and the newest state is saved a moment later. */
export function useVideoDraft(saved: VideoProject) {
  const { id } = saved
  const utils = trpc.useUtils()
  const [copy] = useState(() => copies.open(`video-${id}`, (local) => (isSame(local, saved) ? undefined : local)))
  const [draft, setDraft] = useState(copy.unsent?.value ?? { title: saved.title, state: saved.state })
  // Renderings and generations end long after they were started: they apply to the current state.
  const latest = useRef(draft)
  const save = trpc.video.save.useMutation({ retry: false })
  const autosave = useAutosave<typeof draft>({
    version: readVersion(saved),
    copy,
    save: async ({ title, state }, version) => {
      const basedOn = new Date(version).toISOString()
      const project = await save.mutateAsync({ id, title: title || "Video", state, basedOn })
      utils.video.get.setData({ id }, project)
      void utils.video.list.invalidate()
      return readVersion(project)
    },
    // Temporary errors are retried silently; refusals are shown.
    onFailure: (error) => {
      if ((readRefusal(error)?.httpStatus ?? 500) < 500) toastFailed(error, text.saveFailed)
    },
    readTheirs: async () => {
      const theirs = await utils.video.get.fetch({ id }, { staleTime: 0 })
      return { version: readVersion(theirs), show: () => put({ title: theirs.title, state: theirs.state }) }
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
  /** Takes over the scenes and the sound that the server has made, keeping unsent changes of anything else. */
  const replace = (project: VideoProject) => {
    const { scenes, audio } = project.state
    const isUnsent = autosave.hasUnsent()
    const now = isUnsent ? latest.current : { title: project.title, state: project.state }
    put({ ...now, state: { ...now.state, scenes, audio } })
    autosave.restart(readVersion(project))
    if (isUnsent) autosave.change(latest.current)
  }
  /** Makes a change that is saved at once; false when it waits on this device. */
  const commit = async (changes: Partial<VideoState>): Promise<boolean> => {
    change(changes)
    await autosave.flush()
    return !autosave.hasUnsent()
  }
  return { ...draft, autosave, change, commit, replace, flush: autosave.flush }
}

const isSame = (local: z.output<typeof videoWords>, { title, state }: VideoProject): boolean =>
  JSON.stringify(local) === JSON.stringify({ title, state })
