import { FRESH_MS } from "@brandwright/contract/app"
import { TRPCClientError } from "@trpc/client"
import { describe, expect, test } from "vitest"
import { formatCost, formatUnitPrice, formatUsd } from "@brandwright/contract/money"
import { queryClient } from "./calls/query-client.ts"
import { formatHoursAndMinutes, formatRelative } from "./time.ts"

const refusal = (httpStatus: number) =>
  TRPCClientError.from({ error: { message: "no", code: -32_000, data: { httpStatus } } })

/** The client's own function types take any error; the cache passes what the link threw. */
const getRetryRule = (kind: "queries" | "mutations") => {
  const retry = queryClient.getDefaultOptions()[kind]?.retry
  if (typeof retry !== "function") throw new Error(`${kind} have no retry rule`)
  return (failures: number, error: Error) => retry(failures, error)
}

describe("data fetching (core §9)", () => {
  test("is fresh for five minutes and never polls", () => {
    expect(queryClient.getDefaultOptions().queries).toMatchObject({
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      refetchOnMount: true,
      refetchInterval: false,
    })
  })

  test("asks once more without a response, not after a refusal", () => {
    expect(getRetryRule("queries")(0, new Error("fetch failed"))).toBe(true)
    expect(getRetryRule("queries")(0, refusal(500))).toBe(true)
    expect(getRetryRule("queries")(1, refusal(500))).toBe(false)
    expect(getRetryRule("queries")(0, refusal(404))).toBe(false)
    expect(getRetryRule("mutations")(0, new Error("fetch failed"))).toBe(true)
    expect(getRetryRule("mutations")(1, new Error("fetch failed"))).toBe(false)
    expect(getRetryRule("mutations")(0, refusal(500))).toBe(false)
  })
})

describe("what a person reads", () => {
  test("money in dollars, unit prices with six decimals (account §9)", () => {
    expect(formatUsd(-1234.5)).toBe("-$1,234.50")
    expect(formatUnitPrice(0.0013)).toBe("$0.001300")
    expect([formatCost(0.0013), formatCost(0)]).toEqual(["$0.001300", "Free"])
  })

  test("time that has passed", () => {
    const now = Date.UTC(2026, 10, 21, 12)
    const ago = (seconds: number) => formatRelative(new Date(now - seconds * 1000).toISOString(), now)
    expect([5, 60, 3599, 7200, 86_400, 1_209_600].map(ago)).toEqual([
      "just now",
      "1 minute ago",
      "59 minutes ago",
      "2 hours ago",
      "yesterday",
      "2 weeks ago",
    ])
  })

  test("minutes as hours and minutes (account §2.2)", () => {
    expect([0, 59, 205].map(formatHoursAndMinutes)).toEqual(["0h 0m", "0h 59m", "3h 25m"])
  })
})
