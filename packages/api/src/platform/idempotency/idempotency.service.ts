import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { IDEMPOTENCY_KEPT_MS, idempotencyText } from "@brandwright/contract/idempotency"
import { notingCommits, withoutNotes } from "@brandwright/db/before-commit"
import { startHeartbeat } from "@brandwright/queue/pump/heartbeat"
import { DomainError } from "../../errors.ts"
import { seal, unseal } from "../../instance/secrets.ts"
import type { Services } from "../../services.ts"
import * as queries from "./idempotency.queries.ts"

/** An attempt without a heartbeat for this long has died with its process. */
const LEASE_MS = 15_000
/** How long a repeat waits for the first attempt before it is refused: longer than it takes to find a dead one. */
const WAIT_MS = 20_000
const LOOK_MS = { first: 25, most: 500 }

type KeyedRequest = {
  userId: string
  key: string
  procedure: string
  inputHash: string
  /** The work itself is idempotent, so an abandoned attempt may run again even if it had an effect. */
  isRepeatable: boolean
}
/** How to handle a request: replay the stored response, or run it and `settle` it. */
type Begun = { answer: unknown } | { attempt: Attempt }
export type Attempt = {
  /** Every transaction that `work` commits is noted in the key's row. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** The same for each step of a stream. */
  iterate: <Piece>(pieces: AsyncIterable<Piece>) => AsyncIterable<Piece>
  succeed: (answer: unknown) => Promise<void>
  /** `mayHaveEffect`: the work was interrupted at an unknown point. */
  fail: (mayHaveEffect: boolean) => Promise<void>
}

/**
 * Claims a key before the work starts, or finds its stored response.
 * @throws UNPROCESSABLE_CONTENT when the key was used for another request; CONFLICT while the first attempt runs, or
 * when it died after an effect and before its response was stored.
 */
export async function begin(services: Services, request: KeyedRequest, waitMs = WAIT_MS): Promise<Begun> {
  const giveUpAt = performance.now() + waitMs
  for (let pause = LOOK_MS.first; ; pause = Math.min(pause * 2, LOOK_MS.most)) {
    const attempt = await claim(services, request)
    if (attempt) return { attempt }
    const row = await queries.findByKey(services.db, request.userId, request.key)
    if (!row) continue
    if (services.now() - row.createdAt >= IDEMPOTENCY_KEPT_MS) {
      await queries.removeClaim(services.db, row)
      continue
    }
    if (row.procedure !== request.procedure || row.inputHash !== request.inputHash) {
      throw new DomainError("UNPROCESSABLE_CONTENT", idempotencyText.reused)
    }
    if (row.answer !== null) return { answer: readAnswer(services, row.answer) }
    const now = services.now()
    // From before the clock was set back: an attempt that lives extends it again.
    if (row.leasedUntil > now + LEASE_MS) await queries.extendClaim(services.db, row, now + LEASE_MS)
    if (row.leasedUntil <= now) {
      const taken = await revive(services, request, row)
      if (taken) return { attempt: taken }
      continue
    }
    if (performance.now() >= giveUpAt) throw new DomainError("CONFLICT", idempotencyText.running, { retryAfter: 5 })
    await sleep(pause)
  }
}

async function claim(services: Services, request: KeyedRequest): Promise<Attempt | undefined> {
  const now = services.now()
  const { isRepeatable: _, ...row } = request
  const claimed = { ...row, claim: randomUUID(), leasedUntil: now + LEASE_MS, createdAt: now }
  return (await queries.insertClaim(services.db, { ...claimed, answer: null }))
    ? attemptFor(services, claimed)
    : undefined
}

async function revive(
  services: Services,
  request: KeyedRequest,
  dead: queries.IdempotencyRow,
): Promise<Attempt | undefined> {
  if (dead.hasEffect && !request.isRepeatable) throw new DomainError("CONFLICT", idempotencyText.answerLost)
  const next = { claim: randomUUID(), leasedUntil: services.now() + LEASE_MS }
  return (await queries.takeOver(services.db, dead, next)) ? attemptFor(services, { ...dead, ...next }) : undefined
}

function attemptFor(services: Services, claimed: Pick<queries.IdempotencyRow, "userId" | "key" | "claim">): Attempt {
  const { db, now, log } = services
  const stopExtending = startHeartbeat(
    LEASE_MS / 3,
    () => queries.extendClaim(db, claimed, now() + LEASE_MS),
    (error) => log.warn({ err: error }, "An idempotency key could not be extended."),
  )
  let isOver = false
  const run: Attempt["run"] = (work) =>
    notingCommits(async (trx) => {
      // Background work of the request may commit long after it.
      if (!isOver) await queries.noteEffect(trx, claimed)
    }, work)
  const end = async (settle: () => Promise<void>): Promise<void> => {
    isOver = true
    stopExtending()
    await withoutNotes(settle)
  }
  return {
    run,
    async *iterate(pieces) {
      const steps = pieces[Symbol.asyncIterator]()
      try {
        for (;;) {
          const step = await run(() => steps.next())
          if (step.done) return
          yield step.value
        }
      } finally {
        await run(async () => steps.return?.())
      }
    },
    succeed: (answer) =>
      end(() => queries.storeAnswer(db, claimed, seal(services.settings, JSON.stringify({ answer })))),
    fail: (mayHaveEffect) =>
      end(async () => {
        const row = mayHaveEffect ? await queries.findByKey(db, claimed.userId, claimed.key) : undefined
        await (row?.hasEffect ? queries.extendClaim(db, claimed, 0) : queries.removeClaim(db, claimed))
      }),
  }
}

function readAnswer({ settings }: Services, sealed: string): unknown {
  const stored: { answer?: unknown } = JSON.parse(unseal(settings, sealed))
  return stored.answer
}

/** Deletes keys older than a day. */
export const forgetOldKeys = ({ db, now }: Services): Promise<void> =>
  queries.removeOlder(db, now() - IDEMPOTENCY_KEPT_MS)
