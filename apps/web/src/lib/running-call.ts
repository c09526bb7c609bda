/** The person has stopped the call: nothing failed, and nothing is said or tried again. */
export class Stopped extends Error {}

/** The latest call of a kind, which can be stopped. */
export class RunningCall {
  private latest: AbortController | undefined

  /** @throws Stopped when it was stopped before it ended. */
  run = async <Output>(call: (signal: AbortSignal) => Promise<Output>): Promise<Output> => {
    const mine = new AbortController()
    this.latest = mine
    try {
      return await call(mine.signal)
    } catch (error) {
      throw mine.signal.aborted ? new Stopped() : error
    }
  }

  stop = (): void => this.latest?.abort()
}
