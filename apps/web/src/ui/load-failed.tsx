import { appText } from "@brandwright/contract/app"
import { shellText } from "@brandwright/contract/shell"
import { Alert, Button, Group, Text } from "@mantine/core"
import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react"
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router"
import { readRefusal } from "../lib/refusal.ts"
import { askForFunds, needsFunds } from "../lib/funds.ts"

type LoadFailedProps = {
  error?: unknown
  /** The documented sentence for this load, shown in place of a general one. */
  message?: string
  /** Said where the server gave no reason. */
  unexplained?: string
  onRetry: () => void
}

/** A part of a screen whose data did not come, with the way to ask again. */
export function LoadFailed({ error, message, unexplained = appText.unexpected, onRetry }: LoadFailedProps) {
  const refusal = readRefusal(error)
  return (
    <Alert color="red" variant="light" role="alert" title={shellText.loadFailed} icon={<IconAlertTriangle />}>
      <Text size="sm" mb="sm">
        {message ?? (refusal?.message || unexplained)}
      </Text>
      <Group gap="sm">
        <Button size="xs" variant="default" leftSection={<IconRefresh size={15} />} onClick={onRetry}>
          {shellText.retry}
        </Button>
        {needsFunds(error) && (
          <Button size="xs" onClick={askForFunds}>
            {shellText.addFunds}
          </Button>
        )}
      </Group>
    </Alert>
  )
}

/** The same for a whole route whose loader or screen failed. */
export function RouteFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const onRetry = () => {
    reset()
    void router.invalidate()
  }
  return <LoadFailed error={error} onRetry={onRetry} />
}
