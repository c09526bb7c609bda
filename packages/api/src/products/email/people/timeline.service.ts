import { type EventKind, eventSentence, personEvents } from "@brandwright/contract/email/email"
import type { Db } from "@brandwright/db/open"
import { z } from "zod"
import { listEvents, listMailsBySubscriber } from "../activity.queries.ts"
import { parseEventKind } from "../stats/stats.service.ts"
import { listFields } from "../fields/fields.queries.ts"
import { buildValues, fill } from "../compose/variables.ts"
import { findBrandOfList, type SubscriberRow } from "./subscribers.queries.ts"
import { listTagsBySubscriber } from "./tags.queries.ts"

const HISTORY_MAX = 100
type Entry = { kind: EventKind; text: string; at: number }

/** A person's tags, and their history with the brand, newest first. */
export async function readTimeline(db: Db, row: SubscriberRow) {
  const tags = await listTagsBySubscriber(db, [row.id])
  const events = await listEvents(db, row.id, HISTORY_MAX)
  const mails = await listMailsBySubscriber(db, row.id, HISTORY_MAX)
  const nameMail = await mailNamer(db, row)
  // An import is one event of the list, not one per person.
  const hasJoined = events.some((event) => event.kind === "subscribed")
  const entries: Entry[] = [
    ...events.map((event) => ({
      kind: parseEventKind(event.kind),
      text: historyLine(event),
      at: event.createdAt,
    })),
    ...tags.map((tag) => ({ kind: "tagged" as const, text: `Tagged “${tag.name}”`, at: tag.createdAt })),
    ...mails.flatMap(({ subject, sentAt, openedAt, clickedAt }) => {
      const title = nameMail(subject, sentAt)
      return [
        ...toEntries("sent", `“${title}” sent`, sentAt),
        ...toEntries("opened", eventSentence("opened", title), openedAt),
        ...toEntries("clicked", eventSentence("clicked", title), clickedAt),
      ]
    }),
    ...toEntries("bought", describeEvent("bought"), row.lastBoughtAt),
    ...toEntries("subscribed", `Joined (source: ${row.source})`, hasJoined ? null : row.dateAdded),
  ]
  return { tags, history: entries.sort((a, b) => b.at - a.at).slice(0, HISTORY_MAX) }
}

/** Subjects as this person read them. */
async function mailNamer(db: Db, { brandId, name, email, customFields }: SubscriberRow) {
  const fields = await listFields(db, brandId)
  const locale = (await findBrandOfList(db, brandId))?.language
  return (subject: string | null, at: number | null): string => {
    const links = { unsubscribeLink: "", timeZone: "UTC", at: at ?? 0, fields, ...(locale && { locale }) }
    const values = buildValues({ name, email, customFields }, links)
    return fill(subject ?? "", values, (value) => value).trim() || "(no subject)"
  }
}

const describeEvent = (kind: EventKind): string => personEvents[kind] ?? eventSentence(kind, "")

const toEntries = (kind: EventKind, text: string, at: number | null): Entry[] =>
  at === null ? [] : [{ kind, text, at }]

const fact = z.string().optional()
const eventFacts = z.object({
  source: fact,
  page: fact,
  text: fact,
  error: fact,
  by: z.enum(["person", "owner", "complaint"]).optional().catch(undefined),
})
const LEFT_BY = { person: "Unsubscribed", owner: "Unsubscribed by you", complaint: "Reported an email as spam" }

/** The event's sentence with the consent given, where and how. */
function historyLine({ kind, detail }: { kind: string; detail: unknown }): string {
  const { source, page, text, error, by } = eventFacts.parse(detail)
  if (kind === "automated" && text) return `${describeEvent(kind)}: ${text}`
  if (kind === "bounced" && error) return `${describeEvent(kind)}: ${error}`
  if (kind === "unsubscribed" && by) return LEFT_BY[by]
  const notes = [source && `source: ${source}`, page && `page: ${page}`, text && `“${text}”`].filter(Boolean)
  return `${describeEvent(parseEventKind(kind))}${notes.length > 0 ? ` (${notes.join(", ")})` : ""}`
}
