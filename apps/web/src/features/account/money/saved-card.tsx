import { type Balance } from "@brandwright/contract/account/account"
import { accountText } from "@brandwright/contract/account/account-text"
import { usageText } from "../../../texts/en/usage.ts"
import { Button, Group, Text } from "@mantine/core"
import { IconCreditCard } from "@tabler/icons-react"
import { trpc } from "../../../lib/trpc.ts"

/** The saved card for automatic billing, if the processor supports it. */
export function SavedCard({ balance }: { balance: Balance }) {
  const save = trpc.account.saveCard.useMutation({
    meta: { failed: accountText.cardFailed },
    onSuccess: ({ redirectUrl }) => window.location.assign(redirectUrl),
  })
  const remove = trpc.account.removeCard.useMutation({
    meta: { done: accountText.cardRemoved, failed: accountText.cardFailed, refresh: ["account.balance"] },
  })
  if (balance.processor !== "stripe" || !balance.monthlyBillingEnabled) return null
  const { savedCard } = balance
  return (
    <Group mt="sm" gap="sm">
      <IconCreditCard size={18} aria-hidden />
      <Text size="sm">{savedCard ? usageText.cardOnFile(savedCard.brand, savedCard.lastFour) : usageText.noCard}</Text>
      {savedCard ? (
        <Button size="compact-sm" variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
          {usageText.removeCard}
        </Button>
      ) : (
        <Button size="compact-sm" variant="light" loading={save.isPending} onClick={() => save.mutate()}>
          {usageText.saveCard}
        </Button>
      )}
    </Group>
  )
}
