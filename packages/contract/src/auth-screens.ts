import { PASSWORD_MIN } from "./auth-text.ts"

/** Words of the sign-in and sign-up screens beyond those that the server knows (core §2). */
export const authScreenText = {
  loginTitle: "Welcome back",
  loginIntro: "Sign in to keep building your brand.",
  signupTitle: "Create your account",
  signupIntro: "Set up your workspace in a minute.",
  email: "Email",
  password: "Password",
  showPassword: "Show what I typed",
  or: "or",
  noAccountYet: "Don't have an account?",
  signUp: "Sign up",
  haveAccount: "Already have an account?",
  signInLink: "Sign in",
  fullName: "Full Name",
  emailAddress: "Email Address",
  confirmPassword: "Confirm Password",
  phoneNumber: "Phone Number",
  terms: "terms and conditions",
  agreeTerms: "I agree to the terms and conditions",
  readTerms: "Read the terms and conditions",
  passwordCommon: "This is one of the most used passwords, so it is among the first that a stranger tries.",
  strength: ["Very weak", "Weak", "Fair", "Good", "Strong"],
  strengthLabel: "Password strength",
  verifyIntro: (email: string) => `We created your account for ${email}. Enter the code to verify your phone number.`,
  codeOnScreen: "Your SMS code",
  code: "Verification Code",
  resend: "Send a new code",
  resendIn: (seconds: number) => `Send a new code in ${seconds} s`,
  resent: { title: "Verification Code Sent", message: "A new code is on its way." },
  resendFailed: { title: "Failed to Send Code", message: "Please try again in a minute." },
  twoFactorLabel: "Two-factor code",
  twoFactorHint: "From your authenticator app, or one of your recovery codes.",
  forgotTitle: "Forgot password",
  forgotIntro: "Enter the address of your account and we will mail you a link to choose a new password.",
  sendResetLink: "Send reset link",
  forgotFailed: { title: "Reset failed", message: "The reset link could not be sent. Please try again." },
  resetTitle: "Choose a new password",
  resetIntro: "You will be signed out everywhere else.",
  newPassword: "New Password",
  passwordHint: `At least ${PASSWORD_MIN} characters with letters and numbers`,
  saveNewPassword: "Save new password",
  resetFailed: { title: "Reset failed", message: "The password could not be changed. Please try again." },
  strengths: [
    "One place for every brand you run",
    "Sales pages, e-mail, posts and e-books in one voice",
    "Yours: it runs on your own server",
  ],
} as const

/** The terms shown at sign-up; an instance replaces them with its own. */
export const defaultTerms: readonly { heading: string; text: string }[] = [
  {
    heading: "Your account",
    text: "You give a name, an e-mail address and, if you like, a phone number that are yours. You keep your password to yourself and answer for what is done with your account.",
  },
  {
    heading: "Your content",
    text: "What you write, upload or have generated stays yours. You make sure that you may use it, that it breaks no law and that it names no person without their consent.",
  },
  {
    heading: "Messages to others",
    text: "You send e-mail only to people who asked for it. Every message carries a working way to unsubscribe, and you do not remove it.",
  },
  {
    heading: "Costs",
    text: "Some generations cost money. The price is shown before you pay it, and every charge stands in your usage history.",
  },
  {
    heading: "Leaving",
    text: "You may stop at any time. Deleting a brand deletes what belongs to it, including its files.",
  },
]
