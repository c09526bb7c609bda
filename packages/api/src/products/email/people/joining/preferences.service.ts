import { DAY_MS } from "@brandwright/contract/durations"
import type { Frequency } from "@brandwright/contract/email/broadcasts/email-frequency"
import type { TrackingChoice } from "@brandwright/contract/email/sending/email-tracking"
import type { Db } from "@brandwright/db/open"
import type { InTransaction, Services } from "../../../../services.ts"
import { inTransaction } from "../../../../database/transactions.ts"
import { recordEvent } from "../../activity.queries.ts"
import { findSubscriberById, type SubscriberRow, updateSubscriber } from "../subscribers.queries.ts"
import { listTags, listTagsBySubscriber, tagMatching, untagMatching } from "../tags.queries.ts"

/** The brand's public tags, and whether the subscriber has each. */
export async function listTopics(db: Db, person: Pick<SubscriberRow, "id" | "brandId">) {
  const chosen = new Set((await listTagsBySubscriber(db, [person.id])).map((tag) => tag.id))
  const tags = await listTags(db, person.brandId)
  return tags.filter((tag) => tag.isPublic).map(({ id, name }) => ({ id, name, isChosen: chosen.has(id) }))
}

/** Sets a subscriber's public tags; private tags stay as they are. */
export const chooseTopics = (services: Services, id: number, wanted: readonly number[]): Promise<void> =>
  inTransaction(services, async ({ db, now }) => {
    const person = await findSubscriberById(db, id)
    if (!person) return
    const changed = (await listTopics(db, person)).filter((topic) => topic.isChosen !== wanted.includes(topic.id))
    for (const topic of changed) {
      if (topic.isChosen) await untagMatching(db, person.brandId, { ids: [id] }, topic.id)
      else await tagMatching(db, person.brandId, { ids: [id] }, { tagId: topic.id, at: now() })
    }
    if (changed.length > 0)
      await recordEvent(db, { brandId: person.brandId, subscriberId: id, kind: "topics-changed", at: now() })
  })

/** Turns tracking of a subscriber's opens and clicks on or off; undefined changes nothing. */
export async function chooseTracking({ db, now }: InTransaction, id: number, choice?: TrackingChoice): Promise<void> {
  if (choice === undefined) return
  const person = await findSubscriberById(db, id)
  if (!person || person.tracking === choice) return
  await updateSubscriber(db, id, { tracking: choice, updatedAt: now() })
  const kind = `tracking-${choice}` as const
  await recordEvent(db, { brandId: person.brandId, subscriberId: id, kind, at: now() })
}

/** Sets how many broadcasts a subscriber gets; undefined changes nothing. */
export const chooseFrequency = (services: Services, id: number, choice: Frequency | undefined): Promise<void> =>
  inTransaction(services, async ({ db, now }) => {
    const person = await findSubscriberById(db, id)
    const frequency = choice === "all" ? null : choice
    if (!person || frequency === undefined || person.frequency === frequency) return
    await updateSubscriber(db, id, { frequency, updatedAt: now() })
    await recordEvent(db, { brandId: person.brandId, subscriberId: id, kind: "frequency-changed", at: now() })
  })

/** Pauses broadcasts and sequences to a subscriber for some days. Returns until when. */
export const pauseMail = (services: Services, id: number, days: number): Promise<number | undefined> =>
  inTransaction(services, async ({ db, now }) => {
    const person = await findSubscriberById(db, id)
    if (!person) return undefined
    const at = now()
    const until = at + days * DAY_MS
    await updateSubscriber(db, id, { pausedUntil: days > 0 ? until : null, updatedAt: at })
    const kind = days > 0 ? "mail-paused" : "mail-resumed"
    await recordEvent(db, { brandId: person.brandId, subscriberId: id, kind, at })
    return until
  })
