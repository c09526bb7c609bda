import { authText, CODE_LENGTH, CODE_RESEND_MS } from "@brandwright/contract/account/auth-text"
import { authScreenText } from "../../texts/en/auth.ts"
import { Alert, Box, Button, Stack, Text, TextInput } from "@mantine/core"
import { IconFlask } from "@tabler/icons-react"
import { useState } from "react"
import type { Outputs } from "../../lib/calls/client.ts"
import { toastDone } from "../../lib/toasts.ts"
import { useGuestMutation } from "../../lib/session/use-guest-mutation.ts"
import { useCountdown } from "../../lib/use-countdown.ts"
import { useAuth } from "../../providers/auth.tsx"
import { AnchorLink } from "../../ui/links.tsx"
import { Hint } from "../../ui/hint.tsx"
import { MainHeading } from "../../ui/screen/main-heading.tsx"

type VerifyStepProps = { registered: Outputs["auth"]["register"]; hasPhone: boolean }

/** Step two of sign-up: without an SMS gateway the code is shown and filled in. */
export function VerifyStep({ registered, hasPhone }: VerifyStepProps) {
  const { setUser } = useAuth()
  const [shownCode, setShownCode] = useState(registered.verificationCode)
  const [typed, setTyped] = useState("")
  const code = shownCode ?? typed
  const verify = useGuestMutation("verify", {
    onSuccess: ({ user }) => {
      toastDone(authText.verificationSuccessful)
      setUser(user)
    },
    failed: authText.verificationFailed,
  })
  return (
    <form action={() => verify.mutate({ userId: registered.user.id, code })} noValidate>
      <fieldset disabled={verify.isPending}>
        <Stack gap="md">
          <div>
            <MainHeading>{authText.verifyTitle}</MainHeading>
            <Text c="dimmed">{authScreenText.verifyIntro(registered.user.email)}</Text>
          </div>
          {shownCode && (
            <>
              <Alert color="amber" title={authText.developmentMode} icon={<IconFlask />}>
                {authText.developmentModeNote}
              </Alert>
              <Box
                px="1rem"
                py="0.8rem"
                bdrs="md"
                bd="1px dashed var(--mantine-color-amber-5)"
                bg="color-mix(in srgb, var(--mantine-color-amber-4) 10%, transparent)"
              >
                <Hint size="xs">{hasPhone ? authScreenText.codeOnScreen : authScreenText.codeWithoutPhone}</Hint>
                <Text span ff="monospace" fz="1.6rem" fw={650} lts="0.28em">
                  {shownCode}
                </Text>
              </Box>
            </>
          )}
          <TextInput
            label={authScreenText.code}
            value={code}
            onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ""))}
            readOnly={shownCode !== undefined}
            maxLength={CODE_LENGTH}
            inputMode="numeric"
            autoComplete="one-time-code"
            size="md"
            data-monospace
            styles={{ input: { fontSize: "1.25rem", letterSpacing: "0.3em" } }}
          />
          <Button type="submit" size="md" fullWidth disabled={code.length !== CODE_LENGTH}>
            {verify.isPending ? authText.verifying : authText.verifyPhone}
          </Button>
          <ResendCode userId={registered.user.id} onCode={setShownCode} />
          <AnchorLink to="/login" size="sm" ta="center">
            {authText.backToLogin}
          </AnchorLink>
        </Stack>
      </fieldset>
    </form>
  )
}

type ResendCodeProps = { userId: string; onCode: (code: string | undefined) => void }

function ResendCode({ userId, onCode }: ResendCodeProps) {
  const [seconds, startCountdown] = useCountdown(CODE_RESEND_MS / 1000)
  const resend = useGuestMutation("resendCode", {
    onSuccess: ({ verificationCode, resendAfter }) => {
      onCode(verificationCode)
      startCountdown(resendAfter)
      toastDone(authScreenText.resent)
    },
    failed: authScreenText.resendFailed,
  })
  return (
    <Button
      variant="subtle"
      size="sm"
      disabled={seconds > 0 || resend.isPending}
      onClick={() => resend.mutate({ userId })}
    >
      {seconds > 0 ? authScreenText.resendIn(seconds) : authScreenText.resend}
    </Button>
  )
}
