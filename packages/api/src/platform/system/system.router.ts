import { appText } from "@brandwright/contract/app"
import {
  APP_VERSION,
  checkInput,
  checkOutput,
  DEAD_JOBS_SHOWN,
  deadJobOutput,
  deadJobRef,
  OWN_CHECKS,
  overviewOfInstance,
  systemOutput,
  systemText,
} from "@brandwright/contract/workspace/system"
import { DomainError } from "../../errors.ts"
import { adminProcedure, router, userProcedure } from "../../trpc.ts"
import { readInstanceSums } from "./system.queries.ts"
import { CheckFailed, checks } from "./checks.ts"

/** Checks by one user, as they send requests to other servers. */
const CHECKS_ALLOWED = { count: 60, seconds: 600 }

export const systemRouter = router({
  facts: userProcedure.output(systemOutput).query(async ({ ctx }) => ({
    version: APP_VERSION,
    engine: ctx.engine,
    provider: ctx.ai.provider,
    transport: ctx.mail.transport,
    files: ctx.storage.kind,
    now: ctx.now(),
    ...(ctx.user.isAdmin && (await ctx.queue.depth())),
  })),
  overview: adminProcedure.output(overviewOfInstance).query(async ({ ctx }) => {
    const today = new Date(ctx.now())
    const { mails, ...sums } = await readInstanceSums(ctx.db, Date.UTC(today.getUTCFullYear(), today.getUTCMonth()))
    return { ...sums, keptMails: ctx.mail.transport === "outbox" ? mails : null }
  }),
  /** The instance's own jobs are for administrators. */
  check: userProcedure
    .input(checkInput)
    .output(checkOutput)
    .mutation(async ({ ctx, input: { name } }) => {
      const isOwn = OWN_CHECKS.some((own) => own === name)
      if (!isOwn && !ctx.user.isAdmin) throw new DomainError("FORBIDDEN", appText.adminsOnly)
      await ctx.limiter.count("system-check", ctx.user.id, CHECKS_ALLOWED)
      const started = performance.now()
      const found = await checks[name](ctx, ctx.user).catch((error: unknown) => {
        ctx.log.warn({ err: error, name }, "A system check failed.")
        const message = error instanceof CheckFailed ? error.message : systemText.checkFailed
        return { state: "fails" as const, message }
      })
      return { name, ...found, works: found.state !== "fails", ms: Math.round(performance.now() - started) }
    }),
  /** Payloads may name other users' data: for administrators only, and left out. */
  dead: adminProcedure.output(deadJobOutput.array()).query(({ ctx }) => ctx.queue.dead(DEAD_JOBS_SHOWN)),
  retry: adminProcedure.input(deadJobRef).mutation(({ ctx, input }) => ctx.queue.retryDead(input.id)),
})
