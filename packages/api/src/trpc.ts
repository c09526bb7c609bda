import { appText } from "@brandwright/contract/app"
import { demoText } from "@brandwright/contract/demo"
import { brandScope, rowRef } from "@brandwright/contract/wire"
import type { Db } from "@brandwright/db/open"
import { initTRPC } from "@trpc/server"
import type { Session, SessionUser } from "./platform/auth/sessions.ts"
import { brandOfRow, brandOfUser } from "./platform/brands/brands.service.ts"
import { runOnce } from "./platform/idempotency/idempotency.middleware.ts"
import { DomainError, publicError } from "./errors.ts"
import { admit, admitBrand, type Grant } from "./platform/tokens/tokens.service.ts"
import type { Services } from "./services.ts"

export type Caller = {
  user: SessionUser | null
  session: Session | null
  /** The socket's address (or the trusted proxy's word for it); limits count by it. */
  address: string
  userAgent: string
  /** The caller's own name for this request: a repeat under it has no second effect. */
  idempotencyKey?: string
  /** Set when a program calls with a token: what the token may do. */
  grant?: Grant
  /** The session to hand to the browser: a new one, or null to end it. */
  setSession: (session: { token: string; remember: boolean; expiresAt: number } | null) => void
}
export type Context = Services & Caller

/** `isRepeatable`: does its work once by itself, whatever a repeat finds. */
type Meta = {
  isRepeatable?: boolean
  /** Works in one brand, `ctx.brand`, and on its rows alone. */
  isOfBrand?: boolean
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    errorFormatter({ shape, error }) {
      const { message, ...extras } = publicError(error)
      return {
        ...shape,
        message,
        data: { code: shape.data.code, httpStatus: extras.status ?? shape.data.httpStatus, ...extras },
      }
    },
    sse: { maxDurationMs: 600_000, ping: { enabled: true, intervalMs: 15_000 } },
  })

export const { router, createCallerFactory, mergeRouters } = t
export const publicProcedure = t.procedure.use(({ next, ...request }) => runOnce(request, () => next()))

/** Signed in; a program within what its token covers. */
export const userProcedure = publicProcedure.use(async ({ ctx, signal, next, path, type, meta }) => {
  const { user, session, grant } = ctx
  if (!user || !session) throw new DomainError("UNAUTHORIZED", appText.signInFirst)
  if (grant) await admit(ctx, grant, { path, type, isOfBrand: meta?.isOfBrand ?? false })
  await ctx.ai.refresh?.()
  return next({ ctx: { user, session, signal } })
})

const ofBrand = userProcedure.meta({ isOfBrand: true })

/** Signed in, with `ctx.brand`: the named brand or the user's default one, checked to be the user's. */
export const brandProcedure = ofBrand.input(brandScope).use(async ({ ctx, input, next }) => {
  const brand = await brandOfUser(ctx.db, ctx.user.id, input.brandId)
  admitBrand(ctx.grant, brand.id)
  return next({ ctx: { brand } })
})

/**
 * The same for calls that name a row, whose documented payloads leave the brand out: without a brand it is the row's.
 * A user who may not see the row gets the default brand, in which there is no such row.
 */
export const rowProcedure = (find: (db: Db, id: number) => Promise<{ brandId: number } | undefined>) =>
  ofBrand.input(brandScope).use(async ({ ctx, input, getRawInput, next }) => {
    const named = rowRef.safeParse(await getRawInput())
    const row = input.brandId === undefined && named.success ? await find(ctx.db, named.data.id) : undefined
    const brand = await (row ? brandOfRow(ctx.db, ctx.user.id, row) : brandOfUser(ctx.db, ctx.user.id, input.brandId))
    admitBrand(ctx.grant, brand.id)
    return next({ ctx: { brand } })
  })

/** Signed in as an administrator: the role stands on the person's row, no address alone gives it. */
export const adminProcedure = userProcedure.use(({ ctx, next, type }) => {
  if (ctx.grant || !ctx.user.isAdmin) throw new DomainError("FORBIDDEN", appText.adminsOnly)
  if (ctx.settings.isDemo && type === "mutation") throw new DomainError("FORBIDDEN", demoText.lookOnly)
  return next()
})
