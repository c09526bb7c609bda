export type TurnOptions = {
  /** Told at once when the work has to wait. */
  onWait?: () => void
  /** Leaves the line; work that has begun goes on. */
  signal?: AbortSignal
}

/** For work that takes a core or much memory: so many at a time, the rest wait in line, in the order of their asking. */
export function createTurns(atOnce: number) {
  let running = 0
  const line: (() => void)[] = []

  const inLine = ({ onWait, signal }: TurnOptions): Promise<void> =>
    new Promise((begin, reject) => {
      signal?.addEventListener("abort", () => {
        const at = line.indexOf(begin)
        if (at >= 0) line.splice(at, 1)
        // Says nothing to one that has begun.
        reject(signal.reason)
      })
      line.push(begin)
      onWait?.()
    })

  return async function take<Result>(work: () => Promise<Result>, options: TurnOptions = {}): Promise<Result> {
    options.signal?.throwIfAborted()
    if (running < atOnce) running += 1
    // Whoever ends hands its place to the first in line: `running` stays.
    else await inLine(options)
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
