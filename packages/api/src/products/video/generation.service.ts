import { cutText } from "@brandwright/contract/text/cut-text"
import { counted } from "@brandwright/contract/counted"
import { fittedFrames, videoFrames } from "@brandwright/ai/recipes/video-frames"
import {
  cutScript,
  type FilmOrder,
  listElements,
  type VideoPlan,
  videoPlans,
} from "@brandwright/ai/recipes/video-plans"
import type { VideoFrame, VideoOption, VideoScene, VideoSettings } from "@brandwright/contract/video/video"
import {
  fastDuration,
  VIDEO_SCENES_MAX,
  VIDEO_STYLES,
  type VideoStyle,
  type VideoTransition,
} from "@brandwright/contract/video/video-choices"
import { oneLine, timed } from "@brandwright/contract/video/video-film"
import { videoText } from "@brandwright/contract/video/video-text"
import { DomainError } from "../../errors.ts"
import type { BrandRow } from "../../platform/brands/brands.service.ts"
import { type ChargedResult, generateFor } from "../content/writing/generate.service.ts"
import type { InTransaction, Services } from "../../services.ts"
import { addCost } from "./video.queries.ts"
import { ownProject } from "./video.service.ts"

const TASK = { category: "content", resultUrl: "/ai-content" } as const
type ForProject = { projectId?: number }

/** @throws NOT_FOUND for a project that is not the brand's: the text's cost is added to it. */
async function requireProject({ db }: Services, brand: BrandRow, projectId: number | undefined): Promise<void> {
  const project = projectId === undefined ? undefined : await ownProject(db, brand.userId, projectId)
  if (project && project.brandId !== brand.id) throw new DomainError("NOT_FOUND", videoText.notFound)
}

/** Writes three options for one idea, with their cost and writer (content §7). */
export async function proposeVideos(services: Services, brand: BrandRow, input: FilmOrder & ForProject) {
  const { projectId, ...settings } = input
  await requireProject(services, brand, projectId)
  const made = await generateFor(services, brand, {
    recipe: videoPlans,
    input: settings,
    description: "Video options",
    task: TASK,
  })
  if (projectId) await addCost(services.db, projectId, made.chargedMicroUsd)
  return readOptions(made, settings, brand.language)
}

type KeepOptions = (tx: InTransaction, made: ReturnType<typeof readOptions>, charged: Plans) => Promise<void>
type Plans = ChargedResult<{ options: VideoPlan[] }>

/** The same as part of another feature, saved in the transaction that charges for it. */
export async function writeVideos(
  services: Services,
  brand: BrandRow,
  settings: FilmOrder,
  { description, signal, keep }: { description: string; signal: AbortSignal; keep: KeepOptions },
): Promise<void> {
  await generateFor(services, brand, {
    recipe: videoPlans,
    input: settings,
    description,
    signal,
    keep: (tx, made) => keep(tx, readOptions(made, settings, brand.language), made),
  })
}

function readOptions(made: Plans, settings: VideoSettings, language: string) {
  const cost = made.chargedMicroUsd / 1_000_000
  const options = VIDEO_STYLES.flatMap((style, index): VideoOption[] => {
    const plan = made.value.options.find((option) => option.style === style) ?? made.value.options[index]
    return plan
      ? [
          buildOption(plan, style, settings, {
            id: `option-${index + 1}`,
            cost: cost / 3,
            provider: made.provider,
            model: made.model,
            voiceVersion: made.voiceVersion,
            language,
          }),
        ]
      : []
  })
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

/** The fast one is ten seconds shorter (content §9); scenes get the time their words need. */
function buildOption(
  plan: VideoPlan,
  style: VideoStyle,
  settings: VideoSettings,
  facts: {
    id: string
    cost: number
    provider: VideoOption["aiProvider"]
    model: string
    voiceVersion: number
    language: string
  },
): VideoOption {
  const duration = style === "fast-paced" ? fastDuration(settings.duration) : settings.duration
  const planned = plan.scenes.map(({ text }) => oneLine(text)).filter(Boolean)
  const texts = isOwn(settings.script, planned) ? planned : cutScript(settings.script, planned.length)
  const scenes = buildScenes(texts.slice(0, VIDEO_SCENES_MAX), duration, style)
  return {
    id: facts.id,
    title: cutText(plan.title, 300),
    description: cutText(plan.description, 2000),
    style,
    duration,
    script: scenes.map(({ text }) => text).join("\n"),
    scenes,
    specifications: ["1080 × 1920", "9:16", `${duration} s`, counted(scenes.length, "scene")],
    elements: listElements(style, facts.language),
    generationCost: facts.cost,
    aiProvider: facts.provider,
    aiModel: facts.model,
    voiceVersion: facts.voiceVersion,
  }
}

/** Whether the scenes keep the user's own script word for word, as requested; true without one. */
const isOwn = (script: string, texts: string[]): boolean =>
  script.trim() === "" || joinWords(script) === joinWords(texts.join(" "))
const joinWords = (text: string): string => oneLine(text).replaceAll(" ", "")

const TRANSITIONS: Record<VideoStyle, VideoTransition[]> = {
  storytelling: ["fade", "slide"],
  "fast-paced": ["cut", "slide", "zoom", "wipe"],
  minimal: ["fade"],
}

/** Scenes in a style: its transitions in turn, and an end card last. */
export const buildScenes = (texts: string[], duration: number, style: string): VideoScene[] => {
  const transitions = TRANSITIONS[VIDEO_STYLES.find((known) => known === style) ?? "storytelling"]
  return timed(texts, duration).map(({ text, seconds }, index) => ({
    text,
    seconds,
    imageAssetId: null,
    transition: index === 0 ? "cut" : (transitions[(index - 1) % transitions.length] ?? "fade"),
    endCard: index > 0 && index === texts.length - 1,
  }))
}

export async function directFrames(
  services: Services,
  brand: BrandRow,
  input: { script: string; duration: number; style: string } & ForProject,
): Promise<VideoFrame[]> {
  const { projectId } = input
  const script = { script: input.script, duration: input.duration, style: input.style }
  await requireProject(services, brand, projectId)
  const facts = { description: "Video graphics", task: TASK }
  const made = await generateFor(services, brand, { recipe: videoFrames, input: script, ...facts })
  if (projectId) await addCost(services.db, projectId, made.chargedMicroUsd)
  return fittedFrames(made.value.frames, script, brand.language)
}
