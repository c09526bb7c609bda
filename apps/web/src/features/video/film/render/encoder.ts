import { VIDEO_FPS, VIDEO_PREVIEW_HEIGHT, VIDEO_PREVIEW_WIDTH } from "@brandwright/contract/video/video-choices"
import { HEIGHT, WIDTH } from "../film.ts"

export type Codec = { name: "avc" | "vp9" | "vp8"; config: VideoEncoderConfig }
export class NoEncoderError extends Error {}

/** Final quality, or small and fast for previews. */
export type Quality = "full" | "preview"

const full = { width: WIDTH, height: HEIGHT, framerate: VIDEO_FPS }
const small = { width: VIDEO_PREVIEW_WIDTH, height: VIDEO_PREVIEW_HEIGHT, framerate: VIDEO_FPS }
const CODECS: Record<Quality, Codec[]> = {
  full: [
    // High profile, level 4: the lowest that supports 1080 by 1920 at 30 frames.
    { name: "avc", config: { codec: "avc1.640028", ...full, bitrate: 5_000_000, avc: { format: "avc" } } },
    { name: "avc", config: { codec: "avc1.4d0028", ...full, bitrate: 5_000_000, avc: { format: "avc" } } },
    { name: "vp9", config: { codec: "vp09.00.40.08", ...full, bitrate: 4_000_000 } },
    { name: "vp8", config: { codec: "vp8", ...full, bitrate: 6_000_000 } },
  ],
  preview: [
    { name: "avc", config: { codec: "avc1.4d001e", ...small, bitrate: 900_000, avc: { format: "avc" } } },
    { name: "avc", config: { codec: "avc1.42001e", ...small, bitrate: 900_000, avc: { format: "avc" } } },
    { name: "vp9", config: { codec: "vp09.00.30.08", ...small, bitrate: 700_000 } },
    { name: "vp8", config: { codec: "vp8", ...small, bitrate: 1_000_000 } },
  ],
}

/** The first of these codecs that this browser can encode. */
export async function findCodec(names: Codec["name"][], quality: Quality): Promise<Codec | undefined> {
  if (typeof VideoEncoder === "undefined") return undefined
  for (const codec of CODECS[quality]) {
    if (!names.includes(codec.name)) continue
    const answer = await VideoEncoder.isConfigSupported(codec.config).catch(() => undefined)
    if (answer?.supported) return codec
  }
  return undefined
}

export type Packet = { data: Uint8Array<ArrayBuffer>; type: "key" | "delta"; timestamp: number; duration: number }
export type DecoderConfig = { codec: string; description?: Uint8Array<ArrayBuffer>; colorSpace?: VideoColorSpaceInit }
/** A self-contained sequence of frames that begins with a key frame. Times in microseconds. */
export type Segment = { packets: Packet[]; decoder: DecoderConfig }

/** Maximum number of frames queued for the encoder; more would only use memory. */
export const QUEUE_MAX = 4

/** One encoder for many segments; each begins with a key frame and ends with everything flushed. */
export function createSegmentEncoder({ config }: Codec) {
  let packets: Packet[] = []
  let decoder: DecoderConfig | undefined
  let failure: unknown
  let wake = () => {}
  const encoder = new VideoEncoder({
    output: (chunk, meta) => {
      const data = new Uint8Array(chunk.byteLength)
      chunk.copyTo(data)
      packets.push({ data, type: chunk.type, timestamp: chunk.timestamp, duration: chunk.duration ?? 0 })
      if (meta?.decoderConfig) decoder = plain(meta.decoderConfig)
    },
    error: (error) => {
      failure = error
      // A failed encoder no longer drains its queue: waiting for it would never end.
      wake()
    },
  })
  encoder.configure(config)
  return {
    async add(canvas: OffscreenCanvas, frame: number, isFirst: boolean): Promise<void> {
      if (failure) throw failure
      const image = new VideoFrame(canvas, {
        timestamp: Math.round((frame * 1_000_000) / VIDEO_FPS),
        duration: Math.round(1_000_000 / VIDEO_FPS),
      })
      encoder.encode(image, { keyFrame: isFirst })
      image.close()
      while (encoder.encodeQueueSize > QUEUE_MAX && !failure) {
        await new Promise<void>((resolve) => {
          wake = resolve
          encoder.addEventListener("dequeue", () => resolve(), { once: true })
        })
      }
      if (failure) throw failure
    },
    async finish(): Promise<Segment> {
      await encoder.flush()
      if (failure) throw failure
      if (!decoder) throw new NoEncoderError()
      const segment = { packets, decoder }
      packets = []
      return segment
    },
    close: () => {
      if (encoder.state !== "closed") encoder.close()
    },
  }
}

function plain({ codec, description, colorSpace }: VideoDecoderConfig): DecoderConfig {
  const bytes = description && new Uint8Array(ArrayBuffer.isView(description) ? description.buffer : description)
  return {
    codec,
    ...(bytes && { description: new Uint8Array(bytes) }),
    ...(colorSpace && {
      colorSpace: { ...("toJSON" in colorSpace ? (colorSpace as VideoColorSpace).toJSON() : colorSpace) },
    }),
  }
}

/** True when packets of both can be in one track. */
export const fitTogether = (one: DecoderConfig, other: DecoderConfig): boolean =>
  one.codec === other.codec &&
  (one.description?.length ?? 0) === (other.description?.length ?? 0) &&
  (one.description ?? []).every((byte, at) => byte === other.description?.[at])
