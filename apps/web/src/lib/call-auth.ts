import type { Inputs, Outputs } from "./client.ts"
import { callKey } from "./idempotency.ts"
import { presenceHeaders } from "./presence.ts"
import { CallRefused } from "./refusal.ts"

type Calls = Inputs["auth"]
type Answer<Output> = { result: { data: Output } } | { error: { message: string; data: unknown } }

/** Reads from the server without lib/client.ts: the sign-in screens make a handful of calls and wait for no such library. */
export const readAuth = <Name extends keyof Calls>(name: Name) =>
  send<Outputs["auth"][Name]>(`${name}?batch=1&input={}`, { headers: presenceHeaders() })

/** A write, likewise; its key tells the server that a repeated one is the same. */
export function callAuth<Name extends keyof Calls>(name: Name, input?: Calls[Name]) {
  const key = callKey(input)
  return send<Outputs["auth"][Name]>(`${name}?batch=1`, {
    method: "POST",
    headers: { ...presenceHeaders(), "content-type": "application/json", ...(key && { "idempotency-key": key }) },
    body: JSON.stringify({ 0: input }),
  })
}

async function send<Output>(call: string, request: RequestInit): Promise<Output> {
  const response = await fetch(`/trpc/auth.${call}`, request)
  const [answer]: [Answer<Output>] = await response.json()
  if ("error" in answer) throw new CallRefused(answer.error)
  return answer.result.data
}
