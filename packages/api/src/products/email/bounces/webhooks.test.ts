import { createHmac, generateKeyPairSync, randomUUID, sign } from "node:crypto"
import { HOUR_MS } from "@brandwright/contract/durations"
import { reportText } from "@brandwright/contract/email/sending/email-sender"
import { describe, expect, test } from "vitest"
import { emailWorld } from "../../../../test/email-world.ts"
import { unsubscribe } from "../people/subscribers.service.ts"
import { findMessage } from "../messages.queries.ts"
import { readToken } from "../link-tokens.ts"
import { confirmSubscription, signedText, type SnsMessage } from "./sns.ts"
import { receiveMailgun, receivePostmark, receiveSes } from "./webhooks.service.ts"

/** A person who got a mail, and its Message-ID without brackets. */
async function mailed() {
  const world = await emailWorld()
  const [personId = 0] = await world.people(1)
  const id = await world.sequence([0])
  await world.api.email.enrol({ id, subscriberIds: [personId] })
  await world.send()
  const messageId = world.services.mails[0]?.messageId?.slice(1, -1) ?? ""
  const person = () => world.api.email.subscriber({ id: personId })
  return { ...world, messageId, token: messageId.split("@")[0] ?? "", person }
}

const TOPIC = "arn:aws:sns:eu-west-1:123456789012:mail"
const AMAZON = "https://sns.eu-west-1.amazonaws.com/"
const keys = generateKeyPairSync("rsa", { modulusLength: 2048 })
const findKey = async () => keys.publicKey

function signSns(changes: Partial<SnsMessage>, key = keys.privateKey): string {
  const message: SnsMessage = {
    Type: "Notification",
    MessageId: "22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324",
    TopicArn: TOPIC,
    Message: "{}",
    Timestamp: "2026-03-02T09:00:00.000Z",
    SignatureVersion: "2",
    Signature: "",
    SigningCertURL: `${AMAZON}SimpleNotificationService-a1b2c3.pem`,
    ...changes,
  }
  const algorithm = message.SignatureVersion === "1" ? "RSA-SHA1" : "RSA-SHA256"
  const signature = sign(algorithm, Buffer.from(signedText(message)), key).toString("base64")
  return JSON.stringify({ ...message, Signature: signature })
}

const sesBounce = (messageId: string, bounceType = "Permanent") =>
  JSON.stringify({
    notificationType: "Bounce",
    bounce: {
      bounceType,
      bouncedRecipients: [{ emailAddress: "p0@example.com", diagnosticCode: "smtp; 550 5.1.1 user unknown" }],
    },
    mail: {
      headers: [{ name: "Message-ID", value: `<${messageId}>` }],
      commonHeaders: { messageId: `<${messageId}>` },
    },
  })

describe("reports of Amazon SES", () => {
  test.each(["1", "2"] as const)("mark a permanent bounce once, signed by version %s", async (SignatureVersion) => {
    const { services, messageId, person } = await mailed()
    const body = signSns({ Message: sesBounce(messageId), SignatureVersion })
    expect(await receiveSes(services, TOPIC, body, findKey)).toBe(true)
    expect((await person()).bouncedAt).not.toBeNull()
    expect(await receiveSes(services, TOPIC, body, findKey)).toBe(false)
  })

  test("pass over what may still arrive", async () => {
    const { services, messageId, person } = await mailed()
    const body = signSns({ Message: sesBounce(messageId, "Transient") })
    expect(await receiveSes(services, TOPIC, body, findKey)).toBe(false)
    expect((await person()).bouncedAt).toBeNull()
  })

  test("include a greeting of a new topic, which is passed over", async () => {
    const { services } = await mailed()
    const greeting = "Successfully validated SNS topic for Amazon SES event publishing."
    expect(await receiveSes(services, TOPIC, signSns({ Message: greeting }), findKey)).toBe(false)
  })

  test.each([
    ["of another topic", { TopicArn: `${TOPIC}-other` }, undefined],
    ["signed with another key", {}, generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey],
    [
      "whose key lies elsewhere",
      { SigningCertURL: "https://sns.evil.example/SimpleNotificationService-a.pem" },
      undefined,
    ],
    ["whose key lies beside", { SigningCertURL: "https://sns.eu-west-1.amazonaws.com.evil.example/x.pem" }, undefined],
  ])("are refused %s", async (_name, changes, key) => {
    const { services, messageId, person } = await mailed()
    const body = signSns({ Message: sesBounce(messageId), ...changes }, key)
    await expect(receiveSes(services, TOPIC, body, findKey)).rejects.toMatchObject({
      code: "UNAUTHORIZED",
      message: reportText.wrongSignature,
    })
    expect((await person()).bouncedAt).toBeNull()
  })

  test("confirm a subscription at Amazon alone, and only through the guard of outbound requests", async () => {
    const asked: string[] = []
    const outbound = {
      resolve: async (host: string) => {
        asked.push(host)
        return [{ address: "127.0.0.1", family: 4 }]
      },
    }
    const message = { SubscribeURL: `${AMAZON}?Action=ConfirmSubscription&TopicArn=${TOPIC}&Token=1` }
    await expect(confirmSubscription({ outbound }, message)).rejects.toMatchObject({ reason: "refused" })
    expect(asked).toEqual(["sns.eu-west-1.amazonaws.com"])
    for (const url of ["https://127.0.0.1/?Action=ConfirmSubscription&", `${AMAZON}?Action=DeleteTopic&`])
      expect(await confirmSubscription({ outbound }, { SubscribeURL: url })).toBe(false)
    expect(asked).toHaveLength(1)
  })
})

