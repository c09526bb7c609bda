import { cutText } from "@brandwright/contract/text/cut-text"
import { languageFor } from "@brandwright/contract/email/email-pages"
import {
  SAMPLE_PERSON,
  templateText,
  type previewInput,
  TEST_PREFIX,
  type testMailInput,
} from "@brandwright/contract/email/sending/email-templates"
import { highlightOpenQuestions } from "@brandwright/contract/writing/open-questions"
import type { Db } from "@brandwright/db/open"
import { headerLine } from "@brandwright/mail/guard"
import type { z } from "zod"
import type { SessionUser } from "../../../platform/auth/sessions/sessions.ts"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { DomainError, wrongField } from "../../../errors.ts"
import { requireAnswered } from "../../../formats/open-questions.ts"
import type { Services } from "../../../services.ts"
import { findBrandSender } from "../senders/brand-sender.service.ts"
import { loadMailTheme, withOpenPictures } from "../compose/mail-theme.service.ts"
import { compile, type Draft, render } from "../compose/render.ts"
import { findBrandOfList, findByKey } from "../people/subscribers.queries.ts"
import { toEmailKey, ownSubscriber } from "../people/subscriber-counts.service.ts"
import { ownTemplate } from "./templates.service.ts"
import { type Person, unknownVariables, buildValues } from "../compose/variables.ts"

export const TEST_MAILS_RULE = { count: 20, seconds: 3600 }
/** Links in previews and tests lead nowhere. */
const INERT_LINK = "#unsubscribe"

/** A mail as it would arrive, with sample values or for a real subscriber; variables without a value are marked. */
export async function previewTemplate(
  services: Services,
  brand: BrandRow,
  input: z.output<typeof previewInput>,
  timeZone: string,
) {
  const person =
    input.subscriberId === undefined ? SAMPLE_PERSON : await ownSubscriber(services.db, brand.id, input.subscriberId)
  const { subject, content, previewText } = input
  const draft = { subject, content, previewText, textContent: input.textContent ?? null }
  const { values, rendered } = await renderFor(services, brand, draft, { person, timeZone })
  return {
    ...rendered,
    html: highlightOpenQuestions(rendered.html),
    unknown: unknownVariables([input.subject, input.content, input.textContent ?? ""].join("\n"), values),
  }
}

async function renderFor(
  services: Services,
  brand: BrandRow,
  draft: Draft,
  { person, timeZone }: { person: Person; timeZone: string },
) {
  const theme = await loadMailTheme(services, brand.id)
  const open = await withOpenPictures(services, brand.id, draft)
  const values = buildValues(person, {
    unsubscribeLink: INERT_LINK,
    ebookLink: "#download",
    timeZone,
    at: services.now(),
    locale: theme.locale,
    fields: theme.fields,
  })
  const rendered = render(compile(open, theme, { isTracked: false, language: languageFor(null, theme.locale) }), {
    values,
    unsubscribeUrl: INERT_LINK,
    preferencesUrl: INERT_LINK,
    onUnknown: (name) => `[?${cutText(name, 60).replace(/[<>&"']/g, "")}?]`,
  })
  return { values, rendered }
}

/**
 * Sends a template, or a draft that is not saved yet, to the caller's own address or to a confirmed subscriber, marked
 * as a test. Not counted anywhere.
 * @throws FORBIDDEN for any other address; TOO_MANY_REQUESTS after 20 in an hour.
 */
export async function sendTestMail(
  services: Services,
  user: SessionUser,
  brand: BrandRow,
  input: z.output<typeof testMailInput>,
) {
  const draft = await readDraft(services.db, brand.id, input)
  requireAnswered([draft.subject, draft.content, draft.textContent])
  const to = input.to ?? user.email
  if (toEmailKey(to) !== toEmailKey(user.email)) {
    const known = await findByKey(services.db, brand.id, toEmailKey(to))
    if (known?.status !== "active" || known.confirmedAt === null)
      throw new DomainError("FORBIDDEN", templateText.testAddress, { fields: { to: templateText.testAddress } })
  }
  await services.limiter.count("email-test", user.id, TEST_MAILS_RULE)
  const person =
    input.subscriberId === undefined
      ? { ...SAMPLE_PERSON, email: to }
      : await ownSubscriber(services.db, brand.id, input.subscriberId)
  const { rendered } = await renderFor(services, brand, draft, { person, timeZone: user.timeZone })
  const list = await findBrandOfList(services.db, brand.id)
  const sender = await findBrandSender(services, brand.id)
  await services.mail.send({
    ownerId: user.id,
    to: { address: to },
    ...sender.parts,
    from: { address: sender.address, name: headerLine(input.draft?.fromName?.trim() || list?.fromName || brand.name) },
    ...(list?.replyTo && { replyTo: list.replyTo }),
    subject: `${TEST_PREFIX} ${rendered.subject}`,
    html: rendered.html,
    text: rendered.text,
  })
  return { to, transport: sender.parts.server ? ("smtp" as const) : services.mail.transport }
}

async function readDraft(
  db: Db,
  brandId: number,
  { templateId, draft }: z.output<typeof testMailInput>,
): Promise<Draft> {
  if (draft) return { ...draft, textContent: draft.textContent ?? null }
  if (templateId === undefined) throw wrongField("templateId", templateText.testNothing)
  return ownTemplate(db, brandId, templateId)
}
