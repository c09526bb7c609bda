/** The AI video generator's lists and limits: content §2.7 §5 §9. */
export const VIDEO_PLATFORMS = ["youtube-shorts", "tiktok", "instagram-reels", "facebook-reels"] as const
export type VideoPlatform = (typeof VIDEO_PLATFORMS)[number]
export const VIDEO_DURATION_MIN = 15
export const VIDEO_DURATION_DEFAULT = 30
/** Maximum duration on each platform, in seconds. */
export const VIDEO_DURATION_MAX: Record<VideoPlatform, number> = {
  "youtube-shorts": 60,
  tiktok: 180,
  "instagram-reels": 90,
  "facebook-reels": 90,
}
/** Durations of the cuts of one script, each with a suitable platform. */
export const VIDEO_CUTS = [60, 90, 180] as const
export const VIDEO_WIDTH = 1080
export const VIDEO_HEIGHT = 1920
/** Size of the preview, which is rendered quickly and not stored in the pool. */
export const VIDEO_PREVIEW_WIDTH = 360
export const VIDEO_PREVIEW_HEIGHT = 640
export const VIDEO_FPS = 30
export const VIDEO_SCRIPT_MAX = 10_000
export const VIDEO_IDEOLOGY_MAX = 4000
export const VIDEO_SCENES_MAX = 60
/** Maximum duration of a scene, in seconds. */
export const VIDEO_SCENE_MAX = 180
/** content §9: shown before the call as an estimate, and the one for anything else. */
export const VIDEO_COSTS = [0.0032, 0.0028, 0.0035] as const
export const VIDEO_COST_FALLBACK = 0.002

export const VIDEO_CATEGORIES = {
  videos: ["youtube-short", "instagram-post", "tiktok-video", "facebook-short"],
  adContent: ["search", "display", "social-media", "video", "native ad"],
} as const
export type VideoCategory = keyof typeof VIDEO_CATEGORIES
export type VideoSpecificType = (typeof VIDEO_CATEGORIES)[VideoCategory][number]
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
/** The three options, by style and pace. */
export const VIDEO_STYLES = ["storytelling", "fast-paced", "minimal"] as const
export type VideoStyle = (typeof VIDEO_STYLES)[number]
/** Transitions between scenes. */
export const VIDEO_TRANSITIONS = ["cut", "fade", "slide", "zoom", "wipe"] as const
export type VideoTransition = (typeof VIDEO_TRANSITIONS)[number]
export const VOICE_TYPES = ["professional", "casual", "energetic", "calm"] as const
export const VOICE_SPEEDS = ["slow", "normal", "fast"] as const
export const VOICE_TONES = ["engaging", "authoritative", "friendly", "dramatic"] as const
export const MUSIC_GENRES = ["upbeat", "ambient", "corporate", "cinematic", "electronic"] as const
export const MUSIC_VOLUME = { min: 0.1, max: 0.8, step: 0.1, initial: 0.3 } as const
/** The voice: a configured provider, espeak-ng on the server, or none. */
export const SPEECH_PROVIDERS = ["openai", "espeak", "none"] as const
export type SpeechProvider = (typeof SPEECH_PROVIDERS)[number]
/** Maximum spoken text of one scene, in characters. */
export const SPEECH_TEXT_MAX = 1500

/** content §9: the fast-paced option is ten seconds shorter, but never under the minimum. */
export const fastDuration = (seconds: number): number => Math.max(VIDEO_DURATION_MIN, seconds - 10)
