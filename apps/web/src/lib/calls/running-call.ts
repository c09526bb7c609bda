/** The user stopped the call: not a failure, so it is neither reported nor retried. */
export class Stopped extends Error {}

/** The latest call of a kind, which can be stopped, including its retries. */
export class RunningCall {
  private latest = new AbortController()

  begin = (): void => {
    this.latest = new AbortController()
  }

  /** One try of the latest call. @throws Stopped when stopped before its response was used. */
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
