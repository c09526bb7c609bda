import type { Db } from "@brandwright/db/open"
import { listTurns, type ToolRow } from "./tools.queries.ts"

/** Who wrote a version of a tool, and under which style; all null for what a person wrote. */
export type ToolWriter = Pick<ToolRow, "voiceVersion" | "aiProvider" | "aiModel">
/** What a saved tool came from: turns of a conversation, or code that stood already, with its writer. */
export type Origin = { receipt?: number | null; turns?: number[] | null } | ToolWriter

const BY_HAND: ToolWriter = { voiceVersion: null, aiProvider: null, aiModel: null }

/** The writer of the newest code, and what its conversation was charged, micro-dollars. */
export async function readOrigin(
  db: Db,
  userId: string,
  origin: Origin,
): Promise<{ writer: ToolWriter; cost: number }> {
  if ("voiceVersion" in origin) {
    const { voiceVersion, aiProvider, aiModel } = origin
    return { writer: { voiceVersion, aiProvider, aiModel }, cost: 0 }
  }
  const { receipt, turns } = origin
  const ids = new Set([...(turns ?? []), ...(receipt ? [receipt] : [])])
  if (ids.size === 0) return { writer: BY_HAND, cost: 0 }
  const records = await listTurns(db, userId, [...ids])
  const last = records.find(({ id }) => id === receipt)
  const writer = last
    ? { voiceVersion: last.voiceVersion, aiProvider: last.provider, aiModel: last.model ?? "" }
    : BY_HAND
  return { writer, cost: records.reduce((sum, { totalCost }) => sum + totalCost, 0) }
}
