import { appText } from "../app.ts"
import { z } from "zod"
import { AI_PROVIDERS } from "../content/generation.ts"
import {
  MUSIC_GENRES,
  MUSIC_VOLUME,
  SPEECH_PROVIDERS,
  VIDEO_AUDIENCES,
  VIDEO_CATEGORIES,
  VIDEO_CUTS,
  VIDEO_DURATION_DEFAULT,
  VIDEO_DURATION_MAX,
  VIDEO_DURATION_MIN,
  VIDEO_IDEOLOGY_MAX,
  VIDEO_PLATFORMS,
  VIDEO_SCENE_MAX,
  VIDEO_SCENES_MAX,
  VIDEO_SCRIPT_MAX,
  VIDEO_TONES,
  VIDEO_TRANSITIONS,
  type VideoCategory,
  type VideoPlatform,
  VOICE_SPEEDS,
  VOICE_TONES,
  VOICE_TYPES,
} from "./video-choices.ts"
import { videoText } from "./video-text.ts"
import { rowId } from "../wire.ts"

/** The AI video generator: content §2.7 and its parts of §3 to §9. */
export const videoScene = z.object({
  text: z.string().trim().max(VIDEO_SCRIPT_MAX, videoText.scriptLong),
  seconds: z.number().min(0).max(VIDEO_SCENE_MAX),
  /** Picture or video of the content pool; null for art in the brand's colors. */
  imageAssetId: rowId.nullable().default(null),
  /** How it comes in; absent in projects that are older than transitions. */
  transition: z.enum(VIDEO_TRANSITIONS).default("fade"),
  /** Shows logo, name and the QR code of the short link. */
  endCard: z.boolean().default(false),
})
export type VideoScene = z.output<typeof videoScene>

export const videoOption = z.object({
  id: z.string().max(60),
  title: z.string().max(300),
  description: z.string().max(2000),
  style: z.string().max(60),
  duration: z.number(),
  script: z.string().max(VIDEO_SCRIPT_MAX * 2),
  scenes: z.array(videoScene).max(VIDEO_SCENES_MAX, videoText.scenesMany),
  specifications: z.array(z.string().max(300)).max(30),
  elements: z.array(z.string().max(300)).max(30),
  generationCost: z.number(),
  aiProvider: z.enum(AI_PROVIDERS),
  aiModel: z.string().default(""),
  /** The brand style that it was made under. */
  voiceVersion: z.number().int().default(0),
})
export type VideoOption = z.output<typeof videoOption>

export const videoFrame = z.object({
  id: z.string().max(60),
  title: z.string().max(300),
  duration: z.number(),
  description: z.string().max(2000),
  elements: z.array(z.string().max(300)).max(30),
})
export type VideoFrame = z.output<typeof videoFrame>

const base = {
  platform: z.enum(VIDEO_PLATFORMS).default("youtube-shorts"),
  duration: z
    .number(videoText.durationWrong(180))
    .int(videoText.durationWrong(180))
    .min(VIDEO_DURATION_MIN, videoText.durationWrong(180))
    .max(180, videoText.durationWrong(180))
    .default(VIDEO_DURATION_DEFAULT),
  style: z.string().trim().max(60).default("storytelling"),
  script: z
    .string()
    .max(VIDEO_SCRIPT_MAX, videoText.scriptLong)
    .refine((text) => !text.includes("\0"), appText.nulInText)
    .default(""),
}
/** What a call costs is added to this project. */
const forProject = { projectId: rowId.optional() }
const withinPlatform = (input: { platform: VideoPlatform; duration: number }, context: z.RefinementCtx) => {
  const most = VIDEO_DURATION_MAX[input.platform]
  if (input.duration > most)
    context.addIssue({ code: "custom", path: ["duration"], message: videoText.durationWrong(most) })
}

export const videoSettings = z.object({
  ...base,
  ideology: z
    .string(videoText.ideologyMissing)
    .trim()
    .min(1, videoText.ideologyMissing)
    .max(VIDEO_IDEOLOGY_MAX, videoText.ideologyLong)
    .refine((text) => !text.includes("\0"), appText.nulInText),
  category: z.enum(["videos", "adContent"], videoText.categoryMissing).default("videos"),
  specificType: z
    .string(videoText.typeMissing)
    .trim()
    .min(1, videoText.typeMissing)
    .max(60)
    .default(VIDEO_CATEGORIES.videos[0]),
  tone: z.enum(VIDEO_TONES).default("professional"),
  audience: z.enum(VIDEO_AUDIENCES).default("general"),
  audienceDescription: z.string().trim().max(500).default(""),
})
export type VideoSettings = z.output<typeof videoSettings>

