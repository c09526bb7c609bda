import { authText } from "@brandwright/contract/account/auth-text"
import { lazyPart } from "../../lib/loading/lazy-part.ts"
import { authScreenText } from "../../texts/en/auth.ts"
import { Divider, Stack, Text } from "@mantine/core"
import { useDocumentTitle } from "@mantine/hooks"
import { getRouteApi } from "@tanstack/react-router"
import { Suspense } from "react"
import { screenTitle } from "../../lib/screen-title.ts"
import { toastRefused } from "../../lib/toasts.ts"
import { useArrival } from "../../lib/use-arrival.ts"
import { useAuth } from "../../providers/auth.tsx"
import { AnchorLink, ButtonLink } from "../../ui/links.tsx"
import { Hint } from "../../ui/hint.tsx"
import { GoogleButton, googleFailure } from "./google-button.tsx"
import { LoginForm } from "./login-form.tsx"
import { SecondFactorForm } from "./second-factor-form.tsx"
import { MainHeading } from "../../ui/screen/main-heading.tsx"

const DemoButton = lazyPart(async () => (await import("./demo-button.tsx")).DemoButton)
const ForgotDialog = lazyPart(async () => (await import("./forgot-dialog.tsx")).ForgotDialog)
const ResetForm = lazyPart(async () => (await import("./reset-form.tsx")).ResetForm)
const route = getRouteApi("/_guest/login")

export function LoginScreen() {
  const { mode, reset, error } = route.useSearch()
  const navigate = route.useNavigate()
  const { isLoading, isFirstAccount, isDemo } = useAuth()
  const title = isFirstAccount ? authScreenText.newInstanceTitle : authScreenText.loginTitle
  useDocumentTitle(screenTitle(title))
  useArrival(error, (reason) => {
    const failure = googleFailure(reason, "login")
    if (!failure) return
    toastRefused(failure)
    void navigate({ search: {}, replace: true })
  })

  if (reset !== undefined) {
    return (
      <Suspense>
        <ResetForm token={reset} />
      </Suspense>
    )
  }
  if (mode === "two-factor") return <SecondFactorForm />
  return (
    <Stack gap="md">
      <div>
        <MainHeading>{title}</MainHeading>
        <Text c="dimmed">{isFirstAccount ? authScreenText.newInstanceIntro : authScreenText.loginIntro}</Text>
      </div>
      {isDemo && (
        <Suspense>
          <DemoButton />
        </Suspense>
      )}
      {isFirstAccount && (
        <ButtonLink to="/signup" size="md" fullWidth>
          {authScreenText.createFirst}
        </ButtonLink>
      )}
      <GoogleButton label={authText.continueWithGoogle} from="login" isDisabled={isLoading} />
      <Hint size="xs">{authScreenText.googleTerms}</Hint>
      <Divider label={authScreenText.or} />
      <LoginForm />
      <Text ta="center" size="sm">
        {authScreenText.noAccountYet}{" "}
        <AnchorLink to="/signup" underline="always">
          {authScreenText.signUp}
        </AnchorLink>
      </Text>
      {mode === "forgot" && (
        <Suspense>
          <ForgotDialog onClose={() => void navigate({ search: {} })} />
        </Suspense>
      )}
    </Stack>
  )
}
