import {
  SAMPLE_PERSON,
  templateText,
  type previewInput,
  type templateInput,
  type templatePatch,
  TEST_PREFIX,
  type testMailInput,
} from "@brandwright/contract/email-templates"
import type { Db } from "@brandwright/db/open"
import type { z } from "zod"
import type { SessionUser } from "../auth/sessions.ts"
import type { BrandRow } from "../brands/brands.service.ts"
import { DomainError } from "../errors.ts"
import { verifySigned } from "../secrets.ts"
import type { Services } from "../services.ts"
import { findBook } from "./book-link.queries.ts"
import { generationStamp } from "./generation-stamp.ts"
import { accentOf } from "./compose.service.ts"
import { compile, type Draft, render } from "./render.ts"
import { emailKeyOf, ownSubscriber } from "./subscribers.service.ts"
import { findBrandOfList, findByKey } from "./subscribers.queries.ts"
import * as queries from "./templates.queries.ts"
import type { TemplateRow } from "./templates.queries.ts"
import { type Person, unknownVariables, valuesOf } from "./variables.ts"

export type { TemplateRow } from "./templates.queries.ts"

export const TEST_MAILS_RULE = { count: 20, seconds: 3600 }
/** Links of previews and tests lead nowhere. */
const INERT_LINK = "#unsubscribe"

/** @throws NOT_FOUND for a stranger's template as for one that does not exist. */
export async function ownTemplate(db: Db, brandId: number, id: number): Promise<TemplateRow> {
  const row = await queries.findTemplate(db, brandId, id)
  if (!row) throw new DomainError("NOT_FOUND", templateText.notFound)
  return row
}

export async function createTemplate(
  services: Services,
  brand: BrandRow,
  input: z.output<typeof templateInput>,
): Promise<TemplateRow> {
  await requireBook(services.db, brand.id, input.ebookId)
  const now = services.now()
  const { name, subject, content, textContent } = input
  return queries.insertTemplate(services.db, {
    brandId: brand.id,
    userId: brand.userId,
    name: name.trim(),
    subject: subject.trim(),
    content,
    textContent: textContent || null,
    ebookId: input.ebookId ?? null,
    ebookEdition: input.ebookId ? (input.ebookEdition ?? "full") : null,
    ...priceOf(services, input.generationId),
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
  await ownTemplate(services.db, brandId, id)
  await requireBook(services.db, brandId, patch.ebookId)
  const { generationId, name, subject, textContent, ...rest } = patch
  return queries.updateTemplate(services.db, id, {
    ...rest,
    ...(name !== undefined && { name: name.trim() }),
    ...(subject !== undefined && { subject: subject.trim() }),
    ...(textContent !== undefined && { textContent: textContent || null }),
    ...priceOf(services, generationId),
    updatedAt: services.now(),
  })
}

/** @throws NOT_FOUND for a book of another brand. */
async function requireBook(db: Db, brandId: number, id: number | null | undefined): Promise<void> {
  if (id && !(await findBook(db, brandId, id))) throw new DomainError("NOT_FOUND", templateText.bookMissing)
}

/** What the text's generation cost, by our own signed note: a client cannot set it. */
function priceOf({ settings }: Services, generationId: string | undefined) {
  if (!generationId) return {}
  const stamp = generationStamp.safeParse(verifySigned(settings, "email-generation", generationId))
  if (!stamp.success) return {}
  const { cost, provider, voiceVersion } = stamp.data
  return { generationCost: cost, aiProvider: provider, voiceVersion }
}

export function deleteTemplate(services: Services, brandId: number, id: number): Promise<void> {
  return services.db.transaction().execute(async (trx) => {
    const template = await ownTemplate(trx, brandId, id)
    await queries.copyIntoSteps(trx, template, services.now())
    await queries.removeTemplate(trx, id)
  })
}

/** A mail as it would arrive, for sample values or a real subscriber; names without a value are marked. */
export async function previewTemplate(
  services: Services,
  brand: BrandRow,
  input: z.output<typeof previewInput>,
  timeZone: string,
) {
  const person =
    input.subscriberId === undefined ? SAMPLE_PERSON : await ownSubscriber(services.db, brand.id, input.subscriberId)
  const draft = { subject: input.subject, content: input.content, textContent: input.textContent ?? null }
  const { values, rendered } = await renderFor(services, brand, draft, person, timeZone)
  return {
    ...rendered,
    unknown: unknownVariables([input.subject, input.content, input.textContent ?? ""].join("\n"), values),
  }
}

async function renderFor(services: Services, brand: BrandRow, draft: Draft, person: Person, timeZone: string) {
  const list = await findBrandOfList(services.db, brand.id)
  const look = {
    brandName: list?.fromName || brand.name,
    postalAddress: list?.postalAddress ?? "",
    accent: await accentOf(services.db, brand.id),
    appUrl: services.settings.appUrl,
  }
  const values = valuesOf(person, { unsubscribeLink: INERT_LINK, ebookLink: "#download", timeZone, at: services.now() })
  const rendered = render(compile(draft, look, { isTracked: false }), {
    values,
    unsubscribeUrl: INERT_LINK,
    preferencesUrl: INERT_LINK,
    onUnknown: (name) => `[?${name.slice(0, 60).replace(/[<>&"']/g, "")}?]`,
  })
  return { values, rendered, list }
}

/**
 * Sends a template to the caller's own address or to a confirmed subscriber, marked as a test. Not counted anywhere.
 * @throws FORBIDDEN for any other address; TOO_MANY_REQUESTS after 20 in an hour.
 */
export async function sendTestMail(
  services: Services,
  user: SessionUser,
  brand: BrandRow,
  input: z.output<typeof testMailInput>,
  timeZone: string,
) {
  const template = await ownTemplate(services.db, brand.id, input.templateId)
  const to = input.to ?? user.email
  if (emailKeyOf(to) !== emailKeyOf(user.email)) {
    const known = await findByKey(services.db, brand.id, emailKeyOf(to))
    if (known?.status !== "active" || known.confirmedAt === null)
      throw new DomainError("FORBIDDEN", templateText.testAddress)
  }
  await services.limiter.count("email-test", user.id, TEST_MAILS_RULE)
  const person =
    input.subscriberId === undefined
      ? { ...SAMPLE_PERSON, email: to }
      : await ownSubscriber(services.db, brand.id, input.subscriberId)
  const { rendered, list } = await renderFor(services, brand, template, person, timeZone)
  await services.mail.send({
    ownerId: user.id,
    to: { address: to },
    from: { address: services.settings.mailFrom.address, name: (list?.fromName || brand.name).slice(0, 120) },
    ...(list?.replyTo && { replyTo: list.replyTo }),
    subject: `${TEST_PREFIX} ${rendered.subject}`,
    html: rendered.html,
    text: rendered.text,
  })
  return { to, transport: services.mail.transport }
}
