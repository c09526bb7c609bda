import {
  AudioBufferSource,
  type AudioSource,
  BlobSource,
  canEncodeAudio,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  MP4,
} from "mediabunny"
import type { AacAnswer, AacRequest } from "./aac.worker.ts"

export const AUDIO_BITRATE = 160_000
/** How sound is encoded: by the browser, by our own AAC encoder, or not at all. */
export type SoundCodec = "aac" | "own-aac" | "opus" | undefined

export async function soundCodecFor(container: "mp4" | "webm"): Promise<SoundCodec> {
  const options = { bitrate: AUDIO_BITRATE }
  if (container === "webm") return (await canEncodeAudio("opus", options)) ? "opus" : undefined
  return (await canEncodeAudio("aac", options)) ? "aac" : "own-aac"
}

export type SoundTrack = { source: AudioSource; fill: () => Promise<void> }

/** A track for the sound, and a function that fills it once the file has begun. Falls back to Opus if our encoder cannot run. */
export async function soundTrack(sound: AudioBuffer, codec: Exclude<SoundCodec, undefined>): Promise<SoundTrack> {
  if (codec !== "own-aac") return browserTrack(sound, codec)
  try {
    return await ownTrack(sound)
  } catch (error) {
    if (!(await canEncodeAudio("opus", { bitrate: AUDIO_BITRATE }))) throw error
    console.warn(error)
    return browserTrack(sound, "opus")
  }
}

function browserTrack(sound: AudioBuffer, codec: "aac" | "opus"): SoundTrack {
  const source = new AudioBufferSource({ codec, bitrate: AUDIO_BITRATE })
  return { source, fill: () => source.add(sound) }
}

async function ownTrack(sound: AudioBuffer): Promise<SoundTrack> {
  const input = new Input({ source: new BlobSource(new Blob([await encodeAac(sound)])), formats: [MP4] })
  const track = await input.getPrimaryAudioTrack()
  const decoderConfig = await track?.getDecoderConfig()
  if (!track || !decoderConfig) throw new Error("The encoder gave no sound.")
  const source = new EncodedAudioPacketSource("aac")
  const fill = async () => {
    for await (const packet of new EncodedPacketSink(track).packets()) await source.add(packet, { decoderConfig })
  }
  return { source, fill }
}

function encodeAac(sound: AudioBuffer): Promise<ArrayBuffer> {
  const worker = new Worker(new URL("./aac.worker.ts", import.meta.url), { type: "module" })
  return new Promise<ArrayBuffer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<AacAnswer>) =>
      "file" in data ? resolve(data.file) : reject(new Error(data.error))
    worker.onerror = (event) => reject(new Error(event.message || "The sound encoder could not be started."))
    const channels = Array.from({ length: sound.numberOfChannels }, (_, at) => sound.getChannelData(at).slice())
    const request: AacRequest = { channels, sampleRate: sound.sampleRate, bitrate: AUDIO_BITRATE }
    worker.postMessage(
      request,
      channels.map(({ buffer }) => buffer),
    )
  }).finally(() => worker.terminate())
}
