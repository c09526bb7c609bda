export type TurnOptions = {
  /** Told at once when the work has to wait. */
  onWait?: () => void
  /** Told how many are before it, at once and whenever that changes; 0 when it begins. Never told without waiting. */
  onPlace?: (ahead: number) => void
  /** Leaves the line; work that has begun goes on. */
  signal?: AbortSignal
}

/** For work that takes a core or much memory: so many at a time, the rest wait in line, in the order of their asking. */
export function createTurns(atOnce: number) {
  let running = 0
  const line: { begin: () => void; onPlace: TurnOptions["onPlace"] }[] = []

  const tellPlaces = (): void => {
    for (const [index, { onPlace }] of line.entries()) onPlace?.(index + running)
  }

  const inLine = ({ onWait, onPlace, signal }: TurnOptions): Promise<void> =>
    new Promise((begin, reject) => {
      const waiting = { begin, onPlace }
      signal?.addEventListener("abort", () => {
        const at = line.indexOf(waiting)
        if (at >= 0) line.splice(at, 1)
        if (at >= 0) tellPlaces()
        // Says nothing to one that has begun.
        reject(signal.reason)
      })
      line.push(waiting)
      onWait?.()
      onPlace?.(line.length - 1 + running)
    })

  return async function take<Result>(work: () => Promise<Result>, options: TurnOptions = {}): Promise<Result> {
    options.signal?.throwIfAborted()
    if (running < atOnce) running += 1
    // Finished work hands its place to the first in line, so `running` stays the same.
    else await inLine(options)
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) {
        next.onPlace?.(0)
        next.begin()
        tellPlaces()
      } else running -= 1
    }
  }
}
