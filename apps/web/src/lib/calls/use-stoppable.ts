import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import type { MutationMeta } from "./mutation-meta.ts"
import { RunningCall, Stopped } from "./running-call.ts"

type StoppableOptions<Input, Output> = {
  meta?: MutationMeta
  onMutate?: (input: Input) => unknown
  onSuccess?: (output: Output, input: Input) => unknown
  onError?: (error: Error, input: Input) => unknown
  onStopped?: (input: Input) => void
}

/**
 * A mutation for which a model writes: `stop` aborts it here and on the server, without a charge. It continues
 * when the screen is left, like every mutation.
 */
export function useStoppable<Input, Output>(
  call: (input: Input, options: { signal: AbortSignal }) => Promise<Output>,
  { onMutate, onError, onStopped, ...options }: StoppableOptions<Input, Output> = {},
) {
  const [running] = useState(() => new RunningCall())
  const mutation = useMutation<Output, Error, Input>({
    ...options,
    onMutate: (input) => {
      running.begin()
      return onMutate?.(input)
    },
    mutationFn: (input) => running.run((signal) => call(input, { signal })),
    onError: (error, input) => (error instanceof Stopped ? onStopped?.(input) : onError?.(error, input)),
  })
  const stop = () => {
    running.stop()
    mutation.reset()
  }
  return { ...mutation, stop }
}
