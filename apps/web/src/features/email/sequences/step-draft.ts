import { DAY_MS, HOUR_MS, MINUTE_MS } from "@brandwright/contract/durations"
import type { SequenceStep } from "@brandwright/contract/email/sequences/email-sequences"

export const UNITS = ["minutes", "hours", "days"] as const
export type Unit = (typeof UNITS)[number]
const UNIT_MS: Record<Unit, number> = { minutes: MINUTE_MS, hours: HOUR_MS, days: DAY_MS }

/** A step while it is edited; `key` identifies it before it has an id. */
export type StepDraft = {
  key: string
  id?: number
  templateId: number | null
  subject: string
  content: string
  textContent: string
  ebookId: number | null
  ebookEdition: SequenceStep["ebookEdition"]
  /** For a step other than a mail. */
  action: SequenceStep["action"]
  amount: number
  unit: Unit
  isDraft: boolean
}

export const emptyDraft = (): StepDraft => ({
  key: crypto.randomUUID(),
  templateId: null,
  subject: "",
  content: "",
  textContent: "",
  ebookId: null,
  ebookEdition: null,
  action: null,
  amount: 1,
  unit: "days",
  isDraft: true,
})

export function toStepDraft(step: SequenceStep): StepDraft {
  const unit = [...UNITS].reverse().find((one) => step.delayMs % UNIT_MS[one] === 0) ?? "minutes"
  const { id, templateId, subject, content, textContent, ebookId, ebookEdition, action, isDraft, delayMs } = step
  return {
    key: `step-${id}`,
    id,
    templateId,
    subject,
    content,
    textContent: textContent ?? "",
    ebookId,
    ebookEdition,
    action,
    isDraft,
    unit,
    amount: Math.round(delayMs / UNIT_MS[unit]),
  }
}

export const toStepInput = ({ key: _key, amount, unit, ...step }: StepDraft) => ({
  ...step,
  delayMs: Math.max(0, Math.round(amount * UNIT_MS[unit])),
})

export const isComplete = (step: StepDraft): boolean =>
  Boolean(step.action) || step.templateId !== null || (step.subject.trim() !== "" && step.content.trim() !== "")
