import type { Film } from "./film.ts"
import type { FilmSources } from "./build-film.ts"
import type { MadeVideo, VideoJob } from "./render/make-video.ts"
import { findRender, subscribeRenders } from "./render/renders.ts"

export type PreviewState =
  | { phase: "none" | "failed" }
  | { phase: "making"; fraction: number }
  | { phase: "made"; url: string; format: "MP4" | "WebM"; seconds: number; hasSound: boolean }

type PreviewOrder = {
  projectId: number
  film: Film
  sources: FilmSources
  mix: () => Promise<AudioBuffer | undefined>
}
type Make = (job: VideoJob) => Promise<MadeVideo>

const NONE: PreviewState = { phase: "none" }
const makeHere: Make = async (job) => (await import("./render/make-video.ts")).makeVideo(job)

/** Makes a small preview file of one film. Rendering the film takes precedence and stops it. */
export class PreviewMaker {
  private readonly order: PreviewOrder
  private readonly makeVideo: Make
  private readonly listeners = new Set<() => void>()
  private state: PreviewState = NONE
  private running: AbortController | undefined

  constructor(order: PreviewOrder, makeVideo = makeHere) {
    this.order = order
    this.makeVideo = makeVideo
  }

  read = (): PreviewState => this.state

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  async make(): Promise<void> {
    this.drop()
    const abort = new AbortController()
    this.running = abort
    this.show({ phase: "making", fraction: 0 })
    const unsubscribe = this.stopForRendering()
    try {
      const video = await this.makeVideo(this.job(abort.signal))
      if (abort.signal.aborted) return
      const { blob, container, seconds, hasSound } = video
      const format = container === "mp4" ? "MP4" : "WebM"
      this.show({ phase: "made", url: URL.createObjectURL(blob), format, seconds, hasSound })
    } catch (error) {
      if (abort.signal.aborted) return
      console.warn(error)
      this.show({ phase: "failed" })
    } finally {
      unsubscribe()
    }
  }

  stop = (): void => {
    if (this.state.phase === "making") this.drop()
  }

  /** Stops running work and discards results. */
  drop = (): void => {
    this.running?.abort()
    if (this.state.phase === "made") URL.revokeObjectURL(this.state.url)
    this.show(NONE)
  }

  private job(signal: AbortSignal): VideoJob {
    const { film, sources, mix } = this.order
    const { assets, font } = sources
    return {
      film,
      assets,
      font,
      sound: mix(),
      quality: "preview",
      signal,
      kept: [],
      onProgress: (fraction) => signal.aborted || this.show({ phase: "making", fraction }),
      onPart: async () => {},
    }
  }

  private stopForRendering(): () => void {
    const isRendering = () => findRender(this.order.projectId) !== undefined
    let was = isRendering()
    return subscribeRenders(() => {
      if (isRendering() && !was) this.stop()
      was = isRendering()
    })
  }

  private show(state: PreviewState): void {
    this.state = state
    for (const listener of this.listeners) listener()
  }
}
