import { type EventKind, eventSentence } from "@brandwright/contract/email/email"
import type { Db } from "@brandwright/db/open"
import { z } from "zod"
import { listEvents, listMailsBySubscriber } from "../stats/activity.queries.ts"
import { parseEventKind } from "../stats/stats.service.ts"
import type { SubscriberRow } from "./subscribers.queries.ts"
import { listTagsBySubscriber } from "./tags.queries.ts"

const HISTORY_MAX = 100
type Entry = { kind: EventKind; text: string; at: number }

/** A person's tags, and their history with the brand, newest first. */
export async function readTimeline(db: Db, row: SubscriberRow) {
  const tags = await listTagsBySubscriber(db, [row.id])
  const events = await listEvents(db, row.id, HISTORY_MAX)
  const mails = await listMailsBySubscriber(db, row.id, HISTORY_MAX)
  // An import is one event of the list, not one per person.
  const hasJoined = events.some((event) => event.kind === "subscribed")
  const entries: Entry[] = [
    ...events.map((event) => ({
      kind: parseEventKind(event.kind),
      text: historyLine(event, row.email),
      at: event.createdAt,
    })),
    ...tags.map((tag) => ({ kind: "tagged" as const, text: `Tagged “${tag.name}”`, at: tag.createdAt })),
    ...mails.flatMap(({ subject, sentAt, openedAt, clickedAt }) => {
      const title = subject?.trim() || "(no subject)"
      return [
        ...toEntries("sent", `“${title}” sent`, sentAt),
        ...toEntries("opened", eventSentence("opened", title), openedAt),
        ...toEntries("clicked", eventSentence("clicked", title), clickedAt),
      ]
    }),
    ...toEntries("bought", eventSentence("bought", row.email), row.lastBoughtAt),
    ...toEntries("subscribed", `${row.email} joined (source: ${row.source})`, hasJoined ? null : row.dateAdded),
  ]
  return { tags, history: entries.sort((a, b) => b.at - a.at).slice(0, HISTORY_MAX) }
}

const toEntries = (kind: EventKind, text: string, at: number | null): Entry[] =>
  at === null ? [] : [{ kind, text, at }]

const fact = z.string().optional()
const eventFacts = z.object({ source: fact, page: fact, text: fact, by: fact })

/** The event's sentence with the consent given, where and how. */
function historyLine({ kind, detail }: { kind: string; detail: unknown }, email: string): string {
  const { source, page, text, by } = eventFacts.parse(detail)
  const notes = [source && `source: ${source}`, page && `page: ${page}`, text && `“${text}”`, by && `by ${by}`].filter(
    Boolean,
  )
  return `${eventSentence(parseEventKind(kind), email)}${notes.length > 0 ? ` (${notes.join(", ")})` : ""}`
}
