import { authText, forgotInput } from "@brandwright/contract/account/auth"
import { authScreenText } from "../../texts/en/auth.ts"
import { Button, Modal, Stack, Text, TextInput } from "@mantine/core"
import { schemaResolver, useForm } from "@mantine/form"
import { useGuestMutation } from "../../lib/session/use-guest-mutation.ts"
import { useAuth } from "../../providers/auth.tsx"
import { FormFoot } from "../../ui/form/form-foot.tsx"

/** Mails a reset link; the response is the same whether or not the address has an account. */
export function ForgotDialog({ onClose }: { onClose: () => void }) {
  const { keepsMails } = useAuth()
  const form = useForm({ initialValues: { email: "" }, validate: schemaResolver(forgotInput, { sync: true }) })
  const send = useGuestMutation("forgotPassword", { failed: authScreenText.forgotFailed })
  return (
    <Modal opened onClose={onClose} title={authScreenText.forgotTitle}>
      {send.isSuccess ? (
        <Stack>
          <Text role="status">{authText.resetSent}</Text>
          {keepsMails && <Text size="sm">{authText.resetKept}</Text>}
          <Button onClick={onClose}>{authText.backToLogin}</Button>
        </Stack>
      ) : (
        <form onSubmit={form.onSubmit((values) => send.mutate(values))} noValidate>
          <fieldset disabled={send.isPending}>
            <Stack>
              <Text size="sm">{authScreenText.forgotIntro}</Text>
              <TextInput
                label={authScreenText.email}
                type="email"
                autoComplete="username"
                data-autofocus
                {...form.getInputProps("email")}
              />
              <FormFoot onCancel={onClose}>{authScreenText.sendResetLink}</FormFoot>
            </Stack>
          </fieldset>
        </form>
      )}
    </Modal>
  )
}
