import { describe, expect, test } from "vitest"
import { authText, registerInput } from "../account/auth.ts"
import { email } from "./email-address.ts"
import { readLines } from "./people/email-lines.ts"
import { senderInput } from "./sending/email-sender.ts"
import { emailSettingsInput } from "./sending/email-settings.ts"
import { subscriberInput } from "./people/email-subscribers.ts"

const typed = (address: string) => {
  const read = email.safeParse(address)
  return read.success ? read.data : read.error.issues[0]?.message
}

describe("the rule for email addresses (issue 14)", () => {
  test.each([
    [" Ann.Lee+news@Example.com ", "Ann.Lee+news@Example.com"],
    ["o'neil/sales=1@x.co", "o'neil/sales=1@x.co"],
    ["ann@bücher.de", "ann@xn--bcher-kva.de"],
    ["ann@Straße.example", "ann@xn--strae-oqa.example"],
    ["ann@例え.テスト", "ann@xn--r8jz45g.xn--zckzah"],
    ["ann@xn--bcher-kva.de", "ann@xn--bcher-kva.de"],
  ])("%j is read as %j", (address, sent) => {
    expect(typed(address)).toBe(sent)
  })

  test.each(["ann", "ann@", "@x.de", "a..b@x.de", ".a@x.de", "a@x", "a@-x.de", "a@x.1", "a@b@x.de", "a@bü cher.de"])(
    "%j is refused",
    (address) => {
      expect(typed(address)).toBe(authText.emailInvalid)
    },
  )

  test("letters before the @ that most servers refuse get a message of their own", () => {
    expect(typed("müller@example.com")).toBe(authText.emailLocal)
  })

  test("screens, calls, imports and senders read an address the same way", () => {
    const address = "ann@bücher.de"
    const sent = "ann@xn--bcher-kva.de"
    const account = { name: "Ann", email: address, password: "correct horse" }
    expect([
      registerInput.parse(account).email,
      subscriberInput.parse({ email: address }).email,
      emailSettingsInput.parse({ replyTo: address }).replyTo,
      senderInput.parse({ fromAddress: address }).fromAddress,
      ...readLines(`${address}\nmüller@example.com`).map((line) => ("email" in line ? line.email : line.reason)),
    ]).toEqual([sent, sent, sent, sent, sent, "No valid email address"])
  })
})
