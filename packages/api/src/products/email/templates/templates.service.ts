import {
  templateText,
  type templateInput,
  type templatePatch,
} from "@brandwright/contract/email/sending/email-templates"
import type { Db } from "@brandwright/db/open"
import type { z } from "zod"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { DomainError } from "../../../errors.ts"
import { own } from "../../../database/rows.ts"
import { requireAnswered } from "../../../formats/open-questions.ts"
import { verifySigned } from "../../../instance/secrets.ts"
import type { Services } from "../../../services.ts"
import { findBook } from "../sequences/gifts/gifts.queries.ts"
import { requireBookOfLink, requireKnownVariables } from "../compose/known-variables.service.ts"
import { generationStamp } from "./generation-stamp.ts"
import * as queries from "./templates.queries.ts"
import type { TemplateRow } from "./templates.queries.ts"
import { inTransaction } from "../../../database/transactions.ts"

export type { TemplateRow } from "./templates.queries.ts"

/** @throws NOT_FOUND for another user's template as for one that does not exist. */
export const ownTemplate = async (db: Db, brandId: number, id: number): Promise<TemplateRow> =>
  own(await queries.findTemplate(db, brandId, id), templateText.notFound)

export async function createTemplate(
  services: Services,
  brand: BrandRow,
  input: z.output<typeof templateInput>,
): Promise<TemplateRow> {
  await requireBook(services.db, brand.id, input.ebookId)
  const now = services.now()
  const { name, subject, content, textContent } = input
  await requireKnownVariables(services, brand.id, { subject, content, textContent })
  return queries.insertTemplate(services.db, {
    brandId: brand.id,
    userId: brand.userId,
    name: name.trim(),
    subject: subject.trim(),
    content,
    textContent: textContent || null,
    ebookId: input.ebookId ?? null,
    ebookEdition: input.ebookId ? (input.ebookEdition ?? "full") : null,
    ...readGenerationCost(services, input.generationId),
    createdAt: now,
    updatedAt: now,
  })
}

export async function updateTemplate(
  services: Services,
  brandId: number,
  id: number,
  patch: z.output<typeof templatePatch>,
): Promise<TemplateRow> {
  const before = await ownTemplate(services.db, brandId, id)
  const texts = { subject: patch.subject, content: patch.content, textContent: patch.textContent }
  await requireKnownVariables(services, brandId, texts)
  if (await queries.isSent(services.db, id)) {
    requireAnswered(Object.values(texts))
    const { ebookId = before.ebookId, content = before.content, textContent = before.textContent } = patch
    requireBookOfLink(ebookId, { content, textContent })
  }
  await requireBook(services.db, brandId, patch.ebookId)
  const { generationId, name, subject, textContent, ...rest } = patch
  return queries.updateTemplate(services.db, id, {
    ...rest,
    name: name?.trim(),
    subject: subject?.trim(),
    textContent: textContent === "" ? null : textContent,
    ...readGenerationCost(services, generationId),
    updatedAt: services.now(),
  })
}

/** @throws NOT_FOUND for another brand's book. */
export async function requireBook(db: Db, brandId: number, id: number | null | undefined): Promise<void> {
  if (id && !(await findBook(db, brandId, id))) throw new DomainError("NOT_FOUND", templateText.bookMissing)
}

/** The price of the text's generation, from our signed note: a client cannot set it. */
function readGenerationCost({ settings }: Services, generationId: string | undefined) {
  if (!generationId) return {}
  const stamp = generationStamp.safeParse(verifySigned(settings, "email-generation", generationId))
  if (!stamp.success) return {}
  const { cost, provider, model, voiceVersion } = stamp.data
  return { generationCost: cost, aiProvider: provider, aiModel: model, voiceVersion }
}

export function deleteTemplate(services: Services, brandId: number, id: number): Promise<void> {
  return inTransaction(services, async ({ db }) => {
    const template = await ownTemplate(db, brandId, id)
    await queries.copyIntoSteps(db, template, services.now())
    await queries.removeTemplate(db, id)
  })
}
