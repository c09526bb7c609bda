import { expect, test } from "vitest"
import { findListPrice } from "./prices.ts"

test("list prices belong to whole names", () => {
  expect(findListPrice("gpt-4.1-mini")).toEqual({ input: 400_000, output: 1_600_000 })
  expect(findListPrice("gpt-4.1-2025-04-14")).toEqual({ input: 2_000_000, output: 8_000_000 })
  expect(findListPrice("claude-sonnet-4-5-20250929")).toEqual({ input: 3_000_000, output: 15_000_000 })
  for (const model of ["gemini-2.5-pro", "gemini-2.5-flash", "gpt-oss-20b", "my-gpt-4.1", "qwen3:4b", "claude"])
    expect(findListPrice(model), model).toBeUndefined()
})
