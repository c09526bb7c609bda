import { nameWith } from "@brandwright/contract/text/cut-text"
import { FUNNEL_NAME_MAX, FUNNEL_URL_MAX, funnelText } from "@brandwright/contract/funnels/funnels"
import { DomainError } from "../../errors.ts"
import type { Services } from "../../services.ts"
import { claimAddress } from "./funnel-address.service.ts"
import { type FunnelView, buildView } from "./funnel-view.service.ts"
import * as queries from "./funnels.queries.ts"
import { ownFunnel } from "./funnels.service.ts"
import { inTransaction } from "../../database/transactions.ts"

const COPIES_TRIED = 100

/** Creates a copy as a draft, at the next free address. */
export async function duplicateFunnel(services: Services, userId: string, id: number): Promise<FunnelView> {
  const { id: _id, ...funnel } = await ownFunnel(services.db, userId, id)
  const now = services.now()
  for (let copy = 1; copy <= COPIES_TRIED; copy += 1) {
    const end = copy === 1 ? "-copy" : `-copy-${copy}`
    const urlExtension = `${funnel.urlExtension.slice(0, FUNNEL_URL_MAX - end.length)}${end}`
    const made = await inTransaction(services, async ({ db }) => {
      if (await queries.findByAddress(db, urlExtension)) return undefined
      const name = nameWith(funnel.name, "(copy)", FUNNEL_NAME_MAX)
      const row = await queries.insertFunnel(db, {
        ...funnel,
        name,
        urlExtension,
        status: "draft",
        version: 0,
        generationCost: 0,
        createdAt: now,
        updatedAt: now,
      })
      await claimAddress(db, row, urlExtension)
      return row
    })
    if (made) return buildView(services, made)
  }
  throw new DomainError("CONFLICT", funnelText.urlTaken)
}
