import { DAY_MS } from "../../durations.ts"
import { counted } from "../../counted.ts"
import { z } from "zod"
import { OPT_IN_DEFAULT, OPT_INS } from "../email.ts"
import { sequenceName } from "./email-sequences.ts"
import { rowId } from "../../wire.ts"
import { timeZone } from "../../zoned-time.ts"

/** Setup Wizard (content §2.2 §9). */
const WELCOME_MAX = 5000
export const WIZARD_STEPS = ["Connect", "Subscribers", "Template", "Schedule"] as const
export const EMAIL_COUNTS = [1, 3, 5, 7] as const
export const EMAIL_COUNT_DEFAULT = 3
export const TIMINGS = ["immediately", "1-day", "3-days", "1-week"] as const
export type Timing = (typeof TIMINGS)[number]
export const timingNames: Record<Timing, string> = {
  immediately: "Immediately",
  "1-day": "After 1 day",
  "3-days": "After 3 days",
  "1-week": "After 1 week",
}
export const TIMING_DAYS: Record<Timing, number> = { immediately: 0, "1-day": 1, "3-days": 3, "1-week": 7 }
export const timingMs = (timing: Timing): number => TIMING_DAYS[timing] * DAY_MS
/** The first three are documented; further emails are a week apart. */
export const timingDefault = (index: number): Timing =>
  (["immediately", "3-days", "1-week"] as const)[index] ?? "1-week"
export const totalDays = (timings: readonly Timing[]): number =>
  timings.reduce((days, timing) => days + TIMING_DAYS[timing], 0)

export const WIZARD_TEMPLATES = ["new-subscriber", "ebook-promotion", "weekly-digest", "blank"] as const
export type WizardTemplate = (typeof WIZARD_TEMPLATES)[number]
export const wizardTemplates: Record<WizardTemplate, { name: string; description: string }> = {
  "new-subscriber": { name: "New Subscriber", description: "Welcome people and show them what you offer" },
  "ebook-promotion": {
    name: "eBook Promotion",
    description: "Introduce a book, share what is in it and invite people to buy",
  },
  "weekly-digest": { name: "Weekly Digest", description: "A regular summary of what is new" },
  blank: { name: "Blank", description: "Start with empty emails" },
}
/** Offered to a brand without funnels: choosing one creates a draft funnel of that kind. */
export const FUNNEL_KINDS = ["lead-magnet", "ebook-sales", "free-trial"] as const
export type FunnelKind = (typeof FUNNEL_KINDS)[number]
export const funnelKindNames: Record<FunnelKind, string> = {
  "lead-magnet": "Lead Magnet",
  "ebook-sales": "eBook Sales",
  "free-trial": "Free Trial",
}

export const wizardText = {
  title: "Setup Wizard",
  back: "Back",
  next: "Next",
  funnel: "Web funnel",
  createFrom: "Create from",
  confirmation: "Confirmation email",
  optIns: { single: "Single opt-in", double: "Double opt-in" },
  optInNotes: {
    single: "People are subscribed at once.",
    double: "People confirm their address with a link before they get anything else.",
  },
  welcome: "Welcome email",
  welcomeChoices: { yes: "Yes", no: "No" },
  message: "Welcome message",
  messageDefault: "Thank you for joining us! We are glad you are here.",
  template: "Template",
  count: "Number of emails",
  total: (days: number) => `${counted(days, "day")} total`,
} as const

/** POST /api/email/sequences/wizard. */
export const wizardInput = z.object({
  name: sequenceName.optional(),
  funnelId: rowId.nullish(),
  /** First creates a draft funnel of this kind. */
  funnelKind: z.enum(FUNNEL_KINDS).optional(),
  optIn: z.enum(OPT_INS).default(OPT_IN_DEFAULT),
  welcomeEmail: z.boolean().default(true),
  welcomeMessage: z.string().trim().max(WELCOME_MAX).default(""),
  template: z.enum(WIZARD_TEMPLATES).default("new-subscriber"),
  emailCount: z.union(EMAIL_COUNTS.map((count) => z.literal(count))).default(EMAIL_COUNT_DEFAULT),
  timings: z.array(z.enum(TIMINGS)).max(7).optional(),
  timeZone: timeZone.optional(),
})

export const funnelChoices = z.array(z.object({ id: rowId, name: z.string(), status: z.enum(["draft", "published"]) }))
