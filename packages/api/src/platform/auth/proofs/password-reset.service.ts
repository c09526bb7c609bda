import { createHash, randomBytes } from "node:crypto"
import { authText, RESET_MS } from "@brandwright/contract/account/auth"
import { MINUTE_MS } from "@brandwright/contract/durations"
import { DomainError } from "../../../errors.ts"
import type { Services } from "../../../services.ts"
import type { Caller } from "../../../trpc.ts"
import * as queries from "../auth.queries.ts"
import type { UserRow } from "../auth.queries.ts"
import { hashPassword } from "./passwords.ts"
import { removeSessions } from "../sessions/sessions.queries.ts"
import { revokeTokens } from "../../tokens/tokens.service.ts"
import { inTransaction } from "../../../database/transactions.ts"

type CallerContext = Services & Pick<Caller, "ip">

const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex")
const MINUTES = RESET_MS / MINUTE_MS

/**
 * Mails a reset link that works once. The response and its timing are the same for any address:
 * the mail is sent in the background, and if that fails the user requests it again.
 */
export async function forgotPassword(ctx: CallerContext, email: string): Promise<void> {
  await ctx.limiter.count("forgot-address", ctx.ip, ctx.settings.limits.forgotPerAddress)
  const user = await queries.findUserByEmail(ctx.db, email)
  if (!user) return
  mailReset(ctx, user).catch((error: unknown) => ctx.log.error({ err: error }, "A reset email could not be sent."))
}

async function mailReset(ctx: Services, user: UserRow): Promise<void> {
  // Also limited by mailbox, as requests may come from many network addresses.
  await ctx.limiter.count("forgot-account", user.id, ctx.settings.limits.codesPerUser)
  const letter = { to: { address: user.email, name: user.name }, ownerId: user.id, subject: authText.resetSubject }
  if (user.provider !== "local") {
    await ctx.mail.send({ ...letter, text: authText.resetProviderMessage(user.provider) })
    return
  }
  await ctx.mail.send({ ...letter, text: authText.resetMessage(await createResetLink(ctx, user.id), MINUTES) })
}

/** Mails a link for setting a password to an account that signs in through a provider. */
export async function mailSetPassword(ctx: Services, user: UserRow): Promise<void> {
  await ctx.limiter.count("forgot-account", user.id, ctx.settings.limits.codesPerUser)
  const text = authText.setPasswordMessage(await createResetLink(ctx, user.id), MINUTES)
  await ctx.mail.send({
    to: { address: user.email, name: user.name },
    ownerId: user.id,
    subject: authText.setPasswordSubject,
    text,
  })
}

/** Returns a link that sets a password once, within half an hour; an older link of the account stops working. */
export async function createResetLink(ctx: Services, userId: string): Promise<string> {
  const token = randomBytes(24).toString("base64url")
  const expiresAt = ctx.now() + RESET_MS
  await inTransaction(ctx, ({ db }) => queries.replaceReset(db, { hash: hashToken(token), userId, expiresAt }))
  return `${ctx.settings.appUrl}/login?reset=${token}`
}

/**
 * Sets the new password and closes every other way into the account: sessions, API keys, Google, the code of the
 * registration. A person who registered another's address loses access when the owner resets the password. The link
 * is checked before the costly hash is computed. A provider's account becomes a local one.
 * @throws UNPROCESSABLE_CONTENT for a used or old link; TOO_MANY_REQUESTS.
 */
export async function resetPassword(ctx: CallerContext, token: string, password: string): Promise<void> {
  await ctx.limiter.count("reset-address", ctx.ip, ctx.settings.limits.resetPerAddress)
  const hash = hashToken(token)
  if (!(await queries.findReset(ctx.db, hash, ctx.now()))) throw invalidLink()
  const passwordHash = await hashPassword(password)
  const user = await inTransaction(ctx, async ({ db }) => {
    const reset = await queries.takeReset(db, hash, ctx.now())
    if (!reset) throw invalidLink()
    // First, as it locks the row: a sign-in with the old password either ended before this, or is refused.
    const changes = { passwordHash, provider: "local" as const, googleId: null, updatedAt: ctx.now() }
    const changed = await queries.updateUser(db, reset.userId, changes)
    await removeSessions(db, reset.userId)
    await queries.removeCode(db, reset.userId, "registration")
    await revokeTokens(db, reset.userId, ctx.now())
    return changed
  })
  await ctx.limiter.forget("login-account", user.email.toLowerCase())
  await notifyOwner(ctx, user)
}

/** The password is set whether or not the notice arrives. */
async function notifyOwner(ctx: Services, { email, name }: UserRow): Promise<void> {
  await ctx.mail
    .send({
      to: { address: email, name },
      subject: authText.passwordChangedSubject,
      text: authText.passwordResetMessage,
    })
    .catch((error: unknown) => ctx.log.error({ err: error }, "The notice of a new password could not be sent."))
}

const invalidLink = () => new DomainError("UNPROCESSABLE_CONTENT", authText.resetInvalid)
