import { z } from "zod"
import {
  authText,
  CODE_LENGTH,
  LOGIN_PASSWORD_MIN,
  NAME_MAX,
  NAME_MIN,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PHONE_MAX,
  PROVIDERS,
} from "./auth-text.ts"
import { email } from "../email/email-address.ts"
import { isoTime, whenAbsent } from "../wire.ts"

/** Constants and texts without zod, for the screens that load first. */
export * from "./auth-text.ts"

export const newPassword = z
  .string(whenAbsent(authText.passwordShort))
  .min(PASSWORD_MIN, authText.passwordShort)
  .max(PASSWORD_MAX, authText.passwordLong)
export const personName = z
  .string(whenAbsent(authText.nameShort))
  .trim()
  .min(NAME_MIN, authText.nameShort)
  .max(NAME_MAX, authText.nameLong)
  // Used in email headers, which a line break would end.
  .refine((name) => !/[\p{Cc}\u2028\u2029]/u.test(name), authText.nameLines)
export const phoneNumber = z.string().trim().max(PHONE_MAX, authText.phoneLong)
export const code = z
  .string(authText.codeInvalid)
  .trim()
  .regex(/^\d{6}$/, authText.codeInvalid)

export const loginInput = z.object({
  email,
  password: z
    .string(whenAbsent(authText.loginPasswordShort))
    .min(LOGIN_PASSWORD_MIN, authText.loginPasswordShort)
    .max(PASSWORD_MAX, authText.passwordLong),
  remember: z.boolean().optional().default(false),
  /** From an authenticator app, or a recovery code; required when two-factor is on. */
  twoFactorCode: z.string().trim().max(32).optional(),
})

const registration = z.object({
  name: personName,
  email,
  password: newPassword,
  phoneNumber: phoneNumber.optional(),
})
const agreeTerms = z.literal(true, authText.termsRequired)
const passwordsDiffer = {
  message: authText.passwordsDiffer,
  path: ["confirmPassword"],
  /** Beside the other mistakes of the form, not after them. */
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
}

/** Body of POST /api/auth/register: what only the form has to send is checked where it is sent. */
export const registerInput = registration
  .extend({ confirmPassword: z.string().optional(), agreeTerms: agreeTerms.optional() })
  .refine(({ password, confirmPassword = password }) => password === confirmPassword, passwordsDiffer)

export const signupForm = registration
  .extend({ confirmPassword: z.string(), agreeTerms })
  .refine(({ password, confirmPassword }) => password === confirmPassword, passwordsDiffer)

export const verifyInput = z.object({ userId: z.string().min(1).max(64), code })
export const forgotInput = z.object({ email })
export const resetInput = z.object({ token: z.string().min(16).max(128), password: newPassword })

/** `again`: the person is to sign in anew. */
export const googleStartInput = z.object({ again: z.boolean().optional() }).optional()
export const googleStartOutput = z.object({ url: z.string(), state: z.string(), verifier: z.string() })
export const googleFinishInput = z.object({
  code: z.string().min(1).max(2048),
  verifier: z.string().min(1).max(256),
  link: z.boolean(),
  /** Signs in again as the same person only. */
  again: z.boolean().optional(),
})
/** Result of a Google sign-in: signed in (or linked), or a second step for accounts with two-factor. */
export const googleFinishOutput = z.object({
  /** Proves the first step for five minutes; useless without a code. */
  secondFactorTicket: z.string().optional(),
})
export const secondFactorInput = z.object({
  ticket: z.string().min(1).max(1000),
  code: z.string().trim().min(6).max(32),
})
/** The password, or for accounts without one a code of the authenticator app or a recovery code. */
export const signInAgainInput = z.object({
  password: z.string().max(PASSWORD_MAX, authText.passwordLong).optional(),
  code: z.string().trim().max(32).optional(),
})
export const unlinkOutput = z.object({
  /** "mailed": the account has no password yet, and a link to set one was mailed. */
  outcome: z.enum(["unlinked", "mailed"]),
})
export const userRef = z.object({ userId: z.string().min(1).max(64) })
export const twoFactorCode = z.object({ code: z.string().trim().min(CODE_LENGTH).max(32) })
export const twoFactorStartOutput = z.object({ secret: z.string(), uri: z.string() })
export const recoveryCodesOutput = z.object({ recoveryCodes: z.array(z.string()) })
export const deviceRef = z.object({ id: z.string().length(64) })
export const issuedCodeOutput = z.object({
  sent: z.literal(true),
  expiresAt: isoTime,
  /** Seconds. */
  resendAfter: z.number(),
  verificationCode: z.string().optional(),
})

/** The only columns of a user that leave the server. */
export const userOutput = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  provider: z.enum(PROVIDERS),
  phoneNumber: z.string().nullable(),
  phoneVerified: z.boolean(),
  loginCount: z.number().int(),
  totalTimeLoggedInMinutes: z.number().int(),
  bio: z.string(),
  company: z.string(),
  website: z.string(),
  timeZone: z.string(),
  twoFactorEnabled: z.boolean(),
  googleLinked: z.boolean(),
  isAdmin: z.boolean(),
  /** Whether ADMIN_EMAILS contains the address: proving it by a mailed code grants the role. */
  mayProveAdministrator: z.boolean(),
  createdAt: isoTime,
})
export type User = z.output<typeof userOutput>

export const sessionUserOutput = z.object({ user: userOutput })
/** For the browser's first request: signed out is a result, not an error. */
export const sessionOutput = z.object({
  user: userOutput.nullable(),
  googleSignIn: z.boolean(),
  /** There is no account yet: the first one becomes the administrator. */
  isFirstAccount: z.boolean(),
  /** The instance has no mail server: its mails can only be read on it. */
  keepsMails: z.boolean(),
  /** The instance shows only the demo workspace. */
  isDemo: z.boolean(),
  /** Whether accounts can be created; always true for the first one. */
  isSignupOpen: z.boolean(),
})

export const registerOutput = z.object({
  user: z.object({ id: z.string(), email: z.string() }),
  /** Only if no SMS gateway is configured. */
  verificationCode: z.string().optional(),
  /** False if the code could not be sent; another one may be requested at once. */
  codeSent: z.boolean(),
})

export const deviceOutput = z.object({
  id: z.string(),
  current: z.boolean(),
  userAgent: z.string(),
  createdAt: isoTime,
  lastSeenAt: isoTime,
})
