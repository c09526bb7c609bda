import { cutText } from "../text/cut-text.ts"
import { z } from "zod"
import type { ContentPlatform, ContentTone, ContentType } from "../content/content.ts"
import type { ScreenPath } from "./shell.ts"
import { isoTime, rowId } from "../wire.ts"

/** The dashboard: account §2.2. */
export const BRIEF_MAX = 1000

/** Targets of the Creator Tool; the brief is passed to the screen. */
export const CREATOR_TARGETS = [
  { kind: "post", label: "Social post", to: "/posting-queue" },
  { kind: "image", label: "Image", to: "/content-pool" },
  { kind: "sales-page", label: "Sales page", to: "/web-funnel" },
  { kind: "email", label: "Email", to: "/email-responder" },
  { kind: "ebook", label: "E-book", to: "/ebook-creator" },
  { kind: "video", label: "Video", to: "/ai-content" },
  { kind: "tool", label: "Tool", to: "/new-tools" },
  { kind: "text", label: "Any text", to: "/recommendations" },
] as const satisfies readonly { kind: string; label: string; to: ScreenPath }[]
export type CreatorTargetKind = (typeof CREATOR_TARGETS)[number]["kind"]

/** Kinds and tones of the Creator Tool: content §9. Both are optional. */
export const CREATOR_CONTENT_TYPES = [
  "instagram-photo",
  "instagram-carousel",
  "instagram-video",
  "youtube-video",
  "short-video",
] as const
export const CREATOR_TONES = ["professional", "casual", "friendly", "humorous", "informative", "persuasive"] as const
export type CreatorContentType = (typeof CREATOR_CONTENT_TYPES)[number]
export type CreatorTone = (typeof CREATOR_TONES)[number]
export const CREATOR_TYPE_LABELS: Record<CreatorContentType, string> = {
  "instagram-photo": "Instagram Photo",
  "instagram-carousel": "Instagram Carousel",
  "instagram-video": "Instagram Video",
  "youtube-video": "YouTube Video",
  "short-video": "Short Video",
}
export const CREATOR_TONE_LABELS: Record<CreatorTone, string> = {
  professional: "Professional",
  casual: "Casual",
  friendly: "Friendly",
  humorous: "Humorous",
  informative: "Informative",
  persuasive: "Persuasive",
}
/** The generator's kind for each: a caption for a photo, a script for a video. */
export const CREATOR_FORMS: Record<CreatorContentType, { contentType: ContentType; platform: ContentPlatform }> = {
  "instagram-photo": { contentType: "caption", platform: "instagram" },
  "instagram-carousel": { contentType: "social", platform: "instagram" },
  "instagram-video": { contentType: "video-script", platform: "instagram" },
  "youtube-video": { contentType: "video-script", platform: "youtube" },
  "short-video": { contentType: "video-script", platform: "tiktok" },
}
/** The generator's closest tone. */
export const CREATOR_TONE_OF: Record<CreatorTone, ContentTone> = {
  professional: "professional",
  casual: "casual",
  friendly: "conversational",
  humorous: "humorous",
  informative: "educational",
  persuasive: "inspirational",
}
/** Values passed with the brief; unknown ones are dropped. */
export const creatorChoice = ({ make, tone }: Record<string, unknown>): CreatorChoice => ({
  make: CREATOR_CONTENT_TYPES.find((known) => known === make),
  tone: CREATOR_TONES.find((known) => known === tone),
})
export type CreatorChoice = {
  make?: (typeof CREATOR_CONTENT_TYPES)[number]
  tone?: (typeof CREATOR_TONES)[number]
}

/** Number of drafts on the card. */
export const DRAFTS_SHOWN = 5
const DRAFT_TITLE_SHOWN = 80
export const draftOutput = z.object({
  kind: z.enum(["campaign", "post", "sales-page", "email", "broadcast", "ebook", "video", "tool"]),
  id: rowId,
  title: z
    .string()
    .transform((title) => cutText(title.trim(), DRAFT_TITLE_SHOWN))
    .pipe(z.string()),
  updatedAt: isoTime,
})
export type Draft = z.output<typeof draftOutput>

export const dashboardText = {
  creatorTool: "Creator Tool",
  creatorIntro: "Say what you want to make, then choose a format. Your brief comes with you.",
  brief: "Brief",
  briefPlaceholder: "A spring offer for our loyal customers: 20% off all garden tools until Sunday…",
  contentType: "Content Type",
  tone: "Tone",
  anyChoice: "Any",
  create: "Create",
  continueWith: "Continue with",
  untitled: "Untitled",
  stylization: "Brand Marketing Stylization",
  stylizationIntro: (brand: string) => `How ${brand} sounds and looks. Everything that is generated follows it.`,
  saveStylization: "Save Brand Style",
  ownWords: "Choose or write your own",
  savedVersion: (version: number, when: string) => `Version ${version}, saved ${when}`,
  neverSaved: "Not saved yet: neutral values are in use.",
  unsaved: "You have unsaved changes.",
  welcome: "Welcome Back",
  email: "Email",
  currentBrand: "Current Brand",
  noBrand: "None yet",
  sessions: "Sessions",
  timeLoggedIn: "Time Logged In",
  contentStats: "Content Stats",
  contentPieces: "Content Pieces",
  socialAccounts: "Social Accounts",
  contentPoolAssets: "Content Pool Assets",
  accountBalance: "Account Balance",
  usageLink: "Usage & Credits",
  monthlyBilling: (isEnabled: boolean) => `Monthly Billing ${isEnabled ? "Enabled" : "Disabled"}`,
  firstBrandIntro:
    "Your brand is your business as customers see it. Start with its name; you can change everything later.",
  createBrand: "Create Brand",
  brandName: "Name",
  brandDescription: "Description",
  brandDescriptionHint: "What you make or do, and for whom",
} as const

/** Labels of the stylization fields, by their name in the record (content §3). */
export const STYLIZATION_LABELS = {
  brandVibe: "Brand Vibe",
  toneOfVoice: "Tone of Voice",
  targetAudience: "Target Audience",
  industryVertical: "Industry Vertical",
  contentStyle: "Content Style",
  colorScheme: "Color Scheme",
  communicationStyle: "Communication Style",
  visualStyle: "Visual Style",
  brandPersonality: "Brand Personality",
  contentThemes: "Content Themes",
  preferredWords: "Preferred Words",
  bannedWords: "Words to Avoid",
} as const

/** Each slider's label and the meaning of its ends. */
export const SLIDER_LABELS = {
  formalityLevel: { label: "Formality Level", low: "Relaxed", high: "Formal" },
  emotionalTone: { label: "Emotional Tone", low: "Factual", high: "Heartfelt" },
  creativityLevel: { label: "Creativity Level", low: "Proven", high: "Daring" },
  technicalDepth: { label: "Technical Depth", low: "Plain", high: "Expert" },
  urgencyLevel: { label: "Urgency Level", low: "Calm", high: "Pressing" },
} as const
