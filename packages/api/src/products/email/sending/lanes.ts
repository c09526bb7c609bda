import type { Outgoing } from "../compose/outgoing.queries.ts"

/** Parallel deliveries to a brand's own mail server. */
const OWN_AT_ONCE = 5
/** Parallel deliveries to all brands' own servers together. */
const OWN_MAX = 50
/** The instance's server. */
const SHARED = 0

const findLane = ({ brandId, server }: Pick<Outgoing, "brandId" | "server">): number =>
  server === "own" ? brandId : SHARED

/**
 * One lane for the instance's mail server and one for each brand's own, so that a slow or dead server of one brand
 * holds back that brand's mail alone.
 */
export function createLanes(atOnce: number) {
  const flying = new Map<number, number>()
  const down = new Set<number>()
  let shared = 0
  let own = 0

  function hasRoom(lane: number): boolean {
    if (lane === SHARED) return shared < atOnce
    return own < OWN_MAX && (flying.get(lane) ?? 0) < OWN_AT_ONCE
  }

  function count(lane: number, change: 1 | -1): void {
    if (lane === SHARED) shared += change
    else {
      own += change
      flying.set(lane, (flying.get(lane) ?? 0) + change)
    }
  }

  return {
    /** Takes the first message whose lane has room out of `ready`, or any if it is not handed over; it counts until `land`. */
    take(ready: Outgoing[], isHandedOver: boolean): Outgoing | undefined {
      if (isHandedOver && shared >= atOnce && own >= OWN_MAX) return undefined
      const at = ready.findIndex((outgoing) => !isHandedOver || hasRoom(findLane(outgoing)))
      const [outgoing] = at < 0 ? [] : ready.splice(at, 1)
      if (outgoing) count(findLane(outgoing), 1)
      return outgoing
    },
    land: (outgoing: Outgoing): void => count(findLane(outgoing), -1),
    /** Records a failure of a brand's own server. @returns false for the instance's, which all depend on. */
    close(outgoing: Outgoing): boolean {
      const lane = findLane(outgoing)
      if (lane !== SHARED) down.add(lane)
      return lane !== SHARED
    },
    isClosed: (outgoing: Outgoing): boolean => down.has(findLane(outgoing)),
  }
}
