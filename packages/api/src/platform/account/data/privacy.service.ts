import { type privacyInput, profileText } from "@brandwright/contract/account/profile"
import type { z } from "zod"
import type { SessionUser } from "../../auth/sessions/sessions.ts"
import { type RecentContext, requireRecentSignIn } from "../../auth/sessions/recent-sign-in.ts"
import { disableTwoFactor, startTwoFactor } from "../../auth/proofs/two-factor.service.ts"
import { DomainError } from "../../../errors.ts"
import * as queries from "../profile.queries.ts"

export const readPrivacy = (user: SessionUser) => ({
  shareUsageData: user.shareUsageData,
  twoFactorAuth: user.twoFactorEnabled,
  storeHistory: user.storeHistory,
  autoDeleteData: user.autoDeleteData,
})

/**
 * Saves the given flags. Switching two-factor on returns a new secret, which is confirmed by `auth.twoFactorConfirm`; switching it off takes a code.
 * @throws UNPROCESSABLE_CONTENT with reason "two-factor" when that code is missing or wrong; FORBIDDEN without a
 * recent sign-in, in either direction.
 */
export async function savePrivacy(services: RecentContext, user: SessionUser, input: z.output<typeof privacyInput>) {
  const isOn = user.twoFactorEnabled
  const { twoFactorAuth = isOn, twoFactorCode, shareUsageData, storeHistory, autoDeleteData } = input
  if (isOn && !twoFactorAuth) {
    if (!twoFactorCode) {
      throw new DomainError("UNPROCESSABLE_CONTENT", profileText.twoFactorCodeNeeded, { reason: "two-factor" })
    }
    await disableTwoFactor(services, user, twoFactorCode)
  }
  const isTurningOn = !isOn && twoFactorAuth
  if (isTurningOn) requireRecentSignIn(services)
  const saved = await queries.updateUser(services.db, user.id, {
    shareUsageData,
    storeHistory,
    autoDeleteData,
    updatedAt: services.now(),
  })
  const twoFactorSetup = isTurningOn ? await startTwoFactor(services, saved) : undefined
  return { ...readPrivacy(saved), ...(twoFactorSetup && { twoFactorSetup }) }
}
