import { DAY_MS, HOUR_MS } from "@brandwright/contract/durations"
import {
  DEFAULT_SETTINGS,
  FREQUENCIES,
  type NotificationSettings,
  PREFERENCES,
  type Preference,
  TOGGLES,
  type Toggles,
} from "@brandwright/contract/account/notification-settings"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { freshServices, signedIn } from "../../../../test/signed-in.ts"
import { testSettings } from "../../../../test/services.ts"
import { updateUser } from "../../auth/auth.queries.ts"
import { SmsError } from "../../../instance/sms.ts"
import { deliverDue, deliverToUser } from "./delivery.service.ts"
import { notify } from "../notifications.service.ts"
import { isQuiet, planEvent } from "./delivery-plan.ts"

const ZONES = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe"]
/** Nights on which clocks change in one of the zones, and a plain one. */
const STARTS = [
  "2026-03-07T12:00:00Z",
  "2026-03-28T12:00:00Z",
  "2026-10-24T12:00:00Z",
  "2026-10-31T12:00:00Z",
  "2026-11-20T12:00:00Z",
]

const settings = fc.record({
  toggles: fc
    .tuple(...TOGGLES.map(() => fc.boolean()))
    .map((flags) => Object.fromEntries(TOGGLES.map((toggle, n) => [toggle, flags[n]])) as Toggles),
  doNotDisturb: fc.boolean(),
  quietStart: fc.constantFrom("22:00", "01:30", "13:00", "00:00"),
  quietEnd: fc.constantFrom("08:00", "02:30", "07:15", "20:00"),
  frequency: fc.constantFrom(...FREQUENCIES),
})
const step = fc.record({
  afterMs: fc.integer({ min: 0, max: 9 * HOUR_MS }),
  preference: fc.constantFrom(...PREFERENCES),
  /** What the way out does meanwhile: a lost connection before it was taken, or after. */
  fate: fc.constantFrom("fine" as const, "fine" as const, "lostBefore" as const, "lostAfter" as const),
})

type Message = { channel: "email" | "sms"; id: string; text: string; at: number }

describe("delivery by mail and SMS", () => {
  test("every event once on each chosen channel, none in quiet hours but security", async () => {
    let now = 0
    let fate: "fine" | "lostBefore" | "lostAfter" = "fine"
    let arrived: Message[] = []
    const take = (message: Omit<Message, "at">) => {
      // Only a gateway that was certainly not reached may be tried again: the ones here know no message ids.
      if (fate === "lostBefore") throw new SmsError("connection refused", false)
      // A mail server knows a repeated message by its id.
      if (message.channel === "sms" || !arrived.some((known) => known.channel === "email" && known.id === message.id)) {
        arrived.push({ ...message, at: now })
      }
      if (fate === "lostAfter") throw new Error("connection lost")
    }
    const services = await freshServices({
      now: () => now,
      settings: { ...testSettings, sms: { url: "http://sms", token: "t", from: "BW" } },
      sms: { check: async () => {}, send: async (_to, text) => take({ channel: "sms", id: `${now}-${text}`, text }) },
      mail: {
        transport: "smtp",
        send: async (message) => {
          take({ channel: "email", id: message.messageId ?? "", text: message.text })
          return { messageId: "" }
        },
        check: async () => {},
        close: async () => {},
      },
    })
    await fc.assert(
      fc.asyncProperty(
        settings,
        fc.constantFrom(...ZONES),
        fc.constantFrom(...STARTS),
        fc.array(step, { minLength: 1, maxLength: 12 }),
        async (chosen, zone, start, steps) => {
          now = Date.parse(start)
          arrived = []
          const { user, api } = await signedIn({ services })
          const reach = { timeZone: zone, phoneNumber: "+15550100199", phoneVerified: true }
          await updateUser(services.db, user.id, reach)
          await api.notifications.saveSettings(chosen)
          const happened: { title: string; preference: Preference; at: number }[] = []
          for (const [index, { afterMs, preference, fate: next }] of steps.entries()) {
            now += afterMs
            fate = next
            const title = `<${index}>`
            happened.push({ title, preference, at: now })
            await notify(services, {
              userId: user.id,
              type: "info",
              category: "system",
              preference,
              title,
              message: "",
            })
            await Promise.all([deliverToUser(services, user.id), deliverDue(services)])
            fate = "fine"
          }
          // Past the next Monday and the night after it.
          for (const end = now + 9 * DAY_MS; now < end; now += HOUR_MS / 2) {
            await deliverDue(services)
          }
          check(chosen, zone, happened, arrived)
        },
      ),
      {
        numRuns: process.env.TEST_DATABASE_URL ? 6 : 40,
        // What waited for the morning and an alert meet, the server fails, and the next try falls into quiet hours.
        examples: [
          [
            {
              toggles: { ...DEFAULT_SETTINGS.toggles, assignmentAlerts: true, emailTaskReminders: true },
              doNotDisturb: true,
              quietStart: "13:00",
              quietEnd: "08:00",
              frequency: "real-time",
            },
            "UTC",
            "2026-03-07T12:00:00Z",
            [
              { afterMs: 15 * HOUR_MS, preference: "assignmentAlerts", fate: "fine" },
              { afterMs: 5 * HOUR_MS, preference: "securityAlerts", fate: "lostBefore" },
              { afterMs: 5 * HOUR_MS, preference: "publishingAlerts", fate: "fine" },
            ],
          ],
        ],
      },
    )
  })
})

function check(
  chosen: NotificationSettings,
  zone: string,
  happened: { title: string; preference: Preference; at: number }[],
  arrived: Message[],
) {
  for (const { title, preference, at } of happened) {
    const channels = planEvent(preference, at, chosen, zone).deliveries.map((delivery) => delivery.channel)
    for (const channel of ["email", "sms"] as const) {
      const telling = arrived.filter((message) => message.channel === channel && message.text.includes(title))
      expect(telling.length, `${title} ${preference} by ${channel}`).toBe(channels.includes(channel) ? 1 : 0)
    }
  }
  if (!chosen.doNotDisturb) return
  for (const message of arrived.filter(({ at }) => isQuiet(at, chosen, zone))) {
    const told = happened.filter(({ title }) => message.text.includes(title))
    expect(told.map(({ preference }) => preference)).toEqual(told.map(() => "securityAlerts"))
  }
}

test("the defaults deliver to the app and the mail", () => {
  const plan = planEvent("publishingAlerts", 0, DEFAULT_SETTINGS, "UTC")
  expect(plan).toEqual({ inApp: true, deliveries: [{ channel: "email", dueAt: 0, urgent: false }] })
})
