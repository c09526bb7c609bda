import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { report } from "../../../../test/dsn.ts"
import { judgeFailure, readDsn } from "./dsn.ts"

describe("a delivery status notification (RFC 3464)", () => {
  test("names each recipient's action, status and diagnostic, folded lines included", () => {
    const raw = report({ status: "5.1.1", diagnostic: "smtp; 550 5.1.1 no such\r\n user here" })
    expect(readDsn(raw)).toEqual([{ action: "failed", status: "5.1.1", diagnostic: "550 5.1.1 no such user here" }])
    expect(readDsn(raw.replaceAll("\r\n", "\n"))).toEqual(readDsn(raw))
  })

  test.each([
    ["an automatic reply", "Subject: Out of office\r\nContent-Type: text/plain\r\n\r\nStatus: 5.1.1\r\nAction: failed"],
    ["a quoted report in a plain mail", `Subject: Fwd\r\n\r\n${report({ status: "5.1.1" })}`],
    ["a report of another type", report({ status: "5.1.1" }).replace("delivery-status;", "disposition-notification;")],
    ["a status that is none", report({ status: "550" })],
    ["nothing", ""],
  ])("is not read out of %s", (_what, raw) => {
    expect(readDsn(raw) ?? []).toEqual([])
  })

  test.each([
    ["5.1.1", "failed", "hard"],
    ["5.0.0", "failed", "hard"],
    ["5.2.1", "failed", "hard"],
    ["5.2.2", "failed", "soft"],
    ["5.7.1", "failed", "soft"],
    ["4.4.7", "failed", "soft"],
    ["4.2.2", "delayed", undefined],
    ["2.0.0", "delivered", undefined],
  ])("a notification with status %s and action %s counts as %s", (status, action, kind) => {
    expect(judgeFailure({ status, action, diagnostic: "" })).toBe(kind)
  })

  test("is read from any text without an error, and soon", () => {
    const pieces = fc.constantFrom(
      "--x",
      "\r\n",
      "\n\n",
      "Content-Type: ",
      "multipart/report",
      ";",
      "boundary=x",
      " ",
      ":",
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 60 }), (parts) => {
        readDsn(parts.join(""))
      }),
    )
    readDsn(report({ status: "5.1.1" }).replaceAll(": ", `:${" ".repeat(60_000)}`))
  })
})
