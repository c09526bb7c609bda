import { type Balance } from "@brandwright/contract/account/account"
import { accountText } from "@brandwright/contract/account/account-text"
import { adminPaymentSettings, BANK_ACCOUNT_TYPES, EMPTY_ADMIN_SETTINGS } from "@brandwright/contract/account/payments"
import { accountSettingsText } from "../../../texts/en/account.ts"
import { Button, Group, SimpleGrid, TextInput } from "@mantine/core"
import { schemaResolver } from "@mantine/form"
import { trpc } from "../../../lib/trpc.ts"
import { useKeptForm } from "../../../lib/drafts/use-kept-form.ts"
import { DraftNote } from "../../../ui/form/draft-note.tsx"
import { Part } from "../../../ui/screen/part.tsx"
import { Hint } from "../../../ui/hint.tsx"
import { ChoiceSelect } from "../../../ui/form/choice-select.tsx"

const FIELDS = [
  "adminPaypalEmail",
  "adminBankName",
  "adminBankAccountNumber",
  "adminBankRoutingNumber",
  "adminCreditCardMerchantId",
  "adminCreditCardApiKey",
] as const

/** The seven fields only administrators see (account §6). */
export function AdminPaymentCard({ balance }: { balance: Balance }) {
  const { form, draft, showRefusal } = useKeptForm("admin-payments", {
    initialValues: adminPaymentSettings.parse({ ...EMPTY_ADMIN_SETTINGS, ...balance }),
    validate: schemaResolver(adminPaymentSettings, { sync: true }),
  })
  const save = trpc.account.adminPaymentSettings.useMutation({
    meta: {
      done: accountText.paymentSettingsSaved,
      failed: accountText.paymentSettingsFailed,
      refresh: ["account.balance"],
    },
    onError: showRefusal,
    onSuccess: (saved) => {
      form.setValues(saved)
      draft.forget()
      form.resetDirty(saved)
    },
  })
  return (
    <Part title={accountSettingsText.adminTitle}>
      <Hint mb="md">{accountSettingsText.adminHint}</Hint>
      <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
        <DraftNote draft={draft} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {FIELDS.map((field) => (
            <TextInput
              key={field}
              label={accountSettingsText.admin[field]}
              autoComplete="off"
              {...form.getInputProps(field)}
            />
          ))}
          <ChoiceSelect
            label={accountSettingsText.admin.adminBankAccountType}
            choices={BANK_ACCOUNT_TYPES}
            toLabel={(value) => accountSettingsText.accountTypes[value]}
            {...form.getInputProps("adminBankAccountType")}
          />
        </SimpleGrid>
        <Group justify="flex-end" mt="md">
          <Button type="submit" loading={save.isPending}>
            {accountSettingsText.saveAdmin}
          </Button>
        </Group>
      </form>
    </Part>
  )
}
