import { AsyncLocalStorage } from "node:async_hooks"
import { randomUUID } from "node:crypto"
import type { RequestIds } from "@brandwright/queue/request-ids"

const ids = new AsyncLocalStorage<string>()

/** One id follows a request through its log lines, its jobs (in any process) and its model calls. */
export const requestIds: RequestIds = {
  current: () => ids.getStore(),
  run: (requestId, work) => ids.run(requestId ?? randomUUID(), work),
}
