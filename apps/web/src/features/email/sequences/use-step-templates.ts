import type { Template } from "@brandwright/contract/email/sending/email-templates"
import { trpc } from "../../../lib/trpc.ts"

/** The templates used by steps, each loaded by its id, as a brand may have any number. */
export function useStepTemplates(steps: readonly { templateId: number | null }[]): Template[] {
  const ids = [...new Set(steps.flatMap(({ templateId }) => (templateId === null ? [] : [templateId])))]
  const templates = trpc.useQueries((ask) => ids.map((id) => ask.email.template({ id })))
  return templates.flatMap(({ data }) => (data ? [data] : []))
}
