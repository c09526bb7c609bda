import { DAY_MS, HOUR_MS } from "@brandwright/contract/durations"
import { senderText } from "@brandwright/contract/email/sending/email-sender"
import { createRoutedMailer } from "@brandwright/mail/routed"
import { createSmtpMailer } from "@brandwright/mail/smtp"
import { authenticate } from "mailauth"
import { expect, onTestFinished, test } from "vitest"
import { openSink, readMail } from "../../../../../mail/test/smtp-sink.ts"
import { openDnsServer } from "../../../../test/dns-server.ts"
import { emailWorld } from "../../../../test/email-world.ts"
import { testSettings } from "../../../../test/services.ts"
import { advanceBroadcasts } from "../broadcasts/running.service.ts"
import { recheckSenders } from "./daily-check.service.ts"
import { findSender } from "./senders.queries.ts"
import { openOwnServer } from "./own-server.ts"

const instance = testSettings.mailFrom

/** An instance with a mail server, another mail server beside it, and a name server. */
async function deliveryWorld() {
  const shared = await openSink()
  const own = await openSink({ user: { name: "shop", password: "secret" } })
  const dns = await openDnsServer({ localhost: { TXT: ["v=spf1 mx -all"], MX: ["mx.localhost"] } })
  const settings = {
    ...testSettings,
    nameServers: [dns.address],
    outbound: { allowHosts: [`127.0.0.1:${own.port}`] },
  }
  const mail = createRoutedMailer(createSmtpMailer(shared.url, { from: instance }), (server) =>
    openOwnServer(settings, server),
  )
  onTestFinished(async () => {
    await mail.close()
    for (const part of [shared, own, dns]) await part.close()
  })
  const world = await emailWorld({ settings, mail })
  const ownServer = {
    fromAddress: "news@shop.example",
    server: "own" as const,
    host: "127.0.0.1",
    port: own.port,
    security: "none" as const,
    username: "shop",
    password: "secret",
  }
  return { ...world, shared, own, dns, ownServer }
}

/** The same with an address whose domain has the key, under `keyName`. */
async function provenWorld() {
  const world = await deliveryWorld()
  const { api, dns } = world
  const { name: keyName = "", value = "" } =
    records(await api.email.saveSender({ fromAddress: "news@shop.example" })).get("dkim") ?? {}
  dns.zone[keyName] = { TXT: [value] }
  await api.email.checkSender({})
  return { ...world, keyName }
}

const records = (sender: { records: { check: string; name: string; value: string }[] }) =>
  new Map(sender.records.map((record) => [record.check, record]))

test("an address of one's own is used once the domain's DNS holds the key, and its signature verifies", async () => {
  const { api, dns, shared, people, sequence, send } = await deliveryWorld()
  const saved = await api.email.saveSender({ fromAddress: "News@Shop.example" })
  expect(saved).toMatchObject({ fromAddress: "news@shop.example", usedAddress: instance.address, isSigned: false })
  expect(saved.records.map(({ state }) => state)).toEqual(Array(4).fill("unchecked"))

  const before = await api.email.checkSender({})
  expect(before).toMatchObject({ usedAddress: instance.address })
  expect(records(before).get("dkim")).toMatchObject({ state: "missing" })
  expect(records(before).get("spf")).toMatchObject({ state: "good", name: "localhost" })

  const dkim = records(saved).get("dkim")
  dns.zone[dkim?.name ?? ""] = { TXT: [dkim?.value ?? ""] }
  dns.zone["_dmarc.shop.example"] = { TXT: ["v=DMARC1; p=reject"] }
  const after = await api.email.checkSender({})
  expect(after).toMatchObject({ usedAddress: "news@shop.example", isSigned: true })
  expect(after.records.map(({ state }) => state)).toEqual(["good", "good", "good", "good"])

  const id = await sequence([0])
  await api.email.enrol({ id, subscriberIds: await people(1) })
  await send()
  const [taken] = shared.received
  const mail = await readMail(taken?.raw ?? "")
  expect(mail.from).toMatchObject({ address: "news@shop.example" })
  expect(taken?.from).toBe(instance.address)
  const verdict = await authenticate(taken?.raw ?? "", {
    ip: "127.0.0.1",
    helo: "localhost",
    sender: instance.address,
    resolver: async (name: string, type: string) => {
      const found = dns.zone[name.toLowerCase()]
      if (type !== "TXT" || !found?.TXT) throw Object.assign(new Error("not there"), { code: "ENOTFOUND" })
      return found.TXT.map((text) => [text])
    },
  })
  expect(verdict.dkim.results).toMatchObject([{ signingDomain: "shop.example", status: { result: "pass" } }])
  expect(verdict.dmarc).toMatchObject({ status: { result: "pass" } })

  const { selector } = /s=(?<selector>[^;\s]+);/.exec(taken?.raw ?? "")?.groups ?? {}
  expect(`${selector}._domainkey.shop.example`).toBe(dkim?.name)
})

