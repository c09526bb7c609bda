import { cutText } from "@brandwright/contract/text/cut-text"
import { MINUTE_MS } from "@brandwright/contract/durations"
import { taskText, UNKNOWN_OUTCOME } from "@brandwright/contract/workspace/tasks"
import { z } from "zod"
import {
  closeRetry,
  endCancelled,
  failTask,
  finishTask,
  PUBLISH_WORK,
  reportTask,
  runningTaskOfJob,
  startTask,
} from "../../../platform/tasks/tasks.service.ts"
import type { InTransaction } from "../../../services.ts"
import { findPostById, listTargets, type PostRow, type TargetRow } from "../posts/posts.queries.ts"

// The task of a post published at once: the sweep does the work, and the task ends with the post's platforms.

/** A post due within this time counts as published now, as clocks differ. */
const AT_ONCE_MS = MINUTE_MS
const NAME_LENGTH = 60

export const postOfTask = z.object({ postId: z.number().int() })

const UNDER_WAY: readonly TargetRow["state"][] = ["scheduled", "claimed", "publishing"]

/** A post's name in notifications and tasks. */
export const nameOfPost = ({ title, content }: PostRow): string => title || cutText(content, NAME_LENGTH) || "Your post"

/** Adds the task of a post published at once, in the transaction that hands it to the sweep; not for a later post. */
export async function showPublishing(tx: InTransaction, post: PostRow, dueAt: number): Promise<void> {
  const { id, userId, brandId } = post
  const now = tx.now()
  if (dueAt > now + AT_ONCE_MS) return
  await closeRetry(tx.db, userId, { job: PUBLISH_WORK, key: String(id) }, now)
  await startTask(tx.db, {
    userId,
    brandId,
    category: "social",
    title: taskText.publishing(nameOfPost(post)),
    now,
    queued: { job: PUBLISH_WORK, key: String(id) },
    work: { name: PUBLISH_WORK, input: { postId: id } },
    // Each platform has its own notification.
    isQuiet: true,
  })
}

/** Ends the task of a post that its owner withdrew. */
export async function dropPublishing(tx: InTransaction, { id, userId }: PostRow): Promise<void> {
  const task = await runningTaskOfJob(tx.db, userId, PUBLISH_WORK, String(id))
  if (task) await endCancelled(tx, task.id)
}

/** Updates a post's running task, if any, from the states of its platforms. */
export async function followPublishing(tx: InTransaction, post: PostRow): Promise<void> {
  const task = await runningTaskOfJob(tx.db, post.userId, PUBLISH_WORK, String(post.id))
  if (!task) return
  const targets = await listTargets(tx.db, [post.id])
  const open = targets.filter(({ state }) => UNDER_WAY.includes(state))
  if (open.length > 0) {
    const done = targets.length - open.length
    const waits = open.find(({ state, reason }) => state === "scheduled" && reason)
    const stage = waits?.reason ?? taskText.platformsDone(done, targets.length)
    await reportTask(tx, task.id, { percentage: (100 * done) / targets.length, stage })
    return
  }
  const resultUrl = `/posting-queue?post=${post.id}`
  const bad = targets.find(({ state }) => state === "failed") ?? targets.find(({ state }) => state === "unknown")
  if (!bad) return void (await finishTask(tx, task.id, { resultUrl }))
  const reason = bad.state === "unknown" ? UNKNOWN_OUTCOME : null
  await failTask(tx, task.id, { error: bad.reason ?? taskText.interrupted, reason, resultUrl })
}

/** The same for a task without recent progress; it fails if its post was deleted. */
export async function lookAfterPublishing(tx: InTransaction, taskId: number, input: unknown): Promise<void> {
  const post = await findPostById(tx.db, postOfTask.parse(input).postId)
  if (post) await followPublishing(tx, post)
  else await failTask(tx, taskId, { error: taskText.interrupted })
}
