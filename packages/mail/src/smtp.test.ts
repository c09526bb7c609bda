import { generateKeyPairSync } from "node:crypto"
import fc from "fast-check"
import { afterEach, describe, expect, test } from "vitest"
import { openSink, readMail, type Sink, type SinkRules } from "../test/smtp-sink.ts"
import type { Mailer } from "./mailer.ts"
import { createSmtpMailer, type SmtpOptions } from "./smtp.ts"

const from = { address: "shop@example.com", name: "Shop" }
const message = { to: { address: "ann@example.com", name: "Ann" }, subject: "Hello", text: "Hi Ann" }
const quick = { connectMs: 500, greetingMs: 500, idleMs: 500 }
const opened: (Sink | Mailer)[] = []
afterEach(async () => {
  for (const part of opened.splice(0).reverse()) await part.close()
})

async function connected(rules: SinkRules = {}, options: Partial<SmtpOptions> = {}) {
  const sink = await openSink(rules)
  const mailer = createSmtpMailer(sink.url, { from, timeouts: quick, ...options })
  opened.push(sink, mailer)
  return { sink, mailer }
}

const lineEnds = (text = ""): string => text.replace(/\r\n|\r/g, "\n").trimEnd()

describe("the SMTP mailer", () => {
  test.each([
    ["a long line", `a very long line ${"word ".repeat(300)}end`],
    ["a long word", `one word of ${"x".repeat(3000)} letters`],
    ["some letters beyond ASCII", "ünïcödé between = signs, =3D and =="],
    ["another script", "Всем привет, это письмо целиком на русском языке"],
    ["emoji and trailing blanks", "emoji 👩‍👩‍👧‍👦 and 日本語\r\nsecond line \nthird\t"],
    ["dots that SMTP would take for an end", ".\r\n..\r\nFrom here\n.end"],
  ])("keeps %s, in lines of at most 78 characters", async (_name, text) => {
    const { sink, mailer } = await connected()
    await mailer.send({ ...message, text, html: `<p>${text}</p>` })
    const raw = sink.received[0]?.raw ?? ""
    const mail = await readMail(raw)
    expect(lineEnds(mail.text)).toBe(lineEnds(text))
    expect(lineEnds(mail.html)).toBe(lineEnds(`<p>${text}</p>`))
    expect(Math.max(...raw.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(78)
  })

  test("keeps any text, subject and name", async () => {
    const { sink, mailer } = await connected()
    const words = fc.string({ unit: "grapheme", maxLength: 300 })
    const line = fc
      .string({ unit: "grapheme", maxLength: 120 })
      .map((text) => text.replace(/[\p{Cc}\u2028\u2029]/gu, "").trim())
    await fc.assert(
      fc.asyncProperty(words, line, line, async (text, subject, name) => {
        await mailer.send({ to: { ...message.to, name }, subject, text, html: text })
        const raw = sink.received.pop()?.raw ?? ""
        expect(raw).not.toMatch(/[^\r]\n|\r[^\n]/)
        const mail = await readMail(raw)
        expect(mail.subject ?? "").toBe(subject)
        expect(mail.to).toMatchObject([{ address: message.to.address }])
        expect(mail.to?.[0]?.name ?? "").toBe(name)
        expect(lineEnds(mail.text)).toBe(lineEnds(text))
      }),
      { numRuns: 100 },
    )
  })

  test("leaves long links of a header whole", async () => {
    const { sink, mailer } = await connected()
    const link = `<https://example.com/e/unsubscribe/${"t".repeat(300)}>`
    await mailer.send({ ...message, headers: { "List-Unsubscribe": link } })
    expect(sink.received[0]?.raw).toContain(link)
  })

  test("sends both parts with the headers it was given", async () => {
    const { sink, mailer } = await connected()
    const messageId = "<step.1@example.com>"
    await mailer.send({
      ...message,
      html: "<p>Hi Ann</p>",
      messageId,
      headers: { "List-Unsubscribe": "<https://x.test/u>" },
    })
    const mail = await readMail(sink.received[0]?.raw ?? "")
    expect(mail).toMatchObject({ subject: "Hello", messageId, from: { address: from.address, name: "Shop" } })
    expect(mail.text).toContain("Hi Ann")
    expect(mail.html).toContain("<p>Hi Ann</p>")
    expect(mail.headers.find((header) => header.key === "list-unsubscribe")?.value).toBe("<https://x.test/u>")
    expect(mail.date).toBeTruthy()
  })

  test("signs with DKIM when a key is configured", async () => {
    const privateKey = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({
      type: "pkcs8",
      format: "pem",
    })
    const { sink, mailer } = await connected(
      {},
      { dkim: { domain: "example.com", selector: "s1", privateKey: String(privateKey) } },
    )
    const headers = {
      "List-Unsubscribe": "<https://x.test/u>",
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "Feedback-ID": "7:0:1:brandwright",
    }
    await mailer.send({ ...message, headers })
    const raw = sink.received[0]?.raw ?? ""
    expect(raw).toMatch(/^DKIM-Signature: .*d=example\.com/im)
    const signed = /\bh=([^;]+);/.exec(raw)?.[1]?.toLowerCase().replace(/\s/g, "").split(":")
    expect(signed).toEqual(expect.arrayContaining(["from", "list-unsubscribe", "list-unsubscribe-post", "feedback-id"]))
  })

  test.each([
    ["a refused address is a bounce", { recipient: () => 550 }, { permanent: true, fault: "recipient" }],
    ["a full mailbox may be tried again", { recipient: () => 452 }, { permanent: false, fault: "recipient" }],
    ["a refused text blames the message", { data: () => 554 }, { permanent: true, fault: "message" }],
    ["a connection lost after the text may be tried again", { data: () => "drop" }, { permanent: false }],
    ["a server that never answers ends in time", { delayMs: 5000 }, { permanent: false }],
  ] satisfies [string, SinkRules, object][])("%s", async (_name, rules, failure) => {
    const { mailer } = await connected(rules)
    await expect(mailer.send(message)).rejects.toMatchObject({ name: "MailError", ...failure })
  })

  test("never sends a message twice by itself when the connection is lost", async () => {
    const { sink, mailer } = await connected({ data: () => "drop" })
    await mailer.send(message).catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(sink.received).toHaveLength(1)
  })

  test("a wrong password blames neither the address nor the message, and is no final answer", async () => {
    const sink = await openSink({ user: { name: "shop", password: "right" } })
    const mailer = createSmtpMailer(sink.url.replace("//", "//shop:wrong@"), { from, timeouts: quick })
    opened.push(sink, mailer)
    await expect(mailer.send(message)).rejects.toMatchObject({ permanent: false, fault: "server" })
    await expect(mailer.check()).rejects.toMatchObject({ name: "MailError" })
  })

  test("a refused connection is a failure that may be tried again", async () => {
    const { sink, mailer } = await connected()
    await sink.close()
    await expect(mailer.send(message)).rejects.toMatchObject({ permanent: false, fault: "server" })
  })

  test("keeps to its rate", async () => {
    const { sink, mailer } = await connected({}, { perSecond: 5 })
    const sending = Promise.all(Array.from({ length: 8 }, () => mailer.send(message)))
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(sink.received.length).toBeLessThanOrEqual(5)
    await sending
    expect(sink.received).toHaveLength(8)
  })
})
