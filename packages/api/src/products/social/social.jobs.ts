import { UNDO_MS } from "@brandwright/contract/app"
import type { Handler } from "@brandwright/queue/queue"
import { MINUTE_MS } from "@brandwright/contract/durations"
import { onTask } from "../../platform/tasks/task-control.service.ts"
import { PUBLISH_WORK } from "../../platform/tasks/tasks.service.ts"
import type { Services } from "../../services.ts"
import { inTransaction } from "../../database/transactions.ts"
import { removeOldOauthStates } from "./connections/connections.queries.ts"
import { pausePost, retryPost } from "./posts/post-actions.service.ts"
import { removeDeletedPosts } from "./posts/posts.queries.ts"
import { lookAfterPublishing, postOfTask } from "./publishing/publish-task.service.ts"
import { publishDue, recoverLapsed } from "./publishing/publishing.service.ts"
import { readResults } from "./results/results.service.ts"
import { SWEEP_JOB } from "./publishing/sweep.ts"

const WATCH_MS = 15_000
const RESULTS_MS = 15 * MINUTE_MS
const SWEEPERS = 4

/** Queue jobs for social posts. */
export function registerSocialJobs(services: Services): void {
  onTask(PUBLISH_WORK, {
    retry: async (scope, input, id) => {
      await retryPost(scope, { id }, { id: postOfTask.parse(input).postId, evenIfUnknown: false })
    },
    stop: async (scope, input, id) => {
      await pausePost(scope, { id }, postOfTask.parse(input).postId)
    },
    lookAfter: (scope, taskId, input) => inTransaction(scope, (tx) => lookAfterPublishing(tx, taskId, input)),
  })
  const { queue, db } = services
  const sweep: Handler<unknown> = async (_payload, { signal }) => {
    await publishDue(services, { signal })
    // A stopped sweep returns to the queue, for another worker or the next start.
    signal.throwIfAborted()
  }
  queue.work(SWEEP_JOB, sweep, { concurrency: SWEEPERS })
  queue.every("social.watch", WATCH_MS, () => recoverLapsed(services))
  queue.every("social.results", RESULTS_MS, (_payload, { signal }) => readResults(services, signal))
  queue.every("social.tidy", RESULTS_MS, async () => {
    await removeDeletedPosts(db, services.now() - UNDO_MS)
    await removeOldOauthStates(db, services.now())
  })
}
