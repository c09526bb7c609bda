import { authText } from "@brandwright/contract/account/auth-text"
import { authScreenText } from "../../texts/en/auth.ts"
import { Divider, Stack, Text } from "@mantine/core"
import { useDocumentTitle } from "@mantine/hooks"
import { getRouteApi } from "@tanstack/react-router"
import { useState } from "react"
import { screenTitle } from "../../lib/screen-title.ts"
import { toastRefused } from "../../lib/toasts.ts"
import { useArrival } from "../../lib/use-arrival.ts"
import type { Outputs } from "../../lib/calls/client.ts"
import { useAuth } from "../../providers/auth.tsx"
import { AnchorLink } from "../../ui/links.tsx"
import { Hint } from "../../ui/hint.tsx"
import { GoogleButton, googleFailure } from "./google-button.tsx"
import { SignupForm } from "./signup-form.tsx"
import { VerifyStep } from "./verify-step.tsx"
import { MainHeading } from "../../ui/screen/main-heading.tsx"

const route = getRouteApi("/_guest/signup")

/** The registration form, then the verification of the phone in its place. */
export function SignupScreen() {
  const { error } = route.useSearch()
  const { isFirstAccount, isSignupOpen } = useAuth()
  const navigate = route.useNavigate()
  useDocumentTitle(screenTitle(authScreenText.signupTitle))
  const [registered, setRegistered] = useState<{ answer: Outputs["auth"]["register"]; hasPhone: boolean }>()
  useArrival(error, (reason) => {
    const failure = googleFailure(reason, "signup")
    if (!failure) return
    toastRefused(failure)
    void navigate({ search: {}, replace: true })
  })

  if (registered) return <VerifyStep registered={registered.answer} hasPhone={registered.hasPhone} />
  return (
    <Stack gap="md">
      <div>
        <MainHeading>{authScreenText.signupTitle}</MainHeading>
        <Text c="dimmed">{authScreenText.signupIntro}</Text>
        {!isSignupOpen && <Text fw={550}>{authText.signupClosed}</Text>}
        {isFirstAccount && <Text fw={550}>{authText.firstAccount}</Text>}
      </div>
      {isSignupOpen && (
        <>
          <GoogleButton label={authText.signUpWithGoogle} from="signup" />
          <Hint size="xs">{authScreenText.googleTerms}</Hint>
          <Divider label={authScreenText.or} />
          <SignupForm onRegistered={(answer, hasPhone) => setRegistered({ answer, hasPhone })} />
        </>
      )}
      <Text ta="center" size="sm">
        {authScreenText.haveAccount}{" "}
        <AnchorLink to="/login" underline="always">
          {authScreenText.signInLink}
        </AnchorLink>
      </Text>
    </Stack>
  )
}
