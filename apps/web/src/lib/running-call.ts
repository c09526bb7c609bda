/** The person has stopped the call: nothing failed, and nothing is said or tried again. */
export class Stopped extends Error {}

/** The latest call of a kind, which can be stopped. Its retries belong to it: what was stopped begins no other try. */
export class RunningCall {
  private latest = new AbortController()

  begin = (): void => {
    this.latest = new AbortController()
  }

  /** One try of the call that was begun last. @throws Stopped when it was stopped before its answer could be used. */
  run = async <Output>(call: (signal: AbortSignal) => Promise<Output>): Promise<Output> => {
    const { signal } = this.latest
    try {
      signal.throwIfAborted()
      const output = await call(signal)
      signal.throwIfAborted()
      return output
    } catch (error) {
      throw signal.aborted ? new Stopped() : error
    }
  }

  stop = (): void => this.latest.abort()
}
