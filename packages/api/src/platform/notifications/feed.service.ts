import { type NotificationNews, toNotificationId } from "@brandwright/contract/account/notifications"
import { tracked } from "@trpc/server"
import type { Services } from "../../services.ts"
import { shownEvent } from "./shown-event.ts"
import { wakeOrTimeout } from "./wake.ts"
import { listChanged, type ShownEvent } from "./notifications.queries.ts"

/** How often the database is polled without a wake of this process, as other processes write too. */
const LOOK_EVERY_MS = 5000
/** How much later than its recorded time a transaction may commit. */
const LATE_COMMIT_MS = 10_000
/** More changes than any device's list shows. */
const CHANGES_MAX = 500

/** Streams of one user at once; a browser holds one, whatever it has open. Each reads the database in turn. */
export const STREAMS_MAX = 20
/** Open streams of this process by user, oldest first. */
const streams = new Map<string, AbortController[]>()

/** `read` gets a signal that also ends the user's oldest stream when there are too many. */
async function* asOneOfFew<T>(
  userId: string,
  signal: AbortSignal | undefined,
  read: (signal: AbortSignal) => AsyncGenerator<T>,
): AsyncGenerator<T> {
  const stream = new AbortController()
  const open = [...(streams.get(userId) ?? []), stream]
  for (const oldest of open.splice(0, open.length - STREAMS_MAX)) oldest.abort()
  streams.set(userId, open)
  try {
    yield* read(signal ? AbortSignal.any([signal, stream.signal]) : stream.signal)
  } finally {
    const others = (streams.get(userId) ?? []).filter((other) => other !== stream)
    if (others.length > 0) streams.set(userId, others)
    else streams.delete(userId)
  }
}

/**
 * A user's events as they appear and change. The tracked id is the time up to which everything was sent;
 * a client that reconnects with it gets what changed since, and merges by id.
 */
export const followEvents = (services: Services, userId: string, lastEventId?: string, signal?: AbortSignal) =>
  asOneOfFew(userId, signal, (ended) => readEvents(services, userId, lastEventId, ended))

async function* readEvents(services: Services, userId: string, lastEventId: string | undefined, signal: AbortSignal) {
  let knownTo = Number(lastEventId) || services.now() - LATE_COMMIT_MS
  const sent = new Map<number, string>()
  while (!signal.aborted) {
    const changed = await listChanged(services.db, userId, knownTo - LATE_COMMIT_MS, CHANGES_MAX)
    const news = changed.filter((event) => sent.get(event.id) !== toFingerprint(event))
    for (const event of changed) {
      sent.set(event.id, toFingerprint(event))
      knownTo = Math.max(knownTo, event.changedAt)
    }
    if (sent.size > CHANGES_MAX * 4) sent.clear()
    if (news.length > 0) yield tracked(String(knownTo), toNews(news))
    await wakeOrTimeout(userId, LOOK_EVERY_MS, signal)
  }
}

/** The part of an event that a device shows. */
const toFingerprint = (event: ShownEvent): string =>
  [event.readAt, event.deletedAt, event.taskStatus, event.taskPercentage, event.taskStage].join("|")

function toNews(events: ShownEvent[]): NotificationNews {
  return {
    upserts: events.filter((event) => event.deletedAt === null).map(shownEvent),
    removed: events.filter((event) => event.deletedAt !== null).map((event) => toNotificationId(event.id)),
  }
}
