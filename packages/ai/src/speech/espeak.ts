import { spawn } from "node:child_process"
import type { VideoAudio } from "@brandwright/contract/video/video"
import { GenerationError } from "../engine.ts"
import { createTurns } from "../turns.ts"
import { type Speaking, type Speech, spokenText } from "./speech.ts"

const TIMEOUT_MS = 15_000
/** Three minutes at the program's 22,050 samples of two bytes. */
const WAV_BYTES_MAX = 8_000_000
const RUNNING_MAX = 2
const CHECK_VOICE: Speaking = { voiceType: "casual", speed: "normal", tone: "friendly" }

/** Variant of the voice, its pitch (0 to 99) and words a minute. */
const VOICES: Record<VideoAudio["voiceType"], { variant: string; pitch: number; pace: number }> = {
  professional: { variant: "m3", pitch: 42, pace: 158 },
  casual: { variant: "m7", pitch: 50, pace: 164 },
  energetic: { variant: "f2", pitch: 64, pace: 178 },
  calm: { variant: "f5", pitch: 40, pace: 142 },
}
const SPEEDS: Record<VideoAudio["speed"], number> = { slow: 0.84, normal: 1, fast: 1.2 }
/** Added to the pitch, pause between words (10 ms), loudness, share of the pace. */
const TONES: Record<VideoAudio["tone"], { pitch: number; gap: number; loudness: number; pace: number }> = {
  engaging: { pitch: 8, gap: 0, loudness: 110, pace: 1.03 },
  authoritative: { pitch: -10, gap: 1, loudness: 125, pace: 0.96 },
  friendly: { pitch: 4, gap: 0, loudness: 100, pace: 1 },
  dramatic: { pitch: -6, gap: 4, loudness: 115, pace: 0.9 },
}
/** By the script that most of the text is written in; Latin letters are read as English. */
const LANGUAGES: [pattern: RegExp, voice: string][] = [
  [/[\u3040-\u30ff]/u, "ja"],
  [/\p{Script=Han}/u, "cmn"],
  [/\p{Script=Hangul}/u, "ko"],
  [/\p{Script=Arabic}/u, "ar"],
  [/\p{Script=Hebrew}/u, "he"],
  [/\p{Script=Cyrillic}/u, "ru"],
  [/\p{Script=Greek}/u, "el"],
  [/\p{Script=Devanagari}/u, "hi"],
]

/** The arguments for a text; the text itself goes through standard input, never through a command line. */
export function espeakArguments(text: string, { voiceType, speed, tone }: Speaking): string[] {
  const voice = VOICES[voiceType]
  const manner = TONES[tone]
  const letters = text.match(/\p{L}/gu) ?? []
  const language = LANGUAGES.find(
    ([pattern]) => letters.filter((letter) => pattern.test(letter)).length * 3 > letters.length,
  )?.[1]
  const pace = Math.round(voice.pace * SPEEDS[speed] * manner.pace)
  const numbers = { s: pace, p: voice.pitch + manner.pitch, g: manner.gap, a: manner.loudness }
  const flags = Object.entries(numbers).flatMap(([flag, value]) => [`-${flag}`, String(value)])
  return ["-v", `${language ?? "en-us"}+${voice.variant}`, ...flags, "-b", "1", "--stdin", "--stdout"]
}

/** The espeak-ng program of this machine, by its path; a few at a time, person by person. */
export function createEspeak(program: string, currentPerson?: () => string | undefined): Speech {
  const inTurn = createTurns(RUNNING_MAX, currentPerson)
  const speak: Speech["speak"] = (text, voice, signal) =>
    inTurn(async () => {
      const spoken = spokenText(text)
      const bytes = await run(program, espeakArguments(spoken, voice), spoken, signal)
      return { bytes: withLengths(bytes), mimeType: "audio/wav" }
    })
  return {
    provider: "espeak",
    model: "",
    version: "espeak-ng 1",
    quote: () => 0,
    async check() {
      await speak("Check", CHECK_VOICE, AbortSignal.timeout(TIMEOUT_MS))
    },
    speak,
  }
}

function run(program: string, args: string[], input: string, signal: AbortSignal): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new GenerationError("cancelled", "The generation was canceled."))
    const child = spawn(program, args, {
      stdio: ["pipe", "pipe", "ignore"],
      env: { PATH: "/usr/bin:/bin", LANG: "C.UTF-8" },
    })
    const chunks: Buffer[] = []
    let size = 0
    const fail = (reason: GenerationError["reason"], message: string) => {
      child.kill("SIGKILL")
      reject(new GenerationError(reason, message))
    }
    const timer = setTimeout(() => fail("timeout", "The voice took too long to make."), TIMEOUT_MS)
    const onAbort = () => fail("cancelled", "The generation was canceled.")
    signal.addEventListener("abort", onAbort, { once: true })
    child.stdout.on("data", (chunk: Buffer) => {
      size += chunk.byteLength
      if (size > WAV_BYTES_MAX) fail("bad-answer", "The voice would be too long.")
      else chunks.push(chunk)
    })
    child.on("error", () => fail("unavailable", "The voice program of this server could not be started."))
    child.on("close", (code) => {
      clearTimeout(timer)
      signal.removeEventListener("abort", onAbort)
      if (code === 0 && size > WAV_HEADER) resolve(Buffer.concat(chunks))
      else reject(new GenerationError("unavailable", "The voice program of this server gave no sound."))
    })
    // A program that ends early closes its input; its exit says why.
    child.stdin.on("error", () => {})
    child.stdin.end(input)
  })
}

const WAV_HEADER = 44

/** The program cannot know how long a stream will be and writes a guess; players want the truth. */
function withLengths(wav: Buffer): Uint8Array {
  const fixed = Buffer.from(wav)
  if (fixed.toString("latin1", 0, 4) !== "RIFF" || fixed.toString("latin1", 36, 40) !== "data")
    throw new GenerationError("bad-answer", "The voice program of this server gave no sound.")
  fixed.writeUInt32LE(fixed.byteLength - 8, 4)
  fixed.writeUInt32LE(fixed.byteLength - WAV_HEADER, 40)
  return fixed
}
