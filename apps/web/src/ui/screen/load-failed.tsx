import { appText } from "@brandwright/contract/app"
import { shellText } from "@brandwright/contract/workspace/shell"
import { Alert, Button, Group, Text } from "@mantine/core"
import { useNetwork, useWindowEvent } from "@mantine/hooks"
import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react"
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router"
import { readRefusal } from "../../lib/calls/refusal.ts"
import { isMissingCode } from "../../lib/loading/lazy-part.ts"
import { refusedFor } from "../../lib/funds.ts"
import { AddFundsButton } from "../add-funds-button.tsx"

type LoadFailedProps = {
  error?: unknown
  /** The documented message for this load, instead of a general one. */
  message?: string
  /** Shown without a reason from the server. */
  unexplained?: string
  onRetry: () => void
}

/** Part of a screen whose data failed to load, with a retry; the connection's return is one too. */
export function LoadFailed({ error, message, unexplained = appText.unexpected, onRetry }: LoadFailedProps) {
  const { online } = useNetwork()
  useWindowEvent("online", onRetry)
  const isOld = online && isMissingCode(error)
  const refusal = readRefusal(error)
  const reason = refusal?.message || (online ? unexplained : shellText.loadsOnline)
  return (
    <Alert
      color={online ? "red" : "amber"}
      variant="light"
      role="alert"
      title={shellText.loadFailed}
      icon={<IconAlertTriangle />}
    >
      <Text size="sm" mb="sm">
        {isOld ? shellText.updated : online ? (message ?? reason) : reason}
      </Text>
      <Group gap="sm">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={15} />}
          onClick={isOld ? () => window.location.reload() : onRetry}
        >
          {isOld ? shellText.reload : shellText.retry}
        </Button>
        <AddFundsButton reason={refusedFor(error)} />
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
