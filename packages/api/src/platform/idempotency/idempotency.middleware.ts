import { middlewareMarker } from "@trpc/server/unstable-core-do-not-import"
import type { TRPCError } from "@trpc/server"
import { IDEMPOTENCY_KEY, idempotencyText } from "@brandwright/contract/idempotency"
import { DomainError } from "../../errors.ts"
import type { Services } from "../../services.ts"
import { type Attempt, begin } from "./idempotency.service.ts"
import { hashInput } from "./input-hash.ts"

type Request = {
  ctx: Services & { user: { id: string } | null; idempotencyKey?: string; grant?: { row: { id: number } } }
  type: string
  path: string
  meta?: { isRepeatable?: boolean }
  getRawInput: () => Promise<unknown>
}
type Outcome = { marker: typeof middlewareMarker } & ({ ok: true; data: unknown } | { ok: false; error: TRPCError })

/**
 * Runs a signed-in mutation with an Idempotency-Key once: a repeat within a day gets the first response. A
 * refusal leaves the key free.
 */
export async function runOnce<Result extends Outcome>(request: Request, work: () => Promise<Result>) {
  const { ctx, type, path } = request
  const { idempotencyKey: key, user } = ctx
  if (key === undefined || type !== "mutation" || !user) return work()
  if (!IDEMPOTENCY_KEY.test(key)) throw new DomainError("BAD_REQUEST", idempotencyText.malformed)
  const begun = await begin(ctx, {
    userId: user.id,
    // Keys are separate for each API token, as another one may have fewer rights.
    key: ctx.grant ? `${ctx.grant.row.id}:${key}` : key,
    procedure: path,
    inputHash: hashInput(await request.getRawInput()),
    isRepeatable: request.meta?.isRepeatable ?? false,
  })
  if ("answer" in begun) return { marker: middlewareMarker, ok: true as const, data: replay(begun.answer) }
  const { attempt } = begun
  const outcome = await attempt.run(work)
  if (!outcome.ok) {
    await attempt.fail(outcome.error.code === "INTERNAL_SERVER_ERROR")
    return outcome
  }
  if (isStream(outcome.data)) return { ...outcome, data: recorded(outcome.data, attempt) }
  await attempt.succeed({ value: outcome.data })
  return outcome
}

export const isStream = (data: unknown): data is AsyncIterable<unknown> =>
  typeof data === "object" && data !== null && Symbol.asyncIterator in data

/** Passes the chunks on, and stores them for a repeat after the last one. */
async function* recorded(pieces: AsyncIterable<unknown>, attempt: Attempt): AsyncGenerator<unknown> {
  const events: unknown[] = []
  let isWhole = false
  try {
    for await (const piece of attempt.iterate(pieces)) {
      events.push(piece)
      yield piece
    }
    isWhole = true
  } finally {
    await (isWhole ? attempt.succeed({ events }) : attempt.fail(true))
  }
}

function replay(answer: unknown): unknown {
  if (typeof answer !== "object" || answer === null) return undefined
  if ("events" in answer && Array.isArray(answer.events)) return toStream(answer.events)
  return "value" in answer ? answer.value : undefined
}

async function* toStream(events: readonly unknown[]): AsyncGenerator<unknown> {
  yield* events
}
