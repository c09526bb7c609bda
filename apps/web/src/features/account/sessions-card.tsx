import { accountSettingsText } from "../../texts/en/account.ts"
import { deviceName } from "@brandwright/contract/devices"
import { Badge, Button, Group, Text } from "@mantine/core"
import { formatRelative } from "../../lib/time.ts"
import { trpc } from "../../lib/trpc.ts"
import { Part } from "../../ui/part.tsx"
import { Hint } from "../../ui/hint.tsx"
import classes from "./account.module.css"

/** The sessions of this account. */
export const SessionsCard = () => (
  <Part title={accountSettingsText.sessions}>
    <Devices />
  </Part>
)

function Devices() {
  // The route asks for them at each visit.
  const [devices] = trpc.auth.devices.useSuspenseQuery()
  const meta = {
    done: accountSettingsText.sessionEnded,
    failed: accountSettingsText.sessionFailed,
    refresh: ["auth.devices"] as const,
  }
  const end = trpc.auth.endDevice.useMutation({ meta })
  const endOthers = trpc.auth.endOtherDevices.useMutation({ meta })
  return (
    <>
      {devices.map((device) => (
        <div key={device.id} className={classes.setting}>
          <div className={classes.words}>
            <Text size="sm" fw={550}>
              {deviceName(device.userAgent)}
            </Text>
            <Hint size="xs">{accountSettingsText.lastSeen(formatRelative(device.lastSeenAt))}</Hint>
          </div>
          {device.current ? (
            <Badge>{accountSettingsText.thisDevice}</Badge>
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
      {devices.length > 1 && (
        <Group mt="sm">
          <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {accountSettingsText.endOthers}
          </Button>
        </Group>
      )}
    </>
  )
}
