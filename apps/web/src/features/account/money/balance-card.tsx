import { type Balance, balanceState } from "@brandwright/contract/account/account"
import { accountText } from "@brandwright/contract/account/account-text"
import { usageText } from "../../../texts/en/usage.ts"
import { Badge, Button, Card, Group, Switch, Title } from "@mantine/core"
import { IconPlus } from "@tabler/icons-react"
import { formatUsd } from "@brandwright/contract/money"
import { BalanceBar } from "./balance-bar.tsx"
import { SavedCard } from "./saved-card.tsx"
import { useToggleBilling } from "./use-billing.ts"
import { Figure } from "../../../ui/data/figure.tsx"
import { Hint } from "../../../ui/hint.tsx"

const STATES = {
  negative: { color: "red", label: usageText.overdue },
  low: { color: "amber", label: usageText.lowBalance },
  good: { color: "spruce", label: usageText.good },
} as const

/** The balance, its position between the limits, and the two ways to add funds (account §2.10). */
export function BalanceCard({ balance, onAddFunds }: { balance: Balance; onAddFunds: () => void }) {
  const billing = useToggleBilling()
  const state = STATES[balanceState(balance.balance)]
  return (
    <Card>
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={2} size="h3">
            {usageText.balance}
          </Title>
          <Group gap="sm" mt={6}>
            <Figure fz="clamp(1.7rem, 1.4rem + 1.4vw, 2.3rem)">{formatUsd(balance.balance)}</Figure>
            <Badge color={state.color}>{state.label}</Badge>
          </Group>
          {balance.reserved > 0 && (
            <Hint size="xs" mt={4}>
              {usageText.reserved(formatUsd(balance.reserved))}
            </Hint>
          )}
        </div>
        <Button leftSection={<IconPlus size={17} />} onClick={onAddFunds}>
          {usageText.addFunds}
        </Button>
      </Group>
      <BalanceBar balance={balance.balance} />
      <Switch
        mt="lg"
        label={usageText.monthlyBilling}
        description={accountText.billingOn.message}
        checked={billing.isOn(balance)}
        onChange={(event) => billing.toggle(event.currentTarget.checked)}
      />
      <SavedCard balance={balance} />
    </Card>
  )
}
