import { MINUTE_MS } from "@brandwright/contract/durations"
import { DEFAULT_SETTINGS, DEFAULT_TOGGLES, TOGGLES } from "@brandwright/contract/account/notification-settings"
import { EVENTS_KEPT, type NotificationNews } from "@brandwright/contract/account/notifications"
import { describe, expect, test } from "vitest"
import { freshServices, signedIn } from "../../../test/signed-in.ts"
import { testSettings } from "../../../test/services.ts"
import { finishTask, reportTask, startTask } from "../tasks/tasks.service.ts"
import { deliverDue, deliverToUser } from "./delivery/delivery.service.ts"
import { expireEvents } from "./notifications.jobs.ts"
import { notify } from "./notifications.service.ts"

const published = {
  type: "success",
  category: "social",
  preference: "publishingAlerts",
  title: "Published",
  message: "Your post is out",
} as const
const security = {
  type: "warning",
  category: "system",
  preference: "securityAlerts",
  title: "Password changed",
  message: "",
} as const

describe("notification settings (account §2.4)", () => {
  test("start at the documented defaults and each toggle is saved alone", async () => {
    const { api } = await signedIn()
    const start = await api.notifications.settings()
    expect(start).toMatchObject({ doNotDisturb: false, quietStart: "22:00", quietEnd: "08:00", frequency: "real-time" })
    for (const toggle of TOGGLES) {
      const flipped = { ...DEFAULT_TOGGLES, [toggle]: !DEFAULT_TOGGLES[toggle] }
      await api.notifications.saveSettings({ ...DEFAULT_SETTINGS, toggles: flipped })
      expect((await api.notifications.settings()).toggles).toEqual(flipped)
    }
  })

  test("two flags that are switched at the same time both hold", async () => {
    const { api } = await signedIn()
    await Promise.all([
      api.auth.saveNotificationSettings({ taskReminders: false }),
      api.auth.saveNotificationSettings({ contentUpdates: false }),
    ])
    expect(await api.auth.notificationSettings()).toMatchObject({ taskReminders: false, contentUpdates: false })
  })

  test("the four flags of Account Settings are views on the same toggles", async () => {
    const { api } = await signedIn()
    expect(await api.auth.notificationSettings()).toEqual({
      marketingEmails: false,
      socialNotifications: true,
      taskReminders: true,
      contentUpdates: true,
    })
    await api.auth.saveNotificationSettings({
      marketingEmails: true,
      socialNotifications: true,
      taskReminders: false,
      contentUpdates: true,
    })
    const { toggles } = await api.notifications.settings()
    expect(toggles).toMatchObject({
      emailMarketingTips: true,
      assignmentAlerts: false,
      emailTaskReminders: false,
      publishingAlerts: true,
    })
  })
})

describe("notify", () => {
  test("reaches the app and the mail by the settings, once", async () => {
    const { services, user, api } = await signedIn()
    await notify(services, { ...published, userId: user.id })
    expect((await api.notifications.list()).map((entry) => [entry.title, entry.read])).toEqual([["Published", false]])
    await Promise.all([deliverDue(services), deliverToUser(services, user.id), deliverDue(services)])
    await deliverDue(services)
    expect(services.mails).toHaveLength(1)
    expect(services.mails[0]).toMatchObject({ subject: "Published", to: { address: user.email } })
  })

  test("holds back in quiet hours and sends one digest at their end; security passes", async () => {
    let now = Date.parse("2026-11-20T23:00:00Z")
    const services = await freshServices({ now: () => now })
    const { user, api } = await signedIn({ services })
    await api.notifications.saveSettings({ ...DEFAULT_SETTINGS, doNotDisturb: true })
    await notify(services, { ...published, userId: user.id })
    await notify(services, { ...published, title: "Second <b>", userId: user.id })
    await notify(services, { ...security, userId: user.id })
    await deliverDue(services)
    expect(services.mails.map((mail) => mail.subject)).toEqual(["Password changed"])
    now = Date.parse("2026-11-21T08:00:30Z")
    await deliverDue(services)
    expect(services.mails).toHaveLength(2)
    expect(services.mails[1]?.subject).toBe("2 notifications from Brandwright")
    expect(services.mails[1]?.html).toContain("Second &lt;b&gt;")
    await deliverDue(services)
    expect(services.mails).toHaveLength(2)
  })

  test("quiet hours chosen after the event count too", async () => {
    let now = Date.parse("2026-11-20T21:50:00Z")
    const services = await freshServices({ now: () => now })
    const { user, api } = await signedIn({ services })
    await notify(services, { ...published, userId: user.id })
    await api.notifications.saveSettings({ ...DEFAULT_SETTINGS, doNotDisturb: true })
    now = Date.parse("2026-11-20T22:10:00Z")
    await deliverDue(services)
    expect(services.mails).toHaveLength(0)
    now = Date.parse("2026-11-21T08:00:00Z")
    await deliverDue(services)
    expect(services.mails).toHaveLength(1)
  })

  test("a mail that failed is sent again under the same id", async () => {
    let now = Date.parse("2026-11-20T12:00:00Z")
    const ids: (string | undefined)[] = []
    const services = await freshServices({
      now: () => now,
      mail: {
        transport: "smtp",
        send: async (message) => {
          ids.push(message.messageId)
          if (ids.length === 1) throw new Error("connection lost")
          return { messageId: "" }
        },
        check: async () => {},
        close: async () => {},
      },
    })
    const { user } = await signedIn({ services })
    await notify(services, { ...published, userId: user.id })
    await deliverDue(services)
    await deliverDue(services)
    now += 6 * MINUTE_MS
    await notify(services, { ...published, title: "Later", userId: user.id })
    await deliverDue(services)
    expect(ids).toHaveLength(3)
    expect(ids[1]).toBe(ids[0])
    expect(ids[2]).not.toBe(ids[0])
  })

  test("SMS goes to a verified phone only", async () => {
    const sent: string[] = []
    const services = await freshServices({
      settings: { ...testSettings, sms: { url: "http://sms", token: "t", from: "BW" } },
      sms: { check: async () => {}, send: async (to) => void sent.push(to) },
    })
    const { user, api } = await signedIn({ services })
    expect((await api.notifications.settings()).smsProblem).toBe("no-phone")
    await notify(services, { ...security, userId: user.id })
    await deliverDue(services)
    const phone = { phoneNumber: "+15550100199", phoneVerified: true }
    await services.db.updateTable("user").set(phone).where("id", "=", user.id).execute()
    await notify(services, { ...security, userId: user.id })
    await deliverDue(services)
    expect(sent).toEqual(["+15550100199"])
  })
})

