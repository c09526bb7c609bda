import { APP_NAME } from "@brandwright/contract/app"
import { RELEASES, releaseText } from "@brandwright/contract/workspace/releases"
import { APP_VERSION } from "@brandwright/contract/workspace/system"
import { z } from "zod"
import type { Services } from "../../../services.ts"
import { notify } from "../notifications.service.ts"
import * as queries from "./releases.queries.ts"
import { inTransaction } from "../../../database/transactions.ts"

const FACT = "release"
const PEOPLE_AT_ONCE = 100

/** The last announced version; while `afterId` is not null, users after it have not been notified yet. */
const state = z.object({ version: z.string(), since: z.number(), afterId: z.string().nullable() })

/**
 * Tells existing users what a new version brings, once per user and version, even if it is
 * interrupted. The first version of an instance is not announced.
 */
export async function notifyRelease(services: Services, version = APP_VERSION): Promise<void> {
  const now = services.now()
  const fresh = JSON.stringify({ version, since: now, afterId: null })
  const stored = await queries.readFact(services.db, FACT)
  if (stored === undefined) return queries.addFact(services.db, FACT, fresh, now)
  const known = state.parse(JSON.parse(stored))
  if (known.version !== version) {
    const begun = JSON.stringify({ version, since: now, afterId: "" })
    if (await queries.moveFact(services.db, FACT, { from: stored, to: begun, now }))
      await notifyReleasesSince(services, begun)
  } else if (known.afterId !== null) await notifyReleasesSince(services, stored)
}

async function notifyReleasesSince(services: Services, begun: string): Promise<void> {
  for (let stored: string | undefined = begun; stored !== undefined; ) stored = await notifyBatch(services, stored)
}

/** Notifies some users; returns where to continue, undefined when all are notified or another process continues. */
async function notifyBatch(services: Services, stored: string): Promise<string | undefined> {
  const { version, since, afterId } = state.parse(JSON.parse(stored))
  if (afterId === null) return undefined
  const highlights = RELEASES.find((release) => release.version === version)?.highlights ?? []
  return inTransaction(services, async (tx) => {
    const people = await queries.listPeopleBefore(tx.db, since, afterId, PEOPLE_AT_ONCE)
    const next = JSON.stringify({ version, since, afterId: people.at(-1)?.id ?? null })
    // The position is saved first: the process that loses this race writes nothing.
    if (!(await queries.moveFact(tx.db, FACT, { from: stored, to: next, now: services.now() }))) return undefined
    for (const { id: userId } of people) {
      await notify(tx, {
        userId,
        type: "info",
        category: "system",
        preference: "featureUpdates",
        title: releaseText.title(APP_NAME, version),
        message: releaseText.message(highlights),
        link: "/",
      })
    }
    return people.length > 0 ? next : undefined
  })
}
