import { RETRIES, retryDelayMs } from "@brandwright/contract/app"
import { useState } from "react"
import { callAuth } from "./call-auth.ts"
import type { Inputs, Outputs } from "../calls/client.ts"
import { startCall } from "../calls/idempotency.ts"
import { readRefusal } from "../calls/refusal.ts"
import { toastFailed, type ToastText } from "../toasts.ts"

type Reactions<Output> = {
  onSuccess?: (output: Output) => void
  onError?: (error: unknown) => void
  /** Shown on failure without a message from the server. */
  failed: Required<ToastText>
}

/** A mutation for the sign-in screens, which do not load the query client: retried once without a response (core §9). */
export function useGuestMutation<Name extends keyof Inputs["auth"]>(
  name: Name,
  { onSuccess, onError, failed }: Reactions<Outputs["auth"][Name]>,
) {
  const [state, setState] = useState<"idle" | "pending" | "done">("idle")
  const run = async (input: Inputs["auth"][Name]) => {
    setState("pending")
    startCall(input)
    try {
      const output = await withRetries(() => callAuth(name, input))
      setState("done")
      onSuccess?.(output)
    } catch (error) {
      setState("idle")
      onError?.(error)
      toastFailed(error, failed)
    }
  }
  return {
    mutate: (input: Inputs["auth"][Name]) => void run(input),
    isPending: state === "pending",
    isSuccess: state === "done",
  }
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
