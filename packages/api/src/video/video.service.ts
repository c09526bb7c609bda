import { videoFrames, videoPlans } from "@brandwright/ai/recipes/video"
import {
  type VideoFrame,
  type VideoOption,
  type VideoSettings,
  type VideoState,
  videoState,
  videoText,
} from "@brandwright/contract/video"
import { toJson } from "@brandwright/db/columns"
import type { Db } from "@brandwright/db/open"
import type { BrandRow } from "../brands/brands.service.ts"
import { generateFor } from "../content/generate.service.ts"
import { DomainError } from "../errors.ts"
import { assetOf } from "../media/media.service.ts"
import type { Services } from "../services.ts"
import { revise } from "./revise.ts"
import * as queries from "./video.queries.ts"
import type { VideoRow } from "./video.queries.ts"

/** Three options for one idea, with what they cost and who made them (content §7). */
export async function proposeVideos(services: Services, brand: BrandRow, settings: VideoSettings) {
  const made = await generateFor(services, brand, videoPlans, settings, { description: "Video options" })
  const cost = made.chargedMicroUsd / 1_000_000
  const options = made.value.options.slice(0, 3).map(
    (plan, index): VideoOption => ({
      ...plan,
      id: `option-${index + 1}`,
      script: plan.scenes.map(({ text }) => text).join("\n"),
      generationCost: cost / 3,
      aiProvider: made.provider,
      voiceVersion: made.voiceVersion,
    }),
  )
  const [first] = options
  return {
    script: first?.script ?? "",
    scenes: first?.scenes ?? [],
    specifications: first?.specifications ?? [],
    cost,
    provider: made.provider,
    options,
  }
}

export async function directFrames(
  services: Services,
  brand: BrandRow,
  input: { script: string; duration: number; style: string },
): Promise<VideoFrame[]> {
  const { value } = await generateFor(services, brand, videoFrames, input, { description: "Video graphics" })
  return value.frames
}

/** @throws NOT_FOUND for another user's project as for one that does not exist. */
export async function ownProject(db: Db, userId: string, id: number): Promise<VideoRow> {
  const project = await queries.findProject(db, userId, id)
  if (!project) throw new DomainError("NOT_FOUND", videoText.notFound)
  return project
}

export async function createProject(
  services: Services,
  brand: BrandRow,
  title: string,
  state: VideoState,
): Promise<VideoRow> {
  await requireOwnAssets(services.db, brand.id, state)
  const now = services.now()
  const cost = Math.round(state.options.reduce((sum, option) => sum + option.generationCost, 0) * 1_000_000)
  return queries.insertProject(services.db, {
    brandId: brand.id,
    userId: brand.userId,
    title,
    state: toJson(state),
    cost,
    createdAt: now,
    updatedAt: now,
  })
}

export async function saveProject(
  services: Services,
  userId: string,
  id: number,
  title: string,
  state: VideoState,
): Promise<VideoRow> {
  const project = await ownProject(services.db, userId, id)
  await requireOwnAssets(services.db, project.brandId, state)
  return queries.updateProject(services.db, id, { title, state: toJson(state), updatedAt: services.now() })
}

/** Pictures and the finished file are of the same brand's pool. */
async function requireOwnAssets(db: Db, brandId: number, { scenes, videoAssetId }: VideoState): Promise<void> {
  const ids = new Set([...scenes.map((scene) => scene.imageAssetId), videoAssetId])
  for (const id of ids) if (id) await assetOf(db, { id: brandId }, id)
}

export async function duplicateProject(services: Services, userId: string, id: number): Promise<VideoRow> {
  const { id: _id, ...project } = await ownProject(services.db, userId, id)
  const now = services.now()
  const state = { ...videoState.parse(JSON.parse(project.state)), videoAssetId: null }
  return queries.insertProject(services.db, {
    ...project,
    title: `${project.title} (copy)`.slice(0, 200),
    state: toJson(state),
    createdAt: now,
    updatedAt: now,
  })
}

export async function deleteProject(services: Services, userId: string, id: number): Promise<void> {
  await ownProject(services.db, userId, id)
  await queries.removeProject(services.db, id)
}

/** A new version of the named scenes only. */
export async function reviseProject(
  services: Services,
  userId: string,
  id: number,
  request: string,
): Promise<VideoRow> {
  const project = await ownProject(services.db, userId, id)
  const state = videoState.parse(JSON.parse(project.state))
  return saveProject(services, userId, id, project.title, {
    ...state,
    scenes: revise(state.scenes, request),
    videoAssetId: null,
  })
}
