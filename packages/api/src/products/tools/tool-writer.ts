import type { Db } from "@brandwright/db/open"
import { listTurns, type ToolRow } from "./tools.queries.ts"

/** The writer and style of a tool's version; all null if a person wrote it. */
export type ToolWriter = Pick<ToolRow, "voiceVersion" | "aiProvider" | "aiModel">
/** The origin of a saved tool: turns of a conversation, or existing code with its writer. */
export type Origin = { receipt?: number | null; turns?: number[] | null } | ToolWriter

const BY_HAND: ToolWriter = { voiceVersion: null, aiProvider: null, aiModel: null }

/** The writer of the newest code, and the charge of its conversation in micro-dollars. */
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
