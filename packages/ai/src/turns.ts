export type TurnOptions = {
  /** Told at once when the work has to wait. */
  onWait?: () => void
  /** Told how many are before it, at once and whenever that changes; 0 when it begins. Never told without waiting. */
  onPlace?: (ahead: number) => void
  /** Leaves the line; work that has begun goes on. */
  signal?: AbortSignal
}

type Waiting = { person: string; begin: () => void; onPlace: TurnOptions["onPlace"] }

/** Remembered of this many persons; one who was forgotten counts as new. */
const PERSONS_MAX = 1000

/**
 * For work that takes a core or much memory: so many at a time, the rest wait in line. People take turns, so that one
 * with many requests does not delay the others; the work of one person begins in the order of the requests.
 * @param currentPerson tells whose work is asked for
 */
export function createTurns(atOnce: number, currentPerson: () => string | undefined = () => undefined) {
  let running = 0
  let begun = 0
  /** When each person's work began last, as a count. */
  const lastBegun = new Map<string, number>()
  let line: Waiting[] = []

  /** First everyone's first, from the person whose last turn is the longest ago, then everyone's second and so on. */
  function sortLine(): void {
    const before = new Map<string, number>()
    const placed = line.map((waiting) => {
      const own = before.get(waiting.person) ?? 0
      before.set(waiting.person, own + 1)
      return { waiting, own, last: lastBegun.get(waiting.person) ?? 0 }
    })
    line = placed.sort((a, b) => a.own - b.own || a.last - b.last).map(({ waiting }) => waiting)
  }

  const noteBegin = (person: string): void => {
    begun += 1
    lastBegun.delete(person)
    lastBegun.set(person, begun)
    const [oldest] = lastBegun.keys()
    if (lastBegun.size > PERSONS_MAX && oldest !== undefined) lastBegun.delete(oldest)
  }

  const notifyPlaces = (): void => {
    for (const [index, { onPlace }] of line.entries()) onPlace?.(index + running)
  }

  const inLine = (person: string, { onWait, onPlace, signal }: TurnOptions): Promise<void> =>
    new Promise((begin, reject) => {
      const waiting = { person, begin, onPlace }
      signal?.addEventListener("abort", () => {
        const at = line.indexOf(waiting)
        if (at >= 0) line.splice(at, 1)
        if (at >= 0) notifyPlaces()
        // Says nothing to one that has begun.
        reject(signal.reason)
      })
      line.push(waiting)
      sortLine()
      onWait?.()
      const at = line.indexOf(waiting)
      for (const [index, other] of line.entries()) if (index >= at) other.onPlace?.(index + running)
    })

  return async function take<Result>(work: () => Promise<Result>, options: TurnOptions = {}): Promise<Result> {
    options.signal?.throwIfAborted()
    const person = currentPerson() ?? ""
    if (running < atOnce) {
      running += 1
      noteBegin(person)
    }
    // Finished work hands its place to the first in line, so `running` stays the same.
    else await inLine(person, options)
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) {
        noteBegin(next.person)
        sortLine()
        next.onPlace?.(0)
        next.begin()
        notifyPlaces()
      } else running -= 1
    }
  }
}
