import { accountSettingsText, myAccountText } from "../../../texts/en/account.ts"
import { PASSWORD_MIN } from "@brandwright/contract/account/auth"
import { profileText } from "@brandwright/contract/account/profile"
import { Alert, Button, Group, PasswordInput, Stack } from "@mantine/core"
import { useForm } from "@mantine/form"
import { IconLock } from "@tabler/icons-react"
import { toastRefused } from "../../../lib/toasts.ts"
import { readRefusal, trpc } from "../../../lib/trpc.ts"
import { useAuth } from "../../../providers/auth.tsx"
import { Part } from "../../../ui/screen/part.tsx"
import { NewPasswordInput } from "../../../ui/form/new-password-input.tsx"

/** Changes the password of a local account; others sign in through their provider (account §2.7 §5). */
export function PasswordCard() {
  const { user } = useAuth()
  if (!user) return null
  return (
    <Part title={accountSettingsText.changePassword}>
      {user.provider === "local" ? (
        <PasswordForm />
      ) : (
        <Alert variant="light" color="gray" icon={<IconLock />}>
          {profileText.passwordByProvider(myAccountText.providerNames[user.provider])}
        </Alert>
      )}
    </Part>
  )
}

function PasswordForm() {
  const form = useForm({
    initialValues: { currentPassword: "", newPassword: "", confirmPassword: "" },
    validate: { currentPassword: (value) => (value === "" ? profileText.currentRequired : null) },
  })
  const change = trpc.auth.changePassword.useMutation({
    meta: { done: profileText.passwordUpdated, failed: profileText.passwordFailed, refresh: ["auth.devices"] },
    onError: (error) => form.setErrors(readRefusal(error)?.fields ?? {}),
    onSuccess: () => form.reset(),
  })
  const onSubmit = (values: typeof form.values) => {
    const refuse = (field: "newPassword" | "confirmPassword", text: { title: string; message: string }) => {
      form.setFieldError(field, text.message)
      toastRefused(text)
    }
    if (values.newPassword !== values.confirmPassword) return refuse("confirmPassword", profileText.passwordsDiffer)
    if (values.newPassword.length < PASSWORD_MIN) return refuse("newPassword", profileText.passwordShort)
    change.mutate(values)
  }
  return (
    <form onSubmit={form.onSubmit(onSubmit)} noValidate>
      <Stack>
        <PasswordInput
          label={accountSettingsText.currentPassword}
          autoComplete="current-password"
          {...form.getInputProps("currentPassword")}
        />
        <NewPasswordInput
          label={accountSettingsText.newPassword}
          description={profileText.passwordHelp}
          {...form.getInputProps("newPassword")}
        />
        <PasswordInput
          label={accountSettingsText.confirmPassword}
          autoComplete="new-password"
          {...form.getInputProps("confirmPassword")}
        />
        <Group>
          <Button type="submit" loading={change.isPending}>
            {accountSettingsText.changePassword}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