describe("the inbox on many devices", () => {
  test("read and deleted are remembered; other users' events stay untouched", async () => {
    const services = await freshServices()
    const owner = await signedIn({ services })
    const outsider = await signedIn({ services })
    await notify(services, { ...published, userId: owner.user.id })
    const [entry] = await owner.api.notifications.list()
    const ids = [Number(entry?.id.slice(1))]
    await outsider.api.notifications.markRead({ ids })
    await outsider.api.notifications.remove({ ids })
    expect((await owner.api.notifications.list())[0]?.read).toBe(false)
    await owner.api.notifications.markRead({ ids })
    expect((await owner.api.notifications.list())[0]?.read).toBe(true)
    await owner.api.notifications.remove({ ids })
    expect(await owner.api.notifications.list()).toEqual([])
  })

  test("follows live: a new event, its task's progress, its deletion", async () => {
    const { services, user, api } = await signedIn()
    const stream = (await api.notifications.live({}))[Symbol.asyncIterator]()
    const next = async () => {
      const { value } = await stream.next()
      if (!value) throw new Error("The stream ended.")
      return (value as unknown as [string, NotificationNews])[1] // what tracked() really makes, before it is sent
    }
    const first = next()
    const task = await startTask(services.db, {
      userId: user.id,
      brandId: null,
      category: "ebook",
      title: "An e-book",
      now: Date.now(),
    })
    expect((await first).upserts).toMatchObject([
      { title: "An e-book", progress: { percentage: 0, status: "pending" } },
    ])
    const second = next()
    await reportTask(services, task.id, { percentage: 40, stage: "Chapters" })
    expect((await second).upserts).toMatchObject([{ message: "Chapters", progress: { percentage: 40 } }])
    const third = next()
    await finishTask(services, task.id, { resultUrl: "/ebooks" })
    expect((await third).upserts).toMatchObject([
      { type: "success", link: "/ebooks", progress: { status: "completed" } },
    ])
    const fourth = next()
    await api.notifications.clear()
    expect(await fourth).toMatchObject({ upserts: [], removed: [expect.stringMatching(/^e\d+$/)] })
    await stream.return?.(undefined)
  })
})

describe("events that are kept (account §2.3)", () => {
  test("are the newest of each person, and those that a digest has still to tell", async () => {
    const services = await freshServices()
    const [one, two] = [await signedIn({ services, email: "one@example.com" }), await signedIn({ services })]
    for (const { api } of [one, two]) await api.notifications.saveSettings({ ...DEFAULT_SETTINGS, frequency: "weekly" })
    const tell = ({ user, brandId }: typeof one, title: string) =>
      notify(services, { ...published, title, userId: user.id, brandId })
    await tell(one, "waits for the digest")
    const [waiting] = await services.db.selectFrom("notificationDelivery").select("eventId").execute()
    for (let n = 0; n < EVENTS_KEPT + 3; n += 1) await tell(one, String(n))
    await tell(two, "of another")
    await services.db
      .updateTable("notificationDelivery")
      .set({ sentAt: 1 })
      .where("eventId", "!=", waiting?.eventId ?? 0)
      .execute()
    await expireEvents(services)
    const left = await services.db.selectFrom("notificationEvent").select("title").orderBy("id").execute()
    const titles = left.map(({ title }) => title).filter((title) => /^(\d+|waits.*|of another)$/.test(title))
    expect([titles.length, titles[0], titles[1], titles.at(-2), titles.at(-1)]).toEqual([
      EVENTS_KEPT + 2,
      "waits for the digest",
      "3",
      String(EVENTS_KEPT + 2),
      "of another",
    ])
  })
})
