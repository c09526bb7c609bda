import { SECURITY_CHECKS, SECURITY_POINTS } from "@brandwright/contract/account/account"
import { toMonth } from "@brandwright/contract/days"
import { MINUTE_MS } from "@brandwright/contract/durations"
import { addMarkup } from "@brandwright/contract/account/usage"
import type { SessionUser } from "../auth/sessions/sessions.ts"
import type { Services } from "../../services.ts"
import { listStorage } from "../media/pool/storage.service.ts"
import { taskCounts } from "../tasks/tasks.service.ts"
import { updateAccount } from "./money/ledger/ledger.queries.ts"
import { ensureAccount } from "./money/ledger/ledger.service.ts"
import * as stats from "./stats.queries.ts"
import * as usage from "./usage/usage.queries.ts"

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

/** Once switched on, the first bill comes at the next turn of the month. */
export async function toggleBilling(services: Services, userId: string, enabled: boolean) {
  await ensureAccount(services, userId)
  const changes = enabled ? { monthlyBilling: true, billedPeriod: toMonth(services.now()) } : { monthlyBilling: false }
  return updateAccount(services.db, userId, changes)
}

export async function toggleLowBalance(services: Services, userId: string, enabled: boolean) {
  await ensureAccount(services, userId)
  return updateAccount(services.db, userId, { lowBalanceAlert: enabled })
}

export async function listPrices(services: Services) {
  const categories = await usage.listCategories(services.db)
  return categories.map((category) => ({
    ...category,
    price: addMarkup(category.baseUnitCost, category.markupPercentage),
  }))
}

/** Start (inclusive) and end (exclusive) of a month in UTC, in ms. */
export function getMonthBounds(month: string): { from: number; to: number } {
  const year = Number(month.slice(0, 4))
  const index = Number(month.slice(5, 7)) - 1
  return { from: Date.UTC(year, index, 1), to: Date.UTC(year, index + 1, 1) }
}

/** A month's totals by category, including categories without usage. */
export async function readOverview(services: Services, userId: string, month: string) {
  const [categories, sums] = await Promise.all([
    usage.listCategories(services.db),
    usage.listMonth(services.db, userId, month),
  ])
  const rows = categories.map(({ name, title, unit }) => {
    const sum = sums.find((row) => row.category === name)
    return {
      name,
      title,
      unit,
      quantity: sum?.quantity ?? 0,
      totalCost: sum?.totalCost ?? 0,
      records: sum?.records ?? 0,
    }
  })
  return { month, total: rows.reduce((total, row) => total + row.totalCost, 0), categories: rows }
}
