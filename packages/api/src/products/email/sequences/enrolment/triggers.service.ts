import { sequenceTrigger, type SequenceTrigger } from "@brandwright/contract/email/sequences/email-automation"
import { peopleText } from "@brandwright/contract/email/people/email-people"
import type { Db } from "@brandwright/db/open"
import { own } from "../../../../database/rows.ts"
import { requireDateField } from "../../fields/fields.service.ts"
import { findTag } from "../../people/tags.queries.ts"
import { findSubscriberById } from "../../people/subscribers.queries.ts"
import type { SequenceRow } from "./enrolments.queries.ts"
import { enrol, enrolByFunnel, leaveBecause } from "./enrolments.service.ts"
import { listPeople, listTriggered } from "./triggers.queries.ts"

/** People per statement. */
const BATCH = 500
type Scope = { db: Db; now: () => number }

/** A trigger in columns: its kind and subject; undefined if it does not change. */
export function triggerColumns(trigger: SequenceTrigger | null | undefined) {
  if (trigger === undefined) return { triggerKind: undefined, triggerValue: undefined }
  if (trigger === null) return { triggerKind: null, triggerValue: "" }
  return { triggerKind: trigger.kind, triggerValue: readValue(trigger) }
}

function readValue(trigger: SequenceTrigger): string {
  switch (trigger.kind) {
    case "tag":
      return String(trigger.tagId)
    case "click":
      return trigger.contains
    case "date":
    case "yearly":
      return trigger.field
    case "score":
      return String(trigger.points)
    default:
      return ""
  }
}

/** The trigger of a row; null without one. */
export function readTrigger({
  triggerKind: kind,
  triggerValue: value,
}: Pick<SequenceRow, "triggerKind" | "triggerValue">): SequenceTrigger | null {
  if (kind === null) return null
  return sequenceTrigger.parse({ kind, tagId: Number(value), contains: value, field: value, points: Number(value) })
}

/** @throws NOT_FOUND for another brand's tag; BAD_REQUEST for a field that holds no dates. */
export async function requireTriggerSubject(db: Db, brandId: number, trigger: SequenceTrigger | null | undefined) {
  if (trigger?.kind === "date" || trigger?.kind === "yearly") await requireDateField(db, brandId, trigger.field)
  if (trigger?.kind === "tag") own(await findTag(db, brandId, trigger.tagId), peopleText.tagMissing)
}

/** Starts a tag's sequences for people who just got it. */
export async function startByTag(tx: Scope, brandId: number, tagId: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const started = (await listTriggered(tx.db, brandId, "tag")).filter((row) => row.triggerValue === String(tagId))
  if (started.length === 0) return
  for (let at = 0; at < ids.length; at += BATCH) {
    const people = await listPeople(tx.db, ids.slice(at, at + BATCH))
    for (const sequence of started) await enrol(tx, sequence, people)
  }
}

/** Handles a followed link: starts the sequences whose trigger is part of it. */
export async function startByClick(tx: Scope, subscriberId: number, url: string): Promise<void> {
  const person = await findSubscriberById(tx.db, subscriberId)
  if (!person) return
  for (const sequence of await listTriggered(tx.db, person.brandId, "click"))
    if (url.includes(sequence.triggerValue)) await enrol(tx, sequence, [person])
}

/** Handles a purchase on a page, null if deleted: ends sequences with that exit rule, then starts triggered ones. */
export async function notePurchase(db: Db, subscriberId: number, funnelId: number | null, at: number): Promise<void> {
  await leaveBecause(db, subscriberId, "sale", at)
  const person = await findSubscriberById(db, subscriberId)
  if (!person) return
  const tx = { db, now: () => at }
  for (const sequence of await listTriggered(db, person.brandId, "purchase")) await enrol(tx, sequence, [person])
  if (funnelId !== null) await enrolByFunnel(tx, person, funnelId, "purchase")
}
