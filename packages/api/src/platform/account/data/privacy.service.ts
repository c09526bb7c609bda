import { type privacyInput, profileText } from "@brandwright/contract/profile"
import type { z } from "zod"
import type { SessionUser } from "../../auth/sessions.ts"
import { disableTwoFactor, startTwoFactor } from "../../auth/two-factor.service.ts"
import { DomainError } from "../../../errors.ts"
import type { Services } from "../../../services.ts"
import * as queries from "../profile/profile.queries.ts"

export const readPrivacy = (user: SessionUser) => ({
  shareUsageData: user.shareUsageData,
  twoFactorAuth: user.twoFactorEnabled,
  storeHistory: user.storeHistory,
  autoDeleteData: user.autoDeleteData,
})

/**
 * Saves the given flags. Two-factor switches on only with a right code of the new secret, which is answered here
 * and confirmed by `auth.twoFactorConfirm`; switching it off takes a code.
 * @throws UNPROCESSABLE_CONTENT with reason "two-factor" when that code is missing or wrong.
 */
export async function savePrivacy(services: Services, user: SessionUser, input: z.output<typeof privacyInput>) {
  const isOn = user.twoFactorEnabled
  const { twoFactorAuth = isOn, twoFactorCode, ...flags } = input
  if (isOn && !twoFactorAuth) {
    if (!twoFactorCode) {
      throw new DomainError("UNPROCESSABLE_CONTENT", profileText.twoFactorCodeNeeded, { reason: "two-factor" })
    }
    await disableTwoFactor(services, user, twoFactorCode)
  }
  const saved = await queries.updateUser(services.db, user.id, {
    ...(flags.shareUsageData !== undefined && { shareUsageData: flags.shareUsageData }),
    ...(flags.storeHistory !== undefined && { storeHistory: flags.storeHistory }),
    ...(flags.autoDeleteData !== undefined && { autoDeleteData: flags.autoDeleteData }),
    updatedAt: services.now(),
  })
  const twoFactorSetup = !isOn && twoFactorAuth ? await startTwoFactor(services, saved) : undefined
  return { ...readPrivacy(saved), ...(twoFactorSetup && { twoFactorSetup }) }
}
