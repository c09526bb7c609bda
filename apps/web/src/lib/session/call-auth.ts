import type { Inputs, Outputs } from "../calls/client.ts"
import { callKey } from "../calls/idempotency.ts"
import { presenceHeaders } from "./presence.ts"
import { CallRefused } from "../calls/refusal.ts"

type Calls = Inputs["auth"]
type Answer<Output> = { result: { data: Output } } | { error: { message: string; data: unknown } }
type Answers<Results extends unknown[]> = { [At in keyof Results]: Answer<Results[At]> }

/** The first data of the signed-in frame; undefined where refused. */
export type FrameReads = {
  brands?: Outputs["brands"]["list"]
  defaultBrand?: Outputs["brands"]["default"]
  notifications?: Outputs["notifications"]["list"]
}

/** Queries the server without lib/calls/client.ts: the sign-in screens make few calls and should not load that library. */
export async function readAuth<Name extends keyof Calls>(name: Name): Promise<Outputs["auth"][Name]> {
  const [answer] = await send<[Outputs["auth"][Name]]>(`auth.${name}?batch=1&input={}`, { headers: presenceHeaders() })
  return unwrap(answer)
}

/** The session and, in the same request, the frame's first data, if someone was signed in before. */
export async function readSessionAndFrame(): Promise<{ session: Outputs["auth"]["session"]; frame: FrameReads }> {
  const [session, brands, byDefault, notifications] = await send<
    [
      Outputs["auth"]["session"],
      Outputs["brands"]["list"],
      Outputs["brands"]["default"],
      Outputs["notifications"]["list"],
    ]
  >("auth.session,brands.list,brands.default,notifications.list?batch=1&input={}", { headers: presenceHeaders() })
  return {
    session: unwrap(session),
    frame: { brands: readData(brands), defaultBrand: readData(byDefault), notifications: readData(notifications) },
  }
}

/** A mutation, likewise; its key makes repeats safe. */
export async function callAuth<Name extends keyof Calls>(name: Name, input?: Calls[Name]) {
  const key = callKey(input)
  const [answer] = await send<[Outputs["auth"][Name]]>(`auth.${name}?batch=1`, {
    method: "POST",
    headers: { ...presenceHeaders(), "content-type": "application/json", ...(key && { "idempotency-key": key }) },
    body: JSON.stringify({ 0: input }),
  })
  return unwrap(answer)
}

async function send<Results extends unknown[]>(call: string, request: RequestInit): Promise<Answers<Results>> {
  const response = await fetch(`/trpc/${call}`, request)
  return response.json()
}

const readData = <Output>(answer: Answer<Output>): Output | undefined =>
  "error" in answer ? undefined : answer.result.data

function unwrap<Output>(answer: Answer<Output>): Output {
  if ("error" in answer) throw new CallRefused(answer.error)
  return answer.result.data
}
