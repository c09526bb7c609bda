import type { ScreenPath } from "./shell.ts"

/** The dashboard: account §2.2. */
export const BRIEF_MAX = 1000

/** What the Creator Tool can begin; the brief travels along to the screen. */
export const CREATOR_TARGETS = [
  { kind: "post", label: "Social post", to: "/posting-queue" },
  { kind: "image", label: "Image", to: "/content-pool" },
  { kind: "sales-page", label: "Sales page", to: "/web-funnel" },
  { kind: "email", label: "E-mail", to: "/email-responder" },
  { kind: "ebook", label: "E-book", to: "/ebook-creator" },
  { kind: "video", label: "Video", to: "/ai-content" },
  { kind: "tool", label: "Tool", to: "/new-tools" },
  { kind: "text", label: "Any text", to: "/recommendations" },
] as const satisfies readonly { kind: string; label: string; to: ScreenPath }[]

export const dashboardText = {
  creatorTool: "Creator Tool",
  creatorIntro: "Say what you want to make, then choose its form. What you wrote comes along.",
  brief: "Brief",
  briefPlaceholder: "A spring offer for our loyal customers: 20% off all garden tools until Sunday…",
  create: "Create",
  continueWith: "Continue with",
  stylization: "Brand Marketing Stylization",
  stylizationIntro: (brand: string) => `How ${brand} sounds and looks. Everything that is generated follows it.`,
  saveStylization: "Save Brand Style",
  savingStylization: "Saving...",
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
  firstBrandIntro: "A brand is what everything here is made for. Start with one; you can change every word later.",
  createBrand: "Create Brand",
  creatingBrand: "Creating...",
  brandName: "Name",
  brandDescription: "Description",
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

/** Each slider's label and what its two ends mean. */
export const SLIDER_LABELS = {
  formalityLevel: { label: "Formality Level", low: "Relaxed", high: "Formal" },
  emotionalTone: { label: "Emotional Tone", low: "Factual", high: "Heartfelt" },
  creativityLevel: { label: "Creativity Level", low: "Proven", high: "Daring" },
  technicalDepth: { label: "Technical Depth", low: "Plain", high: "Expert" },
  urgencyLevel: { label: "Urgency Level", low: "Calm", high: "Pressing" },
} as const
