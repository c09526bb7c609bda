import { appText } from "@brandwright/contract/app"
import { demoText } from "@brandwright/contract/workspace/demo"
import { brandScope, rowRef } from "@brandwright/contract/wire"
import type { Db } from "@brandwright/db/open"
import { forPerson } from "@brandwright/queue/current-person"
import { initTRPC } from "@trpc/server"
import { requireRecentSignIn } from "./platform/auth/sessions/recent-sign-in.ts"
import type { Session, SessionUser } from "./platform/auth/sessions/sessions.ts"
import { brandOfRow, brandOfUser } from "./platform/brands/brands.service.ts"
import { isStream, runOnce } from "./platform/idempotency/idempotency.middleware.ts"
import { DomainError, publicError } from "./errors.ts"
import { admit, admitBrand, admitDefault, type Grant } from "./platform/tokens/tokens.service.ts"
import type { Services } from "./services.ts"

export type Caller = {
  user: SessionUser | null
  session: Session | null
  /** The client's network address (from a trusted proxy, if any), used for limits. */
  ip: string
  userAgent: string
  /** The Idempotency-Key: a repeat with the same key has no second effect. */
  idempotencyKey?: string
  /** Set for calls with an API token: what the token may do. */
  grant?: Grant
  /** The session to set in the browser: a new one, or null to end it. */
  setSession: (session: { token: string; remember: boolean; expiresAt: number } | null) => void
}
export type Context = Services & Caller

/** `isRepeatable`: the procedure is idempotent by itself. */
type Meta = {
  isRepeatable?: boolean
  /** Restricted to one brand, `ctx.brand`, and its rows. */
  isOfBrand?: boolean
  /** Message of the refusal for a user without brands. */
  noBrand?: string
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

/** Signed in; with an API token, within its scopes. */
export const userProcedure = publicProcedure.use(async ({ ctx, signal, next, path, type, meta }) => {
  const { user, session, grant } = ctx
  if (!user || !session) throw new DomainError("UNAUTHORIZED", appText.signInFirst)
  if (grant) await admit(ctx, grant, { path, type, isOfBrand: meta?.isOfBrand ?? false })
  await ctx.ai.refresh?.()
  const result = await forPerson(user.id, () => next({ ctx: { user, session, signal } }))
  if (result.ok && type !== "subscription" && isStream(result.data))
    return { ...result, data: streamForPerson(user.id, result.data) }
  return result
})

/** The steps of a stream run when they are asked for, outside of the procedure. */
async function* streamForPerson<Piece>(userId: string, pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  const steps = pieces[Symbol.asyncIterator]()
  try {
    for (;;) {
      const step = await forPerson(userId, () => steps.next())
      if (step.done) return
      yield step.value
    }
  } finally {
    await forPerson(userId, async () => steps.return?.())
  }
}

/** Signed in within the last minutes. */
export const recentProcedure = userProcedure.use(({ ctx, next }) => {
  requireRecentSignIn(ctx)
  return next()
})

const ofBrand = userProcedure.meta({ isOfBrand: true })

/** A procedure's own input does not have the brand: that is `ctx.brand`. */
export const brandInput = brandScope.transform(() => ({}))

/** A token of one brand works on that one where none is named. */
const soleBrand = (grant: Grant | undefined): number | undefined =>
  grant?.brandIds?.length === 1 ? grant.brandIds[0] : undefined

/** Signed in, with `ctx.brand`: the named brand or the user's default one, checked to be the user's. */
export const brandProcedure = ofBrand.input(brandInput).use(async ({ ctx, getRawInput, meta, next }) => {
  const { brandId = soleBrand(ctx.grant) } = brandScope.parse(await getRawInput())
  const brand = await brandOfUser(ctx.db, ctx.user.id, brandId, meta?.noBrand)
  if (brandId === undefined) admitDefault(ctx.grant, brand.id)
  else admitBrand(ctx.grant, brand.id)
  return next({ ctx: { brand } })
})

/**
 * The same for calls with a row's id, whose documented payloads have no brand: then the brand is the row's.
 * A user who may not see the row gets the default brand, which does not have the row.
 */
export const rowProcedure = (find: (db: Db, id: number) => Promise<{ brandId: number } | undefined>) =>
  ofBrand.input(brandInput).use(async ({ ctx, getRawInput, next }) => {
    const rawInput = await getRawInput()
    const { brandId } = brandScope.parse(rawInput)
    const named = rowRef.safeParse(rawInput)
    const row = brandId === undefined && named.success ? await find(ctx.db, named.data.id) : undefined
    const brand = await (row ? brandOfRow(ctx.db, ctx.user.id, row) : brandOfUser(ctx.db, ctx.user.id, brandId))
    admitBrand(ctx.grant, brand.id)
    return next({ ctx: { brand } })
  })

/**
 * Signed in, for calls that find their row by id and owner themselves: a token limited to brands covers the rows of
 * those. A row that is not the user's is left to the procedure, which reports that it does not exist.
 */
export const ownRowProcedure = (
  find: (db: Db, userId: string, id: number) => Promise<{ brandId: number } | undefined>,
) =>
  ofBrand.use(async ({ ctx, getRawInput, next }) => {
    if (!ctx.grant?.brandIds) return next()
    const named = rowRef.safeParse(await getRawInput())
    const row = named.success ? await find(ctx.db, ctx.user.id, named.data.id) : undefined
    if (row) admitBrand(ctx.grant, row.brandId)
    return next()
  })

/** Signed in as an administrator: the role is stored with the user; an address alone does not grant it. */
export const adminProcedure = userProcedure.use(({ ctx, next, type }) => {
  if (ctx.grant || !ctx.user.isAdmin) throw new DomainError("FORBIDDEN", appText.adminsOnly)
  if (ctx.settings.isDemo && type === "mutation") throw new DomainError("FORBIDDEN", demoText.lookOnly)
  return next()
})
