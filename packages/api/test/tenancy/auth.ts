import { strangers } from "./kinds.ts"

export const authStrangers = strangers(
  "auth",
  async ({ api, context }) => {
    const [device] = await api.auth.devices()
    return { device: device?.id ?? context.session?.id }
  },
  {
    session: "public",
    terms: "public",
    status: "own",
    login: "public",
    logout: "public",
    register: "public",
    verify: "public",
    resendCode: "public",
    forgotPassword: "public",
    resetPassword: "public",
    googleStart: "public",
    googleFinish: "public",
    unlinkGoogle: "own",
    devices: "own",
    endDevice: ({ device }) => ({ id: device }),
    endOtherDevices: "own",
    twoFactorStart: "own",
    twoFactorConfirm: "own",
    twoFactorDisable: "own",
    profile: "own",
    updateProfile: "own",
    confirmEmail: "own",
    setTimeZone: "own",
    phone: "own",
    sendVerification: "own",
    verifyPhone: "own",
    changePassword: "own",
    notificationSettings: "own",
    saveNotificationSettings: "own",
    privacySettings: "own",
    savePrivacySettings: "own",
    deleteAccount: "own",
  },
)
