import { z } from "zod"
import { AI_PROVIDERS } from "./generation.ts"
import { isoTime, jsonOf, rowId, usd } from "./wire.ts"

/** The AI video generator: content §2.7 and its parts of §3 to §9. */
export const VIDEO_PLATFORMS = ["youtube-shorts", "tiktok", "instagram-reels", "facebook-reels"] as const
export type VideoPlatform = (typeof VIDEO_PLATFORMS)[number]
export const VIDEO_DURATION_MIN = 15
export const VIDEO_DURATION_DEFAULT = 30
/** Longest clip of each platform, seconds. */
export const VIDEO_DURATION_MAX: Record<VideoPlatform, number> = {
  "youtube-shorts": 60,
  tiktok: 180,
  "instagram-reels": 90,
  "facebook-reels": 90,
}
export const VIDEO_WIDTH = 1080
export const VIDEO_HEIGHT = 1920
export const VIDEO_FPS = 30
export const VIDEO_SCRIPT_MAX = 10_000
export const VIDEO_IDEOLOGY_MAX = 4000
export const VIDEO_SCENES_MAX = 60
/** content §9: shown before the call as an estimate, and the one for anything else. */
export const VIDEO_COSTS = [0.0032, 0.0028, 0.0035] as const
export const VIDEO_COST_FALLBACK = 0.002

export const VIDEO_CATEGORIES = {
  videos: ["youtube-short", "instagram-post", "tiktok-video", "facebook-short"],
  adContent: ["search", "display", "social-media", "video", "native ad"],
} as const
export type VideoCategory = keyof typeof VIDEO_CATEGORIES
export const VIDEO_TONES = ["professional", "casual", "friendly", "authoritative", "humorous"] as const
export const VIDEO_AUDIENCES = [
  "general",
  "experts",
  "beginners",
  "business",
  "technical",
  "children",
  "teenagers",
  "elderly",
  "custom",
] as const
export const VOICE_TYPES = ["professional", "casual", "energetic", "calm"] as const
export const VOICE_SPEEDS = ["slow", "normal", "fast"] as const
export const VOICE_TONES = ["engaging", "authoritative", "friendly", "dramatic"] as const
export const MUSIC_GENRES = ["upbeat", "ambient", "corporate", "cinematic", "electronic"] as const
export const MUSIC_VOLUME = { min: 0.1, max: 0.8, step: 0.1, initial: 0.3 } as const

const platforms: Record<VideoPlatform, string> = {
  "youtube-shorts": "YouTube Shorts (9:16)",
  tiktok: "TikTok (9:16)",
  "instagram-reels": "Instagram Reels (9:16)",
  "facebook-reels": "Facebook Reels (9:16)",
}

