import { createHash } from "node:crypto"
import { type Generated, GenerationError } from "@brandwright/ai/engine"
import { isSpeakable, type Speaking, type Speech, spokenText } from "@brandwright/ai/speech/speech"
import type { videoSpeechAudioOutput, videoSpeechOutput } from "@brandwright/contract/video/video-speech"
import { SPEECH_TEXT_MAX } from "@brandwright/contract/video/video-choices"
import { videoText } from "@brandwright/contract/video/video-text"
import { readAll } from "@brandwright/storage/storage"
import type { z } from "zod"
import { metered } from "../../../platform/account/usage/metering.service.ts"
import { DomainError } from "../../../errors.ts"
import { claimFile, keepContent } from "../../../platform/media/uploads/files.service.ts"
import { isNoRoom, requireRoom, takeRoom } from "../../../platform/media/pool/storage.service.ts"
import type { Services } from "../../../services.ts"
import * as queries from "./speech.queries.ts"
import { addCost, type VideoRow } from "../video.queries.ts"
import { ownProject } from "../video.service.ts"
import { inTransaction } from "../../../database/transactions.ts"

/** No line is started after this time; the caller requests the remaining ones again. */
const BEGIN_WITHIN_MS = 18_000
/** Lines generated in parallel. */
const AT_ONCE = 3
const ANSWER_BYTES_MAX = 12_000_000

type Line = { key: string; text: string }

/**
 * Creates the voice-over of a project in its saved voice: existing recordings are reused, the others are generated,
 * metered and stored. A provider's failure is a result, not an error: the video keeps its captions.
 * @throws NOT_FOUND; PAYMENT_REQUIRED under the credit limit; PAYLOAD_TOO_LARGE over the plan's storage.
 */
export async function speakProject(
  services: Services,
  userId: string,
  id: number,
): Promise<z.output<typeof videoSpeechOutput>> {
  const project = await ownProject(services.db, userId, id)
  const { scenes, audio } = project.state
  const { speech } = services
  if (!speech || !audio.spoken)
    return { provider: "none", keys: scenes.map(() => null), isComplete: true, problem: null, cost: 0 }
  const lines = scenes.map(({ text }) => toLine(speech, audio, text))
  const linesByKey = new Map(lines.flatMap((line) => (line ? [[line.key, line]] : [])))
  const known = await queries.listSpeeches(services.db, project.brandId, [...linesByKey.keys()])
  await queries.touchSpeeches(
    services.db,
    project.brandId,
    known.map(({ key }) => key),
    services.now(),
  )
  const ready = new Set(known.map(({ key }) => key))
  const missing = [...linesByKey.values()].filter(({ key }) => !ready.has(key))
  const made = await makeLines(services, { speech, project, voice: audio }, missing)
  for (const key of made.keys) ready.add(key)
  return {
    provider: speech.provider,
    keys: lines.map((line) => (line && ready.has(line.key) ? line.key : null)),
    isComplete: made.problem !== null || [...linesByKey.keys()].every((key) => ready.has(key)),
    problem: made.problem,
    cost: made.chargedMicroUsd / 1_000_000,
  }
}

function toLine({ provider, version }: Speech, { voiceType, speed, tone }: Speaking, text: string): Line | undefined {
  const spoken = spokenText(text).slice(0, SPEECH_TEXT_MAX)
  if (!isSpeakable(spoken)) return undefined
  const facts = JSON.stringify([provider, version, voiceType, speed, tone, spoken])
  return { key: createHash("sha256").update(facts).digest("hex"), text: spoken }
}

type SpokenProject = { speech: Speech; project: VideoRow; voice: Speaking }
type Made = { keys: string[]; problem: string | null; chargedMicroUsd: number }

