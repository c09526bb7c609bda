import {
  APP_VERSION,
  type CheckName,
  checkInput,
  checkOutput,
  DEAD_JOBS_SHOWN,
  deadJobOutput,
  deadJobRef,
  systemOutput,
  systemText,
} from "@brandwright/contract/system"
import type { Services } from "../../services.ts"
import { adminProcedure, router, userProcedure } from "../../trpc.ts"
import { checkWorker } from "./pulse.service.ts"
import { probeDatabase } from "./system.queries.ts"

const CHECKS: Record<CheckName, (services: Services) => Promise<unknown>> = {
  database: ({ db }) => probeDatabase(db),
  queue: ({ queue }) => queue.depth(),
  worker: (services) => checkWorker(services),
  storage: ({ storage }) => storage.check(),
  mail: ({ mail }) => mail.check(),
  provider: ({ ai }) => ai.check(),
}

export const systemRouter = router({
  facts: userProcedure.output(systemOutput).query(async ({ ctx }) => ({
    version: APP_VERSION,
    engine: ctx.engine,
    provider: ctx.ai.provider,
    transport: ctx.mail.transport,
    files: ctx.storage.kind,
    now: ctx.now(),
    ...(await ctx.queue.depth()),
  })),
  check: userProcedure
    .input(checkInput)
    .output(checkOutput)
    .mutation(async ({ ctx, input: { name } }) => {
      const started = performance.now()
      const passed = await CHECKS[name](ctx).then(
        () => true,
        (error: unknown) => {
          ctx.log.warn({ error, name }, "system check")
          return false
        },
      )
      return {
        name,
        works: passed,
        ms: Math.round(performance.now() - started),
        message: passed ? null : systemText.checkFailed,
      }
    }),
  /** Payloads may name other people's things: administrators only, and without them. */
  dead: adminProcedure.output(deadJobOutput.array()).query(({ ctx }) => ctx.queue.dead(DEAD_JOBS_SHOWN)),
  retry: adminProcedure.input(deadJobRef).mutation(({ ctx, input }) => ctx.queue.retryDead(input.id)),
})
