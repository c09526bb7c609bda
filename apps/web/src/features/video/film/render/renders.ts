import type { VideoSetup, VideoState } from "@brandwright/contract/video/video"
import { captions } from "@brandwright/contract/video/video-film"
import { videoText as text } from "@brandwright/contract/video/video-text"
import { trpcClient } from "../../../../lib/calls/client.ts"
import { toastDone, toastFailed, toastInfo, toastRefused } from "../../../../lib/toasts.ts"
import { UploadError } from "../../../../lib/calls/send-form.ts"
import { uploadAsset } from "../../../../lib/calls/upload.ts"
import { fingerprint, pictureKey } from "./fingerprint.ts"
import { countFrames, PART_FRAMES } from "../film.ts"
import { type FilmSources, buildFilm } from "../build-film.ts"
import { countKept, dropParts, dropStale, keepPart, keptParts } from "./segment-store.ts"

/** Renderings continue while other screens are open; one per project. */

export type RenderStatus = { phase: "preparing" | "rendering" | "uploading"; fraction: number; cancel: () => void }
export type Rendered = Pick<
  VideoState,
  "videoAssetId" | "posterAssetId" | "captionsAssetId" | "renderedKey" | "isSilent"
>
export type RenderOrder = {
  projectId: number
  brandId: number
  title: string
  state: VideoState
  setup: VideoSetup
  sources: FilmSources
  /** Undefined if it cannot be mixed, for a silent film. */
  sound: Promise<AudioBuffer | undefined>
}

/** What the open screen does with the result; false when it could not be saved yet, which the screen says. */
type Finish = (rendered: Rendered) => Promise<boolean>

const running = new Map<number, RenderStatus>()
const listeners = new Set<() => void>()
const finishers = new Map<number, Finish>()

export const subscribeRenders = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const findRender = (projectId: number | undefined): RenderStatus | undefined => running.get(projectId ?? 0)

/** Passes the result to the open screen, or saves it to the project. */
export function onRendered(projectId: number, finish: Finish): () => void {
  finishers.set(projectId, finish)
  return () => finishers.delete(projectId)
}

/**
 * Progress of an interrupted rendering of exactly this film, 0 to 1; null without one.
 * @throws when this browser cannot read it.
 */
export async function interruptedAt(projectId: number, state: VideoState, setup: VideoSetup): Promise<number | null> {
  const kept = await countKept(projectId, await pictureKey(state, setup))
  const parts = Math.ceil(countFrames({ scenes: state.scenes }) / PART_FRAMES)
  return kept > 0 && parts > 0 ? Math.min(1, kept / parts) : null
}

const set = (id: number, status: RenderStatus | undefined): void => {
  if (status) running.set(id, status)
  else running.delete(id)
  for (const listener of listeners) listener()
}

/** Renders, uploads and saves the video. Reports the result in a toast; never throws. */
export async function startRender(order: RenderOrder): Promise<void> {
  const { projectId } = order
  if (running.has(projectId)) return
  const stop = new AbortController()
  const cancel = () => stop.abort()
  const show = (phase: RenderStatus["phase"], fraction: number) => set(projectId, { phase, fraction, cancel })
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener("beforeunload", warn)
  show("preparing", 0)
  try {
    const rendered = await renderAndUpload(order, stop.signal, show)
    const finish = finishers.get(projectId)
    const isSaved = finish ? await finish(rendered) : await noteRendered(projectId, rendered)
    await dropParts(projectId)
    if (!isSaved) return
    if (rendered.isSilent) toastInfo(text.renderedSilent)
    else toastDone(finish ? text.rendered : text.renderedOf(order.title))
  } catch (error) {
    if (stop.signal.aborted) toastInfo(text.cancelled)
    else await sayFailure(error)
  } finally {
    window.removeEventListener("beforeunload", warn)
    set(projectId, undefined)
  }
}

async function renderAndUpload(
  { projectId, brandId, title, state, setup, sources, sound }: RenderOrder,
  signal: AbortSignal,
  show: (phase: RenderStatus["phase"], fraction: number) => void,
): Promise<Rendered> {
  const { makeVideo, renderPoster } = await import("./make-video.ts")
  await dropStale()
  const key = await pictureKey(state, setup)
  // Unreadable parts may be readable later: only those of another film are deleted.
  const kept = await keptParts(projectId, key).catch(() => undefined)
  if (kept?.length === 0) await dropParts(projectId)
  let hasRoom = true
  const film = buildFilm(state, sources)
  const encoded = await makeVideo({
    film,
    quality: "full",
    assets: sources.assets,
    font: sources.font,
    sound,
    signal,
    kept: kept ?? [],
    onProgress: (fraction) => show("rendering", fraction),
    onPart: async (index, segment) => {
      if (!hasRoom) return
      hasRoom = await keepPart(projectId, key, index, segment)
      if (!hasRoom) toastInfo({ title: text.render, message: text.noRoom })
    },
  })
  show("uploading", 0)
  const name =
    title
      .replace(/[/\\\p{Cc}]/gu, " ")
      .slice(0, 80)
      .trim() || "Video"
  const upload = (file: File, mediaType: "video" | "image" | "text", what: string, sending = {}) =>
    uploadAsset(brandId, file, { name: what, mediaType, tags: ["ai video"] }, { signal, ...sending })
  const videoFile = new File([encoded.blob], `${name}.${encoded.container}`, { type: encoded.blob.type })
  const video = await upload(videoFile, "video", name, { onProgress: (part: number) => show("uploading", part) })
  const rendered: Rendered = {
    videoAssetId: video.id,
    posterAssetId: null,
    captionsAssetId: null,
    renderedKey: await fingerprint(state, setup),
    isSilent: !encoded.hasSound,
  }
  // Poster and captions are optional: the video counts without them.
  const picture = await renderPoster(film, sources.assets).catch(() => undefined)
  const beside = await Promise.allSettled([
    picture && upload(new File([picture], `${name}.jpg`, { type: "image/jpeg" }), "image", `${name} (poster)`),
    upload(
      new File([captions(state.scenes, "srt")], `${name}.txt`, { type: "text/plain" }),
      "text",
      `${name} (captions SRT)`,
    ),
  ])
  const [poster, srt] = beside.map((one) => (one.status === "fulfilled" ? (one.value?.id ?? null) : null))
  return { ...rendered, posterAssetId: poster ?? null, captionsAssetId: srt ?? null }
}

async function noteRendered(id: number, rendered: Rendered): Promise<true> {
  const { title, state, updatedAt: basedOn } = await trpcClient.video.get.query({ id })
  await trpcClient.video.save.mutate({ id, title, state: { ...state, ...rendered }, basedOn })
  return true
}

async function sayFailure(error: unknown): Promise<void> {
  const { NoEncoderError } = await import("./encoder.ts")
  if (error instanceof UploadError) return toastRefused(text.uploadFailed(error.message))
  if (error instanceof NoEncoderError) return toastRefused({ title: text.renderFailed.title, message: text.noEncoder })
  console.warn(error)
  toastFailed(error, text.renderFailed)
}
