import { authText } from "@brandwright/contract/account/auth-text"
import { authScreenText } from "../../texts/en/auth.ts"
import { Anchor, Button, Checkbox, Group, PasswordInput, Stack, TextInput } from "@mantine/core"
import { useForm } from "@mantine/form"
import { Suspense, useState } from "react"
import type { Outputs } from "../../lib/calls/client.ts"
import { lazyPart } from "../../lib/loading/lazy-part.ts"
import { lazySchema } from "../../lib/loading/lazy-schema.ts"
import { readRefusal } from "../../lib/calls/refusal.ts"
import { toastDone, toastRefused } from "../../lib/toasts.ts"
import { useGuestMutation } from "../../lib/session/use-guest-mutation.ts"
import { NewPasswordInput } from "../../ui/form/new-password-input.tsx"

const TermsDialog = lazyPart(async () => (await import("./terms-dialog.tsx")).TermsDialog)

const EMPTY = { name: "", email: "", password: "", confirmPassword: "", phoneNumber: "", agreeTerms: false }

type SignupFormProps = { onRegistered: (answer: Outputs["auth"]["register"], hasPhone: boolean) => void }

export function SignupForm({ onRegistered }: SignupFormProps) {
  const [areTermsOpen, setTermsOpen] = useState(false)
  const form = useForm({
    initialValues: EMPTY,
    validate: lazySchema(async () => (await import("@brandwright/contract/account/auth")).signupForm),
  })
  const register = useGuestMutation("register", {
    onSuccess: (answer) => {
      const hasPhone = form.values.phoneNumber.trim() !== ""
      if (answer.codeSent) toastDone(hasPhone ? authText.accountCreated : authScreenText.createdWithoutPhone)
      else toastRefused({ title: authText.accountCreated.title, message: authText.codeNotSent })
      onRegistered(answer, hasPhone)
    },
    onError: (error) => form.setErrors(readRefusal(error)?.fields ?? {}),
    failed: authText.signupFailed,
  })
  return (
    <form
      onSubmit={form.onSubmit(({ confirmPassword: _again, agreeTerms: _yes, ...input }) => register.mutate(input))}
      noValidate
    >
      <fieldset disabled={register.isPending}>
        <Stack gap="md">
          <TextInput label={authScreenText.fullName} autoComplete="name" {...form.getInputProps("name")} />
          <TextInput
            label={authScreenText.emailAddress}
            type="email"
            autoComplete="username"
            {...form.getInputProps("email")}
          />
          <NewPasswordInput
            label={authScreenText.password}
            description={authText.passwordHint}
            {...form.getInputProps("password")}
          />
          <PasswordInput
            label={authScreenText.confirmPassword}
            autoComplete="new-password"
            {...form.getInputProps("confirmPassword")}
          />
          <TextInput
            label={authScreenText.phoneNumber}
            description={`${authScreenText.optional} ${authText.phoneHint}`}
            type="tel"
            autoComplete="tel"
            {...form.getInputProps("phoneNumber")}
          />
          <Group gap="xs" align="flex-start" justify="space-between">
            <Checkbox label={authScreenText.agreeTerms} {...form.getInputProps("agreeTerms", { type: "checkbox" })} />
            <Anchor component="button" type="button" size="sm" onClick={() => setTermsOpen(true)}>
              {authScreenText.readTerms}
            </Anchor>
          </Group>
          <Button type="submit" size="md" fullWidth>
            {register.isPending ? authText.creatingAccount : authText.createAccount}
          </Button>
        </Stack>
      </fieldset>
      {areTermsOpen && (
        <Suspense>
          <TermsDialog onClose={() => setTermsOpen(false)} />
        </Suspense>
      )}
    </form>
  )
}
