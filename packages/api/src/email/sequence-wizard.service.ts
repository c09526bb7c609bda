import {
  timingDefault,
  timingMs,
  type wizardInput,
  wizardTemplates,
  wizardText,
} from "@brandwright/contract/email-wizard"
import { toFlag } from "@brandwright/db/columns"
import type { z } from "zod"
import type { BrandRow } from "../brands/brands.service.ts"
import type { InTransaction, Services } from "../services.ts"
import { recordEvent } from "./activity.queries.ts"
import { readSequence, requireFunnel } from "./sequence-rows.service.ts"
import * as queries from "./sequences.queries.ts"
import { wizardMails } from "./starter-mails.ts"
import { insertDrafts } from "./steps.service.ts"
import { escapeHtml } from "./variables.ts"

export type SequenceOfBrand = Pick<BrandRow, "id" | "userId" | "name">

/** Everything of the Setup Wizard or nothing: paused, with drafts, until it is activated. */
export function createFromWizard(services: Services, brand: SequenceOfBrand, input: z.output<typeof wizardInput>) {
  return services.db.transaction().execute(async (trx) => createFromWizardIn({ ...services, db: trx }, brand, input))
}

export async function createFromWizardIn(
  services: InTransaction,
  brand: SequenceOfBrand,
  input: z.output<typeof wizardInput>,
) {
  const { db } = services
  const now = services.now()
  await requireFunnel(db, brand.id, input.funnelId)
  const timings = Array.from({ length: input.emailCount }, (_, index) => input.timings?.[index] ?? timingDefault(index))
  const welcome = input.welcomeEmail ? input.welcomeMessage || wizardText.messageDefault : ""
  const row = await queries.insertSequence(db, {
    brandId: brand.id,
    userId: brand.userId,
    name: input.name ?? wizardTemplates[input.template].name,
    description: wizardTemplates[input.template].description,
    status: "paused",
    optIn: input.optIn,
    welcomeEmail: toFlag(input.welcomeEmail),
    welcomeMessage: welcome,
    funnelId: input.funnelId ?? null,
    ...(input.timeZone && { timeZone: input.timeZone }),
    createdAt: now,
    updatedAt: now,
  })
  const mails = wizardMails(input.template, input.emailCount, escapeHtml(brand.name), escapeHtml(welcome))
  await insertDrafts(db, row, mails, timings.map(timingMs), now)
  await recordEvent(db, { brandId: brand.id, kind: "sequence-created", detail: { name: row.name }, at: now })
  return readSequence(db, brand.id, row.id)
}
