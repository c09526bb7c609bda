import { shellText } from "@brandwright/contract/workspace/shell"
import { taskText } from "@brandwright/contract/workspace/tasks"
import { Alert, Button, Group } from "@mantine/core"
import { IconRefresh } from "@tabler/icons-react"
import type { CSSProperties } from "react"
import { isOutOfFunds } from "../lib/funds.ts"
import { AddFundsButton } from "../ui/add-funds-button.tsx"

export type Failed = { message: string; reason: string | null }
type FailedAlertProps = {
  title: string
  failed: Failed
  style?: CSSProperties
  /** Absent if the screen has its own button for it. */
  onRetry?: () => void
  /** Absent if only the next try removes it. */
  onClose?: () => void
}

/** Why a text was not written, shown until dismissed: a toast may disappear before it is read. */
export function FailedAlert({ title, failed, style, onRetry, onClose }: FailedAlertProps) {
  return (
    <Alert
      style={style}
      color="red"
      role="group"
      aria-label={title}
      title={title}
      withCloseButton={onClose !== undefined}
      closeButtonLabel={shellText.close}
      onClose={onClose}
    >
      {failed.message}
      {(onRetry || isOutOfFunds(failed)) && (
        <Group gap="sm" mt="xs">
          {onRetry && (
            <Button size="xs" variant="default" leftSection={<IconRefresh size={14} />} onClick={onRetry}>
              {taskText.retry}
            </Button>
          )}
          <AddFundsButton reason={failed.reason} variant={onRetry ? "filled" : "default"} />
        </Group>
      )}
    </Alert>
  )
}
