import { registerAacEncoder } from "@mediabunny/aac-encoder"
import { AudioSample, AudioSampleSource, BufferTarget, Mp4OutputFormat, Output } from "mediabunny"

/**
 * AAC for browsers that cannot encode it themselves (Chromium on Linux). A separate worker: only here may WebAssembly
 * be compiled (the server's policy for this file), never on the page.
 */
export type AacRequest = { channels: Float32Array<ArrayBuffer>[]; sampleRate: number; bitrate: number }
export type AacAnswer = { file: ArrayBuffer } | { error: string }

const BLOCK = 48_000

self.onmessage = async ({ data }: MessageEvent<AacRequest>) => {
  const answer = await encode(data).then(
    (file): AacAnswer => ({ file }),
    (error: unknown): AacAnswer => ({ error: error instanceof Error ? error.message : String(error) }),
  )
  self.postMessage(answer)
}

async function encode({ channels, sampleRate, bitrate }: AacRequest): Promise<ArrayBuffer> {
  registerAacEncoder()
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const source = new AudioSampleSource({ codec: "aac", bitrate })
  output.addAudioTrack(source)
  await output.start()
  const length = channels[0]?.length ?? 0
  for (let from = 0; from < length; from += BLOCK) {
    const count = Math.min(BLOCK, length - from)
    const data = new Float32Array(count * channels.length)
    channels.forEach((channel, at) => data.set(channel.subarray(from, from + count), at * count))
    const sample = new AudioSample({
      data,
      format: "f32-planar",
      numberOfChannels: channels.length,
      sampleRate,
      timestamp: from / sampleRate,
    })
    await source.add(sample)
    sample.close()
  }
  await output.finalize()
  if (!target.buffer) throw new Error("The encoder gave no sound.")
  return target.buffer
}
