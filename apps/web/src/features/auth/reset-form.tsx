import { authText, resetInput } from "@brandwright/contract/account/auth"
import { authScreenText } from "../../texts/en/auth.ts"
import { Button, Stack, Text } from "@mantine/core"
import { schemaResolver, useForm } from "@mantine/form"
import { useNavigate } from "@tanstack/react-router"
import { toastDone } from "../../lib/toasts.ts"
import { useGuestMutation } from "../../lib/session/use-guest-mutation.ts"
import { AnchorLink } from "../../ui/links.tsx"
import { NewPasswordInput } from "../../ui/form/new-password-input.tsx"
import { MainHeading } from "../../ui/screen/main-heading.tsx"

/** The target of the reset mail's link: `/login?reset=…`. */
export function ResetForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const form = useForm({
    initialValues: { password: "" },
    validate: schemaResolver(resetInput.pick({ password: true }), { sync: true }),
  })
  const reset = useGuestMutation("resetPassword", {
    onSuccess: () => {
      toastDone(authText.resetDone)
      void navigate({ to: "/login", search: {}, replace: true })
    },
    failed: authScreenText.resetFailed,
  })
  return (
    <form onSubmit={form.onSubmit(({ password }) => reset.mutate({ token, password }))} noValidate>
      <fieldset disabled={reset.isPending}>
        <Stack gap="md">
          <div>
            <MainHeading>{authScreenText.resetTitle}</MainHeading>
            <Text c="dimmed">{authScreenText.resetIntro}</Text>
          </div>
          <NewPasswordInput
            label={authScreenText.newPassword}
            description={authScreenText.passwordHint}
            size="md"
            {...form.getInputProps("password")}
          />
          <Button type="submit" size="md">
            {authScreenText.saveNewPassword}
          </Button>
          <AnchorLink to="/login" search={{}} size="sm" ta="center">
            {authText.backToLogin}
          </AnchorLink>
        </Stack>
      </fieldset>
    </form>
  )
}
