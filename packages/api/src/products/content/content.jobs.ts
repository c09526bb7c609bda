import { onTask } from "../../platform/tasks/task-control.service.ts"
import type { Services } from "../../services.ts"
import { WRITE_WORK } from "./writing/content.service.ts"
import { readFeeds } from "./news/feeds.service.ts"
import { writeContentAgain } from "./writing/stream.service.ts"

const FEEDS_EVERY_MS = 600_000

export function registerContentJobs(services: Services): void {
  onTask(WRITE_WORK, { retry: writeContentAgain })
  services.queue.every("content.feeds", FEEDS_EVERY_MS, (_payload, { signal }) => readFeeds(services, signal))
  if (services.settings.newsFeeds.length === 0) return
  // After startup the instance's feeds are read at once instead of up to ten minutes later.
  services.queue.work("content.feeds-first", (_payload, { signal }) => readFeeds(services, signal))
  services.queue
    .enqueue("content.feeds-first", {}, { key: "start" })
    .catch((error: unknown) => services.log.warn({ err: error }, "The news feeds could not be read."))
}
