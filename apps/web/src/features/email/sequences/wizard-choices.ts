import { OPT_IN_DEFAULT, type OptIn } from "@brandwright/contract/email/email"
import {
  EMAIL_COUNT_DEFAULT,
  type EMAIL_COUNTS,
  FUNNEL_KINDS,
  type Timing,
  timingDefault,
  type WizardTemplate,
  wizardText as text,
} from "@brandwright/contract/email/sequences/email-wizard"

export type Choices = {
  /** "funnel:7", "kind:lead-magnet" or "none". */
  funnel: string
  optIn: OptIn
  welcomeEmail: boolean
  welcomeMessage: string
  template: WizardTemplate
  emailCount: (typeof EMAIL_COUNTS)[number]
  timings: Timing[]
}

export const FIRST_CHOICES: Choices = {
  funnel: "none",
  optIn: OPT_IN_DEFAULT,
  welcomeEmail: true,
  welcomeMessage: text.messageDefault,
  template: "new-subscriber",
  emailCount: EMAIL_COUNT_DEFAULT,
  timings: Array.from({ length: 7 }, (_, index) => timingDefault(index)),
}

/** The funnel of a choice: an existing one, or the kind of one to create. */
export function readFunnel(value: string) {
  const [kind, rest = ""] = value.split(":")
  if (kind === "funnel") return { funnelId: Number(rest) }
  const funnelKind = FUNNEL_KINDS.find((one) => kind === "kind" && one === rest)
  return funnelKind ? { funnelKind } : {}
}
