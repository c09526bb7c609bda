import { activityOutput, analyticsInput, analyticsOutput, emailStatsOutput } from "@brandwright/contract/email/email"
import { keptMailDetail, keptMailOutput } from "@brandwright/contract/email/outbox"
import { emailSettingsInput, emailSettingsOutput } from "@brandwright/contract/email/sending/email-settings"
import { pageInput, rowRef } from "@brandwright/contract/wire"
import { brandProcedure, router, userProcedure } from "../../trpc.ts"
import { listKept } from "./sending/outbox.queries.ts"
import { readKept } from "./sending/outbox.service.ts"
import { sequenceProcedures } from "./sequences/sequences.router.ts"
import { readActivity, readAnalytics, readStats } from "./stats/stats.service.ts"
import { archiveProcedures } from "./archive/archive.router.ts"
import { broadcastProcedures } from "./broadcasts/broadcasts.router.ts"
import { fieldProcedures } from "./fields/fields.router.ts"
import { scoreProcedures } from "./score/score.router.ts"
import { audienceProcedures } from "./people/audience.router.ts"
import { findList } from "./people/subscribers.queries.ts"
import { saveSettings } from "./people/settings.service.ts"
import { findBrandSender } from "./senders/brand-sender.service.ts"
import { senderProcedures } from "./senders/senders.router.ts"
import { subscriberProcedures } from "./people/subscribers.router.ts"
import { suppressionProcedures } from "./people/suppressions/suppressions.router.ts"
import { templateProcedures } from "./templates/templates.router.ts"

/** Mails of the caller's brands and account, and those to the caller's proven address; administrators see all. */
const outboxProcedure = userProcedure.use(({ ctx, next }) => {
  const reader = ctx.user.isAdmin
    ? ("everybody" as const)
    : { userId: ctx.user.id, email: ctx.user.emailProvenAt === null ? undefined : ctx.user.email }
  return next({ ctx: { reader } })
})

export const emailRouter = router({
  ...subscriberProcedures,
  ...audienceProcedures,
  ...fieldProcedures,
  ...scoreProcedures,
  ...broadcastProcedures,
  ...archiveProcedures,
  ...sequenceProcedures,
  ...templateProcedures,
  ...senderProcedures,
  ...suppressionProcedures,
  stats: brandProcedure.output(emailStatsOutput).query(({ ctx }) => readStats(ctx.db, ctx.brand.id)),
  analytics: brandProcedure
    .input(analyticsInput)
    .output(analyticsOutput)
    .query(({ ctx, input }) =>
      readAnalytics(ctx.db, ctx.brand.id, {
        days: input.days,
        timeZone: input.timeZone ?? ctx.user.timeZone,
        now: ctx.now(),
      }),
    ),
  activity: brandProcedure.output(activityOutput).query(({ ctx }) => readActivity(ctx.db, ctx.brand.id)),
  settings: brandProcedure.output(emailSettingsOutput).query(async ({ ctx }) => {
    const list = await findList(ctx.db, ctx.brand.id)
    const { fromName = "", replyTo = "", postalAddress = "", tracking = "on" } = list ?? {}
    return {
      fromName,
      replyTo,
      postalAddress,
      tracking,
      fromAddress: (await findBrandSender(ctx, ctx.brand.id)).address,
    }
  }),
  saveSettings: brandProcedure
    .input(emailSettingsInput)
    .mutation(({ ctx, input }) => saveSettings(ctx, ctx.brand.id, input)),
  outbox: outboxProcedure
    .input(pageInput)
    .output(keptMailOutput.array())
    .query(({ ctx, input }) => listKept(ctx.db, ctx.reader, input)),
  keptMail: outboxProcedure
    .input(rowRef)
    .output(keptMailDetail)
    .query(({ ctx, input }) => readKept(ctx.db, ctx.reader, input.id)),
})
