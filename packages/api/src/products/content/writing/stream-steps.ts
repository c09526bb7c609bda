/** Passes steps from a producer to a loop that shows them; waiting chunks of text are joined. */
export function createSteps<Step>() {
  let waiting: (Step | string)[] = []
  let isClosed = false
  let wake = () => {}
  return {
    push: (step: Step | string) => {
      const last = waiting.at(-1)
      if (typeof step === "string" && typeof last === "string") waiting[waiting.length - 1] = last + step
      else waiting.push(step)
      wake()
    },
    close: () => {
      isClosed = true
      wake()
    },
    async *all(): AsyncGenerator<Step | string> {
      while (true) {
        const steps = waiting
        waiting = []
        yield* steps
        if (steps.length > 0) continue
        if (isClosed) return
        await new Promise<void>((resolve) => (wake = resolve))
      }
    },
  }
}
