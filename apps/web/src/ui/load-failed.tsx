import { appText } from "@brandwright/contract/app"
import { shellText } from "@brandwright/contract/shell"
import { Alert, Button, Group, Text } from "@mantine/core"
import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react"
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router"
import { readRefusal } from "../lib/refusal.ts"
import { askForFunds, needsFunds } from "../lib/funds.ts"

type LoadFailedProps = {
  error?: unknown
  /** The documented message for this load, instead of a general one. */
  message?: string
  /** Shown without a reason from the server. */
  unexplained?: string
  onRetry: () => void
}

/** Part of a screen whose data failed to load, with a retry. */
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

/** The same for a whole route. */
export function RouteFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const onRetry = () => {
    reset()
    void router.invalidate()
  }
  return <LoadFailed error={error} onRetry={onRetry} />
}
