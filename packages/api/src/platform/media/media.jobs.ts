import { HOUR_MS } from "@brandwright/contract/durations"
import { rowId } from "@brandwright/contract/wire"
import { z } from "zod"
import type { Services } from "../../services.ts"
import { onTask } from "../tasks/task-control.service.ts"
import { generateImageAgain, PICTURE_WORK } from "./pictures/generate-image.service.ts"
import { sweepFiles } from "./uploads/files.service.ts"
import { sweepDeleted } from "./pool/media-deletion.service.ts"
import { deleteEndedReservations } from "./pool/storage.queries.ts"
import { THUMBNAIL_JOB } from "./uploads/prepare-file.service.ts"
import { makeThumbnail } from "./pool/thumbnails.service.ts"

const SWEEP_EVERY_MS = HOUR_MS
const payload = z.object({ assetId: rowId })

export function registerMediaJobs(services: Services): void {
  onTask(PICTURE_WORK, { retry: generateImageAgain })
  services.queue.work(THUMBNAIL_JOB, (given) => makeThumbnail(services, payload.parse(given).assetId), {
    concurrency: 2,
  })
  services.queue.every("media.sweep", SWEEP_EVERY_MS, async () => {
    await sweepDeleted(services)
    await sweepFiles(services)
    await deleteEndedReservations(services.db, services.now())
  })
}