const customAudience = (input: { audience: string; audienceDescription: string }, context: z.RefinementCtx) => {
  if (input.audience === "custom" && !input.audienceDescription)
    context.addIssue({ code: "custom", path: ["audienceDescription"], message: videoText.audienceMissing })
}
const typeOfCategory = (input: { category: VideoCategory; specificType: string }, context: z.RefinementCtx) => {
  const types: readonly string[] = VIDEO_CATEGORIES[input.category]
  if (!types.includes(input.specificType))
    context.addIssue({ code: "custom", path: ["specificType"], message: videoText.typeMissing })
}
export const videoAudio = z.object({
  /** Spoken as well as captioned, where speech is available. */
  spoken: z.boolean().default(true),
  voiceType: z.enum(VOICE_TYPES).default("professional"),
  speed: z.enum(VOICE_SPEEDS).default("normal"),
  tone: z.enum(VOICE_TONES).default("engaging"),
  genre: z.enum(MUSIC_GENRES).default("upbeat"),
  volume: z.number().min(MUSIC_VOLUME.min).max(MUSIC_VOLUME.max).default(MUSIC_VOLUME.initial),
  /** Audio of the content pool in place of the genre's tones. */
  musicAssetId: rowId.nullable().default(null),
})
export type VideoAudio = z.output<typeof videoAudio>
/** How a film is spoken. */
const videoSpeaker = videoAudio.pick({ voiceType: true, speed: true, tone: true })
export type VideoSpeaker = z.output<typeof videoSpeaker>

/** `voice` is that of a spoken film: its texts are written for it. */
export const videoScriptInput = videoSettings
  .extend({ ...forProject, voice: videoSpeaker.optional() })
  .superRefine(withinPlatform)
  .superRefine(customAudience)
  .superRefine(typeOfCategory)
export const videoScriptOutput = z.object({
  script: z.string(),
  scenes: z.array(videoScene),
  specifications: z.array(z.string()),
  cost: z.number(),
  provider: z.enum(AI_PROVIDERS),
  options: z.array(videoOption),
})
export const videoFramesInput = z
  .object({
    ...base,
    ...forProject,
    script: z
      .string(videoText.sceneEmpty)
      .trim()
      .min(1, videoText.sceneEmpty)
      .max(VIDEO_SCRIPT_MAX, videoText.scriptLong)
      .refine((text) => !text.includes("\0"), appText.nulInText),
  })
  .superRefine(withinPlatform)
export const videoFramesOutput = z.object({ frames: z.array(videoFrame) })

const webAddress = z
  .string()
  .trim()
  .max(2000)
  .refine((url) => url === "" || (/^https?:\/\//i.test(url) && URL.canParse(url)), videoText.linkWrong)

/** All that the workflow has gathered; saved at each step. */
export const videoState = z.object({
  step: z.number().int().min(0).max(5).default(0),
  settings: videoSettings.extend({ ideology: z.string().max(VIDEO_IDEOLOGY_MAX).default("") }),
  options: z.array(videoOption).max(6).default([]),
  optionId: z.string().max(60).default(""),
  scenes: z.array(videoScene).max(VIDEO_SCENES_MAX, videoText.scenesMany).default([]),
  frames: z.array(videoFrame).max(VIDEO_SCENES_MAX).default([]),
  audio: videoAudio.prefault({}),
  /** Where the end card's QR code leads, and by which short link; both empty for an end card without one. */
  endCard: z.object({ linkUrl: webAddress.default(""), shortUrl: webAddress.default("") }).prefault({}),
  videoAssetId: rowId.nullable().default(null),
  posterAssetId: rowId.nullable().default(null),
  captionsAssetId: rowId.nullable().default(null),
  /** What the rendered video was made of, so that later changes show. */
  renderedKey: z.string().max(64).default(""),
  /** Its sound could not be mixed. */
  isSilent: z.boolean().default(false),
})
export type VideoState = z.output<typeof videoState>

export const videoLinkInput = z.object({ url: webAddress.refine((url) => url !== "", videoText.linkWrong) })
export const videoCutsInput = z.object({
  id: rowId,
  seconds: z
    .array(z.union(VIDEO_CUTS.map((length) => z.literal(length))))
    .min(1)
    .max(3)
    .default([...VIDEO_CUTS]),
})

/** What the screen needs to know of the brand and of this instance. */
export const videoSetup = z.object({
  provider: z.enum(AI_PROVIDERS),
  speech: z.enum(SPEECH_PROVIDERS),
  brandName: z.string(),
  website: z.string(),
  colors: z.array(z.string()),
  fontFamily: z.string().nullable(),
  fontUrl: z.string().nullable(),
  logoUrl: z.string().nullable(),
})
export type VideoSetup = z.output<typeof videoSetup>
