import { createHash, randomBytes } from "node:crypto"
import { brandText } from "@brandwright/contract/brands/brands"
import { DAY_MS } from "@brandwright/contract/durations"
import { TOKEN_PREFIX, type tokenInput, tokenOutput, tokenText, TOKENS_MAX } from "@brandwright/contract/account/tokens"
import { withoutNotes } from "@brandwright/db/before-commit"
import type { Db } from "@brandwright/db/open"
import type { z } from "zod"
import { DomainError } from "../../errors.ts"
import type { Services } from "../../services.ts"
import type { Session, SessionUser } from "../auth/sessions/sessions.ts"
import { insertAudit } from "../../database/audit.queries.ts"
import * as queries from "./tokens.queries.ts"
import { inTransaction } from "../../database/transactions.ts"

const USES = { count: 600, seconds: 60 }
const WRONG_ONES = { count: 30, seconds: 900 }

/** What this request's token may do. */
export type Grant = {
  row: queries.TokenRow
  brandIds: readonly number[] | null
  scopes: Readonly<Record<string, string>>
}

const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex")

/**
 * Creates a token; its text is returned only here and not stored.
 * @throws NOT_FOUND for another user's brand; CONFLICT over the limit.
 */
export async function createToken(services: Services, userId: string, input: z.output<typeof tokenInput>) {
  const token = `${TOKEN_PREFIX}${randomBytes(32).toString("base64url")}`
  const brandIds = input.brandIds ? [...new Set(input.brandIds)] : null
  return inTransaction(services, async ({ db, now }) => {
    if (brandIds && (await queries.countOwnBrands(db, userId, brandIds)) !== brandIds.length) {
      throw new DomainError("NOT_FOUND", brandText.notFound)
    }
    if ((await queries.listTokens(db, userId)).length >= TOKENS_MAX) {
      throw new DomainError("CONFLICT", tokenText.tooMany)
    }
    const createdAt = now()
    const row = await queries.insertToken(db, {
      userId,
      name: input.name,
      hash: hashToken(token),
      brandIds,
      scopes: input.scopes,
      expiresAt: createdAt + input.days * DAY_MS,
      lastUsedAt: null,
      createdAt,
    })
    const detail = JSON.stringify({ token: row.id, name: row.name, scopes: input.scopes, brandIds })
    await insertAudit(db, { userId, action: "token.created", detail, createdAt })
    return { ...row, token }
  })
}

/** @throws NOT_FOUND when the user has no such token. */
export async function revokeToken(services: Services, userId: string, id: number): Promise<void> {
  await inTransaction(services, async ({ db, now }) => {
    if (!(await queries.deleteToken(db, userId, id))) throw new DomainError("NOT_FOUND", tokenText.notFound)
    await insertAudit(db, { userId, action: "token.revoked", detail: JSON.stringify({ token: id }), createdAt: now() })
  })
}

/** Revokes all tokens of the user. Needs a transaction. */
export async function revokeTokens(trx: Db, userId: string, now: number): Promise<void> {
  for (const { id } of await queries.listTokens(trx, userId)) {
    await queries.deleteToken(trx, userId, id)
    await insertAudit(trx, { userId, action: "token.revoked", detail: JSON.stringify({ token: id }), createdAt: now })
  }
}

/**
 * The user a token belongs to, and what the token may do.
 * @throws UNAUTHORIZED for an unknown, revoked or expired token; TOO_MANY_REQUESTS
 */
export async function readToken(
  services: Services,
  token: string,
  ip: string,
): Promise<{ user: SessionUser; session: Session; grant: Grant }> {
  const { db, limiter, now } = services
  const found = token.startsWith(TOKEN_PREFIX) ? await queries.findLive(db, hashToken(token), now()) : undefined
  if (!found) {
    await limiter.count("token-wrong", ip, WRONG_ONES)
    throw new DomainError("UNAUTHORIZED", tokenText.invalid)
  }
  const { token: row, user } = found
  await limiter.count("token", String(row.id), USES)
  const { brandIds, scopes } = tokenOutput.pick({ brandIds: true, scopes: true }).parse(row)
  const { createdAt, expiresAt } = row
  const id = `token:${row.id}`
  const session = { id, userId: user.id, remember: false, userAgent: "", createdAt, lastSeenAt: now(), expiresAt }
  return { user, session, grant: { row, brandIds, scopes } }
}

/**
 * Checks that a token covers a call, and logs the use.
 * @throws FORBIDDEN
 */
export async function admit(
  services: Services,
  { row, brandIds, scopes }: Grant,
  call: { path: string; type: string; isOfBrand: boolean },
): Promise<void> {
  const [noun = ""] = call.path.split(".")
  const access = scopes[noun]
  const isInScope = access === "write" || (access === "read" && call.type === "query")
  // A token limited to brands covers only what belongs to one of them, and nothing of the account.
  if (!isInScope || (brandIds !== null && !call.isOfBrand)) {
    throw new DomainError("FORBIDDEN", tokenText.outOfScope)
  }
  await withoutNotes(() =>
    inTransaction(services, ({ db, now }) => queries.recordUse(db, row, `token.${call.path}`, now())),
  )
}

const isCovered = (grant: Grant | undefined, brandId: number): boolean => grant?.brandIds?.includes(brandId) ?? true

/** @throws NOT_FOUND, as for a brand that does not exist */
export function admitBrand(grant: Grant | undefined, brandId: number): void {
  if (!isCovered(grant, brandId)) throw new DomainError("NOT_FOUND", brandText.notFound)
}

/**
 * Checks the default brand, for a call that names none.
 * @throws BAD_REQUEST that asks for a brand, as nothing tells which of the token's is meant
 */
export function admitDefault(grant: Grant | undefined, brandId: number): void {
  if (isCovered(grant, brandId)) return
  throw new DomainError("BAD_REQUEST", tokenText.brandMissing, { fields: { brandId: tokenText.brandMissing } })
}
