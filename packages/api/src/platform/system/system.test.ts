import { MINUTE_MS } from "@brandwright/contract/durations"
import { CHECKS, OWN_CHECKS, systemText } from "@brandwright/contract/workspace/system"
import { describe, expect, test } from "vitest"
import { loopbackServer } from "../../../test/loopback-server.ts"
import { runJobs } from "../../../test/jobs.ts"
import { testSettings } from "../../../test/services.ts"
import { freshServices, signedIn } from "../../../test/signed-in.ts"
import { createSms } from "../../instance/sms.ts"
import { checkWorker } from "./worker-pulse.service.ts"
import { recordBackup } from "./system.queries.ts"

const EXPECTED_OFF = ["speech", "sms", "google", "social"]

describe("the system check", () => {
  test("says what the instance is made of, and that each part works or is not set up", async () => {
    const services = await freshServices({ now: Date.now })
    await runJobs(services)
    const { api } = await signedIn({ services, admin: true })
    expect(await api.system.facts()).toMatchObject({ provider: "local", transport: "outbox", files: "files", dead: 0 })
    for (const name of CHECKS) {
      const state = EXPECTED_OFF.includes(name) ? "off" : "works"
      expect(await api.system.check({ name })).toMatchObject({ name, works: true, state })
    }
  })

  test("names a part that does not work, without its reason", async () => {
    const services = await freshServices()
    services.mail.check = () => Promise.reject(new Error("secret host is down"))
    const { api } = await signedIn({ services, admin: true })
    const result = await api.system.check({ name: "mail" })
    expect(result).toMatchObject({ works: false, state: "fails" })
    expect(result.message).not.toContain("secret")
  })

  test("shows the instance to administrators, and to others their own connections and clock alone", async () => {
    const services = await freshServices({ now: Date.now })
    const { api } = await signedIn({ services })
    expect((await api.system.facts()).waiting).toBeUndefined()
    for (const name of CHECKS) {
      const isOwn = OWN_CHECKS.some((own) => own === name)
      const outcome = await api.system.check({ name }).catch((error: unknown) => error)
      expect(outcome).toMatchObject(isOwn ? { works: true } : { code: "FORBIDDEN" })
    }
  })

  test("names the user's own accounts that have to be connected again", async () => {
    const services = await freshServices()
    const owner = await signedIn({ services })
    const other = await signedIn({ services })
    const connect = ({ brandId }: { brandId: number }, accountName: string, needsReconnect: boolean) =>
      services.db
        .insertInto("socialConnection")
        .values({
          brandId,
          platform: "facebook",
          kind: "api",
          accountName,
          accountId: accountName,
          tokens: null,
          tokensExpireAt: null,
          needsReconnect,
          lastPostAt: null,
          createdAt: 1,
          updatedAt: 1,
        })
        .execute()
    await connect(owner, "Acme", false)
    await connect(other, "Other", true)
    const check = () => owner.api.system.check({ name: "social" })
    expect(await check()).toMatchObject({ state: "works", message: systemText.connected(1) })
    await connect(owner, "Acme shop", true)
    expect(await check()).toMatchObject({ state: "fails", message: systemText.expired("Acme shop") })
  })

  test("tells a clock that is wrong", async () => {
    const { api } = await signedIn({ services: await freshServices({ now: () => Date.now() + MINUTE_MS }) })
    expect(await api.system.check({ name: "clock" })).toMatchObject({ works: false, message: systemText.clockOff(60) })
  })

  test("asks the gateway of text messages without sending one", async () => {
    const asked: string[] = []
    let status = 405
    const gateway = await loopbackServer((request, response) => {
      asked.push(`${request.method} ${request.headers.authorization}`)
      response.writeHead(status).end()
    })
    const sms = { url: gateway.url, token: "t", from: "BW" }
    const services = await freshServices({ settings: { ...testSettings, sms }, sms: createSms(sms) })
    const { api } = await signedIn({ services, admin: true })
    expect(await api.system.check({ name: "sms" })).toMatchObject({ state: "works" })
    status = 401
    expect(await api.system.check({ name: "sms" })).toMatchObject({ state: "fails" })
    expect(asked).toEqual(["HEAD Bearer t", "HEAD Bearer t"])
    await gateway.close()
  })

  test("finds out whether Google knows the application", async () => {
    let error = "invalid_grant"
    const google = await loopbackServer((_request, response) => {
      response.writeHead(400, { "content-type": "application/json" }).end(JSON.stringify({ error }))
    })
    const address = { authorizeUrl: google.url, tokenUrl: google.url, userInfoUrl: google.url }
    const settings = { ...testSettings, google: { clientId: "id", clientSecret: "secret", ...address } }
    const { api } = await signedIn({ services: await freshServices({ settings }), admin: true })
    expect(await api.system.check({ name: "google" })).toMatchObject({ state: "works" })
    error = "invalid_client"
    expect(await api.system.check({ name: "google" })).toMatchObject({ state: "fails" })
    await google.close()
  })

  test("misses the account to pay to where payments are confirmed by hand", async () => {
    const settings = { ...testSettings, payments: "manual" as const }
    const { api } = await signedIn({ services: await freshServices({ settings }), admin: true })
    const check = () => api.system.check({ name: "payments" })
    expect(await check()).toMatchObject({ state: "fails", message: systemText.noPayee })
    await api.account.adminPaymentSettings({ adminPaypalEmail: "pay@example.com" })
    expect(await check()).toMatchObject({ state: "works" })
  })

  test("is limited", async () => {
    const { api } = await signedIn()
    for (let times = 0; times < 60; times += 1) await api.system.check({ name: "social" })
    await expect(api.system.check({ name: "social" })).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" })
  })

  test("reports that no worker takes jobs even while the queue responds", async () => {
    const services = await freshServices()
    await expect(checkWorker(services, 100)).rejects.toThrow("No worker")
    await runJobs(services)
    await checkWorker(services)
  })

  test("shows failed jobs to administrators only", async () => {
    const services = await freshServices()
    const person = await signedIn({ services })
    await expect(person.api.system.dead()).rejects.toMatchObject({ code: "FORBIDDEN" })
    const administrator = await signedIn({ services, admin: true })
    expect(await administrator.api.system.dead()).toEqual([])
  })
})

test("the operator's figures count the whole instance, for administrators alone", async () => {
  const { api, services } = await signedIn({ admin: true })
  const other = await signedIn({ services })
  const now = services.now()
  await recordBackup(services.db, now)
  expect(await api.system.overview()).toMatchObject({
    people: 2,
    administrators: 1,
    storedBytes: 0,
    month: { cost: 0, charged: 0 },
    lastBackupAt: new Date(now).toISOString(),
  })
  await expect(other.api.system.overview()).rejects.toMatchObject({ code: "FORBIDDEN" })
})
