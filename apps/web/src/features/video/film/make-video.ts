import { type LoadedAssets, stillsOf } from "./backdrops.ts"
import { drawFilm } from "./draw-film.ts"
import { type Codec, findCodec, NoEncoderError } from "./encoder.ts"
import { type Film, HEIGHT, painterOf, WIDTH } from "./film.ts"
import { type PartsJob, partsOf } from "./film-worker.ts"
import { type Container, type MadeFile, muxFilm } from "./mux.ts"
import { type SoundCodec, soundCodecFor, soundTrack } from "./sound-track.ts"

export type VideoJob = Omit<PartsJob, "codec"> & { sound: Promise<AudioBuffer | undefined> }
export type MadeVideo = MadeFile & { container: Container; poster: Blob | undefined }

/**
 * The clip at 1080 by 1920: H.264 and AAC in MP4 where H.264 can be encoded, else VP9 or VP8 and Opus in WebM.
 * @throws NoEncoderError where it can do neither; an AbortError when cancelled.
 */
export async function makeVideo({ sound, ...job }: VideoJob): Promise<MadeVideo> {
  const { codec, container, audio } = await formatHere()
  // Sound is encoded while frames are drawn.
  const track = sound.then((mixed) => mixed && audio && soundTrack(mixed, audio))
  const [segments, soundtrack] = await Promise.all([partsOf({ ...job, codec }), track])
  job.signal.throwIfAborted()
  const file = await muxFilm(segments, soundtrack, codec, container)
  return { ...file, container, poster: await posterOf(job.film, job.assets) }
}

async function formatHere(): Promise<{ codec: Codec; container: Container; audio: SoundCodec }> {
  const avc = await findCodec(["avc"])
  if (avc) return { codec: avc, container: "mp4", audio: await soundCodecFor("mp4") }
  const codec = await findCodec(["vp9", "vp8"])
  if (!codec) throw new NoEncoderError()
  return { codec, container: "webm", audio: await soundCodecFor("webm") }
}

/** The first scene with its words in full. */
async function posterOf(film: Film, assets: LoadedAssets): Promise<Blob | undefined> {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT)
  const layer = painterOf(new OffscreenCanvas(WIDTH, HEIGHT))
  const second = (film.scenes[0]?.seconds ?? 1) * 0.8
  drawFilm(painterOf(canvas), layer, film, stillsOf(film.scenes, assets), second)
  return canvas.convertToBlob({ type: "image/jpeg", quality: 0.85 }).catch(() => undefined)
}
