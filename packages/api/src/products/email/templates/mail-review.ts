import { hideQuestionMarks } from "@brandwright/contract/writing/open-questions"
import type { Reviewable } from "../../../platform/review/reviewables.ts"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import type { Services } from "../../../services.ts"
import { findBroadcast } from "../broadcasts/broadcasts.queries.ts"
import { findStepText } from "../compose/outgoing.queries.ts"
import { previewTemplate } from "./template-preview.service.ts"
import { findTemplate } from "./templates.queries.ts"

type Mail = { subject: string; content: string; textContent: string | null }

const reviewableMail = (find: (services: Services, brand: BrandRow, id: number) => Promise<Mail | undefined>) => ({
  category: "email" as const,
  findTitle: async (services: Services, brand: BrandRow, id: number) => {
    const mail = await find(services, brand, id)
    if (!mail?.subject) return mail && "Untitled email"
    return hideQuestionMarks((await previewTemplate(services, brand, { ...mail, content: "" }, "UTC")).subject)
  },
  render: async (services: Services, brand: BrandRow, id: number) => {
    const mail = await find(services, brand, id)
    return mail ? (await previewTemplate(services, brand, mail, "UTC")).html : ""
  },
})

/** A saved template as a mail to a sample subscriber. */
export const reviewableTemplate: Reviewable = {
  ...reviewableMail(({ db }, brand, id) => findTemplate(db, brand.id, id)),
  path: (id) => `/email-responder?tab=templates&template=${id}&share=template-${id}`,
}

/** A mail to everyone or to a segment; of an A/B test, its first variant. */
export const reviewableBroadcast: Reviewable = {
  ...reviewableMail(({ db }, brand, id) => findBroadcast(db, brand.id, id)),
  path: (id) => `/email-responder?tab=broadcasts&broadcast=${id}&share=broadcast-${id}`,
}

/** A mail of a sequence, with its own text or its template's. */
export const reviewableStep: Reviewable = {
  ...reviewableMail(async ({ db }, brand, id) => {
    const text = await findStepText(db, id)
    if (text?.brandId !== brand.id) return undefined
    return {
      subject: text.templateSubject ?? text.stepSubject,
      content: text.templateContent ?? text.stepContent,
      textContent: text.templateContent === null ? text.stepText : text.templateText,
    }
  }),
  path: async (id, { db }) => {
    const sequence = (await findStepText(db, id))?.sequenceId
    return `/email-responder?tab=sequences${sequence === undefined ? "" : `&sequence=${sequence}&share=step-${id}`}`
  },
}
