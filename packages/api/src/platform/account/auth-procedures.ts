import { fourFlags } from "@brandwright/contract/account/notification-settings"
import {
  changePasswordInput,
  deleteAccountInput,
  doneOutput,
  phoneInput,
  privacyInput,
  privacyOutput,
  profileOutput,
  profilePatch,
  timeZone,
  verificationInput,
} from "@brandwright/contract/account/profile"
import { issuedCodeOutput, userOutput } from "@brandwright/contract/account/auth"
import { z } from "zod"
import { toUser } from "../auth/auth.service.ts"
import { readFlags, saveFlags } from "../notifications/settings.service.ts"
import { userProcedure } from "../../trpc.ts"
import { deleteAccount } from "./data/account-deletion.service.ts"
import * as profile from "./profile.service.ts"
import { readPrivacy, savePrivacy } from "./data/privacy.service.ts"

const userAnswer = z.object({ user: userOutput })

/** The calls under /api/auth whose screens belong to the account; part of the auth router. */
export const accountAuthProcedures = {
  profile: userProcedure.output(profileOutput).query(({ ctx }) => profile.readProfile(ctx, ctx.user)),
  updateProfile: userProcedure
    .input(profilePatch)
    .output(profileOutput)
    .mutation(({ ctx, input }) => profile.updateProfile(ctx, ctx.user, input)),
  confirmEmail: userProcedure
    .input(verificationInput)
    .output(profileOutput)
    .mutation(({ ctx, input }) => profile.confirmEmail(ctx, ctx.user, input.verificationCode)),
  setTimeZone: userProcedure
    .input(z.object({ timeZone }))
    .output(userAnswer)
    .mutation(async ({ ctx, input }) => ({
      user: toUser(ctx, await profile.setTimeZone(ctx, ctx.user, input.timeZone)),
    })),
  phone: userProcedure
    .input(phoneInput)
    .output(userAnswer)
    .mutation(async ({ ctx, input }) => ({
      user: toUser(ctx, await profile.updatePhone(ctx, ctx.user, input.phoneNumber)),
    })),
  sendVerification: userProcedure
    .output(issuedCodeOutput)
    .mutation(async ({ ctx }) => ({ sent: true as const, ...(await profile.sendPhoneCode(ctx, ctx.user)) })),
  verifyPhone: userProcedure
    .input(verificationInput)
    .output(userAnswer)
    .mutation(async ({ ctx, input }) => ({
      user: toUser(ctx, await profile.verifyPhone(ctx, ctx.user, input.verificationCode)),
    })),
  changePassword: userProcedure
    .input(changePasswordInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await profile.changePassword(ctx, ctx.user, ctx.session.id, input)
      return { ok: true as const }
    }),
  notificationSettings: userProcedure.output(fourFlags).query(({ ctx }) => readFlags(ctx.db, ctx.user.id)),
  saveNotificationSettings: userProcedure
    .input(fourFlags.partial())
    .output(fourFlags)
    .mutation(({ ctx, input }) => saveFlags(ctx, ctx.user.id, input)),
  privacySettings: userProcedure.output(privacyOutput).query(({ ctx }) => readPrivacy(ctx.user)),
  savePrivacySettings: userProcedure
    .input(privacyInput)
    .output(privacyOutput)
    .mutation(({ ctx, input }) => savePrivacy(ctx, ctx.user, input)),
  deleteAccount: userProcedure
    .input(deleteAccountInput)
    .output(doneOutput)
    .mutation(async ({ ctx, input }) => {
      await deleteAccount(ctx, ctx.user, input)
      ctx.setSession(null)
      return { ok: true as const }
    }),
}
