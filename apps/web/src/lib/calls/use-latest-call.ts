import { useEffect, useState } from "react"

/** Of calls that go on for a while the latest counts: another one, `stop` and leaving the screen abort it. */
export function useLatestCall() {
  const [calls] = useState(() => new LatestCall())
  useEffect(() => calls.stop, [calls])
  return calls
}

class LatestCall {
  private running: AbortController | undefined

  /** Aborts the one before and returns the signal of the new one. */
  begin = (): AbortSignal => {
    this.stop()
    this.running = new AbortController()
    return this.running.signal
  }

  stop = (): void => {
    this.running?.abort()
    this.running = undefined
  }
}
