import { beforeEach, expect, test, vi } from "vitest"
import { CallRefused } from "./calls/refusal.ts"
import { toastFailed } from "./toasts.ts"

const toaster = vi.hoisted(() => ({
  notifications: { clean: vi.fn(), show: vi.fn() },
  swipeAway: () => ({}),
  withAction: (message: string, { label }: { label: string }) => `${message} [${label}]`,
}))
vi.mock("../ui/toaster.tsx", () => toaster)
beforeEach(() => vi.clearAllMocks())

test("a failure that is reported twice in one moment is shown once, with the way on", async () => {
  const text = { title: "Error", message: "Failed to save" }
  toastFailed(new Error("first"), text)
  await Promise.resolve()
  toastFailed(new Error("first"), text, { label: "Undo", onClick: () => {} })
  await vi.waitFor(() => expect(toaster.notifications.show).toHaveBeenCalled())
  expect(toaster.notifications.show.mock.calls).toMatchObject([[{ title: "Error", message: "Failed to save [Undo]" }]])
  toastFailed(new Error("later"), text)
  await vi.waitFor(() => expect(toaster.notifications.show).toHaveBeenCalledTimes(2))
})

test.each([
  ["a refusal", { httpStatus: 409 }, "Said by the server"],
  ["a model's failure", { httpStatus: 502, reason: "broken" }, "Said by the server"],
  ["the server's own failure", { httpStatus: 500 }, "Failed to save"],
])("%s is told in the words that help", async (_what, data, message) => {
  toastFailed(new CallRefused({ message: "Said by the server", data }), { title: "Error", message: "Failed to save" })
  await vi.waitFor(() => expect(toaster.notifications.show).toHaveBeenCalled())
  expect(toaster.notifications.show.mock.calls).toMatchObject([[{ title: "Error", message }]])
})