test("a domain that lost its key is no longer written from, and its mail goes on from the instance's address", async () => {
  const { api, dns, keyName, shared, people, sequence, send } = await provenWorld()
  const [first = 0, second = 0] = await people(2)
  const id = await sequence([0])
  await api.email.enrol({ id, subscriberIds: [first] })
  await send()
  delete dns.zone[keyName]
  expect(await api.email.checkSender({})).toMatchObject({ usedAddress: instance.address, isSigned: false })
  await api.email.enrol({ id, subscriberIds: [second] })
  await send()
  const mails = await Promise.all(shared.received.map(({ raw }) => readMail(raw)))
  expect(mails.map((mail) => mail.from?.address)).toEqual(["news@shop.example", instance.address])
  expect(shared.received.map(({ raw }) => raw.includes("d=shop.example"))).toEqual([true, false])
})

test.each(["now", "later"])("a broadcast that starts %s looks whether the key is still there", async (start) => {
  const { api, services, dns, keyName, shared, people, send, clock } = await provenWorld()
  await people(1)
  const broadcast = async (name: string) => {
    const texts = { name, subject: name, content: "<p>Hello</p>", audience: { kind: "everybody" as const } }
    const { id } = await api.email.createBroadcast(texts)
    const startAt = new Date(clock.now + HOUR_MS).toISOString()
    await api.email.startBroadcast({ id, ...(start === "later" && { startAt }) })
    clock.now += HOUR_MS
    await advanceBroadcasts(services)
    await send()
  }
  await broadcast("With its key")
  delete dns.zone[keyName]
  await broadcast("Without")
  const mails = await Promise.all(shared.received.map(({ raw }) => readMail(raw)))
  expect(mails.map((mail) => mail.from?.address)).toEqual(["news@shop.example", instance.address])
})

test("a brand's own server takes its sequences and test mails, and nothing else", async () => {
  const { api, own, shared, people, sequence, send, ownServer } = await deliveryWorld()
  const saved = await api.email.saveSender(ownServer)
  expect(saved).toMatchObject({ usedAddress: "news@shop.example", hasPassword: true })
  expect(JSON.stringify(saved)).not.toContain("secret")
  expect((await api.email.checkSender({})).serverFinding).toEqual({ isGood: true, message: "" })
  const id = await sequence([0])
  await api.email.enrol({ id, subscriberIds: await people(3) })
  await send()
  await api.email.sendTest({ draft: { subject: "Hello", content: "<p>Hello</p>" } })
  expect(own.received).toHaveLength(4)
  expect(own.received.map(({ from }) => from)).toEqual(Array(4).fill("news@shop.example"))
  expect(shared.received).toEqual([])
  expect(await api.email.saveSender({ fromAddress: "news@shop.example" })).toMatchObject({
    server: "instance",
    hasPassword: false,
  })
})

