import { SECURITY_CHECKS, SECURITY_POINTS } from "@brandwright/contract/account/account"
import { MINUTE_MS } from "@brandwright/contract/durations"
import type { Db } from "@brandwright/db/open"
import type { SessionUser } from "../auth/sessions/sessions.ts"
import type { Services } from "../../services.ts"
import { listStorage } from "../media/pool/storage.service.ts"
import { taskCounts } from "../tasks/tasks.service.ts"
import { ensureAccount } from "./money/ledger/ledger.service.ts"
import * as stats from "./stats.queries.ts"

const MB = 1024 * 1024

/** The figures of My Account (account §2.5). */
export async function readStats(services: Services, user: SessionUser) {
  const { db, settings } = services
  const [brandIds, tasks, account, kinds, recoveryCodes] = await Promise.all([
    stats.listBrandIds(db, user.id),
    taskCounts(db, user.id),
    ensureAccount(services, user.id),
    listStorage(db, user.id),
    stats.countLiveRecoveryCodes(db, user.id),
  ])
  const total = Math.round(settings.storageQuotaBytes / MB)
  const usedBytes = kinds.reduce((sum, { bytes }) => sum + bytes, 0)
  const used = Math.round((usedBytes / MB) * 10) / 10
  const securityChecks = rateSecurity(user, recoveryCodes)
  return {
    storageUsage: { used, total, percentage: Math.min(100, Math.round((used / total) * 1000) / 10), kinds },
    taskStats: tasks,
    brandCount: brandIds.length,
    contentCount: await stats.countContent(db, brandIds),
    loginStats: {
      loginCount: user.loginCount,
      lastLoginAt: user.lastLoginAt,
      totalTimeLoggedInMinutes: Math.floor(user.activeMs / MINUTE_MS),
    },
    accountCreated: user.createdAt,
    lastActive: user.lastActiveAt,
    plan: account.plan,
    securityScore: securityChecks.reduce((sum, check) => sum + (check.done ? check.points : 0), 0),
    securityChecks,
  }
}

/** A password or a provider's sign-in makes the documented 70; two-factor and its recovery codes make it 100. */
function rateSecurity(user: SessionUser, recoveryCodes: number) {
  const done: Record<(typeof SECURITY_CHECKS)[number], boolean> = {
    password: Boolean(user.passwordHash) || user.provider !== "local",
    twoFactor: user.twoFactorEnabled,
    recoveryCodes: user.twoFactorEnabled && user.recoverySavedAt !== null && recoveryCodes > 0,
  }
  return SECURITY_CHECKS.map((name) => ({ name, done: done[name], points: SECURITY_POINTS[name] }))
}

/** Content Pieces, Social Accounts and Content Pool Assets of one brand. */
export async function countBrandContent(db: Db, brandId: number) {
  const [contentPieces, socialAccounts, contentPoolAssets] = await Promise.all([
    stats.countContent(db, [brandId]),
    stats.countConnections(db, brandId),
    stats.countAssets(db, brandId),
  ])
  return { contentPieces, socialAccounts, contentPoolAssets }
}
