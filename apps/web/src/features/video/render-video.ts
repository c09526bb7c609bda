import { VIDEO_FPS, VIDEO_HEIGHT, VIDEO_WIDTH, type VideoAudio, type VideoScene } from "@brandwright/contract/video"
import {
  AudioBufferSource,
  BufferTarget,
  CanvasSource,
  getFirstEncodableAudioCodec,
  getFirstEncodableVideoCodec,
  Mp4OutputFormat,
  Output,
  QUALITY_HIGH,
  WebMOutputFormat,
} from "mediabunny"
import { drawScene, type VideoLook } from "./draw-scene.ts"
import { composeMusic } from "./music.ts"
import { sceneAt } from "./scene-at.ts"

export type RenderJob = {
  scenes: VideoScene[]
  images: Map<number, ImageBitmap>
  audio: VideoAudio
  look: VideoLook
  signal: AbortSignal
  onProgress: (fraction: number) => void
}
export type RenderedVideo = { file: File; seconds: number }
export class NoEncoderError extends Error {}

/**
 * The clip at 1080 by 1920: H.264 and AAC in MP4 where the browser can, else VP9 or VP8 and Opus in WebM.
 * @throws NoEncoderError where it can do neither; an AbortError when cancelled.
 */
export async function renderVideo(
  { scenes, images, audio, look, signal, onProgress }: RenderJob,
  name: string,
): Promise<RenderedVideo> {
  const size = { width: VIDEO_WIDTH, height: VIDEO_HEIGHT }
  const mp4 = await getFirstEncodableVideoCodec(["avc"], size)
  const mp4Audio = mp4 && (await getFirstEncodableAudioCodec(["aac"]))
  const isMp4 = Boolean(mp4 && mp4Audio)
  const videoCodec = isMp4 ? mp4 : await getFirstEncodableVideoCodec(["vp9", "vp8"], size)
  const audioCodec = isMp4 ? mp4Audio : await getFirstEncodableAudioCodec(["opus", "vorbis"])
  if (!videoCodec) throw new NoEncoderError()

  const seconds = scenes.reduce((sum, scene) => sum + scene.seconds, 0)
  const canvas = new OffscreenCanvas(VIDEO_WIDTH, VIDEO_HEIGHT)
  const context = canvas.getContext("2d")
  if (!context) throw new NoEncoderError()
  const target = new BufferTarget()
  const output = new Output({ format: isMp4 ? new Mp4OutputFormat() : new WebMOutputFormat(), target })
  const video = new CanvasSource(canvas, { codec: videoCodec, bitrate: QUALITY_HIGH })
  output.addVideoTrack(video, { frameRate: VIDEO_FPS })
  const sound = audioCodec ? new AudioBufferSource({ codec: audioCodec, bitrate: QUALITY_HIGH }) : undefined
  if (sound) output.addAudioTrack(sound)
  try {
    await output.start()
    await sound?.add(await composeMusic(audio, seconds))
    const frames = Math.round(seconds * VIDEO_FPS)
    for (let frame = 0; frame < frames; frame += 1) {
      signal.throwIfAborted()
      const { scene, index, progress } = sceneAt(scenes, frame / VIDEO_FPS)
      const image = scene.imageAssetId ? images.get(scene.imageAssetId) : undefined
      drawScene(context, { text: scene.text, image }, index, progress, look)
      await video.add(frame / VIDEO_FPS, 1 / VIDEO_FPS)
      if (frame % 10 === 0) onProgress(frame / frames)
    }
    await output.finalize()
  } catch (error) {
    await output.cancel()
    throw error
  }
  if (!target.buffer) throw new Error("The encoder gave no file.")
  const type = isMp4 ? "video/mp4" : "video/webm"
  return { file: new File([target.buffer], `${name}.${isMp4 ? "mp4" : "webm"}`, { type }), seconds }
}
