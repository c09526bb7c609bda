import { accountSettingsText } from "../../../texts/en/account.ts"
import { phoneInput, profileText } from "@brandwright/contract/account/profile"
import { Alert, Badge, Button, Card, Group, Stack, TextInput, Title } from "@mantine/core"
import { schemaResolver } from "@mantine/form"
import { trpc } from "../../../lib/trpc.ts"
import { useCountdown } from "../../../lib/use-countdown.ts"
import { useKeptForm } from "../../../lib/drafts/use-kept-form.ts"
import { useAuth } from "../../../providers/auth.tsx"
import { CodeField } from "./code-field.tsx"

/** The phone number and its verification (account §2.7 §4). */
export function PhoneCard() {
  const { user, setUser, refresh } = useAuth()
  const { form, draft, showRefusal } = useKeptForm("phone", {
    initialValues: { phoneNumber: user?.phoneNumber ?? "" },
    validate: schemaResolver(phoneInput, { sync: true }),
  })
  const update = trpc.auth.phone.useMutation({
    meta: { done: profileText.phoneUpdated, failed: profileText.phoneUpdateFailed },
    onError: showRefusal,
    onSuccess: async (saved) => {
      setUser(saved.user)
      draft.forget()
      await refresh()
    },
  })
  if (!user) return null
  const state = !user.phoneNumber
    ? { color: "gray", label: accountSettingsText.noPhone }
    : user.phoneVerified
      ? { color: "spruce", label: accountSettingsText.verified }
      : { color: "amber", label: accountSettingsText.unverified }
  return (
    <Card component="section" aria-label={accountSettingsText.phone}>
      <Group justify="space-between" mb="md">
        <Title order={2} size="h3">
          {accountSettingsText.phone}
        </Title>
        <Badge color={state.color}>{state.label}</Badge>
      </Group>
      <form onSubmit={form.onSubmit((values) => update.mutate(values))} noValidate>
        <Stack>
          <TextInput
            label={accountSettingsText.phoneNumber}
            type="tel"
            autoComplete="tel"
            {...form.getInputProps("phoneNumber")}
          />
          <Group>
            <Button
              type="submit"
              variant="default"
              loading={update.isPending}
              disabled={form.values.phoneNumber.trim() === ""}
            >
              {user.phoneNumber ? accountSettingsText.updatePhone : accountSettingsText.addPhone}
            </Button>
          </Group>
        </Stack>
      </form>
      {user.phoneNumber && !user.phoneVerified && <PhoneCode key={user.phoneNumber} />}
    </Card>
  )
}

/** Sends the code and verifies it; the button waits for six digits. */
function PhoneCode() {
  const { setUser, refresh } = useAuth()
  const [waitSeconds, startCountdown] = useCountdown(0)
  const send = trpc.auth.sendVerification.useMutation({
    meta: { done: profileText.codeSent, failed: profileText.codeSendFailed },
    onSuccess: (sent) => startCountdown(sent.resendAfter),
  })
  const verify = trpc.auth.verifyPhone.useMutation({
    meta: { done: profileText.phoneVerified, failed: profileText.verificationFailed },
    onSuccess: async (saved) => {
      setUser(saved.user)
      await refresh()
    },
  })
  return (
    <Stack mt="md">
      <Group>
        <Button loading={send.isPending} disabled={waitSeconds > 0} onClick={() => send.mutate()}>
          {waitSeconds > 0 ? accountSettingsText.resendIn(waitSeconds) : accountSettingsText.sendCode}
        </Button>
      </Group>
      {send.isSuccess && (
        <>
          {send.data.verificationCode && (
            <Alert variant="light" color="amber">
              {accountSettingsText.developmentCode(send.data.verificationCode)}
            </Alert>
          )}
          <CodeField
            key={send.submittedAt}
            label={accountSettingsText.verificationCode}
            action={accountSettingsText.verifyCode}
            isChecking={verify.isPending}
            onCode={(verificationCode) => verify.mutate({ verificationCode })}
          />
        </>
      )}
    </Stack>
  )
}