async function makeLines(services: Services, spoken: SpokenProject, lines: Line[]): Promise<Made> {
  const { speech, project } = spoken
  if (lines.length === 0) return { keys: [], problem: null, chargedMicroUsd: 0 }
  // The size is known only afterwards, so a full storage is refused before anything is generated.
  await requireRoom(services, services.db, project.userId, 1)
  const job = {
    userId: project.userId,
    brandId: project.brandId,
    category: speech.provider === "openai" ? ("openai" as const) : ("processing" as const),
    description: "Video speech",
    estimateMicroUsd: lines.reduce((sum, { text }) => sum + speech.quote(text), 0),
    quantity: speech.provider === "openai" ? lines.reduce((sum, { text }) => sum + text.length, 0) / 4000 : 1,
  }
  try {
    const { value, chargedMicroUsd } = await metered(
      services,
      job,
      () => speakLines(services, spoken, lines),
      (tx, charged) => addCost(tx.db, project.id, charged.chargedMicroUsd),
    )
    return { ...value, chargedMicroUsd }
  } catch (error) {
    if (!(error instanceof GenerationError)) throw error
    return { keys: [], problem: error.message, chargedMicroUsd: 0 }
  }
}

type SpokenLines = { keys: string[]; problem: string | null }

/** Generates as many lines as there is time for; finished ones are charged even when a later one fails. */
async function speakLines(
  services: Services,
  { speech, project, voice }: SpokenProject,
  lines: Line[],
): Promise<Generated<SpokenLines>> {
  const until = services.now() + BEGIN_WITHIN_MS
  const waiting = [...lines]
  const stop = new AbortController()
  const signal = services.signal ? AbortSignal.any([services.signal, stop.signal]) : stop.signal
  const keys: string[] = []
  let costMicroUsd = 0
  let failure: unknown
  const worker = async () => {
    for (let line = waiting.shift(); line && !failure && services.now() < until; line = waiting.shift()) {
      await keepLine(services, project, line.key, await speech.speak(line.text, voice, signal))
      keys.push(line.key)
      costMicroUsd += speech.quote(line.text)
    }
  }
  const guarded = () =>
    worker().catch((error: unknown) => {
      failure ??= error
      stop.abort()
    })
  await Promise.all(Array.from({ length: AT_ONCE }, guarded))
  if (failure && keys.length === 0) throw failure
  const problem = failure === undefined ? null : describeFailure(failure)
  const provider = speech.provider === "openai" ? "openai" : "local"
  return { value: { keys, problem }, provider, model: speech.model, costMicroUsd, inputTokens: 0, outputTokens: 0 }
}

/** The message shown beside the finished lines. */
function describeFailure(failure: unknown): string {
  if (failure instanceof GenerationError || (failure instanceof DomainError && isNoRoom(failure)))
    return failure.message
  throw failure
}

async function keepLine(
  services: Services,
  { userId, brandId }: VideoRow,
  key: string,
  { bytes, mimeType }: Awaited<ReturnType<Speech["speak"]>>,
) {
  const received = await services.storage.receive(bytes, { maxBytes: ANSWER_BYTES_MAX })
  try {
    const kept = await keepContent(services, received)
    await inTransaction(services, async ({ db }) => {
      await takeRoom(services, db, userId, bytes.byteLength)
      await claimFile(db, services, kept)
      await queries.keepSpeech(db, { brandId, key, fileHash: kept.hash, mimeType, usedAt: services.now() })
    })
  } finally {
    await received.discard()
  }
}

/** @throws NOT_FOUND for a key without a recording of this brand. */
export async function speechAudio(
  { db, storage }: Services,
  userId: string,
  id: number,
  key: string,
): Promise<z.output<typeof videoSpeechAudioOutput>> {
  const { brandId } = await ownProject(db, userId, id)
  const [found] = await queries.listSpeeches(db, brandId, [key])
  const content = found && (await storage.get(found.fileHash))
  if (!content) throw new DomainError("NOT_FOUND", videoText.speechNotFound)
  return { mimeType: found.mimeType, base64: Buffer.from(await readAll(content)).toString("base64") }
}
