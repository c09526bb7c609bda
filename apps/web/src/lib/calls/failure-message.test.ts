import { describe, expect, test } from "vitest"
import { describeFailure } from "./failure-message.ts"

const failed = { status: 413, statusText: "Request Entity Too Large", contentType: "text/html", body: "" }

describe("the message of a failed request (core §8)", () => {
  test("is the server's message", () => {
    const body = JSON.stringify({ message: "Your storage is full." })
    expect(describeFailure({ ...failed, contentType: "application/json", body })).toBe("Your storage is full.")
  })

  test("is the status and the plain body without one", () => {
    const contentType = "text/plain; charset=utf-8"
    expect(describeFailure({ ...failed, contentType, body: " too much\n" })).toBe("413: too much")
    expect(describeFailure({ ...failed, contentType, body: '{"message":7}' })).toBe('413: {"message":7}')
  })

  test("is the status and its text for a proxy's page", () => {
    expect(describeFailure({ ...failed, body: "<html>nginx</html>" })).toBe("413: Request Entity Too Large")
  })

  test("is the status alone where no one says more, as in HTTP/2", () => {
    expect(describeFailure({ ...failed, statusText: "", body: '{"message":""}' })).toBe("413: Unknown error")
  })
})
