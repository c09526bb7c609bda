import { visitorText } from "@brandwright/contract/funnel-page"
import type { Variant } from "@brandwright/contract/funnel-sales"
import { type Db, isUniqueViolation } from "@brandwright/db/open"
import { z } from "zod"
import { subscribeIn } from "../../email/people/opt-in.service.ts"
import { addressHash } from "../../email/sending/tokens.ts"
import { readFunnelOptIn } from "../../email/sequences/enrolments.service.ts"
import { DomainError } from "../../../errors.ts"
import { gathered } from "../../../gathered.ts"
import type { LimitRule } from "../../../settings.ts"
import { traceLead } from "../../../platform/links/links.service.ts"
import type { InTransaction, Services } from "../../../services.ts"
import { countConfirmedLeads } from "./confirmed.service.ts"
import { addToDay, countPaid, insertLead } from "../stats/figures.queries.ts"
import { buildFunnelUrl } from "../funnel-view.service.ts"
import type { FunnelRow } from "../funnels.service.ts"
import { formatDay } from "../../../day.ts"

/** Forms that one address may send. */
const PER_ADDRESS: LimitRule = { count: 30, seconds: 600 }

const email = z
  .string(visitorText.emailInvalid)
  .trim()
  .max(254, visitorText.emailInvalid)
  .pipe(z.email(visitorText.emailInvalid))
const personName = z
  .string(visitorText.nameRequired)
  .trim()
  .max(120, visitorText.nameTooLong)
  .regex(/^[^\r\n]*$/, visitorText.nameTooLong)
export const leadInput = z.object({
  email,
  name: personName.default(""),
  variant: z.enum(["a", "b"]).catch("a"),
  consent: z.literal("yes", visitorText.consentNeeded),
  /** People leave it empty. */
  website: z.string().default(""),
  via: z
    .string()
    .regex(/^\w{4,16}$/)
    .optional()
    .catch(undefined),
})
export const buyerInput = leadInput.extend({
  name: personName.min(1, visitorText.nameRequired),
  consent: z.literal("yes").optional(),
  /** A checkout that was tampered with: what it asks for is not begun. */
  form: z.string(visitorText.failed).regex(/^[\w-]{16,64}$/, visitorText.failed),
})

export type Lead = { subscriberId: number; isNew: boolean }
type Person = {
  email: string
  name: string
  variant: Variant
  /** Code of the post's short link that led here. */
  via?: string | undefined
}

/** Counts a form before the work; in the transaction of that work when given, which is to commit also when refused. */
export const countForm = ({ limiter }: Pick<Services, "limiter">, address: string, trx?: Db): Promise<void> =>
  limiter.count("funnel-form", address, PER_ADDRESS, trx)

/**
 * A visitor joins: a subscriber with this funnel as source, asked to confirm, enrolled in its sequence, counted once.
 * The words agreed to are kept. The same person at the same moment is still one lead.
 * @throws TOO_MANY_REQUESTS for an address that sends forms all the time.
 */
export async function captureLead(
  services: Services,
  funnel: FunnelRow,
  brandName: string,
  person: Person,
  address: string,
): Promise<Lead> {
  const capture = () => captureOne(services, { services, funnel, brandName, person, address })
  const captured = await capture().catch((error: unknown) => {
    if (isUniqueViolation(error)) return capture()
    throw error
  })
  if ("refusal" in captured) throw captured.refusal
  return captured
}

type Capture = { services: Services; funnel: FunnelRow; brandName: string; person: Person; address: string }
/** A refusal is an answer here: its count has to be committed too. */
const captureOne = gathered(
  async (trx, { services, funnel, brandName, person, address }: Capture): Promise<Lead | { refusal: DomainError }> => {
    try {
      await countForm(services, address, trx)
    } catch (error) {
      if (error instanceof DomainError) return { refusal: error }
      throw error
    }
    return captureIn({ ...services, db: trx }, funnel, brandName, person, address)
  },
)

export async function captureIn(
  services: InTransaction,
  funnel: FunnelRow,
  brandName: string,
  { email: emailAddress, name, variant, via }: Person,
  address: string,
): Promise<Lead> {
  const { db, settings } = services
  const now = services.now()
  const subscriber = await subscribeIn(services, {
    brand: { id: funnel.brandId, userId: funnel.userId },
    email: emailAddress,
    name: name || null,
    source: funnel.name,
    funnelId: funnel.id,
    optIn: await readFunnelOptIn(db, funnel.brandId, funnel.id),
    consent: {
      text: visitorText.consent(brandName),
      page: buildFunnelUrl(settings, funnel.urlExtension),
      ipHash: addressHash(settings, address),
    },
  })
  if (via) await traceLead(db, { brandId: funnel.brandId, subscriberId: subscriber.id, code: via })
  const isNew = await insertLead(db, {
    funnelId: funnel.id,
    subscriberId: subscriber.id,
    variant,
    createdAt: now,
    confirmedAt: null,
  })
  if (isNew) {
    // Who has bought before counts as a lead too, but is one person.
    const converted = (await countPaid(db, funnel.id, emailAddress)) > 0 ? 0 : 1
    await addToDay(db, { funnelId: funnel.id, day: formatDay(now), variant }, { leads: 1, converted })
  }
  // On the list and confirmed before: nothing more is asked of them.
  if (isNew && subscriber.confirmedAt !== null) await countConfirmedLeads(db, subscriber.id, now)
  return { subscriberId: subscriber.id, isNew }
}

/** The first wrong field in words for the visitor. */
export function firstProblem(error: unknown): string | undefined {
  if (error instanceof z.ZodError) return error.issues[0]?.message
  return error instanceof DomainError && error.code === "TOO_MANY_REQUESTS" ? visitorText.tooMany : undefined
}
