import { brandText } from "@brandwright/contract/brands/brands"
import { TRPCClientError } from "@trpc/client"
import { describe, expect, test } from "vitest"
import { createFailure } from "./use-create-brand.ts"

const refusal = (httpStatus: number, message: string) =>
  TRPCClientError.from({ error: { message, code: -32_000, data: { httpStatus } } })

describe("a brand that could not be created (core §8)", () => {
  const rows = [
    [refusal(401, ""), brandText.authenticationFailure],
    [refusal(400, "x"), brandText.invalidData],
    [refusal(500, ""), brandText.serverError],
    [refusal(409, "There are enough."), "There are enough."],
    [refusal(409, ""), brandText.createFailedDefault],
    [new Error("fetch failed"), brandText.createFailedDefault],
  ] as const
  test.each(rows)("%s", (error, message) => {
    expect(createFailure(error)).toBe(message)
  })
})
