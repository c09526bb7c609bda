import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { readMail } from "../test/smtp-sink.ts"
import { buildMime } from "./mime.ts"

const base = {
  from: { address: "shop@example.com", name: "Shop" },
  to: { address: "ann@example.com", name: "Ann" },
  subject: "Hello",
  text: "Hi",
  messageId: "<1@example.com>",
}
const lineEnds = (text: string): string => text.replace(/\r\n|\r/g, "\n").trimEnd()

describe("a message as bytes", () => {
  test.each([
    ["ASCII that needs nothing", "plain text"],
    ["a long line", `a very long line ${"word ".repeat(300)}end`],
    ["a long word", `one word of ${"x".repeat(3000)} letters`],
    ["some letters beyond ASCII", "ünïcödé between = signs, =3D and =="],
    ["another script", "Всем привет, это письмо целиком на русском языке"],
    ["emoji and trailing blanks", "emoji 👩‍👩‍👧‍👦 and 日本語\r\nsecond line \nthird\t"],
    ["dots that SMTP would take for an end", ".\r\n..\r\nFrom here\n.end"],
  ])("keeps %s", async (_name, text) => {
    const html = `<p>${text}</p>`
    const raw = buildMime({ ...base, text, html })
    const mail = await readMail(raw.toString("utf8"))
    expect(lineEnds(mail.text ?? "")).toBe(lineEnds(text))
    expect(lineEnds(mail.html ?? "")).toBe(lineEnds(html))
    expect(
      Math.max(
        ...raw
          .toString("latin1")
          .split("\r\n")
          .map((line) => line.length),
      ),
    ).toBeLessThanOrEqual(78)
  })

  test("keeps any text, subject and name", async () => {
    const words = fc.string({ unit: "grapheme", maxLength: 300 })
    const line = fc
      .string({ unit: "grapheme", maxLength: 120 })
      .map((text) => text.replace(/[\p{Cc}\u2028\u2029]/gu, "").trim())
    await fc.assert(
      fc.asyncProperty(words, line, line, async (text, subject, name) => {
        const raw = buildMime({ ...base, subject, text, html: text, to: { address: base.to.address, name } })
        expect(raw.toString("latin1")).not.toMatch(/[^\r]\n|\r[^\n]/)
        const mail = await readMail(raw.toString("utf8"))
        expect(mail.subject ?? "").toBe(subject)
        expect(mail.to).toMatchObject([{ address: base.to.address }])
        expect(mail.to?.[0]?.name ?? "").toBe(name)
        expect(lineEnds(mail.text ?? "")).toBe(lineEnds(text))
      }),
      { numRuns: 300 },
    )
  })

  test("leaves long links of a header whole", async () => {
    const link = `<https://example.com/e/unsubscribe/${"t".repeat(300)}>`
    const raw = buildMime({ ...base, headers: { "List-Unsubscribe": link } }).toString()
    expect(raw).toContain(link)
    const mail = await readMail(raw)
    expect(mail.headers.find(({ key }) => key === "list-unsubscribe")?.value).toBe(link)
  })
})
