import { videoRevision } from "@brandwright/ai/recipes/video-revision"
import type { VideoAudio, VideoScene } from "@brandwright/contract/video/video"
import type { VideoRevision } from "@brandwright/contract/video/video-projects"
import { videoText } from "@brandwright/contract/video/video-text"
import { brandOfUser } from "../../../platform/brands/brands.service.ts"
import { generateFor } from "../../content/writing/generate.service.ts"
import { DomainError, wrongField } from "../../../errors.ts"
import { own } from "../../../database/rows.ts"
import type { InTransaction, Services } from "../../../services.ts"
import { mixSound, placeAnswers } from "./model-revision.ts"
import {
  isAboutSoundOnly,
  namedScenes,
  numberedScenes,
  type PlacedScene,
  revise,
  reviseAudio,
  speaksOfOthers,
  swap,
} from "./scene-revision.ts"
import * as queries from "../video.queries.ts"
import type { VideoRow } from "../video.queries.ts"
import { ownProject, saveProject } from "../video.service.ts"
import { inTransaction } from "../../../database/transactions.ts"

/** Number of versions that can be restored. */
const VERSIONS_MAX = 20
type Change = VideoRevision["changes"][number]
type Revision = { project: VideoRow; version: number; changes: Change[] }

/**
 * Creates a new version from a request in words: of the audio settings, or only of the scenes mentioned (all if it mentions
 * none). The previous version is kept.
 * @throws BAD_REQUEST when a scene does not exist or nothing changes, CONFLICT when the scenes changed meanwhile;
 * nothing is charged then. NOT_FOUND.
 */
export async function reviseProject(
  services: Services,
  userId: string,
  id: number,
  request: string,
): Promise<Revision> {
  const project = await ownProject(services.db, userId, id)
  const { scenes, audio } = project.state
  const isByModel = services.ai.writer(videoRevision, { request, scenes: [] }).provider !== "local"
  // A model understands "the opening" and "our opening hours"; a rule would take both for the first scene.
  const named = isByModel ? numberedScenes(request) : namedScenes(request, scenes.length)
  const missing = named.find((index) => index >= scenes.length || index < 0)
  if (missing !== undefined) throw wrongField("request", videoText.revisionNoScene(missing + 1))
  const parsed =
    named.length === 0 && (!isByModel || isAboutSoundOnly(request)) ? reviseAudio(audio, request) : undefined
  const keep: Keep = (tx, after) => keepRevision(tx, project, request, after)
  if (parsed) return inTransaction(services, (tx) => keep(tx, { placed: listPlaced(scenes), audio: parsed }))
  if (!isByModel) {
    const placed = placeUnchanged(scenes, revise(scenes, request, named) ?? scenes)
    return inTransaction(services, (tx) => keep(tx, { placed, audio }))
  }
  const swapped = swap(scenes, request, named)
  if (swapped) {
    const placed = swapped.map((scene, from) => ({ from, scene }))
    return inTransaction(services, (tx) => keep(tx, { placed, audio }))
  }
  return reviseByModel(services, project, { request, named }, keep)
}

type After = { placed: PlacedScene[]; audio: VideoAudio }
type Keep = (tx: InTransaction, after: After) => Promise<Revision>

const listPlaced = (scenes: readonly VideoScene[]): PlacedScene[] => scenes.map((scene, from) => ({ from, scene }))

/** A rule changes scenes in their places or removes some; what is left is found by its own order. */
function placeUnchanged(before: readonly VideoScene[], after: readonly VideoScene[]): PlacedScene[] {
  if (after.length === before.length) return listPlaced(after)
  let from = -1
  return after.map((scene) => {
    from = before.findIndex((own, index) => index > from && same(own, scene))
    return { from, scene }
  })
}

