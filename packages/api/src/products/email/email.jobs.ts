import { z } from "zod"
import { DAY_MS, HOUR_MS } from "@brandwright/contract/durations"
import type { Services } from "../../services.ts"
import { onTask } from "../../platform/tasks/task-control.service.ts"
import { advanceBroadcasts } from "./broadcasts/running.service.ts"
import { fitFieldValues } from "./fields/field-values.service.ts"
import { FIELD_VALUES_JOB } from "./fields/fields.service.ts"
import { cancelImport, IMPORT_JOB, retryImport, runImportJob } from "./import/import.service.ts"
import { forgetOldMails } from "./sending/outbox.service.ts"
import { recheckSenders } from "./senders/daily-check.service.ts"
import { startByDate } from "./sequences/enrolment/date-triggers.service.ts"
import { forgetPace } from "./sending/pace/pace.queries.ts"
import { runSender } from "./sending/sender.service.ts"
import { CHANGE_PEOPLE_JOB, changePeopleAgain, runChangePeople } from "./people/bulk.service.ts"
import { forgetAsked } from "./people/joining/confirmations.queries.ts"
import { refreshSegments } from "./people/segments/segment-refresh.service.ts"
import { SEND_SOON_JOB } from "./send-soon.ts"

const SEND_EVERY_MS = 5000
/** Changes are evaluated again at each reading until they are written down. */
const SEGMENTS_EVERY_MS = 10_000
const KEPT_LOOK_MS = 6 * HOUR_MS
const DATES_LOOK_MS = HOUR_MS
/** Each domain is checked once a day; this is how often due ones are looked for. */
const DNS_LOOK_MS = HOUR_MS

const fieldValuesPayload = z.object({ brandId: z.number().int(), key: z.string() })
const importPayload = z.object({ importId: z.number().int() })

/** Sends due mails every few seconds, and at once after a change. */
export function registerEmailJobs(services: Services): void {
  const { queue } = services
  queue.every("email.send", SEND_EVERY_MS, async (_payload, { signal }) => {
    await runSender(services, signal)
  })
  queue.every("email.broadcasts", SEND_EVERY_MS, (_payload, { signal }) => advanceBroadcasts(services, signal))
  queue.every("email.segments", SEGMENTS_EVERY_MS, (_payload, { signal }) => refreshSegments(services, signal))
  queue.every("email.kept", KEPT_LOOK_MS, async () => {
    await forgetOldMails(services.db, services.now())
    await forgetPace(services.db, services.now() - 2 * DAY_MS)
    await forgetAsked(services.db, services.now() - DAY_MS)
  })
  queue.every("email.dates", DATES_LOOK_MS, (_payload, { signal }) => startByDate(services, signal))
  queue.every("email.dns", DNS_LOOK_MS, (_payload, { signal }) => recheckSenders(services, signal))
  queue.work(
    SEND_SOON_JOB,
    async (_payload, { signal }) => {
      await runSender(services, signal)
    },
    { concurrency: 1 },
  )
  queue.work(IMPORT_JOB, (payload, job) => runImportJob(services, importPayload.parse(payload).importId, job), {
    concurrency: 1,
  })
  queue.work(FIELD_VALUES_JOB, (payload, { signal }) =>
    fitFieldValues(services, fieldValuesPayload.parse(payload), signal),
  )
  queue.work(CHANGE_PEOPLE_JOB, (payload, job) => runChangePeople(services, payload, job), { concurrency: 1 })
  onTask(CHANGE_PEOPLE_JOB, { retry: changePeopleAgain })
  onTask(IMPORT_JOB, {
    retry: (given, input) => retryImport(given, importPayload.parse(input).importId),
    cancelled: (given, input) => cancelImport(given, importPayload.parse(input).importId),
  })
}
