import { type QUICK_TEMPLATES } from "@brandwright/contract/email/sequences/email-sequences"
import type { WizardTemplate } from "@brandwright/contract/email/sequences/email-wizard"
import type { WriterVoice } from "@brandwright/local-writer/voice"
import { writeSeries } from "@brandwright/local-writer/kinds/mail"

export type StarterMail = { subject: string; content: string }

const EMPTY: StarterMail = { subject: "", content: "" }

/**
 * The emails of a wizard template, as many as chosen. What only the owner knows becomes an open question; the
 * owner's welcome message replaces the text of the first email.
 */
export function wizardMails(
  template: WizardTemplate,
  count: number,
  voice: WriterVoice,
  welcomeMessage: string,
): StarterMail[] {
  const mails = template === "blank" ? [] : writeSeries(template, voice)
  const [first = EMPTY, ...others] = Array.from({ length: count }, (_, index) => mails[index] ?? EMPTY)
  if (!welcomeMessage) return [first, ...others]
  const [own = EMPTY] = writeSeries("own-welcome", voice, welcomeMessage)
  const subject = template === "new-subscriber" && first.subject ? first.subject : own.subject
  return [{ ...own, subject }, ...others]
}

const QUICK_SERIES: Record<keyof typeof QUICK_TEMPLATES, WizardTemplate | "launch"> = {
  welcome: "new-subscriber",
  launch: "launch",
}

/** The emails of a quick template, in the documented number. */
export const quickMails = (name: keyof typeof QUICK_TEMPLATES, count: number, voice: WriterVoice): StarterMail[] =>
  writeSeries(QUICK_SERIES[name], voice).slice(0, count)
