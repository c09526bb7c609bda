import { z } from "zod"
import { SPEECH_PROVIDERS } from "./video-choices.ts"
import { rowId } from "../wire.ts"

/** The spoken lines of a video: content §2.7 §9. */

/** One line to speak; `voice` as in the audio settings. */
export const videoSpeechInput = z.object({ id: rowId })
export const videoSpeechOutput = z.object({
  provider: z.enum(SPEECH_PROVIDERS),
  /** Keys for `speechAudio`, by scene; null where nothing is to be said. */
  keys: z.array(z.string().nullable()),
  /** False: there was no time for all of them, ask again. */
  isComplete: z.boolean(),
  /** Why there is no speech, in words for the screen. */
  problem: z.string().nullable(),
  cost: z.number(),
})
export const videoSpeechAudioInput = z.object({ id: rowId, key: z.string().regex(/^[0-9a-f]{64}$/) })
export const videoSpeechAudioOutput = z.object({ mimeType: z.string(), base64: z.string() })
