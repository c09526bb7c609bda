import type { SpeechProvider } from "@brandwright/contract/video/video-choices"
import type { VideoAudio } from "@brandwright/contract/video/video"

export type Speaking = Pick<VideoAudio, "voiceType" | "speed" | "tone">
export type Spoken = { bytes: Uint8Array; mimeType: "audio/wav" | "audio/mpeg" }

/** A speech provider. */
export type Speech = {
  provider: Exclude<SpeechProvider, "none">
  /** The model's name as people see it; empty where no model speaks. */
  model: string
  /** What else decides how it sounds, such as the model: part of a recording's key. */
  version: string
  /** What the provider charges us for this text, micro-dollars. */
  quote: (text: string) => number
  /** Whether it speaks; costs nothing. @throws when not */
  check: () => Promise<void>
  /** @throws GenerationError with a reason that may be shown. */
  speak: (text: string, voice: Speaking, signal: AbortSignal) => Promise<Spoken>
}

/** What is said of a caption: no pictographs, no control characters, nothing that a voice program takes for a command. */
export const spokenText = (text: string): string =>
  text
    .replace(/[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\u{fe0e}|\u{fe0f}|\u{20e3}/gu, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, " ")
    .replace(/\[\[|\]\]|[<>{}|\\^`]/g, " ")
    .replace(/\s+/g, " ")
    .trim()

/** True for text in which there is something to say. */
export const isSpeakable = (text: string): boolean => /[\p{L}\p{N}]/u.test(spokenText(text))
