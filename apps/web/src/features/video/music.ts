import type { VideoAudio } from "@brandwright/contract/video"

/** Chords and pace of each genre: our own tones, free of anybody's rights. */
const GENRES: Record<VideoAudio["genre"], { notes: number[][]; beat: number; shape: OscillatorType }> = {
  upbeat: {
    notes: [
      [262, 330, 392],
      [220, 262, 330],
      [175, 220, 262],
      [196, 247, 294],
    ],
    beat: 0.5,
    shape: "triangle",
  },
  ambient: {
    notes: [
      [220, 330, 440],
      [196, 294, 392],
    ],
    beat: 4,
    shape: "sine",
  },
  corporate: {
    notes: [
      [262, 392, 523],
      [294, 440, 587],
      [220, 330, 440],
      [247, 370, 494],
    ],
    beat: 1,
    shape: "triangle",
  },
  cinematic: {
    notes: [
      [110, 165, 220],
      [98, 147, 196],
      [131, 196, 262],
    ],
    beat: 3,
    shape: "sawtooth",
  },
  electronic: {
    notes: [
      [131, 262, 392],
      [147, 294, 440],
      [110, 220, 330],
    ],
    beat: 0.375,
    shape: "square",
  },
}
const RATE = 44_100

/** Background music of this length, `volume` from 0.1 to 0.8. */
export function composeMusic(
  { genre, volume }: Pick<VideoAudio, "genre" | "volume">,
  seconds: number,
): Promise<AudioBuffer> {
  const audio = new OfflineAudioContext(2, Math.ceil(seconds * RATE), RATE)
  const { notes, beat, shape } = GENRES[genre]
  const out = audio.createGain()
  out.gain.value = volume * 0.25
  const soft = audio.createBiquadFilter()
  soft.type = "lowpass"
  soft.frequency.value = 1400
  soft.connect(out).connect(audio.destination)
  for (let at = 0, step = 0; at < seconds; at += beat, step += 1) {
    for (const note of notes[Math.floor(step / 4) % notes.length] ?? []) {
      const tone = audio.createOscillator()
      const envelope = audio.createGain()
      tone.type = shape
      tone.frequency.value = note * (step % 4 === 3 ? 1.5 : 1)
      envelope.gain.setValueAtTime(0, at)
      envelope.gain.linearRampToValueAtTime(0.33, at + beat * 0.15)
      envelope.gain.linearRampToValueAtTime(0, at + beat * 1.2)
      tone.connect(envelope).connect(soft)
      tone.start(at)
      tone.stop(Math.min(seconds, at + beat * 1.25))
    }
  }
  return audio.startRendering()
}
