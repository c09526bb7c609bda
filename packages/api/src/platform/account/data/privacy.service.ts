import { type privacyInput, profileText } from "@brandwright/contract/account/profile"
import type { z } from "zod"
import type { SessionUser } from "../../auth/sessions/sessions.ts"
import { type RecentContext, requireRecentSignIn } from "../../auth/sessions/recent-sign-in.ts"
import { confirmTwoFactor, disableTwoFactor, startTwoFactor } from "../../auth/proofs/two-factor.service.ts"
import { DomainError } from "../../../errors.ts"
import * as queries from "../profile.queries.ts"

export const readPrivacy = (user: SessionUser) => ({
  shareUsageData: user.shareUsageData,
  twoFactorAuth: user.twoFactorEnabled,
  storeHistory: user.storeHistory,
  autoDeleteData: user.autoDeleteData,
})

/**
 * Saves the given flags. Switching two-factor on returns a new secret; sent again with a code of it, it is on and the
 * recovery codes are returned. Switching it off takes a code.
 * @throws UNPROCESSABLE_CONTENT when that code is missing (reason "two-factor") or wrong, and CONFLICT when there is no
 * setup to complete: then nothing is saved; FORBIDDEN without a recent sign-in, in either direction.
 */
export async function savePrivacy(services: RecentContext, user: SessionUser, input: z.output<typeof privacyInput>) {
  const { twoFactorAuth, twoFactorCode, shareUsageData, storeHistory, autoDeleteData } = input
  const isTurningOn = twoFactorAuth === true && !user.twoFactorEnabled
  if (isTurningOn) requireRecentSignIn(services)
  const recoveryCodes = isTurningOn && twoFactorCode ? await confirmTwoFactor(services, user, twoFactorCode) : undefined
  if (twoFactorAuth === false && user.twoFactorEnabled) {
    if (!twoFactorCode) {
      throw new DomainError("UNPROCESSABLE_CONTENT", profileText.twoFactorCodeNeeded, { reason: "two-factor" })
    }
    await disableTwoFactor(services, user, twoFactorCode)
  }
  const saved = await queries.updateUser(services.db, user.id, {
    shareUsageData,
    storeHistory,
    autoDeleteData,
    updatedAt: services.now(),
  })
  const twoFactorSetup = isTurningOn && !recoveryCodes ? await startTwoFactor(services, saved) : undefined
  return { ...readPrivacy(saved), ...(twoFactorSetup && { twoFactorSetup }), ...(recoveryCodes && { recoveryCodes }) }
}
