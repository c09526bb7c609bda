import { counted } from "../counted.ts"
import { z } from "zod"
import { authText, code, PASSWORD_MAX, PASSWORD_MIN, personName, PHONE_MAX, phoneNumber, userOutput } from "./auth.ts"
import { webUrl } from "../brands/brands.ts"
import { email } from "../email/email-address.ts"

/** Profile, phone, password and privacy: account §2.6 §2.7 §4 §5 §8. */
export const BIO_MAX = 2000
export const COMPANY_MAX = 160
/** Advice only; larger files are accepted and scaled down (account §9). */
export const AVATAR_ADVISED_BYTES = 2 * 1024 * 1024
export const AVATAR_MAX_BYTES = 10 * 1024 * 1024
export const AVATAR_PX = 256
/** Pictures with more pixels are refused before decoding. */
export const AVATAR_MAX_PIXELS = 50_000_000
export const INACTIVE_DAYS = 90
export const INACTIVE_WARNING_DAYS = [76, 87] as const

export const profileText = {
  saved: { title: "Profile updated", message: "Your profile has been saved." },
  updateFailed: { title: "Update failed", message: "Failed to update your profile. Please try again." },
  providerNote: "Your name and email are managed by the provider you sign in with.",
  providerFixed: "Name and email are managed by the provider you sign in with.",
  emailTaken: "This email address cannot be used.",
  emailCodeSent: (address: string) => ({
    title: "Confirm your new email",
    message: `A 6-digit code was sent to ${address}. Your address changes once you enter it.`,
  }),
  emailConfirmed: { title: "Email updated", message: "Your new email address is in use." },
  avatarHint: "Use an image under 2MB. 256x256 pixels is recommended.",
  avatarLarge: "This image is over 2MB. It is made smaller when you save.",
  avatarInvalid: "Choose an image file: PNG, JPEG, WebP, GIF or AVIF.",
  avatarTooLarge: "This image is too large. Choose one under 10MB and 50 megapixels.",
  bioLong: `Bio must be at most ${BIO_MAX} characters`,
  phoneEmpty: "Enter a phone number.",
  phoneMissing: "Add a phone number first.",
  phoneUpdated: { title: "Phone Number Updated", message: "Please verify your new phone number." },
  phoneUpdateFailed: { title: "Update Failed", message: "Failed to update phone number." },
  codeSent: { title: "Verification Code Sent", message: "A 6-digit code was sent to your phone." },
  codeSendFailed: {
    title: "Failed to Send Code",
    message: "The verification code could not be sent. Please try again.",
  },
  phoneVerified: { title: "Phone Verified", message: "Your phone number has been verified." },
  verificationFailed: { title: "Verification Failed", message: "Invalid verification code" },
  passwordsDiffer: { title: "Passwords Don't Match", message: "New password and confirmation must match." },
  passwordShort: { title: "Password Too Short", message: `Password must be at least ${PASSWORD_MIN} characters long.` },
  passwordHelp: `At least ${PASSWORD_MIN} characters. Use a mix of letters, numbers and symbols.`,
  passwordUpdated: { title: "Password Updated", message: "Your other devices were signed out." },
  passwordFailed: {
    title: "Password Change Failed",
    message: "There was an error changing your password. Please try again.",
  },
  currentRequired: "Enter your current password.",
  passwordSame: "Choose a password that differs from the current one.",
  passwordByProvider: (provider: string) => `Your password is managed by ${provider}.`,
  notificationsSaved: { title: "Settings saved", message: "Your notification preferences have been saved." },
  privacySaved: { title: "Settings saved", message: "Your privacy settings have been saved." },
  privacyFailed: { title: "Update Failed", message: "Failed to update privacy settings. Please try again." },
  twoFactorCodeNeeded: "Enter a code from your authenticator app to turn this off.",
  deleteConfirmWrong: "Enter your email address to confirm.",
  accountDeleted: { title: "Account deleted", message: "Your account and everything in it were deleted." },
  deleteFailed: { title: "Deletion failed", message: "Your account could not be deleted. Please try again." },
  inactiveWarning: (days: number, link: string) => ({
    subject: `Your data will be deleted in ${counted(days, "day")}`,
    text: `You asked us to delete your data after 90 days of inactivity. That is in ${counted(days, "day")}.\n\nSign in to keep it, or download a copy first:\n${link}`,
  }),
  inactiveDeleted: {
    subject: "Your data was deleted",
    text: "As you asked, your brands and everything in them were deleted after 90 days of inactivity. Your account is still there.",
  },
  timeZoneInvalid: "Choose a time zone.",
} as const

