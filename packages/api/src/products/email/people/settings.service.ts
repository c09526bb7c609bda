import { inTransaction } from "../../../transactions.ts"
import type { Services } from "../../../services.ts"
import { lockSegments } from "./segment-members.queries.ts"
import { resetSegments } from "./segments.queries.ts"
import { findList, type ListSettings, saveSender } from "./subscribers.queries.ts"

/** Saves a brand's email settings. Tracking affects who counts as quiet, so segments are rebuilt. */
export const saveSettings = (services: Services, brandId: number, settings: ListSettings): Promise<void> =>
  inTransaction(services, async ({ db, now }) => {
    await lockSegments(db, brandId, now())
    const before = await findList(db, brandId)
    await saveSender(db, brandId, settings)
    if (settings.tracking && settings.tracking !== (before?.tracking ?? "on")) await resetSegments(db, brandId)
  })
