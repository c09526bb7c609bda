import type { VideoSetup } from "@brandwright/contract/video/video"
import { createStrictContext } from "../../lib/create-strict-context.ts"
import type { Film } from "./film/film.ts"
import type { FilmSources } from "./film/build-film.ts"
import type { useVideoDraft } from "./use-video-draft.ts"

export type OpenVideo = ReturnType<typeof useVideoDraft> & {
  id: number
  /** Undefined until loaded, after the project itself. */
  setup: VideoSetup | undefined
  sources: FilmSources | undefined
  film: Film | undefined
}

/** The project used by every step of the workflow. */
export const [OpenVideoContext, useOpenVideo] = createStrictContext<OpenVideo>("useOpenVideo", "SavedVideo")
