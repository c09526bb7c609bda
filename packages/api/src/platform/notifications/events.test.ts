import type { Generated } from "@brandwright/ai/engine"
import { accountText } from "@brandwright/contract/account/account-text"
import { HOUR_MS } from "@brandwright/contract/durations"
import {
  DEFAULT_SETTINGS,
  DEFAULT_TOGGLES,
  PREFERENCES,
  type Preference,
} from "@brandwright/contract/account/notification-settings"
import { describe, expect, test } from "vitest"
import { freshServices, type SignedIn, signedIn, visitor } from "../../../test/signed-in.ts"
import { testSettings } from "../../../test/services.ts"
import { metered } from "../account/usage/metering.service.ts"
import { toNetwork } from "../auth/sessions/devices.service.ts"
import { ownBrand } from "../brands/brands.service.ts"
import { subscribeIn } from "../../products/email/people/joining/opt-in.service.ts"
import { createCaller } from "../../router.ts"
import { publishDue } from "../../products/social/publishing/publishing.service.ts"
import { deliverDue } from "./delivery/delivery.service.ts"
import { notifyRelease } from "./news/releases.service.ts"
import { notifySummaries } from "./news/summaries.service.ts"

/** A Monday morning, so that every summary has its time. */
const MONDAY = Date.parse("2026-11-23T09:00:00Z")

async function owner() {
  let now = MONDAY
  const services = await freshServices({ now: () => now, settings: { ...testSettings, payments: "manual" } })
  const person = await signedIn({ services, admin: true })
  return { ...person, pass: (ms: number) => void (now += ms) }
}
type Owner = Awaited<ReturnType<typeof owner>>

const connect = ({ api, brandId }: Owner, kind: "handoff" | "sandbox") =>
  api.social.connect({ platform: "facebook", brandId, kind })

async function schedulePost({ api, services, brandId }: Owner, afterMs: number) {
  return api.social.createPost({
    brandId,
    content: "Fresh bread",
    platforms: ["facebook"],
    mediaType: "text",
    status: "scheduled",
    scheduledFor: new Date(services.now() + afterMs).toISOString(),
  })
}

async function publish(person: Owner, kind: "handoff" | "sandbox") {
  await connect(person, kind)
  await schedulePost(person, 60_000)
  person.pass(120_000)
  await publishDue(person.services, {})
}

const addReader = ({ api, brandId }: Owner) =>
  api.email.addSubscriber({ brandId, email: "reader@example.com", optIn: "single" })

/** What really happens for each kind of notification, through the public doors. */
const EVENTS: Record<Preference, (person: Owner) => Promise<unknown>> = {
  publishingAlerts: (person) => publish(person, "sandbox"),
  assignmentAlerts: (person) => publish(person, "handoff"),
  engagementUpdates: joinThroughFunnel,
  performanceDigests: async (person) => {
    await addReader(person)
    await notifySummaries(person.services)
  },
  deadlineReminders: async (person) => {
    await connect(person, "sandbox")
    await schedulePost(person, HOUR_MS)
    await notifySummaries(person.services)
  },
  contentCalendarUpdates: async (person) => {
    const connected = await connect(person, "handoff")
    await schedulePost(person, HOUR_MS)
    if ("connection" in connected) await person.api.social.disconnect({ id: connected.connection.id })
  },
  securityAlerts: signInFromElsewhere,
  featureUpdates: async ({ services, pass }) => {
    await notifyRelease(services, "1.0.0")
    pass(1000)
    await notifyRelease(services, "1.1.0")
  },
  accountStatusUpdates: async ({ services, user, brandId }) => {
    const made: Generated<string> = {
      value: "x",
      provider: "openai",
      model: "m",
      costMicroUsd: 2_000_000,
      inputTokens: 0,
      outputTokens: 0,
    }
    const job = { userId: user.id, brandId, category: "openai" as const, description: "x", estimateMicroUsd: 1 }
    await metered(services, job, async () => made)
  },
}

async function joinThroughFunnel({ services, user, brandId }: Owner): Promise<void> {
  const brand = await ownBrand(services.db, user.id, brandId)
  const consent = { text: "Send me the bread letter.", page: "/f/bread" }
  const joining = { brand, email: "reader@example.com", source: "funnel", optIn: "single" as const, consent }
  await services.db.transaction().execute((trx) => subscribeIn({ ...services, db: trx }, joining))
}

async function signInFromElsewhere(person: SignedIn): Promise<void> {
  const { services } = person
  const from = (ip: string, userAgent: string) =>
    createCaller({ ...services, user: null, session: null, ip, userAgent, setSession: () => {} })
  const { user, verificationCode = "" } = await visitor(services).auth.register({
    name: "Grace",
    email: "grace@example.com",
    password: "correct horse 1",
  })
  await from("192.0.2.7", "Firefox/140 Linux").auth.verify({ userId: user.id, code: verificationCode })
  await from("192.0.2.9", "Firefox/141 Linux").auth.login({ email: "grace@example.com", password: "correct horse 1" })
  const before = await listSecurityTitles(person, user.id)
  expect(before).toEqual([])
  for (const _again of [1, 2])
    await from("198.51.100.1", "Chrome/150 Windows").auth.login({
      email: "grace@example.com",
      password: "correct horse 1",
    })
  expect(await listSecurityTitles(person, user.id)).toEqual(["New sign-in"])
}

const listSecurityTitles = async ({ services }: SignedIn, userId: string) =>
  (
    await services.db
      .selectFrom("notificationEvent")
      .select("title")
      .where("userId", "=", userId)
      .where("preference", "=", "securityAlerts")
      .execute()
  ).map(({ title }) => title)

const listEvents = ({ services }: SignedIn, preference: Preference) =>
  services.db.selectFrom("notificationEvent").selectAll().where("preference", "=", preference).execute()

describe("every toggle has a real event behind it (account §2.4)", () => {
  test.each(PREFERENCES)("%s", async (preference) => {
    const person = await owner()
    await EVENTS[preference](person)
    expect(await listEvents(person, preference)).toHaveLength(1)
  })

  test.each(PREFERENCES.filter((name) => name !== "securityAlerts"))(
    "%s is silent when it is off",
    async (preference) => {
      const person = await owner()
      await person.api.notifications.saveSettings({
        ...DEFAULT_SETTINGS,
        toggles: { ...DEFAULT_TOGGLES, [preference]: false },
      })
      await EVENTS[preference](person)
      expect(await listEvents(person, preference)).toEqual([])
    },
  )
})

describe("administrators", () => {
  test("are told of a payment that waits for them", async () => {
    const person = await owner()
    const payer = await signedIn({ services: person.services })
    const { payment } = await payer.api.account.addFunds({ amount: 25, paymentMethod: "paypal", idempotencyKey: "k" })
    await payer.api.account.addFunds({ amount: 25, paymentMethod: "paypal", idempotencyKey: "k" })
    const { message } = accountText.paymentWaits("$25.00", payment.reference, payer.user.email)
    expect((await person.api.notifications.list()).map((entry) => entry.message)).toEqual([message])
    expect(await payer.api.notifications.list()).toEqual([])
    await deliverDue(person.services)
  })
})

describe("a network", () => {
  test.each([
    ["192.0.2.7", "192.0.2"],
    ["::ffff:192.0.2.7", "192.0.2"],
    ["2001:db8:1:2::3", "2001:db8:1"],
    ["2001:0DB8:0001::", "2001:db8:1"],
    ["::1", "0:0:0"],
  ])("a network of %s is %s", (ip, network) => expect(toNetwork(ip)).toBe(network))
})
