import type { VideoSetup, VideoState } from "@brandwright/contract/video"
import { useCallback, useEffect, useState } from "react"
import type { FilmSources } from "./film/film-of.ts"

type Sources = {
  /** Undefined until it is there. */
  sources: FilmSources | undefined
  hasFailed: boolean
  retry: () => void
}

/** What the project's film is made of, loaded anew when another picture, font or link is chosen. */
export function useSources(state: VideoState, setup: VideoSetup | undefined, brandId: number): Sources {
  const [sources, setSources] = useState<FilmSources>()
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const { scenes, endCard } = state
  const wanted = JSON.stringify([
    scenes.map(({ imageAssetId, endCard: isEnd }) => [imageAssetId, isEnd]),
    endCard,
    setup,
  ])
  useEffect(() => {
    let isGone = false
    if (!setup) return
    setFailed(false)
    void import("./film/load-film.ts")
      .then(({ loadSources }) => loadSources(state, setup, brandId))
      .then((loaded) => {
        if (!isGone) setSources(loaded)
      })
      .catch(() => {
        if (!isGone) setFailed(true)
      })
    return () => {
      isGone = true
    }
    // `wanted` holds what is read of the state.
    // eslint-disable-next-line react/exhaustive-deps
  }, [wanted, brandId, attempt])
  return { sources, hasFailed, retry: useCallback(() => setAttempt((before) => before + 1), []) }
}
