import { taskText } from "@brandwright/contract/tasks"
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

// The task of a post that goes out at once: its work is the sweep's, its end that of the post's platforms.

/** What is due within this time counts as published now: clocks differ. */
const AT_ONCE_MS = 60_000
const NAME_LENGTH = 60

export const postOfTask = z.object({ postId: z.number().int() })

const UNDER_WAY: readonly TargetRow["state"][] = ["scheduled", "claimed", "publishing"]

/** What a post is called in news and tasks. */
export const nameOfPost = ({ title, content }: PostRow): string => title || content.slice(0, NAME_LENGTH) || "Your post"

/** Shows that a post goes out at once, in the transaction that gives it to the sweep; nothing for a later one. */
export async function showPublishing(within: InTransaction, post: PostRow, dueAt: number): Promise<void> {
  const { id, userId, brandId } = post
  const now = within.now()
  if (dueAt > now + AT_ONCE_MS) return
  await closeRetry(within.db, userId, { job: PUBLISH_WORK, key: String(id) }, now)
  await startTask(within.db, {
    userId,
    brandId,
    category: "social",
    title: taskText.publishing(nameOfPost(post)),
    now,
    queued: { job: PUBLISH_WORK, key: String(id) },
    work: { name: PUBLISH_WORK, input: { postId: id } },
    // Each platform's end has news of its own.
    isQuiet: true,
  })
}

/** Ends the task of a post that its owner has taken back. */
export async function dropPublishing(within: InTransaction, { id, userId }: PostRow): Promise<void> {
  const task = await runningTaskOfJob(within.db, userId, PUBLISH_WORK, String(id))
  if (task) await endCancelled(within, task.id)
}

/** Brings the task of a post, if it has a running one, to where the post's platforms are. */
export async function followPublishing(within: InTransaction, post: PostRow): Promise<void> {
  const task = await runningTaskOfJob(within.db, post.userId, PUBLISH_WORK, String(post.id))
  if (!task) return
  const targets = await listTargets(within.db, [post.id])
  const open = targets.filter(({ state }) => UNDER_WAY.includes(state))
  if (open.length > 0) {
    const done = targets.length - open.length
    const waits = open.find(({ state, reason }) => state === "scheduled" && reason)
    const stage = waits?.reason ?? taskText.platformsDone(done, targets.length)
    await reportTask(within, task.id, { percentage: (100 * done) / targets.length, stage })
    return
  }
  const bad = targets.find(({ state }) => state === "failed" || state === "unknown")
  if (bad) await failTask(within, task.id, bad.reason ?? taskText.interrupted)
  else await finishTask(within, task.id, { resultUrl: `/posting-queue?post=${post.id}` })
}

/** The same for a task that has said nothing for long; one whose post is gone fails. */
export async function lookAfterPublishing(within: InTransaction, taskId: number, input: unknown): Promise<void> {
  const post = await findPostById(within.db, postOfTask.parse(input).postId)
  if (post) await followPublishing(within, post)
  else await failTask(within, taskId, taskText.interrupted)
}