export const videoText = {
  description: "From an idea to a finished vertical clip in your brand's look, with captions.",
  settings: "Video settings",
  history: "History",
  historyEmpty: "No videos yet",
  historyHint: "Each video you start is kept here at every step.",
  platform: "Platform",
  platforms,
  category: "Content category",
  categories: { videos: "Videos", adContent: "Ad content" },
  specificType: "Specific type",
  ideology: "Ideology",
  ideologyHint: "What is the video about, and what shall it say?",
  script: "Script (optional)",
  duration: "Duration (seconds)",
  tone: "Tone",
  audience: "Audience",
  audienceDescription: "Describe the audience",
  generateOptions: "Generate Video Options",
  choose: "Choose this option",
  steps: ["Start", "Options", "Refinement", "Graphics", "Audio", "Preview"],
  about: (cost: string) => `about ${cost}`,
  seconds: (seconds: number) => `${seconds} s`,
  scene: (n: number) => `Scene ${n}`,
  sceneText: "Text",
  sceneSeconds: "Seconds",
  sceneImage: "Background from the pool",
  clearImage: "Use brand art",
  addScene: "Add scene",
  removeScene: (n: number) => `Remove scene ${n}`,
  graphics: "Generate Graphics Preview",
  continueToAudio: "Continue to Audio Settings",
  revision: "Request a revision",
  revisionHint: "Name a scene to change it alone, for example: scene 2 shorter",
  applyRevision: "Apply Revision",
  revisionProcessing: "Processing revision…",
  revisionApplied: "Revision applied successfully",
  revisionEmpty: "Please say what should change.",
  voice: "Voice type",
  speed: "Speed",
  voiceTone: "Voice tone",
  genre: "Background music",
  volume: "Music volume",
  noSpeech: "No speech provider is configured: the video speaks through its captions.",
  generatePreview: "Generate Preview",
  render: "Render video",
  rendering: (percent: number) => `Rendering: ${percent}%`,
  cancel: "Cancel",
  rendered: { title: "Success", message: "The video is in your content pool." },
  renderFailed: {
    title: "Generation failed",
    message: "The video could not be rendered. Your project is saved; please try again.",
  },
  noEncoder: "This browser cannot encode video. Please use a current Chrome, Edge, Firefox or Safari.",
  download: "Download video",
  downloadSrt: "Download SRT",
  downloadVtt: "Download VTT",
  back: "Back",
  startNew: "Start New",
  open: "Open",
  duplicate: "Duplicate",
  delete: "Delete",
  deleteConfirm: "Are you sure you want to delete this video project? This action cannot be undone.",
  play: "Play",
  pause: "Pause",
  ideologyMissing: "Please say what the video is about.",
  categoryMissing: "Please choose a content category.",
  typeMissing: "Please choose a specific type.",
  audienceMissing: "Please describe the audience.",
  durationWrong: (max: number) => `Duration must be from ${VIDEO_DURATION_MIN} to ${max} seconds.`,
  scriptLong: `A script may have at most ${VIDEO_SCRIPT_MAX.toLocaleString("en-US")} characters.`,
  sceneEmpty: "Every scene needs a text and at least one second.",
  optionsFailed: "Failed to generate video options. Please check your API configuration and try again.",
  graphicsFailed: { title: "Generation failed", message: "Unable to generate graphics preview. Please try again." },
  saveFailed: { title: "Error", message: "The project could not be saved. Please try again." },
  notFound: "Video project not found",
  madeWith: (brand: string) => `Made by ${brand}`,
} as const

export const videoScene = z.object({
  text: z.string().trim().max(VIDEO_SCRIPT_MAX),
  seconds: z.number().min(0).max(180),
  /** Of the content pool; null for art in the brand's colors. */
  imageAssetId: rowId.nullable().default(null),
})
export type VideoScene = z.output<typeof videoScene>

export const videoOption = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  style: z.string(),
  duration: z.number(),
  script: z.string(),
  scenes: z.array(videoScene),
  specifications: z.array(z.string()),
  elements: z.array(z.string()),
  generationCost: z.number(),
  aiProvider: z.enum(AI_PROVIDERS),
  /** The brand style that it was made under. */
  voiceVersion: z.number().int().default(0),
})
export type VideoOption = z.output<typeof videoOption>

export const videoFrame = z.object({
  id: z.string(),
  title: z.string(),
  duration: z.number(),
  description: z.string(),
  elements: z.array(z.string()),
})
export type VideoFrame = z.output<typeof videoFrame>

const base = {
  platform: z.enum(VIDEO_PLATFORMS).default("youtube-shorts"),
  duration: z
    .number()
    .int()
    .min(VIDEO_DURATION_MIN, videoText.durationWrong(180))
    .max(180, videoText.durationWrong(180))
    .default(VIDEO_DURATION_DEFAULT),
  style: z.string().trim().max(60).default("storytelling"),
  script: z.string().max(VIDEO_SCRIPT_MAX, videoText.scriptLong).default(""),
}
const withinPlatform = (input: { platform: VideoPlatform; duration: number }, context: z.RefinementCtx) => {
  const most = VIDEO_DURATION_MAX[input.platform]
  if (input.duration > most)
    context.addIssue({ code: "custom", path: ["duration"], message: videoText.durationWrong(most) })
}