/** Security alerts: what happened, and what to do if it was not the user. */
export const securityText = {
  notYou: "If this was not you, change your password and sign out other devices now.",
  notYouAnyMore: "If this was not you, tell your administrator right away.",
  newDevice: (device: string, address: string) => ({
    title: "New sign-in",
    message: `Your account was signed in to from ${device} (${address}), where it was not used before.`,
  }),
  emailChanged: (address: string) => ({ title: "Email changed", message: `Your account now uses ${address}.` }),
  passwordChanged: {
    title: "Password changed",
    message: "Your password was changed and other devices were signed out.",
  },
  phoneChanged: { title: "Phone number changed", message: "The phone number of your account was changed." },
  twoFactorOn: {
    title: "Two-factor authentication is on",
    message: "Signing in asks for a code from your authenticator app.",
  },
  twoFactorOff: { title: "Two-factor authentication is off", message: "Your password alone signs you in." },
  becameAdministrator: {
    title: "You are an administrator",
    message:
      "Your account can now administer this instance: confirm payments, see kept emails, give the role to others.",
  },
  noLongerAdministrator: {
    title: "You are no longer an administrator",
    message: "The administrator role was removed from your account.",
  },
  recoveryRenewed: {
    title: "New recovery codes",
    message: "New recovery codes were made for your account; the old ones no longer work.",
  },
  googleLinked: { title: "Google account linked", message: "A Google account can now sign in to your account." },
  googleUnlinked: { title: "Google account unlinked", message: "Your Google account no longer signs you in." },
} as const

export const timeZone = z.string().max(64).refine(isTimeZone, profileText.timeZoneInvalid)

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: zone }))
  } catch {
    return false
  }
}

/** Avatar as a data URL; null removes it. */
const avatar = z
  .string()
  .max(Math.ceil((AVATAR_MAX_BYTES * 4) / 3) + 100, profileText.avatarTooLarge)
  .nullable()

export const profileInput = z.object({
  name: personName,
  email,
  phoneNumber,
  bio: z.string().trim().max(BIO_MAX, profileText.bioLong),
  company: z.string().trim().max(COMPANY_MAX, `Company must be at most ${COMPANY_MAX} characters`),
  website: webUrl,
  /** A data URL of a new picture; null or "" removes it, anything else changes nothing. */
  avatarUrl: avatar,
  timeZone,
})
export const profilePatch = profileInput.partial()
export const profileOutput = z.object({
  user: userOutput,
  /** A new address waiting for its code. */
  pendingEmail: z.string().nullable(),
})

export const phoneInput = z.object({
  phoneNumber: z
    .string(profileText.phoneEmpty)
    .trim()
    .min(1, profileText.phoneEmpty)
    .max(PHONE_MAX, authText.phoneLong),
})
export const verificationInput = z.object({ verificationCode: code })
export const changePasswordInput = z
  .object({
    currentPassword: z
      .string(profileText.currentRequired)
      .min(1, profileText.currentRequired)
      .max(PASSWORD_MAX, authText.passwordLong),
    newPassword: z.string(profileText.passwordShort.title).max(PASSWORD_MAX, authText.passwordLong),
    confirmPassword: z.string(profileText.passwordsDiffer.title).max(PASSWORD_MAX, authText.passwordLong),
  })
  .refine((form) => form.newPassword === form.confirmPassword, {
    message: profileText.passwordsDiffer.title,
    path: ["confirmPassword"],
  })
  .refine((form) => form.newPassword.length >= PASSWORD_MIN, {
    message: profileText.passwordShort.title,
    path: ["newPassword"],
  })
export const doneOutput = z.object({ ok: z.literal(true) })

export const privacyFlags = z.object({
  shareUsageData: z.boolean(),
  twoFactorAuth: z.boolean(),
  storeHistory: z.boolean(),
  autoDeleteData: z.boolean(),
})
/** Turning two-factor on starts the setup, and with a code of that setup completes it; turning it off needs a code. */
export const privacyInput = privacyFlags.partial().extend({ twoFactorCode: z.string().trim().max(32).optional() })
export const privacyOutput = privacyFlags.extend({
  /** Waits for a code; until then two-factor is off. */
  twoFactorSetup: z.object({ secret: z.string(), uri: z.string() }).optional(),
  /** Shown only once, when two-factor has been turned on. */
  recoveryCodes: z.array(z.string()).optional(),
})
export type PrivacyFlags = z.output<typeof privacyFlags>

export const deleteAccountInput = z.object({
  confirmEmail: z.string().max(254),
  /** Of local accounts. */
  password: z.string().max(PASSWORD_MAX).optional(),
})
