import { expect, test } from "vitest"
import { estimateTokens, findPrice, tokenCost } from "./prices.ts"

test("list prices belong to whole names", () => {
  expect(findPrice("gpt-4.1-mini", undefined)).toEqual({ input: 400_000, output: 1_600_000, cached: 100_000 })
  expect(findPrice("gpt-4.1-2025-04-14", undefined)).toMatchObject({ input: 2_000_000, output: 8_000_000 })
  expect(findPrice("claude-sonnet-4-5-20250929", undefined)).toMatchObject({ input: 3_000_000, output: 15_000_000 })
  for (const model of ["gemini-2.5-pro", "gemini-2.5-flash", "gpt-oss-20b", "my-gpt-4.1", "qwen3:4b", "claude"])
    expect(findPrice(model, undefined), model).toBeUndefined()
})

test("cached tokens have the discount of the list, at a price that was set too, and none at unlisted models", () => {
  const usage = { inputTokens: 1_000_000, cachedTokens: 600_000, outputTokens: 0 }
  const set = { input: 4_000_000, output: 0 }
  expect(tokenCost(findPrice("gpt-4.1", undefined) ?? set, usage)).toBe(1_100_000)
  expect(tokenCost(findPrice("gpt-4.1", set) ?? set, usage)).toBe(2_200_000)
  expect(tokenCost(findPrice("qwen3", set) ?? set, usage)).toBe(4_000_000)
  expect(tokenCost(set, { ...usage, cachedTokens: 9_000_000 })).toBe(4_000_000)
})

test("tokens are estimated by the script", () => {
  expect(estimateTokens("Fresh bread today, at noon.")).toBe(7)
  expect(estimateTokens("今日は焼きたて")).toBe(7)
  expect(estimateTokens("Свежий хлеб")).toBe(6)
})
