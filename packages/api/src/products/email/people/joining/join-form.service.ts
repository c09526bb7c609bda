import { readFieldValues } from "@brandwright/contract/email/people/email-fields"
import {
  JOIN_TRAP,
  type joinFormInput,
  joinWordsIn,
  type PublicLanguage,
} from "@brandwright/contract/email/people/email-join"
import { NAME_LENGTH_MAX } from "@brandwright/contract/email/email"
import { toSendable } from "@brandwright/contract/email/email-address"
import { typedName } from "@brandwright/contract/email/people/email-subscribers"
import { html } from "hono/html"
import type { z } from "zod"
import type { BrandRow } from "../../../../platform/brands/brands.service.ts"
import { DomainError } from "../../../../errors.ts"
import type { Services } from "../../../../services.ts"
import { inTransaction } from "../../../../database/transactions.ts"
import { listFields } from "../../fields/fields.queries.ts"
import { registerNames } from "../../fields/fields.service.ts"
import { findSequence } from "../../sequences/enrolment/enrolments.queries.ts"
import { enrol } from "../../sequences/enrolment/enrolments.service.ts"
import { ownSequence } from "../../sequences/sequence-view.service.ts"
import { startByTag } from "../../sequences/enrolment/triggers.service.ts"
import { keyedHash, mintToken, readToken } from "../../link-tokens.ts"
import { sendSoon } from "../../send-soon.ts"
import { findBrandOfList, updateSubscriber } from "../subscribers.queries.ts"
import { subscribeIn } from "./opt-in.service.ts"
import { chooseTracking } from "./preferences.service.ts"
import { describeFields, fieldControl, openFields, readFields, sealFields, withFields } from "./join-fields.ts"
import { findTag, tagMatching } from "../tags.queries.ts"
import { ownTag } from "../tags.service.ts"

/** Number of sign-ups allowed by network address. */
export const JOINS_PER_ADDRESS = { count: 30, seconds: 3600 }

/**
 * A form to paste into any website, also available as a page. Its link contains its settings, signed, so that it cannot be changed
 * to another brand's.
 * @throws NOT_FOUND for another brand's tag or sequence.
 */
export async function makeJoinForm(
  { db, settings }: Services,
  brand: BrandRow,
  { tagId, sequenceId, language, fields, opens, after }: z.output<typeof joinFormInput>,
) {
  if (tagId !== undefined) await ownTag(db, brand.id, tagId)
  if (sequenceId !== undefined) await ownSequence(db, brand.id, sequenceId)
  const token = mintToken(settings, "join", brand.id, tagId ?? 0, sequenceId ?? 0)
  const url = `${settings.appUrl}/e/join/${token}`
  const sealed = fields.length > 0 ? sealFields(settings, brand.id, fields) : undefined
  const query = new URLSearchParams({ lang: language, ...(sealed && { fields: sealed }) })
  const words = joinWordsIn[language]
  const tracking =
    (await findBrandOfList(db, brand.id))?.tracking === "consent"
      ? html`
  <p><label><input type="checkbox" name="tracking" value="yes"> ${words.tracking(brand.name)}</label></p>`
      : ""
  const own = describeFields(await listFields(db, brand.id), fields).map(
    (field, index) => html`
  <p><label>${field.label}<br>${fieldControl(field, index, { language })}</label></p>`,
  )
  const form = await html`<form action="${url}" method="post">
  <p><label>${words.email}<br><input type="email" name="email" required maxlength="254" autocomplete="email"></label></p>
  <p><label>${words.name}<br><input name="name" maxlength="${NAME_LENGTH_MAX}" autocomplete="name"></label></p>${own}
  <p><label><input type="checkbox" name="consent" value="yes" required> ${words.consent(brand.name)}</label></p>${tracking}
  <input type="hidden" name="lang" value="${language}">${
    sealed
      ? html`
  <input type="hidden" name="fields" value="${sealed}">`
      : ""
  }
  <p hidden><input name="${JOIN_TRAP}" tabindex="-1" autocomplete="off"></p>
  <button>${words.button}</button>
</form>`
  const timing = new URLSearchParams({ opens, after: String(after) })
  const script = await html`<script src="${settings.appUrl}/e/popup/${token}.js?${query}&${timing}" async></script>`
  return { url: `${url}?${query}`, html: String(form), script: String(script) }
}

/** The brand of a form's link and its custom fields; undefined for an invalid link. */
export async function readJoinForm({ db, settings }: Services, token: string, sealed?: string | null) {
  const [brandId, tagId = 0, sequenceId = 0] = readToken(settings, "join", token) ?? []
  const brand = brandId === undefined ? undefined : await findBrandOfList(db, brandId)
  if (!brand) return undefined
  const names = sealed ? openFields(settings, brand.id, sealed) : []
  const fields = names.length > 0 ? describeFields(await listFields(db, brand.id), names) : []
  return { brand, brandName: brand.fromName || brand.name, tagId, sequenceId, fields }
}

export type JoinForm = NonNullable<Awaited<ReturnType<typeof readJoinForm>>>
type Visitor = { ip: string; language: PublicLanguage }

/**
 * Signs up a visitor, always with double opt-in: the form can be anywhere, and anyone can enter any address.
 * Returns "invalid" for an invalid address, "limited" for a network address with too many sign-ups, and the field's
 * label for a value that does not fit it.
 */
export async function joinByForm(
  services: Services,
  { brand, brandName, tagId, sequenceId, fields: own }: JoinForm,
  fields: URLSearchParams,
  { ip, language }: Visitor,
): Promise<"asked" | "invalid" | "limited" | { misfit: string }> {
  // A bot that fills every field gets the usual response.
  if (fields.get(JOIN_TRAP)) return "asked"
  const email = toSendable(fields.get("email")?.trim() ?? "")
  if (email === undefined) return "invalid"
  const { values, faults } = readFieldValues(own, readFields(own, fields))
  const misfit = own.find(({ key }) => Object.hasOwn(faults, key))
  if (misfit) return { misfit: misfit.label }
  try {
    await services.limiter.count("join-form", ip, JOINS_PER_ADDRESS)
  } catch (error) {
    if (error instanceof DomainError) return "limited"
    throw error
  }
  await inTransaction(services, async (tx) => {
    const page = `${services.settings.appUrl}/e/join`
    const text = fields.get("consent") ? joinWordsIn[language].consent(brandName) : "Sent the sign-up form"
    const row = await subscribeIn(tx, {
      brand,
      email,
      name: typedName(fields.get("name")),
      source: "Sign-up form",
      consent: { text, page, ipHash: keyedHash(services.settings, ip) },
      optIn: "double",
    })
    // The language is that of the confirmation. Anyone can submit the form with an existing subscriber's address.
    if (row.confirmedAt === null) {
      await registerNames(tx.db, brand.id, await listFields(tx.db, brand.id), Object.keys(values))
      await updateSubscriber(tx.db, row.id, { language, ...withFields(row, values) })
    }
    // Existing subscribers change it on their preferences page.
    if (fields.get("tracking") && row.confirmedAt === null && row.tracking === null)
      await chooseTracking(tx, row.id, "allowed")
    if (await findTag(tx.db, brand.id, tagId)) {
      const tagged = await tagMatching(tx.db, brand.id, { ids: [row.id] }, { tagId, at: tx.now() })
      await startByTag(tx, brand.id, tagId, tagged)
    }
    const sequence = sequenceId === 0 ? undefined : await findSequence(tx.db, brand.id, sequenceId)
    if (sequence) await enrol(tx, sequence, [row])
    await sendSoon(tx)
  })
  return "asked"
}
