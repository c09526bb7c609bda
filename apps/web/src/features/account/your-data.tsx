import { accountSettingsText } from "../../texts/en/account.ts"
import { profileText } from "@brandwright/contract/account/profile"
import { Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from "@mantine/core"
import { useForm } from "@mantine/form"
import { useDisclosure } from "@mantine/hooks"
import { IconDownload } from "@tabler/icons-react"
import { readRefusal, trpc } from "../../lib/trpc.ts"
import { useAuth } from "../../providers/auth.tsx"
import { Part } from "../../ui/screen/part.tsx"
import { Hint } from "../../ui/hint.tsx"
import { FormFoot } from "../../ui/form/form-foot.tsx"

/** Export of all data, and deletion of the account. */
export function YourData() {
  const [isDeleting, deleting] = useDisclosure(false)
  return (
    <Part title={accountSettingsText.yourData}>
      <Stack>
        <Group justify="space-between">
          <Hint flex="1 1 14rem">{accountSettingsText.exportHint}</Hint>
          <Button
            component="a"
            href="/api/account/export.zip"
            download
            variant="default"
            leftSection={<IconDownload size={17} />}
          >
            {accountSettingsText.exportData}
          </Button>
        </Group>
        <Group justify="space-between">
          <Hint flex="1 1 14rem">{accountSettingsText.deleteHint}</Hint>
          <Button color="red" variant="subtle" onClick={deleting.open}>
            {accountSettingsText.deleteAccount}
          </Button>
        </Group>
      </Stack>
      <Modal opened={isDeleting} onClose={deleting.close} title={accountSettingsText.deleteAccount}>
        <DeleteForm onClose={deleting.close} />
      </Modal>
    </Part>
  )
}

function DeleteForm({ onClose }: { onClose: () => void }) {
  const { user, refresh } = useAuth()
  const form = useForm({ initialValues: { confirmEmail: "", password: "" } })
  const remove = trpc.auth.deleteAccount.useMutation({
    meta: { done: profileText.accountDeleted, failed: profileText.deleteFailed },
    onError: (error) => form.setErrors(readRefusal(error)?.fields ?? {}),
    onSuccess: () => refresh(),
  })
  const isHeld = form.values.confirmEmail.trim().toLowerCase() !== user?.email.toLowerCase()
  return (
    <form
      onSubmit={form.onSubmit(({ confirmEmail, password }) =>
        remove.mutate({ confirmEmail, password: password || undefined }),
      )}
      noValidate
    >
      <Stack>
        <Text size="sm">{accountSettingsText.deleteHint}</Text>
        <TextInput label={accountSettingsText.deleteConfirm} data-autofocus {...form.getInputProps("confirmEmail")} />
        {user?.provider === "local" && (
          <PasswordInput
            label={accountSettingsText.deletePassword}
            autoComplete="current-password"
            {...form.getInputProps("password")}
          />
        )}
        <FormFoot onCancel={onClose} color="red" disabled={isHeld} loading={remove.isPending}>
          {accountSettingsText.deleteAccount}
        </FormFoot>
      </Stack>
    </form>
  )
}
