import type { VideoSetup, VideoState } from "@brandwright/contract/video"
import { useEffect, useState } from "react"
import type { FilmSources } from "./film/film-of.ts"

/** What the project's film is made of, loaded anew when another picture, font or link is chosen; undefined until it is there. */
export function useSources(state: VideoState, setup: VideoSetup | undefined, brandId: number): FilmSources | undefined {
  const [loaded, setLoaded] = useState<FilmSources>()
  const { scenes, endCard } = state
  const wanted = JSON.stringify([
    scenes.map(({ imageAssetId, endCard: isEnd }) => [imageAssetId, isEnd]),
    endCard,
    setup,
  ])
  useEffect(() => {
    let isGone = false
    if (!setup) return
    void import("./film/load-film.ts")
      .then(({ loadSources }) => loadSources(state, setup, brandId))
      .then((sources) => {
        if (!isGone) setLoaded(sources)
      })
      .catch((error: unknown) => console.warn(error))
    return () => {
      isGone = true
    }
    // `wanted` holds what is read of the state.
    // eslint-disable-next-line react/exhaustive-deps
  }, [wanted, brandId])
  return loaded
}
