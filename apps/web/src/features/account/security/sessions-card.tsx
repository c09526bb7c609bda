import { accountSettingsText } from "../../../texts/en/account.ts"
import { deviceName } from "@brandwright/contract/account/devices"
import { Badge, Button, Group } from "@mantine/core"
import { formatRelative } from "../../../lib/time.ts"
import { trpc } from "../../../lib/trpc.ts"
import { Part } from "../../../ui/screen/part.tsx"
import { TitledRow } from "../../../ui/form/setting-row.tsx"
import { CallButton } from "../../../ui/call-button.tsx"

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
        <TitledRow
          key={device.id}
          title={deviceName(device.userAgent)}
          hint={accountSettingsText.lastSeen(formatRelative(device.lastSeenAt))}
        >
          {device.current ? (
            <Badge>{accountSettingsText.thisDevice}</Badge>
          ) : (
            <CallButton size="compact-sm" variant="default" call={end} input={{ id: device.id }}>
              {accountSettingsText.endSession}
            </CallButton>
          )}
        </TitledRow>
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
