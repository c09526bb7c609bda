import { DAY_MS, HOUR_MS } from "@brandwright/contract/durations"
import type { Services } from "../../../services.ts"
import { markExpired, openAccess } from "../connections/account-access.service.ts"
import { findChannel } from "../connections/connections.queries.ts"
import { ConnectorError } from "../connections/connectors/connector.ts"
import { type TargetRow, updateTarget } from "../posts/posts.queries.ts"
import * as queries from "../publishing/publishing.queries.ts"

/** How long platforms' figures are read, how often, and how many at a time. */
const RESULTS_FOR_MS = 30 * DAY_MS
const RESULTS_EVERY_MS = HOUR_MS
const RESULTS_AT_ONCE = 100

/** Reads the platforms' figures for posts of the last month. */
export async function readResults(services: Services, signal: AbortSignal): Promise<void> {
  const now = services.now()
  const span = { publishedAfter: now - RESULTS_FOR_MS, readBefore: now - RESULTS_EVERY_MS, limit: RESULTS_AT_ONCE }
  for (const target of await queries.listForResults(services.db, span)) {
    const counts = await fetchResults(services, target, signal)
    if (signal.aborted) return
    await updateTarget(services.db, target.id, { ...counts, resultsAt: now })
  }
}

async function fetchResults(services: Services, target: TargetRow, signal: AbortSignal) {
  const channel = await findChannel(services.db, target.brandId, target.platform, target.connectionId ?? 0)
  if (!channel || !target.externalId) return {}
  try {
    const { connector, access } = await openAccess(services, channel, signal)
    return (await connector.results?.(access, target.externalId)) ?? {}
  } catch (error) {
    if (error instanceof ConnectorError && error.failure === "expired") await markExpired(services, channel)
    return {}
  }
}
