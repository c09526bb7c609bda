import { isDeepStrictEqual } from "node:util"
import { type VideoState } from "@brandwright/contract/video/video"
import { type videoSummary } from "@brandwright/contract/video/video-projects"
import { VIDEO_DURATION_MAX, VIDEO_DURATION_MIN } from "@brandwright/contract/video/video-choices"
import { totalSeconds } from "@brandwright/contract/video/video-film"
import { videoText } from "@brandwright/contract/video/video-text"
import type { Db } from "@brandwright/db/open"
import type { z } from "zod"
import type { BrandRow } from "../../platform/brands/brands.service.ts"
import { changedElsewhere, wrongField } from "../../errors.ts"
import { own } from "../../database/rows.ts"
import { requireAnswered } from "../../formats/open-questions.ts"
import { getAsset, assetView } from "../../platform/media/media.service.ts"
import type { InTransaction, Services } from "../../services.ts"
import * as queries from "./video.queries.ts"
import type { VideoRow } from "./video.queries.ts"

/** @throws NOT_FOUND for another user's project as for one that does not exist. */
export const ownProject = async (db: Db, userId: string, id: number): Promise<VideoRow> =>
  own(await queries.findProject(db, userId, id), videoText.notFound)

/** Targets of these projects' QR codes, ordered by id. */
export async function listEndCards(db: Db, brandId: number, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await queries.listStates(db, brandId, ids)
  return rows.map(({ id, state }) => ({ id, shortUrl: state.endCard.shortUrl })).toSorted((a, b) => a.id - b.id)
}

/** One page of the history, newest first. */
export async function listSummaries(
  services: Services,
  brand: Pick<BrandRow, "id">,
  page: { cursor?: number; limit: number },
): Promise<z.input<typeof videoSummary>[]> {
  const rows = await queries.listProjects(services.db, brand.id, page)
  return Promise.all(
    rows.map(async (row) => {
      const { step, settings, scenes, options, optionId, videoAssetId, posterAssetId } = row.state
      const poster = posterAssetId
        ? await getAsset(services.db, brand, posterAssetId).catch(() => undefined) // It may have been deleted meanwhile.
        : undefined
      const view = poster && assetView(services, poster)
      return {
        ...row,
        step,
        platform: settings.platform,
        seconds: totalSeconds(scenes),
        style: options.find((option) => option.id === optionId)?.style ?? settings.style,
        hasVideo: videoAssetId !== null,
        posterUrl: view?.thumbnailUrl ?? view?.fileUrl ?? null,
      }
    }),
  )
}

/** Adds the cost of a generation, in millionths of a dollar, to its project. */
export const addProjectCost = queries.addCost

export async function createProject(
  services: Pick<InTransaction, "db" | "now">,
  brand: Pick<BrandRow, "id" | "userId">,
  title: string,
  state: VideoState,
): Promise<VideoRow> {
  await requireOwnAssets(services.db, brand.id, state)
  const now = services.now()
  const cost = Math.round(
    state.options.reduce((sum, option) => sum + Math.max(0, option.generationCost), 0) * 1_000_000,
  )
  return queries.insertProject(services.db, {
    brandId: brand.id,
    userId: brand.userId,
    title,
    state,
    cost,
    createdAt: now,
    updatedAt: now,
  })
}

/**
 * Saves a project. What is saved already, by a request whose response never arrived, is no conflict.
 * @throws NOT_FOUND for another brand's items; BAD_REQUEST for a rendered file that the platform would not accept;
 * CONFLICT when it was changed since `version`, an earlier `updatedAt`
 */
export async function saveProject(
  services: Pick<InTransaction, "db" | "now">,
  userId: string,
  id: number,
  { title, state, version }: { title: string; state: VideoState; version?: number },
): Promise<VideoRow> {
  const project = await ownProject(services.db, userId, id)
  const before = project.state
  await requireOwnAssets(services.db, project.brandId, state, before)
  if (state.videoAssetId && state.videoAssetId !== before.videoAssetId) {
    requireAnswered([title, ...state.scenes.map(({ text }) => text)])
    await requireFittingFile(services.db, project.brandId, state.videoAssetId, state)
  }
  // Two changes of one millisecond are two versions.
  const changes = { title, state, updatedAt: Math.max(services.now(), project.updatedAt + 1) }
  const saved = await queries.updateProject(services.db, { id, version }, changes)
  if (saved) return saved
  if (project.title === title && isDeepStrictEqual(before, state)) return project
  throw changedElsewhere(videoText.changedElsewhere)
}

/** Every pool item in the state. */
const listAssetIds = (state: VideoState): number[] => {
  const { scenes, options, audio, videoAssetId, posterAssetId, captionsAssetId } = state
  const backgrounds = [...scenes, ...options.flatMap((option) => option.scenes)].map((scene) => scene.imageAssetId)
  const named = [...backgrounds, audio.musicAssetId, videoAssetId, posterAssetId, captionsAssetId]
  return [...new Set(named.flatMap((id) => id ?? []))]
}

/** Items must be in the brand's pool; an earlier one may have been deleted since, which must not prevent saving. */
async function requireOwnAssets(db: Db, brandId: number, state: VideoState, before?: VideoState): Promise<void> {
  const known = new Set(before ? listAssetIds(before) : [])
  for (const id of listAssetIds(state)) if (!known.has(id)) await getAsset(db, { id: brandId }, id)
}

/** Containers round to whole frames and audio blocks. */
const FILE_TOLERANCE_MS = 500

async function requireFittingFile(db: Db, brandId: number, assetId: number, { settings }: VideoState): Promise<void> {
  const { durationMs } = await getAsset(db, { id: brandId }, assetId)
  const most = VIDEO_DURATION_MAX[settings.platform]
  if (durationMs === null) return
  if (durationMs > most * 1000 + FILE_TOLERANCE_MS || durationMs < VIDEO_DURATION_MIN * 1000 - FILE_TOLERANCE_MS)
    throw wrongField("videoAssetId", videoText.fileDuration(most))
}

/** The state of a project that is not rendered yet. */
export const unrendered = (state: VideoState): VideoState => ({
  ...state,
  videoAssetId: null,
  posterAssetId: null,
  captionsAssetId: null,
  renderedKey: "",
  isSilent: false,
})

export async function duplicateProject(services: Services, userId: string, id: number): Promise<VideoRow> {
  const { id: _id, ...project } = await ownProject(services.db, userId, id)
  const now = services.now()
  const state = unrendered(project.state)
  return queries.insertProject(services.db, {
    ...project,
    title: videoText.copyTitle(project.title),
    state,
    cost: 0,
    createdAt: now,
    updatedAt: now,
  })
}

export async function deleteProject(services: Services, userId: string, id: number): Promise<void> {
  await ownProject(services.db, userId, id)
  await queries.removeProject(services.db, id)
}
