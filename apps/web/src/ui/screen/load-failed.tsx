import { appText } from "@brandwright/contract/app"
import { shellText } from "@brandwright/contract/workspace/shell"
import { Alert, Button, Group, Text } from "@mantine/core"
import { useNetwork, useWindowEvent } from "@mantine/hooks"
import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react"
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router"
import { useEffect, useEffectEvent } from "react"
import { readRefusal } from "../../lib/calls/refusal.ts"
import { isMissingCode, isOfflineError, serverIsBack } from "../../lib/loading/lazy-part.ts"
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
  const isServerGone = online && isOfflineError(error)
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    let isOver = !isServerGone
    if (isServerGone) void serverIsBack().then(() => !isOver && retry())
    return () => {
      isOver = true
    }
  }, [isServerGone])
  const isOld = online && isMissingCode(error)
  const isConnected = online && !isServerGone
  const refusal = readRefusal(error)
  const reason = refusal?.message || (isConnected ? unexplained : shellText.loadsOnline)
  return (
    <Alert
      color={isConnected ? "red" : "amber"}
      variant="light"
      role="alert"
      title={shellText.loadFailed}
      icon={<IconAlertTriangle />}
    >
      <Text size="sm" mb="sm">
        {isOld ? shellText.updated : isConnected ? (message ?? reason) : reason}
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
