import type { InTransaction, Services } from "../../../services.ts"
import { insertAudit } from "../../../database/audit.queries.ts"
import { raiseVersion } from "./models.queries.ts"
import { inTransaction } from "../../../database/transactions.ts"

/** Makes a change with its audit entry, visible at once here and within a second in other processes. */
export async function recordChange<Result>(
  services: Services,
  { userId, action, detail }: { userId: string; action: string; detail: string },
  change: (tx: InTransaction) => Promise<Result>,
): Promise<Result> {
  const result = await inTransaction(services, async (tx) => {
    const done = await change(tx)
    await raiseVersion(tx.db)
    await insertAudit(tx.db, { userId, action, detail, createdAt: services.now() })
    return done
  })
  await services.ai.refresh?.(true)
  return result
}
