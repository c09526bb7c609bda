import type { VideoSetup, VideoState } from "@brandwright/contract/video"
import { chooseStyle } from "./build-film.ts"

/** SHA-256 of everything that a finished video depends on: the same for the same film. */
export const fingerprint = (state: VideoState, setup: VideoSetup): Promise<string> => digest(filmFacts(state, setup))

/** Of what is seen alone: the parts of a rendering stay good when only the sound changes. */
export const pictureKey = (state: VideoState, setup: VideoSetup): Promise<string> => digest(pictureFacts(state, setup))

/** Everything that decides a finished video. */
export const filmFacts = (state: VideoState, setup: VideoSetup): unknown[] => [
  pictureFacts(state, setup),
  state.audio,
  setup.speech,
]

/** What decides how it looks. */
export function pictureFacts(state: VideoState, { brandName, colors, fontFamily, logoUrl }: VideoSetup): unknown[] {
  // Signed addresses change with the day; what they name does not.
  const logo = logoUrl?.replace(/[&?][es]=[^&]*/g, "")
  return [FILM_VERSION, state.scenes, state.endCard, chooseStyle(state), brandName, colors, fontFamily, logo]
}

/** Raised when films are drawn differently: parts of an older drawing do not fit. */
const FILM_VERSION = 2

async function digest(facts: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(facts))
  // Only there on secure origins; elsewhere a plain sum has to do.
  if (!globalThis.crypto?.subtle) return sum(bytes)
  const hash = await crypto.subtle.digest("SHA-256", bytes)
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("")
}

function sum(bytes: Uint8Array): string {
  let [one, two] = [0x811c9dc5, 5381]
  for (const byte of bytes) {
    one = Math.imul(one ^ byte, 0x01000193)
    two = (Math.imul(two, 33) + byte) | 0
  }
  return `${(one >>> 0).toString(16)}${(two >>> 0).toString(16)}${bytes.length}`
}
