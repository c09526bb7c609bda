import { demoText } from "@brandwright/contract/workspace/demo"
import { DAY_MS } from "@brandwright/contract/durations"
import { DomainError } from "../../errors.ts"
import { own } from "../../database/rows.ts"
import type { Services } from "../../services.ts"
import { type SignInContext, signIn } from "../auth/auth.service.ts"
import type { SessionUser } from "../auth/sessions/sessions.ts"
import { sweepFiles } from "../media/uploads/files.service.ts"
import { findDemoUser, removeDemoUser } from "./demo.queries.ts"
import { inTransaction } from "../../database/transactions.ts"

/**
 * Signs in as the owner of the demo, who has no password.
 * @throws NOT_FOUND unless the instance was started as a demo and has been filled
 */
export async function openDemo(ctx: SignInContext): Promise<SessionUser> {
  const userId = own(ctx.settings.isDemo ? await findDemoUser(ctx.db) : undefined, demoText.none)
  return signIn(ctx, { userId }, true)
}

/**
 * Removes the demo workspace with all its data and files; the instance is as new afterwards.
 * @throws NOT_FOUND when there is none, or when `userId` is not its owner
 */
export async function removeDemo(services: Services, userId?: string): Promise<void> {
  const owner = await findDemoUser(services.db)
  if (!owner || (userId !== undefined && userId !== owner)) throw new DomainError("NOT_FOUND", demoText.none)
  await inTransaction(services, ({ db }) => removeDemoUser(db, owner))
  // No other account has files here, so the usual waiting time before removal is not needed.
  const later = { ...services, now: () => services.now() + 30 * DAY_MS }
  while ((await sweepFiles(later)) > 0);
}
