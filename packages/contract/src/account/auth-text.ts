import { DAY_MS, HOUR_MS, MINUTE_MS } from "../durations.ts"
import { counted } from "../counted.ts"
/** Sign-in, sign-up, session: core §2 to §9. */
export const LOGIN_PASSWORD_MIN = 6
export const PASSWORD_MIN = 8
/** Longer passwords are refused before hashing, to bound the work. */
export const PASSWORD_MAX = 256
export const NAME_MIN = 2
export const NAME_MAX = 120
export const EMAIL_MAX = 254
export const PHONE_MAX = 32
export const CODE_LENGTH = 6
/** Lifetime of a code, wrong tries allowed, and wait before another one. */
export const CODE_MS = 10 * MINUTE_MS
export const CODE_TRIES = 5
export const CODE_RESEND_MS = MINUTE_MS
export const RESET_MS = 30 * MINUTE_MS
/** Concurrent status checks within this time share one request. */
export const STATUS_SHARED_MS = 100
/** Session lifetime: sliding with "Remember me", otherwise ending after this idle time. */
export const SESSION_REMEMBERED_MS = 30 * DAY_MS
export const SESSION_IDLE_MS = 12 * HOUR_MS
/** Gaps between requests up to this length count as time spent. */
export const ACTIVITY_GAP_MS = 5 * MINUTE_MS
export const RECOVERY_CODES = 10
/** What changes who can get into an account needs a sign-in at most this old. */
export const RECENT_SIGN_IN_MS = 15 * MINUTE_MS
/** The reason of a refusal for want of one: the web app asks for the password and sends the call again. */
export const RECENT_SIGN_IN_REASON = "recent-sign-in"

export const PROVIDERS = ["local", "google", "facebook"] as const
export type Provider = (typeof PROVIDERS)[number]

export const authText = {
  productTitle: "Business Builder",
  tagline: "Unleash your business potential",
  brandImageText: "Company creator tool",
  continueWithGoogle: "Continue with Google",
  signUpWithGoogle: "Sign up with Google",
  signIn: "Sign In",
  signingIn: "Signing In...",
  rememberMe: "Remember me",
  forgotPassword: "Forgot password",
  createAccount: "Create Account",
  creatingAccount: "Creating Account...",
  passwordHint: "At least 8 characters with letters and numbers",
  phoneHint: "Include the country code, for example +1 for the US",
  verifyTitle: "Verify your account",
  developmentMode: "Development Mode",
  developmentModeNote: "In production the code would be sent by SMS and not displayed.",
  verifyPhone: "Verify Phone Number",
  verifying: "Verifying...",
  backToLogin: "Back to login",
  emailInvalid: "Please enter a valid email",
  emailLocal: "Please enter an email with only letters from a to z, digits and signs before the @",
  loginPasswordShort: `Password must be at least ${LOGIN_PASSWORD_MIN} characters`,
  passwordShort: `Password must be at least ${PASSWORD_MIN} characters`,
  passwordLong: `Password must be at most ${PASSWORD_MAX} characters`,
  nameShort: `Name must be at least ${NAME_MIN} characters`,
  nameLines: "Name must be on one line",
  nameLong: `Name must be at most ${NAME_MAX} characters`,
  passwordsDiffer: "Passwords don't match",
  termsRequired: "You must agree to the terms and conditions",
  phoneLong: `Phone number must be at most ${PHONE_MAX} characters`,
  codeInvalid: `Enter the ${CODE_LENGTH}-digit code`,
  loginFailed: { title: "Login failed", message: "Invalid email or password. Please try again." },
  googleLoginFailed: { title: "Login failed", message: "Could not login with Google. Please try again." },
  signupFailed: { title: "Signup failed", message: "An error occurred during registration. Please try again." },
  registrationFailed: "Registration failed",
  signupClosed: "Sign-up is closed on this instance. Ask its administrator for an account.",
  googleSignupFailed: { title: "Signup failed", message: "Could not sign up with Google. Please try again." },
  verificationFailed: { title: "Verification failed", message: "Invalid verification code. Please try again." },
  accountCreated: { title: "Account created", message: "A verification code has been sent to your phone" },
  verificationSuccessful: {
    title: "Verification successful",
    message: "Your account has been verified and you are now logged in",
  },
  codeWrong: (triesLeft: number) =>
    `Invalid verification code. Please try again. ${counted(triesLeft, "try", "tries")} left.`,
  codeExpired: "This verification code has expired. Please ask for a new one.",
  codeNotSent: "The verification code could not be sent. Please try again.",
  codeSubject: "Your verification code",
  codeMessage: (digits: string, minutes: number) =>
    `Your verification code is ${digits}. It is valid for ${counted(minutes, "minute")}. If you did not request it, you can ignore this message.`,
  resetSubject: "Reset your password",
  resetMessage: (link: string, minutes: number) =>
    `We received a request to reset your password.\n\nOpen this link to choose a new one:\n${link}\n\nThe link works once and expires in ${counted(minutes, "minute")}. If this was not you, you can ignore this email.`,
  resetProviderMessage: (provider: string) =>
    `We received a request to reset your password. You sign in with ${provider}, so there is no password to reset here.`,
  setPasswordSubject: "Set a password",
  setPasswordMessage: (link: string, minutes: number) =>
    `You asked to unlink the account you sign in with, and you do not have a password yet.\n\nOpen this link to set one and sign in with it from now on:\n${link}\n\nThe link works once and expires in ${counted(minutes, "minute")}. If this was not you, you can ignore this email.`,
  setPasswordSent:
    "We emailed you a link to set a password. Once it is set, you sign in with it instead of the provider.",
  passwordChangedSubject: "Your password was changed",
  passwordResetMessage:
    "Your password was reset with a link we emailed you. All devices were signed out, and API keys and a linked Google account were removed. If this was not you, reset your password now.",
  twoFactorAlready: "Two-factor authentication is already on.",
  twoFactorNotStarted: "Start two-factor setup first.",
  notLocal: "Your password is managed by the provider you sign in with.",
  resetSent: "If an account with this address exists, a reset link is on its way.",
  resetKept:
    "This instance keeps its emails instead of sending them. Someone with access to the machine can print a link: npm run admin -- reset ADDRESS",
  firstAccount: "This is the first account of this instance, so it becomes the administrator.",
  resetInvalid: "This reset link is no longer valid. Please ask for a new one.",
  resetDone: { title: "Password Updated", message: "You can now sign in with your new password." },
  twoFactorRequired: "Enter the code from your authenticator app, or a recovery code.",
  recentSignInNeeded: "Confirm it is you: sign in again, then repeat this.",
  signInAgainWithProvider: "Sign in again with your provider, then repeat this.",
  passwordWrong: "That password is not right. Please try again.",
  twoFactorWrong: "That code is not right. Please try again.",
  googleLinkedElsewhere: "This Google account already belongs to another account here.",
  googleTaken: "An account with this address exists. Sign in with your password and link Google in settings.",
} as const
