import { accountSettingsText } from "../../../texts/en/account.ts"
import { Badge, Button, Card, Group, Title } from "@mantine/core"
import { useAuth } from "../../../providers/auth.tsx"
import { Hint } from "../../../ui/hint.tsx"

type TwoFactorCardProps = { onTurnOn: () => void; onTurnOff: () => void; onRenew: () => void }

/** Status of two-factor; its dialogs belong to the screen, which also opens them from Privacy. */
export function TwoFactorCard({ onTurnOn, onTurnOff, onRenew }: TwoFactorCardProps) {
  const { user } = useAuth()
  const isOn = user?.twoFactorEnabled === true
  return (
    <Card component="section" aria-label={accountSettingsText.twoFactor}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3">
          {accountSettingsText.twoFactor}
        </Title>
        <Badge color={isOn ? "spruce" : "gray"}>{isOn ? accountSettingsText.on : accountSettingsText.off}</Badge>
      </Group>
      <Hint mb="md">{isOn ? accountSettingsText.twoFactorOn : accountSettingsText.twoFactorOff}</Hint>
      <Group>
        <Button variant={isOn ? "default" : "filled"} onClick={isOn ? onTurnOff : onTurnOn}>
          {isOn ? accountSettingsText.turnOff : accountSettingsText.turnOn}
        </Button>
        {isOn && (
          <Button variant="default" onClick={onRenew}>
            {accountSettingsText.renewCodes}
          </Button>
        )}
      </Group>
    </Card>
  )
}
