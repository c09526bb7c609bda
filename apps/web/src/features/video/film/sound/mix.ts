import type { VideoAudio } from "@brandwright/contract/video/video"
import { SPEECH_REST } from "@brandwright/contract/video/video-film"
import { playMusic } from "./music.ts"

export const SOUND_RATE = 48_000
/** Volume of music during speech. */
const DUCKED = 0.4
/** Maximum speed-up of speech to fit its scene; what is still longer fades out at the scene's end. */
const HURRY_MAX = 1.25

export type MixJob = {
  audio: Pick<VideoAudio, "genre" | "volume">
  scenes: { seconds: number }[]
  /** By scene. */
  speech: (AudioBuffer | undefined)[]
  /** Replaces the genre's music; loops when shorter than the film. */
  music?: AudioBuffer
}

type Line = { buffer: AudioBuffer; from: number; to: number; rate: number }

/** Mixes the film's sound: speech at the start of its scenes, with music at the chosen volume. Stereo at 48 kHz. */
export function mixSound({ audio, scenes, speech, music }: MixJob): Promise<AudioBuffer> {
  const seconds = scenes.reduce((sum, scene) => sum + Math.max(0, scene.seconds), 0)
  const context = new OfflineAudioContext(2, Math.max(1, Math.round(seconds * SOUND_RATE)), SOUND_RATE)
  const lines = scheduleLines(scenes, speech)
  const bed = context.createGain()
  bed.connect(context.destination)
  shapeBed(bed.gain, lines, audio.volume, seconds)
  if (music) {
    const source = context.createBufferSource()
    source.buffer = music
    source.loop = true
    source.connect(bed)
    source.start()
  } else playMusic(context, bed, audio.genre, seconds)
  const voice = context.createGain()
  voice.gain.value = 0.95
  voice.connect(context.destination)
  for (const { buffer, from, to, rate } of lines) {
    const source = context.createBufferSource()
    const end = context.createGain()
    source.buffer = buffer
    source.playbackRate.value = rate
    end.gain.setValueAtTime(1, Math.max(from, to - 0.08))
    end.gain.linearRampToValueAtTime(0, to)
    source.connect(end).connect(voice)
    source.start(from)
    source.stop(to)
  }
  return context.startRendering()
}

function scheduleLines(scenes: { seconds: number }[], speech: (AudioBuffer | undefined)[]): Line[] {
  let start = 0
  return scenes.flatMap(({ seconds }, index) => {
    const from = start + SPEECH_REST / 2
    start += Math.max(0, seconds)
    const buffer = speech[index]
    const room = seconds - SPEECH_REST
    if (!buffer || room <= 0.1) return []
    const rate = Math.min(HURRY_MAX, Math.max(1, buffer.duration / room))
    return [{ buffer, from, to: Math.min(start, from + buffer.duration / rate + 0.1), rate }]
  })
}

/** Fades in at the start, out at the end, and lowers during speech. */
function shapeBed(gain: AudioParam, lines: Line[], volume: number, seconds: number): void {
  gain.setValueAtTime(0, 0)
  gain.linearRampToValueAtTime(volume, Math.min(0.4, seconds / 4))
  let last = 0.4
  for (const { from, to } of lines) {
    const down = Math.max(last, from - 0.15)
    gain.setValueAtTime(volume, down)
    gain.linearRampToValueAtTime(volume * DUCKED, down + 0.15)
    const up = Math.max(down + 0.2, to)
    gain.setValueAtTime(volume * DUCKED, up)
    gain.linearRampToValueAtTime(volume, up + 0.25)
    last = up + 0.25
  }
  const out = Math.max(last, seconds - 1.2)
  if (out >= seconds) return
  gain.setValueAtTime(volume, out)
  gain.linearRampToValueAtTime(0, seconds)
}