test("a dead server of one brand holds back that brand's mail alone", async () => {
  const { api, own, shared, people, sequence, send, ownServer } = await deliveryWorld()
  await api.email.saveSender(ownServer)
  const { id: other } = await api.brands.create({ name: "Other", website: "", isDefault: false })
  const [sick, healthy] = [await sequence([0]), await api.email.createSequence({ name: "Other", brandId: other })]
  await api.email.saveSteps({
    id: healthy.id,
    steps: [{ subject: "Healthy", content: "Hello", delayMs: 0, isDraft: false }],
  })
  await api.email.enrol({ id: sick, subscriberIds: await people(3) })
  const list = Array.from({ length: 25 }, (_, n) => `b${n}@example.com`)
  await api.email.importSubscribers({ text: list.join("\n"), brandId: other })
  const others = await api.email.subscribers({ limit: 100, brandId: other })
  await api.email.enrol({ id: healthy.id, subscriberIds: others.map(({ id }) => id) })
  await own.close()
  await send()
  expect(shared.received.map(({ to }) => to).sort()).toEqual(list.sort())
  expect((await api.email.checkSender({})).serverFinding).toMatchObject({ isGood: false })
})

test("a password stays with its server, a key with its domain, and both are kept sealed", async () => {
  const { api, services, brandId, ownServer } = await deliveryWorld()
  const first = await api.email.saveSender(ownServer)
  const row = await findSender(services.db, brandId)
  expect(row?.passwordSealed).not.toContain("secret")
  expect(row?.dkimKeySealed).not.toContain("PRIVATE KEY")
  const again = await api.email.saveSender({ ...ownServer, fromAddress: "hello@shop.example", password: "" })
  expect(again.hasPassword).toBe(true)
  expect(records(again).get("dkim")).toEqual(records(first).get("dkim"))
  const moved = await api.email.saveSender({
    ...ownServer,
    fromAddress: "hello@other.example",
    host: "smtp.other.example",
    port: 465,
    security: "tls",
    password: "",
  })
  expect(moved.hasPassword).toBe(false)
  expect(records(moved).get("dkim")?.value).not.toBe(records(first).get("dkim")?.value)
})

test.each([
  ["a port of another service", { port: 6379 }, senderText.portInvalid],
  ["no encryption on the way", { port: 587 }, senderText.needsEncryption],
])("refuses a server with %s", async (_name, change, message) => {
  const { api, ownServer } = await deliveryWorld()
  await expect(api.email.saveSender({ ...ownServer, ...change })).rejects.toMatchObject({
    code: "BAD_REQUEST",
    message,
  })
})

test("connects to no server of this network, and says so", async () => {
  const { api, ownServer } = await deliveryWorld()
  await api.email.saveSender({ ...ownServer, port: 465, security: "tls" })
  const { serverFinding } = await api.email.checkSender({})
  expect(serverFinding).toEqual({
    isGood: false,
    message: "This address cannot be used: it is not on the public internet.",
  })
})

test("name servers that do not respond take no address away", async () => {
  const { api, dns } = await provenWorld()
  dns.fails = true
  const checked = await api.email.checkSender({})
  expect(records(checked).get("dkim")).toMatchObject({ state: "unreachable" })
  expect(checked.usedAddress).toBe("news@shop.example")
})

test("every day the records are looked at again, and who loses one that was right is told once", async () => {
  const { api, services, dns, keyName, clock } = await provenWorld()
  const told = async () =>
    (await services.db.selectFrom("notificationEvent").select("message").execute()).filter((event) =>
      event.message.includes("news@shop.example"),
    )
  delete dns.zone[keyName]
  clock.now += 23 * HOUR_MS
  await recheckSenders(services)
  expect(await api.email.sender({})).toMatchObject({ isSigned: true })
  dns.fails = true
  clock.now += HOUR_MS
  await recheckSenders(services)
  expect(await told()).toEqual([])
  expect(await api.email.sender({})).toMatchObject({ isSigned: true, usedAddress: "news@shop.example" })
  dns.fails = false
  clock.now += DAY_MS
  await recheckSenders(services)
  expect(await api.email.sender({})).toMatchObject({ isSigned: false, usedAddress: instance.address })
  clock.now += DAY_MS
  await recheckSenders(services)
  expect(await told()).toEqual([{ message: senderText.lostNotice("news@shop.example", ["dkim"]).message }])
})
