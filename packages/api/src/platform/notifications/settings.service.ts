import {
  toFlags,
  type FourFlags,
  type NotificationSettings,
  withFlags,
} from "@brandwright/contract/account/notification-settings"
import type { Db } from "@brandwright/db/open"
import type { Services } from "../../services.ts"
import { lockUser } from "../../database/user-lock.queries.ts"
import * as queries from "./notifications.queries.ts"
import { loadSettings } from "./notifications.service.ts"
import { inTransaction } from "../../database/transactions.ts"

/** The settings of account §2.4 with what the screen has to explain about SMS. */
export async function readSettings(services: Services, userId: string) {
  const [settings, reach] = await Promise.all([
    loadSettings(services.db, userId),
    queries.findReach(services.db, userId),
  ])
  const hasPhone = Boolean(reach?.phoneNumber && reach.phoneVerified)
  const smsProblem = !services.settings.sms ? ("no-sender" as const) : hasPhone ? null : ("no-phone" as const)
  return { ...settings, smsProblem, timeZone: reach?.timeZone ?? "UTC" }
}

export async function saveSettings(services: Services, userId: string, settings: NotificationSettings) {
  await queries.saveSettings(services.db, toRow(services, userId, settings))
  return readSettings(services, userId)
}

const toRow = ({ now }: Services, userId: string, settings: NotificationSettings) => ({
  userId,
  toggles: settings.toggles,
  doNotDisturb: settings.doNotDisturb,
  quietStart: settings.quietStart,
  quietEnd: settings.quietEnd,
  frequency: settings.frequency,
  updatedAt: now(),
})

/** The four flags of Account Settings: views on the same toggles. */
export async function readFlags(db: Db, userId: string): Promise<FourFlags> {
  return toFlags((await loadSettings(db, userId)).toggles)
}

/** Changes the given flags; two parallel changes do not undo each other. */
export async function saveFlags(services: Services, userId: string, wanted: Partial<FourFlags>): Promise<FourFlags> {
  return inTransaction(services, async ({ db }) => {
    await lockUser(db, userId, services.now())
    const settings = await loadSettings(db, userId)
    const toggles = withFlags(settings.toggles, wanted)
    await queries.saveSettings(db, toRow(services, userId, { ...settings, toggles }))
    return toFlags(toggles)
  })
}
