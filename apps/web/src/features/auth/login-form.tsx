import { authText } from "@brandwright/contract/account/auth-text"
import { authScreenText } from "../../texts/en/auth.ts"
import { Button, Checkbox, Group, PasswordInput, Stack, TextInput } from "@mantine/core"
import { useForm } from "@mantine/form"
import { useState } from "react"
import { lazySchema } from "../../lib/loading/lazy-schema.ts"
import { toastFailed } from "../../lib/toasts.ts"
import { readRefusal } from "../../lib/calls/refusal.ts"
import { useAuth } from "../../providers/auth.tsx"
import { AnchorLink } from "../../ui/links.tsx"

type Values = { email: string; password: string; remember: boolean; twoFactorCode: string }

const focusWhenShown = (input: HTMLInputElement | null) => input?.focus()

/** Signs in; if the account has two-factor, the same form asks for the code. */
export function LoginForm() {
  const { login, isLoading, isFirstAccount, isDemo } = useAuth()
  const [needsCode, setNeedsCode] = useState(false)
  const form = useForm<Values>({
    initialValues: { email: "", password: "", remember: false, twoFactorCode: "" },
    validate: lazySchema(async () => (await import("@brandwright/contract/account/auth")).loginInput),
  })
  const onSubmit = async ({ twoFactorCode, ...values }: Values) => {
    try {
      await login({ ...values, twoFactorCode: needsCode && twoFactorCode ? twoFactorCode : undefined })
    } catch (error) {
      const refusal = readRefusal(error)
      if (refusal?.reason !== "two-factor") return toastFailed(error, authText.loginFailed)
      setNeedsCode(true)
      if (needsCode) form.setFieldError("twoFactorCode", refusal.message)
    }
  }
  return (
    <form onSubmit={form.onSubmit(onSubmit)} noValidate>
      <fieldset disabled={isLoading}>
        <Stack gap="md">
          <TextInput
            label={authScreenText.email}
            type="email"
            autoComplete="username"
            size="md"
            {...form.getInputProps("email")}
          />
          <PasswordInput
            label={authScreenText.password}
            autoComplete="current-password"
            size="md"
            {...form.getInputProps("password")}
          />
          {needsCode && (
            <TextInput
              label={authScreenText.twoFactorLabel}
              description={authScreenText.twoFactorHint}
              autoComplete="one-time-code"
              size="md"
              ref={focusWhenShown}
              {...form.getInputProps("twoFactorCode")}
            />
          )}
          <Group justify="space-between">
            <Checkbox label={authText.rememberMe} {...form.getInputProps("remember", { type: "checkbox" })} />
            <AnchorLink to="/login" search={{ mode: "forgot" }} size="sm">
              {authText.forgotPassword}
            </AnchorLink>
          </Group>
          <Button type="submit" size="md" fullWidth variant={isFirstAccount || isDemo ? "default" : "filled"}>
            {isLoading ? authText.signingIn : authText.signIn}
          </Button>
        </Stack>
      </fieldset>
    </form>
  )
}
