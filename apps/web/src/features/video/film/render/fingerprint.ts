import type { VideoSetup, VideoState } from "@brandwright/contract/video/video"
import { chooseStyle } from "../build-film.ts"

/** SHA-256 of everything a finished video depends on. */
export const fingerprint = (state: VideoState, setup: VideoSetup): Promise<string> => digest(filmFacts(state, setup))

/** For the picture only: rendered parts stay valid when only the sound changes. */
export const pictureKey = (state: VideoState, setup: VideoSetup): Promise<string> => digest(pictureFacts(state, setup))

/** Everything that determines a finished video. */
export const filmFacts = (state: VideoState, setup: VideoSetup): unknown[] => [
  pictureFacts(state, setup),
  state.audio,
  setup.speech,
]

/** Everything that determines the picture. */
export function pictureFacts(state: VideoState, { brandName, colors, fontFamily, logoUrl }: VideoSetup): unknown[] {
  // Signed addresses change daily; their targets do not.
  const logo = logoUrl?.replace(/[&?][es]=[^&]*/g, "")
  return [FILM_VERSION, state.scenes, state.endCard, chooseStyle(state), brandName, colors, fontFamily, logo]
}

/** Incremented when the rendering changes, as older parts would not match. */
const FILM_VERSION = 2

async function digest(facts: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(facts))
  // Only available on secure origins; elsewhere a simple hash is used.
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
