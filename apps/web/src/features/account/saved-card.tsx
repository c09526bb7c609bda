import { type Balance } from "@brandwright/contract/account"
import { accountText } from "@brandwright/contract/account-text"
import { usageText } from "../../texts/en/usage.ts"
import { Button, Group, Text } from "@mantine/core"
import { IconCreditCard } from "@tabler/icons-react"
import { toastDone, toastFailed } from "../../lib/toasts.ts"
import { trpc } from "../../lib/trpc.ts"

/** The saved card for automatic billing, if the processor supports it. */
export function SavedCard({ balance }: { balance: Balance }) {
  const utils = trpc.useUtils()
  const onError = (error: unknown) => toastFailed(error, accountText.cardFailed)
  const save = trpc.account.saveCard.useMutation({
    onSuccess: ({ redirectUrl }) => window.location.assign(redirectUrl),
    onError,
  })
  const remove = trpc.account.removeCard.useMutation({
    onSuccess: async () => {
      await utils.account.balance.invalidate()
      toastDone(accountText.cardRemoved)
    },
    onError,
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
