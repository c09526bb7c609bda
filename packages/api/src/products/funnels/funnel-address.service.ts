import { funnelText } from "@brandwright/contract/funnels/funnels"
import type { Db } from "@brandwright/db/open"
import { DomainError } from "../../errors.ts"
import * as queries from "./funnels.queries.ts"
import type { FunnelRow } from "./funnels.queries.ts"

/**
 * Assigns the address to this funnel. A user's former address may move to a new page.
 * @throws CONFLICT when it belongs to another page
 */
export async function claimAddress(
  trx: Db,
  funnel: Pick<FunnelRow, "id" | "userId">,
  urlExtension: string,
): Promise<void> {
  if (await queries.insertAddress(trx, urlExtension, funnel.id)) return
  const holder = await queries.findByAddress(trx, urlExtension)
  if (holder?.id === funnel.id) return
  const isOwnFormer = holder && holder.userId === funnel.userId && holder.urlExtension !== urlExtension
  if (!isOwnFormer) throw new DomainError("CONFLICT", funnelText.urlTaken, { reason: "url" })
  await queries.moveAddress(trx, urlExtension, funnel.id)
}
