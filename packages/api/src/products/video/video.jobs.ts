import { DAY_MS } from "@brandwright/contract/durations"
import type { Services } from "../../services.ts"
import { removeUnusedSpeeches } from "./speech/speech.queries.ts"

/** Recordings unused for this long are deleted, and generated again when needed. */
const SPEECH_KEPT_MS = 30 * DAY_MS

export function registerVideoJobs(services: Services): void {
  services.queue.every("video.speeches", DAY_MS, () =>
    removeUnusedSpeeches(services.db, services.now() - SPEECH_KEPT_MS),
  )
}
