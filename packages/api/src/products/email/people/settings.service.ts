import { inTransaction } from "../../../database/transactions.ts"
import type { Services } from "../../../services.ts"
import { updateScore } from "../score/score.queries.ts"
import { lockSegments, resetSegments } from "./segments/segments.queries.ts"
import { findList, type ListSettings, saveSender } from "./subscribers.queries.ts"

/** Saves a brand's email settings. Tracking affects who counts as quiet, so segments and scores are made anew. */
export const saveSettings = (services: Services, brandId: number, settings: ListSettings): Promise<void> =>
  inTransaction(services, async ({ db, now }) => {
    await lockSegments(db, brandId, now())
    const before = await findList(db, brandId)
    await saveSender(db, brandId, settings)
    if (!settings.tracking || settings.tracking === (before?.tracking ?? "on")) return
    await resetSegments(db, brandId)
    await updateScore(db, brandId, { isBuilt: false, builtTo: 0 })
  })