async function reviseByModel(
  services: Services,
  project: VideoRow,
  { request, named }: { request: string; named: number[] },
  keep: Keep,
): Promise<Revision> {
  const { scenes, audio } = project.state
  const isRestricted = named.length > 0 && !speaksOfOthers(request)
  const places = isRestricted ? named : scenes.map((_, index) => index)
  const { spoken, voiceType, speed, tone, genre, volume } = audio
  const task = {
    request,
    film: {
      title: project.title,
      seconds: Math.round(scenes.reduce((sum, { seconds }) => sum + seconds, 0)),
      others: scenes.flatMap(({ text }, index) => (places.includes(index) ? [] : [{ scene: index + 1, text }])),
      sound: { spoken, voiceType, speed, tone, genre, volume },
    },
    scenes: places.flatMap((index) => {
      const { text, seconds, transition } = scenes[index] ?? {}
      return text !== undefined && seconds !== undefined ? [{ scene: index + 1, text, seconds, transition }] : []
    }),
  }
  const brand = await brandOfUser(services.db, project.userId, project.brandId)
  let kept: Revision | undefined
  await generateFor(services, brand, {
    recipe: videoRevision,
    input: task,
    description: "Video revision",
    task: { category: "content", resultUrl: "/ai-content" },
    keep: async (tx, { value, chargedMicroUsd }) => {
      await queries.addCost(tx.db, project.id, chargedMicroUsd)
      kept = await keep(tx, {
        placed: placeAnswers(scenes, places, value.scenes),
        audio: mixSound(audio, value.sound),
      })
    },
  })
  if (!kept) throw new Error("The revision was charged and not kept.")
  return kept
}

/** Saves a new version, unless nothing changed, or the scenes are no longer those that were revised. */
async function keepRevision(
  services: Pick<Services, "db" | "now">,
  { id, userId, state: before }: VideoRow,
  request: string,
  { placed, audio }: After,
): Promise<Revision> {
  const scenes = placed.map(({ scene }) => scene)
  const changes = [...listChanges(before.scenes, placed), ...listAudioChanges(before.audio, audio)]
  if (changes.length === 0) throw wrongField("request", videoText.revisionUnclear)
  const now = await ownProject(services.db, userId, id)
  if (!same(now.state.scenes, before.scenes)) throw new DomainError("CONFLICT", videoText.revisionOutrun)
  const last = await queries.findLastVersion(services.db, id)
  const version = (last?.version ?? 0) + 1
  const row = { projectId: id, version, request, state: now.state, createdAt: services.now() }
  await queries.insertVersion(services.db, row, VERSIONS_MAX)
  const { title, updatedAt } = now
  const project = await saveProject(services, userId, id, {
    title,
    state: { ...now.state, scenes, audio },
    version: updatedAt,
  })
  return { project, version, changes }
}

function listChanges(before: readonly VideoScene[], placed: readonly PlacedScene[]): Change[] {
  const gone = before.flatMap((scene, index): Change[] => {
    const after = placed.find(({ from }) => from === index)?.scene
    if (after && same(scene, after)) return []
    return [{ scene: index + 1, before: describeScene(scene), after: after ? describeScene(after) : null }]
  })
  const added = placed.flatMap(({ from, scene }, index): Change[] =>
    from === null ? [{ scene: index + 1, before: "", after: describeScene(scene) }] : [],
  )
  return [...gone, ...added]
}

const listAudioChanges = (before: VideoAudio, after: VideoAudio): Change[] =>
  same(before, after) ? [] : [{ scene: null, before: describe(before), after: describe(after) }]

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
const describeScene = ({ text, seconds, transition }: VideoScene): string =>
  `${text} (${videoText.seconds(seconds)}, ${videoText.transitions[transition]})`
const describe = ({ spoken, voiceType, speed, tone, genre, volume }: VideoAudio): string =>
  [
    spoken ? `${videoText.voice}: ${voiceType}` : `${videoText.voiceOn}: off`,
    `${videoText.speed}: ${speed}`,
    `${videoText.voiceTone}: ${tone}`,
    `${videoText.genre}: ${genre}`,
    `${videoText.volume}: ${volume.toFixed(1)}`,
  ].join(", ")

/** Undoes the last revision. @throws NOT_FOUND when there is none. */
export async function undoRevision(services: Services, userId: string, id: number): Promise<VideoRow> {
  return inTransaction(services, async (tx) => {
    const project = await ownProject(tx.db, userId, id)
    const last = own(await queries.findLastVersion(tx.db, id), videoText.notFound)
    await queries.removeVersion(tx.db, last.id)
    const { scenes, audio } = last.state
    const state = { ...project.state, scenes, audio }
    return saveProject(tx, userId, id, { title: project.title, state, version: project.updatedAt })
  })
}
