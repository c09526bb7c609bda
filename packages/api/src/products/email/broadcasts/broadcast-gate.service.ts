import type { Db } from "@brandwright/db/open"
import { listStates } from "./broadcasts.queries.ts"

/** How often a sender checks whether a broadcast was paused or canceled. */
const LOOK_MS = 250

/** Tells a sender what to do with a claimed message of a broadcast: a pause takes effect at the next message. */
export function createGate(db: Db) {
  const known = new Map<number, { at: number; state: Promise<"open" | "paused" | "canceled"> }>()

  async function look(id: number): Promise<"open" | "paused" | "canceled"> {
    const [row] = await listStates(db, [id])
    if (row?.state === "sending") return "open"
    return row?.state === "paused" ? "paused" : "canceled"
  }

  return (id: number): Promise<"open" | "paused" | "canceled"> => {
    const seen = known.get(id)
    if (seen && performance.now() - seen.at < LOOK_MS) return seen.state
    const state = look(id)
    known.set(id, { at: performance.now(), state })
    return state
  }
}
