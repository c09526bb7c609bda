import { accountSettingsText } from "../../texts/en/account.ts"
import { deviceName } from "@brandwright/contract/devices"
import { Badge, Button, Card, Group, Text, Title } from "@mantine/core"
import { formatRelative } from "../../lib/time.ts"
import { toastDone, toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"
import { LoadFailed } from "../../ui/load-failed.tsx"
import { LoadingLines } from "../../ui/loading.tsx"
import classes from "./account.module.css"

/** Where this account is signed in. */
export function SessionsCard() {
  const utils = trpc.useUtils()
  const devices = trpc.auth.devices.useQuery(undefined, { staleTime: 0 })
  const outcome = {
    onSuccess: async () => {
      toastDone(accountSettingsText.sessionEnded)
      await utils.auth.devices.invalidate()
    },
    onError: (error: unknown) => toastFailed(error, accountSettingsText.sessionFailed),
  }
  const end = trpc.auth.endDevice.useMutation(outcome)
  const endOthers = trpc.auth.endOtherDevices.useMutation(outcome)
  return (
    <Card component="section" aria-label={accountSettingsText.sessions}>
      <Title order={2} size="h3" mb="xs">
        {accountSettingsText.sessions}
      </Title>
      {devices.isPending && <LoadingLines lines={2} />}
      {devices.isError && <LoadFailed error={devices.error} onRetry={() => void devices.refetch()} />}
      {devices.data?.map((device) => (
        <div key={device.id} className={classes.setting}>
          <div className={classes.words}>
            <Text size="sm" fw={550}>
              {deviceName(device.userAgent)}
            </Text>
            <Text size="xs" c="dimmed">
              {accountSettingsText.lastSeen(formatRelative(device.lastSeenAt))}
            </Text>
          </div>
          {device.current ? (
            <Badge tt="none">{accountSettingsText.thisDevice}</Badge>
          ) : (
            <Button
              size="compact-sm"
              variant="default"
              loading={end.isPending}
              onClick={() => end.mutate({ id: device.id })}
            >
              {accountSettingsText.endSession}
            </Button>
          )}
        </div>
      ))}
      {(devices.data?.length ?? 0) > 1 && (
        <Group mt="sm">
          <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {accountSettingsText.endOthers}
          </Button>
        </Group>
      )}
    </Card>
  )
}
