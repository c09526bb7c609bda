import { describe, expect, test } from "vitest"
import { judgeDkim, judgeDmarc, judgeReturnPath, judgeSpf, listDmarcNames } from "./dns-records.ts"

describe("judging DNS records", () => {
  test.each([
    ["as it was shown", ["v=DKIM1; k=rsa; p=ABC"], "good"],
    ["with blanks and another order", ["p=A BC ; k=rsa"], "good"],
    ["beside a record of another service", ["google-site", "v=DKIM1;p=ABC;"], "good"],
    ["of another key", ["v=DKIM1; k=rsa; p=XYZ"], "different"],
    ["that was revoked", ["v=DKIM1; p="], "different"],
    ["that is not there", [], "missing"],
  ])("a DKIM record %s", (_name, records, state) => {
    expect(judgeDkim(records, "ABC").state).toBe(state)
  })

  test.each([
    ["that includes a provider", ["v=spf1 include:mail.example.com -all"], "good"],
    ["among other texts", ["site=1", "v=spf1 ip4:192.0.2.1 ~all"], "good"],
    ["twice", ["v=spf1 mx -all", "v=spf1 a -all"], "different"],
    ["that lets no server send", ["v=spf1 -all"], "different"],
    ["that lets every server send", ["v=spf1 a +all"], "different"],
    ["that is not there", ["v=spf10 mx -all"], "missing"],
  ])("an SPF record %s", (_name, records, state) => {
    expect(judgeSpf(records).state).toBe(state)
  })

  test.each([
    ["with a policy", ["v=DMARC1; p=none; rua=mailto:a@example.com"], "good"],
    ["without a policy", ["v=DMARC1; rua=mailto:a@example.com"], "different"],
    ["twice", ["v=DMARC1; p=none", "v=DMARC1; p=reject"], "different"],
    ["that is not there", ["something else"], "missing"],
  ])("a DMARC record %s", (_name, records, state) => {
    expect(judgeDmarc(records).state).toBe(state)
  })

  test("a domain that takes no mail takes none back", () => {
    expect(judgeReturnPath(["mx.example.com"]).state).toBe("good")
    expect(judgeReturnPath(["."]).state).toBe("different")
    expect(judgeReturnPath([]).state).toBe("missing")
  })

  test("a subdomain falls back to the policies above it, but not to the top level", () => {
    expect(listDmarcNames("news.shop.example")).toEqual(["_dmarc.news.shop.example", "_dmarc.shop.example"])
    expect(listDmarcNames("shop.example")).toEqual(["_dmarc.shop.example"])
  })
})
