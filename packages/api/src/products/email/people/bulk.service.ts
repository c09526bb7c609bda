import { randomUUID } from "node:crypto"
import { setImmediate as turn } from "node:timers/promises"
import {
  bulkText,
  type changePeopleInput,
  type PeopleAction,
  peopleAction,
} from "@brandwright/contract/email/people/email-bulk"
import { BULK_MAX } from "@brandwright/contract/email/people/email-people"
import { subscriberListInput } from "@brandwright/contract/email/people/email-subscribers"
import { z } from "zod"
import type { BrandRow } from "../../../platform/brands/brands.service.ts"
import { runTask, TaskCancelled } from "../../../platform/tasks/run-task.ts"
import { reportTask, startTask } from "../../../platform/tasks/tasks.service.ts"
import { inTransaction } from "../../../database/transactions.ts"
import type { InTransaction, Services } from "../../../services.ts"
import { sendSoon } from "../send-soon.ts"
import { enrol } from "../sequences/enrolment/enrolments.service.ts"
import { ownSequence } from "../sequences/sequence-view.service.ts"
import { readFilter } from "./segments/segments.service.ts"
import { ownSubscriber } from "./subscriber-counts.service.ts"
import { countMatching, listSubscribers } from "./subscribers.queries.ts"
import { deleteSubscriberIn, unsubscribeIn } from "./subscribers.service.ts"
import type { SubscriberRow } from "./subscribers.queries.ts"

export const CHANGE_PEOPLE_JOB = "email.change-people"
/** People per transaction: a few milliseconds, after which other requests get their turn. */
const PIECE = 10
/** Progress is written this often. */
const REPORT_MS = 500

/** What a task works on; people who join after `untilId` are left out. */
const work = z.object({
  brandId: z.number().int(),
  filter: subscriberListInput.omit({ sort: true }),
  action: peopleAction,
  untilId: z.number().int(),
  total: z.number().int(),
})
type Work = z.output<typeof work>
const job = work.extend({ taskId: z.number().int() })

/**
 * Unsubscribes or deletes people, or adds them to a sequence: a few at once, more in the background with a task.
 * @throws NOT_FOUND when one of the people, the sequence or the filter's tag is not the brand's: then no one is changed.
 */
export async function changePeople(
  services: Services,
  { id: brandId, userId }: BrandRow,
  { subscriberIds, filter = {}, action }: z.output<typeof changePeopleInput>,
): Promise<{ changed: number | null; taskId: number | null }> {
  if (action.kind === "enrol") await ownSequence(services.db, brandId, action.sequenceId)
  const ids = subscriberIds ?? (await listFew(services, brandId, filter))
  if (ids) {
    const changed = await inTransaction(services, async (tx) => {
      const people = []
      for (const id of new Set(ids)) people.push(await ownSubscriber(tx.db, brandId, id))
      return changePiece(tx, brandId, action, people)
    })
    return { changed, taskId: null }
  }
  const found = await readFilter(services.db, brandId, filter, services.now())
  const [newest] = await listSubscribers(services.db, brandId, found, { sort: "newest", limit: 1 })
  const total = await countMatching(services.db, brandId, found, Number.MAX_SAFE_INTEGER)
  const input = { brandId, filter, action, untilId: newest?.id ?? 0, total }
  return { changed: null, taskId: await startInBackground(services, userId, input) }
}

/** The ids that the filter finds; undefined when they are too many to be changed at once. */
async function listFew({ db, now }: Services, brandId: number, filter: Work["filter"]): Promise<number[] | undefined> {
  const found = await readFilter(db, brandId, filter, now())
  const rows = await listSubscribers(db, brandId, found, { sort: "oldest", limit: BULK_MAX + 1 })
  return rows.length > BULK_MAX ? undefined : rows.map(({ id }) => id)
}

/** Adds the visible task and the job that runs it. */
function startInBackground(services: Services, userId: string, input: Work): Promise<number> {
  const key = randomUUID()
  return inTransaction(services, async (tx) => {
    const { id } = await startTask(tx.db, {
      userId,
      brandId: input.brandId,
      category: "email",
      title: bulkText.task[input.action.kind](input.total),
      now: tx.now(),
      queued: { job: CHANGE_PEOPLE_JOB, key },
      work: { name: CHANGE_PEOPLE_JOB, input },
    })
    await tx.queue.enqueue(CHANGE_PEOPLE_JOB, { ...input, taskId: id }, { trx: tx.db, key })
    return id
  })
}

/** Continues a task that failed or was canceled: those who were changed already are not changed again. */
export const changePeopleAgain = async (services: Services, input: unknown, userId: string): Promise<void> => {
  await startInBackground(services, userId, work.parse(input))
}

/** Runs in the background; another attempt finds only those who are left. */
export async function runChangePeople(
  services: Services,
  payload: unknown,
  { signal, lastAttempt }: { signal: AbortSignal; lastAttempt: boolean },
): Promise<void> {
  const { taskId, ...input } = job.parse(payload)
  try {
    await runTask(services, taskId, {
      work: (stop) => changeAll(services, taskId, input, stop),
      result: () => ({ resultUrl: "/email-responder?tab=subscribers" }),
      failure: () => (signal.aborted || !lastAttempt ? null : bulkText.failed),
      signal,
    })
  } catch (error) {
    if (error instanceof TaskCancelled) return
    throw error
  }
}

async function changeAll(services: Services, taskId: number, input: Work, stop: AbortSignal): Promise<void> {
  const { brandId, filter, action, untilId, total } = input
  let reportedAt = services.now()
  for (let cursor = 0, done = 0; ; ) {
    stop.throwIfAborted()
    const found = await readFilter(services.db, brandId, filter, services.now())
    const page = await listSubscribers(services.db, brandId, found, { sort: "oldest", cursor, limit: PIECE })
    const ids = page.map(({ id }) => id).filter((id) => id <= untilId)
    const last = ids.at(-1)
    if (last === undefined) return
    await inTransaction(services, async (tx) => {
      const known = await listSubscribers(tx.db, brandId, { ids }, { sort: "oldest", limit: PIECE })
      await changePiece(tx, brandId, action, known)
    })
    // SQLite does all of that without ever waiting, so that no request would be read.
    await turn()
    cursor = last
    done += ids.length
    if (services.now() - reportedAt < REPORT_MS) continue
    reportedAt = services.now()
    const percentage = Math.min(99, (done / Math.max(1, total)) * 100)
    await reportTask(services, taskId, { percentage, stage: bulkText.stage(done) })
  }
}

type Person = Pick<SubscriberRow, "id" | "brandId" | "status" | "confirmedAt">

/** @returns how many are changed by it. */
async function changePiece(
  tx: InTransaction,
  brandId: number,
  action: PeopleAction,
  people: Person[],
): Promise<number> {
  if (action.kind === "enrol") {
    const sequence = await ownSequence(tx.db, brandId, action.sequenceId)
    const enrolled = await enrol(tx, sequence, people)
    if (enrolled > 0) await sendSoon(tx)
    return enrolled
  }
  let changed = 0
  for (const { id, status } of people) {
    if (action.kind === "delete") await deleteSubscriberIn(tx, brandId, id)
    else await unsubscribeIn(tx, id, { by: "owner" })
    if (action.kind === "delete" || status !== "unsubscribed") changed += 1
  }
  return changed
}
