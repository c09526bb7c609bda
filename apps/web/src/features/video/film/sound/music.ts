import type { VideoAudio } from "@brandwright/contract/video/video"

/** Semitones above the root. */
const KINDS = { major: [0, 4, 7], minor: [0, 3, 7], fifths: [0, 7, 12], wide: [0, 12, 19] }
type Kind = keyof typeof KINDS

/** Frequencies of chords of one kind; roots as MIDI numbers. */
const chords = (kind: Kind, ...roots: number[]): number[][] =>
  roots.map((root) => KINDS[kind].map((step) => 440 * 2 ** ((root + step - 69) / 12)))

/** Chords and tempo of each genre: synthesized here, without third-party rights. */
const GENRES: Record<VideoAudio["genre"], { notes: number[][]; beat: number; shape: OscillatorType }> = {
  upbeat: {
    notes: [...chords("major", 60), ...chords("minor", 57), ...chords("major", 53, 55)],
    beat: 0.5,
    shape: "triangle",
  },
  ambient: { notes: chords("fifths", 57, 55), beat: 4, shape: "sine" },
  corporate: { notes: chords("fifths", 60, 62, 57, 59), beat: 1, shape: "triangle" },
  cinematic: { notes: chords("fifths", 45, 43, 48), beat: 3, shape: "sawtooth" },
  electronic: { notes: chords("wide", 48, 50, 45), beat: 0.375, shape: "square" },
}

/** Plays background music of this length into a node; `volume` is the node's. */
export function playMusic(audio: BaseAudioContext, into: AudioNode, genre: VideoAudio["genre"], seconds: number): void {
  const { notes, beat, shape } = GENRES[genre]
  const out = audio.createGain()
  out.gain.value = 0.4
  const soft = audio.createBiquadFilter()
  soft.type = "lowpass"
  soft.frequency.value = 1400
  soft.connect(out).connect(into)
  for (let at = 0, step = 0; at < seconds; at += beat, step += 1) {
    const chord = notes[Math.floor(step / 4) % notes.length] ?? []
    for (const note of chord)
      playTone(audio, soft, { shape, note: note * (step % 4 === 3 ? 1.5 : 1), at, beat, seconds })
    // A bass note under every bar.
    if (step % 4 === 0)
      playTone(audio, soft, { shape: "sine", note: (chord[0] ?? 220) / 2, at, beat: beat * 3.5, seconds })
  }
}

type Tone = { shape: OscillatorType; note: number; at: number; beat: number; seconds: number }

function playTone(audio: BaseAudioContext, into: AudioNode, { shape, note, at, beat, seconds }: Tone): void {
  const tone = audio.createOscillator()
  const envelope = audio.createGain()
  tone.type = shape
  tone.frequency.value = note
  envelope.gain.setValueAtTime(0, at)
  envelope.gain.linearRampToValueAtTime(0.33, at + Math.min(0.4, beat * 0.15))
  envelope.gain.linearRampToValueAtTime(0, at + beat * 1.2)
  tone.connect(envelope).connect(into)
  tone.start(at)
  tone.stop(Math.min(seconds, at + beat * 1.25))
}
