import {
  code,
  deviceOutput,
  deviceRef,
  forgotInput,
  googleFinishInput,
  googleFinishOutput,
  googleStartInput,
  googleStartOutput,
  issuedCodeOutput,
  loginInput,
  recoveryCodesOutput,
  registerInput,
  registerOutput,
  resetInput,
  secondFactorInput,
  sessionOutput,
  sessionUserOutput,
  signInAgainInput,
  twoFactorCode,
  twoFactorStartOutput,
  unlinkOutput,
  userRef,
  verifyInput,
} from "@brandwright/contract/account/auth"
import { appText } from "@brandwright/contract/app"
import { termsOutput } from "@brandwright/contract/account/terms"
import { z } from "zod"
import { DomainError } from "../../errors.ts"
import { publicProcedure, recentProcedure, userProcedure } from "../../trpc.ts"
import { confirmAddress, sendAddressCode } from "./proofs/email-proof.service.ts"
import { findDemo } from "../demo/demo.service.ts"
import { openDemo, removeDemo } from "../demo/visit.service.ts"
import { hasUsers } from "./administrators/administrators.queries.ts"
import * as auth from "./auth.service.ts"
import { beginGoogle, completeGoogle, completeSecondFactor, unlinkGoogle } from "./google/google.service.ts"
import { signInAgain } from "./sign-in-again.service.ts"
import { isSignupOpen } from "./administrators/signup-setting.service.ts"
import * as reset from "./proofs/password-reset.service.ts"
import { listSessions, removeOwnSession, removeSession, removeSessions } from "./sessions/sessions.queries.ts"
import * as twoFactor from "./proofs/two-factor.service.ts"

