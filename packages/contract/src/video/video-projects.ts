import { z } from "zod"
import { VIDEO_PLATFORMS } from "./video-choices.ts"
import { videoText } from "./video-text.ts"
import { isoTime, rowId, usd } from "../wire.ts"
import { videoState } from "./video.ts"

export const videoProjectInput = z.object({ title: z.string().trim().min(1).max(200), state: videoState })
export const videoSaveInput = videoProjectInput.extend({
  id: rowId,
  /** When it was last changed, as read before; the save is refused when it has changed since. */
  basedOn: z.iso.datetime({ offset: true }).optional(),
})
export const videoProjectOutput = z.object({
  id: rowId,
  brandId: rowId,
  title: z.string(),
  state: videoState,
  cost: usd,
  createdAt: isoTime,
  updatedAt: isoTime,
})
export type VideoProject = z.output<typeof videoProjectOutput>
/** What History shows of a project. */
export const videoSummary = z.object({
  id: rowId,
  title: z.string(),
  step: z.number().int(),
  platform: z.enum(VIDEO_PLATFORMS),
  /** Seconds of its scenes. */
  seconds: z.number(),
  style: z.string(),
  hasVideo: z.boolean(),
  posterUrl: z.string().nullable(),
  cost: usd,
  createdAt: isoTime,
  updatedAt: isoTime,
})
export type VideoSummary = z.output<typeof videoSummary>

export const REVISION_MAX = 1000
export const videoRevisionInput = z.object({
  id: rowId,
  request: z.string().trim().min(1, videoText.revisionEmpty).max(REVISION_MAX),
})
const change = z.object({
  /** Counted from 1, in the version before, or in the new one for an added scene; null for the audio settings. */
  scene: z.number().int().nullable(),
  /** Empty for an added scene. */
  before: z.string(),
  /** Null for a scene that is gone. */
  after: z.string().nullable(),
})
export const videoRevisionOutput = z.object({
  project: videoProjectOutput,
  /** Number of the version that the revision made; the one before can be had back. */
  version: z.number().int(),
  changes: z.array(change),
})
export type VideoRevision = z.output<typeof videoRevisionOutput>
