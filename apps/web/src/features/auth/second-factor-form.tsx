import { authText, CODE_LENGTH } from "@brandwright/contract/account/auth-text"
import { authScreenText } from "../../texts/en/auth.ts"
import { Button, Stack, Text, TextInput } from "@mantine/core"
import { useLocation } from "@tanstack/react-router"
import { useState } from "react"
import { useGuestMutation } from "../../lib/session/use-guest-mutation.ts"
import { useAuth } from "../../providers/auth.tsx"
import { AnchorLink } from "../../ui/links.tsx"
import { MainHeading } from "../../ui/screen/main-heading.tsx"

/** The second step after Google, for accounts with two-factor; the ticket of the first step is in the hash. */
export function SecondFactorForm() {
  const { setUser } = useAuth()
  const ticket = useLocation({ select: ({ hash }) => hash })
  const [code, setCode] = useState("")
  const finish = useGuestMutation("googleSecondFactor", {
    onSuccess: ({ user }) => setUser(user),
    failed: authText.googleLoginFailed,
  })
  return (
    <form action={() => finish.mutate({ ticket, code: code.trim() })} noValidate>
      <fieldset disabled={finish.isPending}>
        <Stack gap="md">
          <div>
            <MainHeading>{authScreenText.secondFactorTitle}</MainHeading>
            <Text c="dimmed">{ticket ? authScreenText.secondFactorIntro : authScreenText.secondFactorEnded}</Text>
          </div>
          {ticket && (
            <>
              <TextInput
                label={authScreenText.twoFactorLabel}
                description={authScreenText.twoFactorHint}
                autoComplete="one-time-code"
                size="md"
                value={code}
                onChange={(event) => setCode(event.currentTarget.value)}
              />
              <Button type="submit" size="md" disabled={code.trim().length < CODE_LENGTH}>
                {authText.signIn}
              </Button>
            </>
          )}
          <AnchorLink to="/login" search={{}} size="sm" ta="center">
            {authText.backToLogin}
          </AnchorLink>
        </Stack>
      </fieldset>
    </form>
  )
}
