import type { VideoState } from "@brandwright/contract/video/video"
import type { SpeechProvider } from "@brandwright/contract/video/video-choices"
import { videoText } from "@brandwright/contract/video/video-text"
import { trpcClient } from "../../../../lib/calls/client.ts"
import { refusedFor } from "../../../../lib/funds.ts"
import { readRefusal } from "../../../../lib/calls/refusal.ts"
import { findAsset } from "../load-film.ts"
import { SOUND_RATE } from "./mix.ts"

export type LoadedSpeech = {
  provider: SpeechProvider
  /** By scene. */
  lines: (AudioBuffer | undefined)[]
  /** The message if there is none. */
  problem: string | null
  /** Why, if the screen can offer a remedy. */
  reason: string | null
}
/** Number of repeated requests for lines there was no time for. */
const ASK_MAX = 10
const recordings = new Map<string, Promise<AudioBuffer>>()

/** Requests the voice-over of the saved project, and loads new lines. A failure is reported, and captions remain. */
export async function loadSpeech(id: number, { scenes, audio }: VideoState): Promise<LoadedSpeech> {
  const unspoken = { provider: "none" as const, lines: scenes.map(() => undefined), problem: null, reason: null }
  if (!audio.spoken) return unspoken
  try {
    let answer = await trpcClient.video.speak.mutate({ id })
    for (let attempts = 1; !answer.isComplete && attempts < ASK_MAX; attempts += 1)
      answer = await trpcClient.video.speak.mutate({ id })
    const lines = await Promise.all(
      answer.keys.map((key) => (key ? loadRecording(id, key) : Promise.resolve(undefined))),
    )
    return { provider: answer.provider, lines, problem: answer.problem, reason: null }
  } catch (error) {
    const problem = readRefusal(error)?.message ?? videoText.speechFailedShort
    return { ...unspoken, problem, reason: refusedFor(error) }
  }
}

function loadRecording(id: number, key: string): Promise<AudioBuffer> {
  const known = recordings.get(key)
  if (known) return known
  const loading = trpcClient.video.speechAudio
    .query({ id, key })
    .then(({ base64 }) => decode(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer))
  recordings.set(key, loading)
  loading.catch(() => recordings.delete(key))
  return loading
}

const decode = (bytes: ArrayBuffer): Promise<AudioBuffer> =>
  new OfflineAudioContext(1, 1, SOUND_RATE).decodeAudioData(bytes)

/** Music from the pool; undefined when deleted or not supported by this browser. */
export async function loadMusic(brandId: number, id: number): Promise<AudioBuffer | undefined> {
  const facts = await findAsset(brandId, id)
  if (!facts) return undefined
  const answer = await fetch(facts.fileUrl)
  return answer.ok ? decode(await answer.arrayBuffer()).catch(() => undefined) : undefined
}