describe("reports of Mailgun", () => {
  const signed = (now: number, event: object, key = "signing key", token: string = randomUUID()) => {
    const timestamp = String(Math.floor(now / 1000))
    const signature = createHmac("sha256", key).update(`${timestamp}${token}`).digest("hex")
    return JSON.stringify({ signature: { timestamp, token, signature }, "event-data": event })
  }
  const failed = (messageId: string) => ({
    event: "failed",
    severity: "permanent",
    "delivery-status": { message: "No such user" },
    message: { headers: { "message-id": messageId } },
  })

  test("mark a permanent failure, and pass over a temporary one", async () => {
    const { services, clock, messageId, person } = await mailed()
    const later = signed(clock.now, { ...failed(messageId), severity: "temporary" })
    expect(await receiveMailgun(services, "signing key", later)).toBe(false)
    expect(await receiveMailgun(services, "signing key", signed(clock.now, failed(messageId)))).toBe(true)
    expect((await person()).bouncedAt).not.toBeNull()
  })

  test("end all mail to a person who used Mailgun's own link", async () => {
    const { services, clock, messageId, person } = await mailed()
    const event = { ...failed(messageId), event: "unsubscribed" }
    expect(await receiveMailgun(services, "signing key", signed(clock.now, event))).toBe(true)
    expect(await person()).toMatchObject({ status: "unsubscribed", bouncedAt: null })
  })

  test("are refused with a signature that was used, under whatever body", async () => {
    const { services, clock, messageId, person } = await mailed()
    const report = (event: object) =>
      receiveMailgun(services, "signing key", signed(clock.now, event, "signing key", "seen"))
    expect(await report({ ...failed(messageId), severity: "temporary" })).toBe(false)
    await expect(report(failed(messageId))).rejects.toMatchObject({ code: "UNAUTHORIZED" })
    expect((await person()).bouncedAt).toBeNull()
  })

  test("are refused with another key, and as a replay of another day", async () => {
    const { services, clock, messageId, person } = await mailed()
    const old = signed(clock.now - 25 * HOUR_MS, failed(messageId))
    for (const body of [signed(clock.now, failed(messageId), "another key"), old])
      await expect(receiveMailgun(services, "signing key", body)).rejects.toMatchObject({ code: "UNAUTHORIZED" })
    expect((await person()).bouncedAt).toBeNull()
  })
})

describe("reports of Postmark", () => {
  test("a complaint ends all mail to the person, and counts as an unsubscription", async () => {
    const { services, token, person } = await mailed()
    expect(services.mails[0]?.headers).toMatchObject({ "X-PM-Metadata-mail": token })
    const body = JSON.stringify({ RecordType: "SpamComplaint", Type: "SpamComplaint", Metadata: { mail: token } })
    expect(await receivePostmark(services, body)).toBe(true)
    expect(await person()).toMatchObject({ status: "unsubscribed" })
  })

  test("a complaint about a broadcast is in its report, beside the unsubscriptions", async () => {
    const { api, services, people, send } = await emailWorld()
    await people(3)
    const { id } = await api.email.createBroadcast({ name: "June", subject: "June", content: "<p>Hello</p>" })
    await api.email.startBroadcast({ id })
    await send()
    const [first, second] = services.mails.map((mail) => mail.messageId?.slice(1, -1).split("@")[0])
    const complaint = JSON.stringify({ RecordType: "SpamComplaint", Metadata: { mail: first } })
    for (const body of [complaint, complaint]) await receivePostmark(services, body)
    const messageId = readToken(services.settings, "message", second ?? "")?.[0] ?? 0
    const { subscriberId } = (await findMessage(services.db, messageId)) ?? {}
    await unsubscribe(services, subscriberId ?? 0, { by: "person", messageId })
    expect(await api.email.broadcastReport({ id })).toMatchObject({ sent: 3, unsubscribes: 2, complaints: 1 })
  })

  test("mark a hard bounce, and nothing for a soft one or a token that is not ours", async () => {
    const { services, token, person } = await mailed()
    const report = (Type: string, mail: string) =>
      receivePostmark(services, JSON.stringify({ RecordType: "Bounce", Type, Metadata: { mail } }))
    expect(await report("SoftBounce", token)).toBe(false)
    expect(await report("HardBounce", `${token.slice(0, -4)}AAAA`)).toBe(false)
    expect((await person()).bouncedAt).toBeNull()
    expect(await report("HardBounce", token)).toBe(true)
    expect((await person()).bouncedAt).not.toBeNull()
  })

  test.each([
    ["HardBounce", { status: "active", bouncedAt: expect.any(String) }, "bounced"],
    ["SpamComplaint", { status: "unsubscribed", bouncedAt: null }, "complained"],
    ["ManualSuppression", { status: "unsubscribed", bouncedAt: null }, "unsubscribed"],
  ])(
    "of a broadcast stream suppress the address for %s, and do nothing when that ends",
    async (reason, state, kind) => {
      const { api, services, token, person } = await mailed()
      const report = { RecordType: "SubscriptionChange", MessageStream: "broadcast", Recipient: "p0@example.com" }
      const post = (changes: object) => receivePostmark(services, JSON.stringify({ ...report, ...changes }))
      expect(await post({ SuppressSending: false, SuppressionReason: null, Metadata: {} })).toBe(false)
      expect(await person()).toMatchObject({ status: "active", bouncedAt: null })
      expect(await post({ SuppressSending: true, SuppressionReason: reason, Metadata: { mail: token } })).toBe(true)
      expect(await person()).toMatchObject(state)
      expect(await api.email.suppressions({})).toMatchObject([{ email: "p0@example.com", reason: kind }])
    },
  )

  test.each(["", "[]", "not JSON", "null"])("refuses the body %j", async (body) => {
    const { services } = await emailWorld()
    await expect(receivePostmark(services, body)).rejects.toMatchObject({ code: "BAD_REQUEST" })
  })
})
