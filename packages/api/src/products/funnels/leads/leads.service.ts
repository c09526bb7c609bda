import { emailAddress } from "@brandwright/contract/email/email-address"
import { toDay } from "@brandwright/contract/days"
import { visitorText } from "@brandwright/contract/funnels/funnel-page"
import type { Variant } from "@brandwright/contract/funnels/funnel-sales"
import { type Db, isUniqueViolation } from "@brandwright/db/open"
import { z } from "zod"
import { subscribeIn } from "../../email/people/joining/opt-in.service.ts"
import { toEmailKey } from "../../email/people/subscriber-counts.service.ts"
import { keyedHash } from "../../email/link-tokens.ts"
import { readFunnelOptIn } from "../../email/sequences/enrolment/enrolments.service.ts"
import { DomainError } from "../../../errors.ts"
import { groupCommit } from "../../../database/group-commit.ts"
import type { LimitRule } from "../../../instance/settings.ts"
import { traceLead } from "../../../platform/links/links.service.ts"
import type { InTransaction, Services } from "../../../services.ts"
import { countConfirmedLeads } from "./confirmed-leads.service.ts"
import { addToDay, countPaid, insertLead } from "../stats/stats.queries.ts"
import { buildFunnelUrl } from "../funnel-view.service.ts"
import type { FunnelRow } from "../funnels.service.ts"

/** Number of forms that one network address may submit. */
const PER_ADDRESS: LimitRule = { count: 30, seconds: 600 }
/** Unpaid orders that may mail one address a day, from any sender. */
const PER_BUYER: LimitRule = { count: 10, seconds: 86_400 }

const email = emailAddress(visitorText.emailInvalid)
const personName = z
  .string(visitorText.nameMissing)
  .trim()
  .max(120, visitorText.nameTooLong)
  .regex(/^[^\r\n]*$/, visitorText.nameTooLong)
export const leadInput = z.object({
  email,
  name: personName.default(""),
  variant: z.enum(["a", "b"]).catch("a"),
  consent: z.literal("yes", visitorText.consentNeeded),
  /** A honeypot, which people leave empty. */
  website: z.string().default(""),
  via: z
    .string()
    .regex(/^\w{4,16}$/)
    .optional()
    .catch(undefined),
})
export const buyerInput = leadInput.extend({
  name: personName.min(1, visitorText.nameMissing),
  consent: z.literal("yes").optional(),
  /** Id of the submitted form; an altered one is refused before anything starts. */
  form: z.string(visitorText.failed).regex(/^[\w-]{16,64}$/, visitorText.failed),
})

export type Lead = { subscriberId: number; isNew: boolean }
type Person = {
  email: string
  name: string
  variant: Variant
  /** Code of the short link that led to the page. */
  via?: string | undefined
}

export type Visit = { funnel: FunnelRow; brandName: string; ip: string }

/** Counts a form before the work; if in the work's transaction, that must commit even on a refusal. */
export const countForm = ({ limiter }: Pick<Services, "limiter">, ip: string, trx?: Db): Promise<void> =>
  limiter.count("funnel-form", ip, PER_ADDRESS, trx)

/**
 * Counts the mails of unpaid orders to an address that is not proven to be the buyer's.
 * @throws TOO_MANY_REQUESTS over the daily limit of that address.
 */
export const countOrderMail = ({ limiter, settings }: Pick<Services, "limiter" | "settings">, email: string) =>
  limiter.count("order-mail", keyedHash(settings, toEmailKey(email)), PER_BUYER)

/**
 * Signs up a visitor: adds a subscriber with this funnel as source, asks for confirmation, enrolls and counts them.
 * The consent text is kept. Parallel requests of one person are one lead.
 * @throws TOO_MANY_REQUESTS by network address.
 */
export async function captureLead(services: Services, visit: Visit, person: Person): Promise<Lead> {
  const capture = () =>
    groupCommit(services, async (tx): Promise<Lead | { refusal: DomainError }> => {
      try {
        await countForm(services, visit.ip, tx.db)
      } catch (error) {
        // A refusal is an answer here: its count has to be committed too.
        if (error instanceof DomainError) return { refusal: error }
        throw error
      }
      return captureIn(tx, visit, person)
    })
  const captured = await capture().catch((error: unknown) => {
    if (isUniqueViolation(error)) return capture()
    throw error
  })
  if ("refusal" in captured) throw captured.refusal
  return captured
}

export async function captureIn(
  services: InTransaction,
  { funnel, brandName, ip }: Visit,
  { email: emailAddress, name, variant, via }: Person,
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
      ipHash: keyedHash(settings, ip),
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
    // An earlier buyer counts as a lead too, but as one person.
    const converted = (await countPaid(db, funnel.id, emailAddress)) > 0 ? 0 : 1
    await addToDay(db, { funnelId: funnel.id, day: toDay(now), variant }, { leads: 1, converted })
  }
  // Already on the list and confirmed: nothing more is needed.
  if (isNew && subscriber.confirmedAt !== null) await countConfirmedLeads(db, subscriber.id, now)
  return { subscriberId: subscriber.id, isNew }
}

/** The first invalid field, in words for the visitor. */
export function firstProblem(error: unknown): string | undefined {
  if (error instanceof z.ZodError) return error.issues[0]?.message
  return error instanceof DomainError && error.code === "TOO_MANY_REQUESTS" ? visitorText.tooMany : undefined
}
