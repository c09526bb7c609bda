import { RETRIES, retryDelayMs } from "@brandwright/contract/app"
import { useState } from "react"
import { readRefusal } from "./refusal.ts"
import { startCall } from "./idempotency.ts"

type Reactions<Output> = { onSuccess?: (output: Output) => void; onError: (error: unknown) => void }

/** A mutation for the sign-in screens, which do not load the query client: retried once without a response (core §9). */
export function useGuestMutation<Input, Output>(work: (input: Input) => Promise<Output>, reactions: Reactions<Output>) {
  const [state, setState] = useState<"idle" | "pending" | "done">("idle")
  const run = async (input: Input) => {
    setState("pending")
    startCall(input)
    try {
      const output = await withRetries(() => work(input))
      setState("done")
      reactions.onSuccess?.(output)
    } catch (error) {
      setState("idle")
      reactions.onError(error)
    }
  }
  return { mutate: (input: Input) => void run(input), isPending: state === "pending", isSuccess: state === "done" }
}

async function withRetries<Output>(work: () => Promise<Output>, failures = 0): Promise<Output> {
  try {
    return await work()
  } catch (error) {
    if (readRefusal(error) || failures >= RETRIES) throw error
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs(failures)))
    return withRetries(work, failures + 1)
  }
}
