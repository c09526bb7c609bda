import { type AbTest, abText } from "@brandwright/contract/email/broadcasts/email-ab-tests"
import type { TrialDraft } from "../templates/mail-fields.tsx"

/** Each variant of a broadcast as it would arrive, A first; none without an A/B test. */
export function variantDrafts(own: Omit<TrialDraft, "label">, test: AbTest | null): TrialDraft[] {
  if (!test) return []
  const a = { ...own, label: abText.variant(0) }
  return [
    a,
    ...test.others.map((text, index) => ({ ...own, label: abText.variant(index + 1), ...toChange(test, text) })),
  ]
}

const toChange = ({ field }: AbTest, text: string): Partial<TrialDraft> => {
  if (field === "subject") return { subject: text }
  // The broadcast's text part matches its own content only.
  return field === "content" ? { content: text, textContent: "" } : { fromName: text }
}
