/** Claims more items than there are hands, in fewer and larger turns. */
export type Ahead = {
  /** Items held at first. */
  first: number
  /** Most items held. */
  most: number
  /** Later as many are held as are worked off in this time. */
  ms: number
  /** After this many turns it keeps to its pauses even when all is done, so that items trickling in share turns. */
  eager: number
  /** The pause between turns: so many times what the last one took, within these bounds. */
  pauseMs: { least: number; most: number; times: number }
}

/** `found`: items that were due; `stored`: results. */
type TakenTurn = { startedAt: number; room: number; found: number; stored: number }

/** Decides when a pump takes its next turn, and for how many items. */
export function createPace(hands: number, lookMs: number, ahead?: Ahead) {
  let hold = ahead ? Math.min(ahead.first, ahead.most) : hands
  let lastAt = performance.now()
  let pauseMs = 0
  let turns = 0
  /** True when the last turn found fewer items than it had room for. */
  let isDrained = false

  return {
    findRoom: (held: number): number => Math.max(0, hold - held),

    /** When the next turn is due unless an item ends before; `ended`: items since the last turn. */
    dueAt({ inHand, ready, ended }: { inHand: number; ready: number; ended: number }, isStopped: boolean): number {
      const isShort = inHand === 0 || (ready === 0 && inHand <= hands / 2 && ended > 0)
      const mayRest = isDrained && turns > (ahead?.eager ?? 0) && !isStopped
      if (isShort && !mayRest) return 0
      if (inHand === 0 || ended > 0) return lastAt + pauseMs
      return inHand + ready < hold ? lastAt + Math.max(pauseMs, lookMs) : Number.POSITIVE_INFINITY
    },

    record({ startedAt, room, found, stored }: TakenTurn): void {
      const now = performance.now()
      if (ahead) {
        const { least, most, times } = ahead.pauseMs
        pauseMs = Math.min(most, Math.max(least, (now - startedAt) * times))
        const perMs = stored / Math.max(1, now - lastAt)
        const enough = Math.max(ahead.first, 2 * hands, Math.round(perMs * Math.max(ahead.ms, 2 * pauseMs)))
        if (stored > 0) hold = Math.min(ahead.most, enough)
      }
      turns += 1
      isDrained = found < room
      lastAt = now
    },
  }
}
