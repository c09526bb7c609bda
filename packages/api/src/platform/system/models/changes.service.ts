import type { InTransaction, Services } from "../../../services.ts"
import { insertAudit } from "../../../audit.queries.ts"
import { raiseVersion } from "./models.queries.ts"

/** Makes a change with its audit entry, visible at once here and within a second in other processes. */
export async function recordChange<Result>(
  services: Services,
  userId: string,
  action: string,
  detail: string,
  change: (scope: InTransaction) => Promise<Result>,
): Promise<Result> {
  const result = await services.db.transaction().execute(async (trx) => {
    const done = await change({ ...services, db: trx })
    await raiseVersion(trx)
    await insertAudit(trx, { userId, action, detail, createdAt: services.now() })
    return done
  })
  await services.ai.refresh?.(true)
  return result
}
