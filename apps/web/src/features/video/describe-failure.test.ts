import { videoText } from "@brandwright/contract/video/video-text"
import { expect, test } from "vitest"
import { CallRefused } from "../../lib/calls/refusal.ts"
import { describeFailure } from "./describe-failure.ts"

const refused = (message: string, data: object) => new CallRefused({ message, data })

test.each([
  ["no money", refused("Add funds to go on.", { httpStatus: 402, reason: "add-funds" })],
  ["bad input", refused("Describe the video first.", { httpStatus: 400 })],
  ["too many calls", refused("Try again in 20 seconds.", { httpStatus: 429, retryAfter: 20 })],
  ["a busy provider", refused("The provider is busy.", { httpStatus: 502, reason: "rate-limit" })],
])("says %s as it is", (_what, error) => {
  expect(describeFailure(error)).toBe(error.message)
})

test("points at the configuration for a provider that fails, and for a server that does not answer", () => {
  expect(describeFailure(refused("No key.", { httpStatus: 502, reason: "key" }))).toBe(videoText.optionsFailed)
  expect(describeFailure(new Error("offline"))).toBe(videoText.optionsFailed)
})