export const videoSettings = z.object({
  ...base,
  ideology: z.string().trim().min(1, videoText.ideologyMissing).max(VIDEO_IDEOLOGY_MAX),
  category: z.enum(["videos", "adContent"]).default("videos"),
  specificType: z.string().trim().max(60).default("youtube-short"),
  tone: z.enum(VIDEO_TONES).default("professional"),
  audience: z.enum(VIDEO_AUDIENCES).default("general"),
  audienceDescription: z.string().trim().max(500).default(""),
})
export type VideoSettings = z.output<typeof videoSettings>

export const videoScriptInput = videoSettings.superRefine((input, context) => {
  withinPlatform(input, context)
  if (input.audience === "custom" && !input.audienceDescription)
    context.addIssue({ code: "custom", path: ["audienceDescription"], message: videoText.audienceMissing })
})
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
    script: z.string().trim().min(1, videoText.sceneEmpty).max(VIDEO_SCRIPT_MAX, videoText.scriptLong),
  })
  .superRefine(withinPlatform)
export const videoFramesOutput = z.object({ frames: z.array(videoFrame) })

export const videoAudio = z.object({
  voiceType: z.enum(VOICE_TYPES).default("professional"),
  speed: z.enum(VOICE_SPEEDS).default("normal"),
  tone: z.enum(VOICE_TONES).default("engaging"),
  genre: z.enum(MUSIC_GENRES).default("upbeat"),
  volume: z.number().min(MUSIC_VOLUME.min).max(MUSIC_VOLUME.max).default(MUSIC_VOLUME.initial),
})
export type VideoAudio = z.output<typeof videoAudio>

/** All that the workflow has gathered; saved at each step. */
export const videoState = z.object({
  step: z.number().int().min(0).max(5).default(0),
  settings: videoSettings.extend({ ideology: z.string().max(VIDEO_IDEOLOGY_MAX).default("") }),
  options: z.array(videoOption).max(6).default([]),
  optionId: z.string().max(60).default(""),
  scenes: z.array(videoScene).max(VIDEO_SCENES_MAX).default([]),
  frames: z.array(videoFrame).max(VIDEO_SCENES_MAX).default([]),
  audio: videoAudio.prefault({}),
  videoAssetId: rowId.nullable().default(null),
})
export type VideoState = z.output<typeof videoState>

export const videoProjectInput = z.object({ title: z.string().trim().min(1).max(200), state: videoState })
export const videoProjectOutput = z.object({
  id: rowId,
  brandId: rowId,
  title: z.string(),
  state: jsonOf(videoState),
  cost: usd,
  createdAt: isoTime,
  updatedAt: isoTime,
})
export type VideoProject = z.output<typeof videoProjectOutput>

export const videoRevisionInput = z.object({
  id: rowId,
  request: z.string().trim().min(1, videoText.revisionEmpty).max(1000),
})

/** content §9: the fast-paced option is ten seconds shorter, but never under the minimum. */
export const fastDuration = (seconds: number): number => Math.max(VIDEO_DURATION_MIN, seconds - 10)

const clock = (seconds: number, mark: string): string => {
  const ms = Math.round(seconds * 1000)
  const part = (value: number, length = 2) => String(Math.floor(value)).padStart(length, "0")
  return `${part(ms / 3_600_000)}:${part((ms / 60_000) % 60)}:${part((ms / 1000) % 60)}${mark}${part(ms % 1000, 3)}`
}

/** Captions of the scenes, one after the other. */
export function captions(scenes: Pick<VideoScene, "text" | "seconds">[], format: "srt" | "vtt"): string {
  const mark = format === "srt" ? "," : "."
  let at = 0
  const cues = scenes.map(({ text, seconds }, index) => {
    const from = at
    at += seconds
    return `${index + 1}\n${clock(from, mark)} --> ${clock(at, mark)}\n${text.replace(/\s*\n\s*/g, " ").replaceAll("-->", "→")}\n`
  })
  return `${format === "vtt" ? "WEBVTT\n\n" : ""}${cues.join("\n")}`
}
