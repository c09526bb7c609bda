import { afterEach, expect, test, vi } from "vitest"
import { cardForm } from "./payments.ts"

afterEach(() => vi.useRealTimers())

test.each([
  ["2026-11-01T00:00:00Z", true],
  ["2026-12-01T11:59:59Z", true],
  ["2026-12-01T12:00:00Z", false],
  ["2027-01-15T00:00:00Z", false],
])("a card of 11/26 at %s: %s (account §5)", (now, isTaken) => {
  vi.useFakeTimers({ now: new Date(now) })
  expect(cardForm.shape.expiryDate.safeParse("11/26").success).toBe(isTaken)
})
