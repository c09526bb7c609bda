import { shellText } from "@brandwright/contract/workspace/shell"
import { Button, type ButtonProps } from "@mantine/core"
import { askForFunds, isOutOfFunds } from "../lib/funds.ts"

type AddFundsButtonProps = ButtonProps & {
  /** Of the failure. Only a lack of funds shows the button. */
  reason: string | null
  "aria-description"?: string
}

/** Part of every message about a failed charge: opens Add Funds over the same screen. */
export const AddFundsButton = ({ reason, ...look }: AddFundsButtonProps) =>
  isOutOfFunds({ reason }) && (
    <Button size="xs" {...look} onClick={askForFunds}>
      {shellText.addFunds}
    </Button>
  )
