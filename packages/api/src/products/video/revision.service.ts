import { videoRevision } from "@brandwright/ai/recipes/video-revision"
import type { VideoAudio, VideoScene, VideoState } from "@brandwright/contract/video"
import type { VideoRevision } from "@brandwright/contract/video-projects"
import { VIDEO_SCENE_MAX } from "@brandwright/contract/video-choices"
import { oneLine, readingSeconds } from "@brandwright/contract/video-film"
import { videoText } from "@brandwright/contract/video-text"
import { brandOfUser } from "../../platform/brands/brands.service.ts"
import { generateFor } from "../content/generate.service.ts"
import { DomainError } from "../../errors.ts"
import type { Services } from "../../services.ts"
import { namedScenes, revise, reviseAudio, withText } from "./revise.ts"
import * as queries from "./video.queries.ts"
import type { VideoRow } from "./video.queries.ts"
import { ownProject, saveProject } from "./video.service.ts"

/** Number of versions that can be restored. */
const VERSIONS_MAX = 20
type Change = VideoRevision["changes"][number]
type Revised = { project: VideoRow; version: number; changes: Change[] }

/**
 * Creates a new version from a request in words: of the audio settings, or only of the scenes mentioned (all if it mentions
 * none). The previous version is kept.
 * @throws BAD_REQUEST when a scene does not exist or nothing changes; NOT_FOUND.
 */
export async function reviseProject(services: Services, userId: string, id: number, request: string): Promise<Revised> {
  const project = await ownProject(services.db, userId, id)
  const before = project.state
  const named = namedScenes(request, before.scenes.length)
  const missing = named.find((index) => index >= before.scenes.length || index < 0)
  if (missing !== undefined) throw new DomainError("BAD_REQUEST", videoText.revisionNoScene(missing + 1))
  const audio = named.length === 0 ? reviseAudio(before.audio, request) : undefined
  const after = audio
    ? { ...before, audio }
    : { ...before, scenes: await revisedScenes(services, project, before, request, named) }
  const changes = audio
    ? [{ scene: null, before: describe(before.audio), after: describe(audio) }]
    : listChanges(before, after)
  if (changes.length === 0) throw new DomainError("BAD_REQUEST", videoText.revisionUnclear)
  return services.db.transaction().execute(async (trx) => {
    const last = await queries.findLastVersion(trx, id)
    const version = (last?.version ?? 0) + 1
    const row = { projectId: id, version, request, state: project.state, createdAt: services.now() }
    await queries.insertVersion(trx, row, VERSIONS_MAX)
    const saved = await saveProject({ ...services, db: trx }, userId, id, project.title, after)
    return { project: saved, version, changes }
  })
}

async function revisedScenes(
  services: Services,
  project: VideoRow,
  { scenes }: VideoState,
  request: string,
  named: number[],
): Promise<VideoScene[]> {
  if (services.ai.provider === "local") return revise(scenes, request, named) ?? scenes
  const places = named.length > 0 ? named : scenes.map((_, index) => index)
  const task = {
    request,
    film: {
      title: project.title,
      seconds: Math.round(scenes.reduce((sum, { seconds }) => sum + seconds, 0)),
      others: scenes.flatMap(({ text }, index) => (places.includes(index) ? [] : [{ scene: index + 1, text }])),
    },
    scenes: places.flatMap((index) => {
      const scene = scenes[index]
      return scene ? [{ scene: index + 1, text: scene.text, seconds: scene.seconds }] : []
    }),
  }
  const brand = await brandOfUser(services.db, project.userId, project.brandId)
  const made = await generateFor(services, brand, videoRevision, task, {
    description: "Video revision",
    task: { category: "content", resultUrl: "/ai-content" },
  })
  await queries.addCost(services.db, project.id, made.chargedMicroUsd)
  // Whatever the model returns: only the mentioned scenes change, and at least one stays.
  const answers = new Map(
    made.value.scenes.filter(({ scene }) => places.includes(scene - 1)).map((one) => [one.scene - 1, one]),
  )
  const changed = scenes.flatMap((scene, index) => {
    const answer = answers.get(index)
    if (!answer) return [scene]
    if (answer.isRemoved) return []
    const text = oneLine(answer.text) || scene.text
    const asked =
      Number.isFinite(answer.seconds) && answer.seconds >= 1 ? Math.min(VIDEO_SCENE_MAX, answer.seconds) : scene.seconds
    return [{ ...withText(scene, text), seconds: Math.max(Math.round(asked * 10) / 10, readingSeconds(text)) }]
  })
  return changed.length > 0 ? changed : scenes
}

function listChanges(before: VideoState, after: VideoState): Change[] {
  const isShorter = after.scenes.length < before.scenes.length
  let gone = 0
  return before.scenes.flatMap((scene, index): Change[] => {
    const next = after.scenes[index - gone]
    const isGone = isShorter && gone < before.scenes.length - after.scenes.length && !same(scene, next)
    if (isGone) gone += 1
    if (!isGone && same(scene, next)) return []
    return [{ scene: index + 1, before: describeScene(scene), after: isGone || !next ? null : describeScene(next) }]
  })
}

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
  return services.db.transaction().execute(async (trx) => {
    const project = await ownProject(trx, userId, id)
    const last = await queries.findLastVersion(trx, id)
    if (!last) throw new DomainError("NOT_FOUND", videoText.notFound)
    await queries.removeVersion(trx, last.id)
    const { scenes, audio } = last.state
    const state = { ...project.state, scenes, audio }
    return saveProject({ ...services, db: trx }, userId, id, project.title, state)
  })
}
