import { createHmac } from "node:crypto"
import { isIPv6 } from "node:net"
import { deviceName } from "@brandwright/contract/account/devices"
import { DAY_MS } from "@brandwright/contract/durations"
import { securityText } from "@brandwright/contract/account/profile"
import { notify } from "../../notifications/notifications.service.ts"
import type { InTransaction } from "../../../services.ts"
import type { Caller } from "../../../trpc.ts"
import { meetDevice } from "./devices.queries.ts"

/** A place counts as new again after this long without a sign-in. */
export const DEVICE_KEPT_MS = 365 * DAY_MS

/** Warns the user of a sign-in from a new browser and network, except for the very first sign-in. */
export async function noticeDevice(
  services: InTransaction,
  userId: string,
  { ip, userAgent }: Pick<Caller, "ip" | "userAgent">,
): Promise<void> {
  const device = deviceName(userAgent)
  const hash = createHmac("sha256", services.settings.secret.bytes)
    .update(`${userId}|${device}|${toNetwork(ip)}`)
    .digest("base64url")
  const meeting = await meetDevice(services.db, { userId, hash, now: services.now() })
  if (meeting === "new") await notifyNewDevice(services, userId, securityText.newDevice(device, ip))
}

/** A security alert with advice on what to do. */
export const notifyNewDevice = (
  services: InTransaction,
  userId: string,
  { title, message }: { title: string; message: string },
): Promise<void> =>
  notify(services, {
    userId,
    type: "warning",
    category: "system",
    preference: "securityAlerts",
    title,
    message: `${message} ${securityText.notYou}`,
    link: "/account/settings#security",
  })

/** Providers assign neighboring addresses to one household: a /24 or /48 counts as one place. */
export function toNetwork(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, "")
  if (!isIPv6(plain)) return plain.split(".").slice(0, 3).join(".")
  const [head = "", tail] = plain.split("::")
  const groups = head.split(":").filter(Boolean)
  if (tail !== undefined) while (groups.length < 3) groups.push("0")
  return groups
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")
}
