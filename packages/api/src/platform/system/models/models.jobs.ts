import { rowId } from "@brandwright/contract/wire"
import { z } from "zod"
import type { Services } from "../../../services.ts"
import { onTask } from "../../tasks/task-control.service.ts"
import { dropDownload, resumeDownload, runDownload } from "./files/downloads.service.ts"
import { DOWNLOAD_JOB } from "./files/model-folder.ts"

const payload = z.object({ fileId: rowId })

export function registerModelJobs(services: Services): void {
  services.queue.work(DOWNLOAD_JOB, (given, job) => runDownload(services, payload.parse(given).fileId, job), {
    concurrency: 1,
  })
  onTask(DOWNLOAD_JOB, {
    retry: (again, input, userId) => resumeDownload(again, userId, payload.parse(input).fileId),
    cancelled: (scope, input) => dropDownload(scope, payload.parse(input).fileId),
  })
}
