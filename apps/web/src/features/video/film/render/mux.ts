import {
  BlobSource,
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from "mediabunny"
import { VIDEO_FPS } from "@brandwright/contract/video/video-choices"
import type { Codec, Segment } from "./encoder.ts"
import type { SoundTrack } from "../sound/sound-track.ts"

export type Container = "mp4" | "webm"
export type MadeFile = { blob: Blob; seconds: number }

/** Combines parts and sound into one file; its duration in seconds is read back from the file. */
export async function muxFilm(
  segments: Segment[],
  track: SoundTrack | undefined,
  codec: Codec,
  container: Container,
): Promise<MadeFile> {
  const target = new BufferTarget()
  const format = container === "mp4" ? new Mp4OutputFormat({ fastStart: "in-memory" }) : new WebMOutputFormat()
  const output = new Output({ format, target })
  const video = new EncodedVideoPacketSource(codec.name)
  output.addVideoTrack(video, { frameRate: VIDEO_FPS })
  if (track) output.addAudioTrack(track.source)
  try {
    await output.start()
    await track?.fill()
    track?.source.close()
    for (const { packets, decoder } of segments) {
      const { width, height } = codec.config
      const meta = { decoderConfig: { ...decoder, codedWidth: width, codedHeight: height } }
      for (const { data, type, timestamp, duration } of packets)
        await video.add(new EncodedPacket(data, type, timestamp / 1_000_000, duration / 1_000_000), meta)
    }
    await output.finalize()
  } catch (error) {
    await output.cancel()
    throw error
  }
  if (!target.buffer) throw new Error("The encoder gave no file.")
  const blob = new Blob([target.buffer], { type: container === "mp4" ? "video/mp4" : "video/webm" })
  const input = new Input({ source: new BlobSource(blob), formats: [MP4, WEBM] })
  return { blob, seconds: await input.computeDuration() }
}
