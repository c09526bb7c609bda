import { ADD_FUNDS_REASON } from "@brandwright/contract/app"
import { shellText } from "@brandwright/contract/workspace/shell"
import { isValidElement } from "react"
import { expect, test, vi } from "vitest"
import { onFundsAsked } from "../lib/funds.ts"
import { AddFundsButton } from "./add-funds-button.tsx"

test("a failure for lack of funds has the button that asks for them, and no other failure has it", () => {
  for (const reason of [null, "", "model", `${ADD_FUNDS_REASON}s`]) expect(AddFundsButton({ reason })).toBe(false)
  const asked = vi.fn()
  const stop = onFundsAsked(asked)
  const button = AddFundsButton({ reason: ADD_FUNDS_REASON, "aria-description": "A film" })
  if (!isValidElement<{ onClick: () => void }>(button)) throw new Error("There is no button.")
  expect(button.props).toMatchObject({ children: shellText.addFunds, "aria-description": "A film" })
  button.props.onClick()
  stop()
  button.props.onClick()
  expect(asked).toHaveBeenCalledTimes(1)
})
