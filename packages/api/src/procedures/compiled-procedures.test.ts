import { initTRPC, TRPCError } from "@trpc/server"
import { expect, test } from "vitest"
import { z } from "zod"
import { compileProcedures } from "./compiled-procedures.ts"

type Told = { middlewares: string[] }

/** A router whose procedures use everything that ours do. */
function exampleRouter() {
  const t = initTRPC.context<Told>().meta<{ note: string }>().create()
  const told = t.procedure.meta({ note: "of the procedure" }).use(async ({ ctx, next, path, type, meta }) => {
    const outcome = await next({ ctx: { by: `${type} ${path} ${meta?.note}` } })
    ctx.middlewares.push(outcome.ok ? "ok" : outcome.error.code)
    return outcome
  })
  const kept = told.input(z.object({ id: z.coerce.number() })).use(({ next }) => next())
  return t.router({
    joins: kept.input(z.object({ name: z.string().default("none") })).query(({ ctx, input }) => [ctx.by, input]),
    shapes: told.output(z.object({ id: z.number() })).query(() => ({ id: 1, secret: "s" })),
    misshapes: told.output(z.object({ id: z.number() })).query(() => JSON.parse('{"id":"one"}')),
    crashes: told.mutation(() => {
      throw new RangeError("Too far.")
    }),
    refuses: told.query(() => {
      throw new TRPCError({ code: "CONFLICT", message: "Taken." })
    }),
    rewrites: t.procedure
      .use(({ next }) => next({ getRawInput: async () => "raw" }))
      .use(async ({ getRawInput, next }) => next({ ctx: { seen: ["given", await getRawInput()] } }))
      .query(({ ctx }) => ctx.seen),
    aborts: t.procedure.query(({ signal }) => signal?.aborted),
  })
}

async function outcomes(isCompiled: boolean): Promise<unknown[]> {
  const router = exampleRouter()
  if (isCompiled) compileProcedures(router._def.procedures)
  const ctx: Told = { middlewares: [] }
  const caller = router.createCaller(ctx, { signal: AbortSignal.abort() })
  const told = (error: unknown) =>
    error instanceof TRPCError ? { code: error.code, message: error.message, cause: error.cause?.name } : error
  const calls = [
    () => caller.joins({ id: 4 }),
    () => caller.joins({ id: 5, name: "Ada" }),
    () => caller.joins(JSON.parse('{"id":"x"}')),
    caller.shapes,
    caller.misshapes,
    caller.crashes,
    caller.refuses,
    caller.rewrites,
    caller.aborts,
  ]
  const seen: unknown[] = []
  for (const call of calls) seen.push(await call().catch(told))
  return [...seen, ctx.middlewares]
}

test("a compiled procedure gives its steps, its caller and its failures what tRPC's own would", async () => {
  const compiled = await outcomes(true)
  expect(compiled).toEqual(await outcomes(false))
  expect(compiled).toContainEqual(["query joins of the procedure", { id: 5, name: "Ada" }])
  expect(compiled).toContainEqual({ code: "CONFLICT", message: "Taken.", cause: undefined })
  expect(compiled).toContainEqual(["given", "raw"])
})
