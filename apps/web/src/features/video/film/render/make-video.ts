import { type LoadedAssets, createStillBackdrops } from "../draw/backdrops.ts"
import { drawFilm } from "../draw/draw-film.ts"
import { type Codec, findCodec, NoEncoderError, type Quality } from "./encoder.ts"
import { type Film, HEIGHT, createPainter, WIDTH } from "../film.ts"
import { type PartsJob, renderParts } from "./film-worker.ts"
import { type Container, type MadeFile, muxFilm } from "./mux.ts"
import { type SoundCodec, soundCodecFor, soundTrack } from "../sound/sound-track.ts"

export type VideoJob = Omit<PartsJob, "codec"> & {
  quality: Quality
  /** Undefined if it could not be mixed, for a silent film. */
  sound: Promise<AudioBuffer | undefined>
}
export type MadeVideo = MadeFile & { container: Container; hasSound: boolean }

/**
 * Makes the clip, 1080 by 1920 or a small preview: H.264 and AAC in MP4 if supported, otherwise VP9 or VP8 and Opus in WebM.
 * @throws NoEncoderError if neither is supported; an AbortError when cancelled.
 */
export async function makeVideo({ sound, quality, ...job }: VideoJob): Promise<MadeVideo> {
  const { codec, container, audio } = await formatHere(quality)
  // Sound is encoded while frames are drawn; if it fails, the film is kept without sound.
  const track = sound.then((mixed) => mixed && audio && soundTrack(mixed, audio)).catch(noSound)
  const [segments, soundtrack] = await Promise.all([renderParts({ ...job, codec }), track])
  job.signal.throwIfAborted()
  const withSound = soundtrack && (await muxFilm(segments, soundtrack, codec, container).catch(noSound))
  const file = withSound ?? (await muxFilm(segments, undefined, codec, container))
  return { ...file, container, hasSound: withSound !== undefined }
}

function noSound(error: unknown): undefined {
  console.warn(error)
}

async function formatHere(quality: Quality): Promise<{ codec: Codec; container: Container; audio: SoundCodec }> {
  const avc = await findCodec(["avc"], quality)
  if (avc) return { codec: avc, container: "mp4", audio: await soundCodecFor("mp4") }
  const codec = await findCodec(["vp9", "vp8"], quality)
  if (!codec) throw new NoEncoderError()
  return { codec, container: "webm", audio: await soundCodecFor("webm") }
}

/** The first scene with its full text. */
export async function renderPoster(film: Film, assets: LoadedAssets): Promise<Blob | undefined> {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT)
  const layer = createPainter(new OffscreenCanvas(WIDTH, HEIGHT))
  const second = (film.scenes[0]?.seconds ?? 1) * 0.8
  drawFilm(createPainter(canvas), layer, { film, backdrops: createStillBackdrops(film.scenes, assets) }, second)
  return canvas.convertToBlob({ type: "image/jpeg", quality: 0.85 }).catch(() => undefined)
}
