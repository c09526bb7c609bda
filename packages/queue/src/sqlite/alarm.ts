/** Runs a look at the right time and never two at once; one that is due meanwhile follows. */
export type Alarm = {
  /** Looks at `at` on the clock of `performance.now()`, or before: another call only ever brings it forward. */
  wakeAt: (at: number) => void
  wake: () => void
  start: () => void
  /** Resolves when the running look is done; no other follows. */
  stop: () => Promise<void>
}

/** `look` handles its own errors. */
export function createAlarm(look: () => Promise<void>): Alarm {
  let isOn = false
  let timer: NodeJS.Timeout | undefined
  let armedFor = Number.POSITIVE_INFINITY
  let looking: Promise<void> | undefined
  let isDueAgain = false

  function wake(): void {
    if (!isOn) return
    if (looking) {
      isDueAgain = true
      return
    }
    armedFor = Number.POSITIVE_INFINITY
    looking = look().finally(() => {
      looking = undefined
      if (!isDueAgain) return
      isDueAgain = false
      wake()
    })
  }

  return {
    wake,
    wakeAt(at) {
      if (!isOn || at >= armedFor) return
      clearTimeout(timer)
      armedFor = at
      timer = setTimeout(wake, Math.max(at - performance.now(), 0))
    },
    start() {
      isOn = true
      wake()
    },
    async stop() {
      isOn = false
      clearTimeout(timer)
      await looking
    },
  }
}
