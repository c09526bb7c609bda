import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from "react"
import type { Film } from "../film/film.ts"
import type { FilmSources } from "../film/build-film.ts"
import { PreviewMaker, type PreviewState } from "../film/preview-maker.ts"
import { findRender } from "../film/render/renders.ts"
import { useOpenVideo } from "../project-context.ts"
import type { Sound } from "./use-sound.ts"

export type Preview = { state: PreviewState; isSilent: boolean; make: () => void; stop: () => void }

type PreviewOrder = {
  film: Film
  sources: FilmSources
  sound: Sound
  isAsked: boolean
  onStart: () => void
}

/** A small preview file of the whole film. Changes of text, pictures or sound invalidate it. */
export function usePreviewFilm({ film, sources, sound, isAsked, onStart }: PreviewOrder): Preview {
  const { id } = useOpenVideo()
  const { mix, isLoading } = sound
  const maker = useMemo(() => new PreviewMaker({ projectId: id, film, sources, mix }), [id, film, sources, mix])
  const state = useSyncExternalStore(maker.subscribe, maker.read)
  const begin = useEffectEvent(() => {
    onStart()
    if (!findRender(id)) void maker.make()
  })
  const isDue = isAsked && !isLoading
  // Work outside React: starts when its sound is ready, and ends with the screen.
  useEffect(() => {
    if (isDue) begin()
  }, [isDue])
  useEffect(() => maker.drop, [maker])
  return {
    state,
    isSilent: state.phase === "made" && !state.hasSound,
    make: () => void maker.make(),
    stop: maker.stop,
  }
}
