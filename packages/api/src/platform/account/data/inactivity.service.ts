import { DAY_MS } from "@brandwright/contract/durations"
import { INACTIVE_DAYS, INACTIVE_WARNING_DAYS, profileText } from "@brandwright/contract/account/profile"
import type { Services } from "../../../services.ts"
import * as queries from "./inactivity.queries.ts"
import { inTransaction } from "../../../database/transactions.ts"

const PEOPLE_AT_ONCE = 200
const [FIRST_WARNING, LAST_WARNING] = INACTIVE_WARNING_DAYS

/**
 * Privacy setting autoDeleteData: warns after 76 and 87 days without activity, deletes after 90.
 * Each step keeps its distance from the previous one, even after downtime of the instance.
 */
export async function watchInactivity(services: Services): Promise<void> {
  const now = services.now()
  await queries.forgetWarnings(services.db, now - FIRST_WARNING * DAY_MS)
  for (let afterId = ""; ; ) {
    const absent = await queries.listAbsent(services.db, now - FIRST_WARNING * DAY_MS, afterId, PEOPLE_AT_ONCE)
    for (const person of absent) {
      // A failure for one user, such as a rejected email, is retried in the next round and does not affect others.
      await nextStep(services, person, now).catch((error: unknown) =>
        services.log.error({ err: error, userId: person.id }, "A step of the automatic deletion failed."),
      )
    }
    const last = absent.at(-1)
    if (!last || absent.length < PEOPLE_AT_ONCE) return
    afterId = last.id
  }
}

type Absent = Awaited<ReturnType<typeof queries.listAbsent>>[number]

async function nextStep(services: Services, person: Absent, now: number): Promise<void> {
  const days = Math.floor((now - person.lastActiveAt) / DAY_MS)
  const sinceWarning = (now - (person.inactiveWarnedAt ?? now)) / DAY_MS
  if (person.inactiveWarned === 0) return warn(services, person, FIRST_WARNING, now)
  if (person.inactiveWarned < LAST_WARNING) {
    const isTime = days >= LAST_WARNING && sinceWarning >= LAST_WARNING - FIRST_WARNING
    return isTime ? warn(services, person, LAST_WARNING, now) : undefined
  }
  if (days < INACTIVE_DAYS || sinceWarning < INACTIVE_DAYS - LAST_WARNING) return
  const isGone = await inTransaction(services, async ({ db }) => {
    // A user who came back since the list was read keeps everything.
    if (!(await queries.isStillAbsent(db, person.id, now - INACTIVE_DAYS * DAY_MS))) return false
    await queries.removeUserData(db, person.id)
    await queries.saveWarning(db, person.id, INACTIVE_DAYS, now)
    return true
  })
  if (isGone) await send(services, person, profileText.inactiveDeleted)
}

/** A warning counts once the mail server has accepted it: nothing is deleted without one. */
async function warn(services: Services, person: Absent, step: number, now: number): Promise<void> {
  await send(
    services,
    person,
    profileText.inactiveWarning(INACTIVE_DAYS - step, `${services.settings.appUrl}/account/settings#privacy`),
  )
  await queries.saveWarning(services.db, person.id, step, now)
}

const send = (services: Services, { email, name }: Absent, mail: { subject: string; text: string }) =>
  services.mail.send({ to: { address: email, name }, ...mail })
