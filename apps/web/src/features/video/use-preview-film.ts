import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react"
import type { Film } from "./film/film.ts"
import type { FilmSources } from "./film/film-of.ts"
import { renderOf, subscribeRenders } from "./film/renders.ts"

type PreviewState =
  | { phase: "none" | "failed" }
  | { phase: "making"; fraction: number }
  | { phase: "made"; url: string; format: "MP4" | "WebM"; seconds: number; hasSound: boolean }
export type Preview = { state: PreviewState; isSilent: boolean; make: () => void; stop: () => void }

type PreviewOrder = {
  projectId: number
  film: Film
  sources: FilmSources
  mix: () => Promise<AudioBuffer | undefined>
  /** Voice and music are there. */
  isReady: boolean
  isAsked: boolean
  onStart: () => void
}

const NONE: PreviewState = { phase: "none" }

/** A small file of the whole film with its sound. Other words, pictures or sounds make it void; rendering comes before it. */
export function usePreviewFilm({ projectId, film, sources, mix, isReady, isAsked, onStart }: PreviewOrder): Preview {
  const [state, setState] = useState<PreviewState>(NONE)
  const running = useRef<AbortController>(undefined)
  const isRendering = useSyncExternalStore(subscribeRenders, () => renderOf(projectId) !== undefined)
  const seen = JSON.stringify([film.scenes, film.style, film.look, film.qr?.label])

  const stop = useCallback(() => {
    running.current?.abort()
    running.current = undefined
    setState((before) => (before.phase === "making" ? NONE : before))
  }, [])
  const make = useCallback(async () => {
    stop()
    const mine = new AbortController()
    running.current = mine
    const isCurrent = () => running.current === mine
    const show = (next: PreviewState) => isCurrent() && setState(next)
    show({ phase: "making", fraction: 0 })
    try {
      const { makeVideo } = await import("./film/make-video.ts")
      const made = await makeVideo({
        film,
        assets: sources.assets,
        font: sources.font,
        sound: mix(),
        quality: "preview",
        signal: mine.signal,
        kept: [],
        onProgress: (fraction) => show({ phase: "making", fraction }),
        onPart: async () => {},
      })
      if (!isCurrent()) return
      const { blob, container, seconds, hasSound } = made
      const format = container === "mp4" ? "MP4" : "WebM"
      setState({ phase: "made", url: URL.createObjectURL(blob), format, seconds, hasSound })
    } catch (error) {
      if (mine.signal.aborted) return
      console.warn(error)
      show({ phase: "failed" })
    }
    // `seen` holds what is read of the film and what it is made of.
    // eslint-disable-next-line react/exhaustive-deps
  }, [seen, sources, mix, stop])

  useEffect(
    () => () => {
      stop()
      setState(NONE)
    },
    [make, stop],
  )
  useEffect(() => {
    if (state.phase === "made") return () => URL.revokeObjectURL(state.url)
  }, [state])
  useEffect(() => {
    if (isRendering) stop()
  }, [isRendering, stop])
  useEffect(() => {
    if (!isAsked || !isReady) return
    onStart()
    if (!isRendering) void make()
  }, [isAsked, isReady, isRendering, make, onStart])
  const isSilent = state.phase === "made" && !state.hasSound
  return { state, isSilent, make: () => void make(), stop }
}
