import { createLocalEngineOnThread } from "@brandwright/ai/local-thread"
import { videoPlans } from "@brandwright/ai/recipes/video-plans"
import type { VideoScene, VideoState } from "@brandwright/contract/video/video"
import { VIDEO_DURATION_MAX, VIDEO_PLATFORMS, VIDEO_SCENES_MAX } from "@brandwright/contract/video/video-choices"
import { readingTotal } from "@brandwright/contract/video/video-film"
import { videoText } from "@brandwright/contract/video/video-text"
import { currentPerson } from "@brandwright/queue/current-person"
import { brandOfUser, type BrandRow } from "../../platform/brands/brands.service.ts"
import { readVoice } from "../../platform/brands/voice/voice.service.ts"
import { DomainError } from "../../errors.ts"
import type { Services } from "../../services.ts"
import { cutScenes } from "./cuts.ts"
import { buildScenes } from "./generation.service.ts"
import type { VideoRow } from "./video.queries.ts"
import { createProject, ownProject, unrendered } from "./video.service.ts"

/** Always without a model, so that a cut costs nothing. */
const writer = createLocalEngineOnThread({ currentPerson })

/** The longest useful duration of a scene. */
const SCENE_SECONDS_FULL = 9

/** Creates a project for each length from the same script, on a platform that supports it. */
export async function makeCuts(services: Services, userId: string, id: number, lengths: number[]): Promise<VideoRow[]> {
  const project = await ownProject(services.db, userId, id)
  const state = project.state
  const [first] = state.scenes
  if (!first) throw new DomainError("BAD_REQUEST", videoText.sceneEmpty)
  const brand = await brandOfUser(services.db, userId, project.brandId)
  const made: VideoRow[] = []
  for (const length of [...new Set(lengths)].toSorted((a, b) => a - b)) {
    const scenes = cutScenes(await withMore(services, brand, state, length), length)
    made.push(
      await createProject(services, brand, videoText.cutTitle(project.title, length), {
        ...unrendered(state),
        step: 2,
        options: [],
        optionId: "",
        frames: [],
        settings: { ...state.settings, platform: platformFor(state, length), duration: length },
        scenes,
      }),
    )
  }
  return made
}

const platformFor = ({ settings: { platform } }: VideoState, length: number) =>
  VIDEO_DURATION_MAX[platform] >= length
    ? platform
    : (["instagram-reels" as const, ...VIDEO_PLATFORMS].find((one) => VIDEO_DURATION_MAX[one] >= length) ?? "tiktok")

/** A generated script is extended if it is too short for the length; a user's own script is not changed. */
async function withMore(services: Services, brand: BrandRow, state: VideoState, length: number): Promise<VideoScene[]> {
  const { scenes, settings } = state
  const style = state.options.find((option) => option.id === state.optionId)?.style ?? settings.style
  const isEnough = settings.script.trim() !== "" || readingTotal(scenes) * 2 >= length
  const last = scenes.at(-1)
  if (isEnough || !last || !settings.ideology || length / scenes.length <= SCENE_SECONDS_FULL) return scenes
  const voice = await readVoice(services, brand)
  const duration = Math.min(180, length)
  const { value } = await writer.generate(videoPlans, { ...settings, platform: "tiktok", duration }, voice)
  const plan = value.options.find((option) => option.style === style) ?? value.options[0]
  const known = new Set(scenes.map(({ text }) => text))
  const missingScenes = Math.min(VIDEO_SCENES_MAX, Math.ceil(length / SCENE_SECONDS_FULL)) - scenes.length
  const more = (plan?.scenes ?? [])
    .map(({ text }) => text)
    .filter((text) => !known.has(text))
    .slice(0, Math.max(0, missingScenes))
  const added = buildScenes(["", ...more, ""], length, style).slice(1, -1)
  return [...scenes.slice(0, -1), ...added, last]
}