export const authProcedures = {
  /** For the browser: signed out is a valid result. */
  session: publicProcedure.output(sessionOutput).query(async ({ ctx }) => ({
    user: ctx.user && auth.toUser(ctx, ctx.user),
    googleSignIn: ctx.settings.google !== undefined,
    isFirstAccount: ctx.user === null && !(await hasUsers(ctx.db)),
    keepsMails: ctx.mail.transport === "outbox",
    isSignupOpen: ctx.user !== null || (await isSignupOpen(ctx)),
    isDemo: ctx.settings.isDemo === true && (await findDemo(ctx.db)) !== undefined,
  })),
  terms: publicProcedure.output(termsOutput).query(({ ctx }) => auth.currentTerms(ctx)),
  /** As documented: 401 when signed out. */
  status: userProcedure.output(sessionUserOutput).query(({ ctx }) => ({ user: auth.toUser(ctx, ctx.user) })),
  login: publicProcedure
    .input(loginInput)
    .output(sessionUserOutput)
    .mutation(async ({ ctx, input }) => ({ user: auth.toUser(ctx, await auth.login(ctx, input)) })),
  openDemo: publicProcedure
    .output(sessionUserOutput)
    .mutation(async ({ ctx }) => ({ user: auth.toUser(ctx, await openDemo(ctx)) })),
  removeDemo: userProcedure.mutation(({ ctx }) => removeDemo(ctx, ctx.user.id)),
  logout: publicProcedure.mutation(async ({ ctx }) => {
    if (ctx.session) await removeSession(ctx.db, ctx.session.id)
    ctx.setSession(null)
  }),
  register: publicProcedure
    .input(registerInput)
    .output(registerOutput)
    .mutation(async ({ ctx, input }) => {
      const { user, issued } = await auth.register(ctx, input)
      return { user, verificationCode: issued?.verificationCode, codeSent: issued !== undefined }
    }),
  verify: publicProcedure
    .input(verifyInput)
    .output(sessionUserOutput)
    .mutation(async ({ ctx, input }) => ({
      user: auth.toUser(ctx, await auth.verifyRegistration(ctx, input.userId, input.code)),
    })),
  resendCode: publicProcedure
    .input(userRef)
    .output(issuedCodeOutput)
    .mutation(async ({ ctx, input }) => ({
      sent: true as const,
      ...(await auth.resendRegistrationCode(ctx, input.userId)),
    })),
  forgotPassword: publicProcedure
    .input(forgotInput)
    .mutation(({ ctx, input }) => reset.forgotPassword(ctx, input.email)),
  resetPassword: publicProcedure
    .input(resetInput)
    .mutation(({ ctx, input }) => reset.resetPassword(ctx, input.token, input.password)),
  googleStart: publicProcedure
    .input(googleStartInput)
    .output(googleStartOutput)
    .query(({ ctx, input }) => beginGoogle(ctx, input?.again)),
  googleFinish: publicProcedure
    .input(googleFinishInput)
    .output(googleFinishOutput)
    .mutation(({ ctx, input }) => completeGoogle(ctx, input)),
  googleSecondFactor: publicProcedure
    .input(secondFactorInput)
    .output(sessionUserOutput)
    .mutation(async ({ ctx, input }) => ({ user: auth.toUser(ctx, await completeSecondFactor(ctx, input)) })),
  /** A new session for the same person, for what needs a recent sign-in. */
  signInAgain: userProcedure
    .input(signInAgainInput)
    .output(sessionUserOutput)
    .mutation(async ({ ctx, input }) => ({ user: auth.toUser(ctx, await signInAgain(ctx, ctx.user, input)) })),
  /** Refused unless Google may be linked now, so that the browser leaves for Google only then. */
  prepareGoogleLink: recentProcedure.mutation(() => {}),
  unlinkGoogle: userProcedure
    .output(unlinkOutput)
    .mutation(async ({ ctx }) => ({ outcome: await unlinkGoogle(ctx, ctx.user) })),
  /** Mails the code that proves an address of ADMIN_EMAILS. */
  sendAddressCode: userProcedure
    .output(issuedCodeOutput)
    .mutation(async ({ ctx }) => ({ sent: true as const, ...(await sendAddressCode(ctx, ctx.user)) })),
  proveAddress: userProcedure
    .input(z.object({ code }))
    .output(sessionUserOutput)
    .mutation(async ({ ctx, input }) => ({ user: auth.toUser(ctx, await confirmAddress(ctx, ctx.user, input.code)) })),
  devices: userProcedure.output(deviceOutput.array()).query(async ({ ctx }) => {
    const sessions = await listSessions(ctx.db, ctx.user.id)
    return sessions
      .filter((session) => session.expiresAt > ctx.now())
      .map((session) => ({ ...session, current: session.id === ctx.session.id }))
  }),
  endDevice: userProcedure.input(deviceRef).mutation(async ({ ctx, input }) => {
    const ended = await removeOwnSession(ctx.db, ctx.user.id, input.id)
    if (ended === 0n) throw new DomainError("NOT_FOUND", appText.notFound)
  }),
  endOtherDevices: userProcedure.mutation(({ ctx }) => removeSessions(ctx.db, ctx.user.id, ctx.session.id)),
  twoFactorStart: recentProcedure
    .output(twoFactorStartOutput)
    .mutation(({ ctx }) => twoFactor.startTwoFactor(ctx, ctx.user)),
  twoFactorConfirm: userProcedure
    .input(twoFactorCode)
    .output(recoveryCodesOutput)
    .mutation(async ({ ctx, input }) => ({
      recoveryCodes: await twoFactor.confirmTwoFactor(ctx, ctx.user, input.code),
    })),
  renewRecoveryCodes: userProcedure
    .input(twoFactorCode)
    .output(recoveryCodesOutput)
    .mutation(async ({ ctx, input }) => ({
      recoveryCodes: await twoFactor.renewRecoveryCodes(ctx, ctx.user, input.code),
    })),
  recoveryCodesSaved: userProcedure.mutation(({ ctx }) => twoFactor.markRecoverySaved(ctx, ctx.user)),
  twoFactorDisable: userProcedure
    .input(twoFactorCode)
    .mutation(({ ctx, input }) => twoFactor.disableTwoFactor(ctx, ctx.user, input.code)),
}
