import { authText } from "@brandwright/contract/account/auth-text"
import { Button } from "@mantine/core"

type GoogleButtonProps = { label: string; from: "login" | "signup"; isDisabled?: boolean }

/** Goes to Google by a full navigation; the server redirects back. */
export function GoogleButton({ label, from, isDisabled }: GoogleButtonProps) {
  return (
    <Button
      variant="default"
      size="md"
      fullWidth
      leftSection={<GoogleMark />}
      disabled={isDisabled}
      onClick={() => window.location.assign(`/api/auth/google?from=${from}`)}
    >
      {label}
    </Button>
  )
}

/** Messages for `?error=` after a failed Google sign-in. */
export function googleFailure(error: string | undefined, from: "login" | "signup") {
  if (!error?.startsWith("google")) return undefined
  const documented = from === "login" ? authText.googleLoginFailed : authText.googleSignupFailed
  return error === "google-taken" ? { title: documented.title, message: authText.googleTaken } : documented
}

function GoogleMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M22.500 12.300c0-.8-.1-1.500-.2-2.300H12v4.300h5.900a5 5 0 0 1-2.200 3.300v2.800h3.600c2.100-1.900 3.200-4.800 3.200-8.100z"
      />
      <path
        fill="#34a853"
        d="M12 23c3 0 5.500-1 7.300-2.600l-3.600-2.800a6.600 6.600 0 0 1-9.900-3.500H2.200v2.900A11 11 0 0 0 12 23z"
      />
      <path fill="#fbbc05" d="M5.800 14.100a6.600 6.600 0 0 1 0-4.200V7H2.200a11 11 0 0 0 0 10z" />
      <path
        fill="#ea4335"
        d="M12 5.400c1.600 0 3.100.6 4.200 1.600l3.200-3.100A11 11 0 0 0 2.200 7l3.600 2.900A6.600 6.600 0 0 1 12 5.400z"
      />
    </svg>
  )
}
