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

/** Plays background music of this length into a node; `volume` is the node's own. */
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
    // A bass note under every bar gives the piece its floor.
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
