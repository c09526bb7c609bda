import type { OptIn } from "@brandwright/contract/email/email"
import { subscriberText } from "@brandwright/contract/email/people/email-subscribers"
import type { Db } from "@brandwright/db/open"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { own } from "../../../database/rows.ts"
import type { InTransaction } from "../../../services.ts"
import * as queries from "./subscribers.queries.ts"
import type { SubscriberRow } from "./subscribers.queries.ts"

export type { SubscriberRow } from "./subscribers.queries.ts"

export const toEmailKey = (email: string): string => email.trim().toLowerCase()

/** @throws NOT_FOUND for another brand's subscriber as for one that does not exist. */
export const ownSubscriber = async (db: Db, brandId: number, id: number): Promise<SubscriberRow> =>
  own(await queries.findSubscriber(db, brandId, id), subscriberText.notFound)

export type NewSubscriber = {
  brand: Pick<BrandRow, "id" | "userId">
  email: string
  emailKey: string
  name?: string | null
  source: string
  funnelId?: number
  customFields?: Record<string, string>
  optIn: OptIn
}

/** Inserts a subscriber and updates the counts. */
export async function insertPerson(services: InTransaction, joining: NewSubscriber): Promise<SubscriberRow> {
  const now = services.now()
  const row = await queries.insertSubscriber(services.db, {
    brandId: joining.brand.id,
    userId: joining.brand.userId,
    email: joining.email.trim(),
    emailKey: joining.emailKey,
    name: joining.name?.trim() || null,
    source: joining.source,
    status: "active",
    customFields: joining.customFields ?? {},
    optIn: joining.optIn,
    confirmedAt: joining.optIn === "single" ? now : null,
    funnelId: joining.funnelId ?? null,
    dateAdded: now,
    createdAt: now,
    updatedAt: now,
  })
  await moveCounts(services.db, undefined, row)
  return row
}

/** Keeps the list's counts equal to its rows. */
export async function moveCounts(
  db: Db,
  before: SubscriberRow | undefined,
  after: SubscriberRow | undefined,
): Promise<void> {
  const [was, is] = [countShare(before), countShare(after)]
  await queries.changeCounts(db, before?.brandId ?? after?.brandId ?? 0, {
    subscribers: is.subscribers - was.subscribers,
    active: is.active - was.active,
    unconfirmed: is.unconfirmed - was.unconfirmed,
  })
}

function countShare(row: SubscriberRow | undefined): queries.ListChange {
  if (!row) return { subscribers: 0, active: 0, unconfirmed: 0 }
  const isActive = row.status === "active" && row.bouncedAt === null
  return { subscribers: 1, active: isActive ? 1 : 0, unconfirmed: isActive && row.confirmedAt === null ? 1 : 0 }
}
