import { describe, expect, test } from "vitest"
import { guardMessage, headerLine } from "./guard.ts"
import type { MailMessage } from "./mailer.ts"
import { createOutbox, type KeptMail } from "./outbox.ts"

const message: MailMessage = { to: { address: "ann@example.com", name: "Ann" }, subject: "Hello", text: "Hi" }

describe("header guard", () => {
  test.each([
    ["subject", { subject: "Hello\r\nBcc: all@example.com" }],
    ["subject with a Unicode line end", { subject: "Hello\u2028Bcc: all@example.com" }],
    ["sender's name", { from: { address: "ann@example.com", name: "Ann\nBcc: x@example.com" } }],
    ["address", { to: { address: "ann@example.com\r\nRCPT TO:<x@example.com>" } }],
    ["second address", { to: { address: "ann@example.com,bob@example.com" } }],
    ["reply address", { replyTo: "ann@example.com\n" }],
    ["Message-ID", { messageId: "<a@b>\r\nX: y" }],
    ["header value", { headers: { "X-Note": "a\r\nb" } }],
    ["header name", { headers: { "X-Note: a\r\nBcc": "b" } }],
    ["file name", { attachments: [{ filename: "a\r\n.txt", content: new Uint8Array(), contentType: "text/plain" }] }],
  ] satisfies [string, Partial<MailMessage>][])("refuses control characters in the %s", (_name, change) => {
    expect(() => guardMessage({ ...message, ...change })).toThrow(
      expect.objectContaining({ permanent: true, fault: "message" }),
    )
  })

  test("lets ordinary text of any language through", () => {
    guardMessage({
      ...message,
      subject: "Grüße, 你好 🎉 <b>{{x}}</b>",
      to: { address: "a+b@exämple.com", name: 'O"Neil, Ann' },
    })
  })

  test("puts the recipient's name on one line: it must not keep a warning from its reader", () => {
    const to = { address: "ann@example.com", name: "Ann\r\nBcc: x@example.com" }
    expect(guardMessage({ ...message, to }).to).toEqual({ ...to, name: "Ann Bcc: x@example.com" })
  })

  test("makes one line of what a person typed", () => {
    expect(headerLine(" Hello\r\n\r\nBcc: you\u2028x ")).toBe("Hello Bcc: you x")
    expect(headerLine("x".repeat(1_000_000))).toHaveLength(200)
    expect(headerLine("ab😀", 3)).toBe("ab")
    expect(headerLine("Hi 👍🏽", 5)).toBe("Hi ")
  })
})

test("the outbox keeps what it is given and refuses what SMTP would refuse", async () => {
  const kept: KeptMail[] = []
  const outbox = createOutbox(async (mail) => void kept.push(mail))
  await outbox.send(message)
  await expect(outbox.send({ ...message, subject: "a\nb" })).rejects.toMatchObject({ name: "MailError" })
  expect(kept).toHaveLength(1)
  expect(kept[0]?.messageId).toMatch(/^<.+@.+>$/)
})
