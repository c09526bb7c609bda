import { exportData, exportZip } from "@brandwright/api/platform/account/data/export.service"
import { exportLedger } from "@brandwright/api/platform/account/money/ledger/ledger-export.service"
import { showSlowFile } from "@brandwright/api/platform/tasks/slow-work"
import { DomainError } from "@brandwright/api/errors"
import type { Services } from "@brandwright/api/services"
import { appText } from "@brandwright/contract/app"
import { taskText } from "@brandwright/contract/workspace/tasks"
import type { Hono } from "hono"
import { callerContext, type ServerEnv } from "../http/caller.ts"
import { streamedFile } from "../http/streamed-file.ts"

const ALLOWED = { count: 20, seconds: 3600 }

/** Streams a user's own data as one file: rows as JSON, rows and files as a ZIP, ledger entries as CSV. */
export function mountAccountExport(app: Hono<ServerEnv>, services: Services, trustedProxies: number): void {
  mount("/api/account/export", "brandwright-export.json", "application/json; charset=utf-8", exportData)
  mount("/api/account/export.zip", "brandwright-export.zip", "application/zip", exportZip)
  mount("/api/account/ledger.csv", "brandwright-ledger.csv", "text/csv; charset=utf-8", exportLedger)

  function mount(
    path: string,
    name: string,
    type: string,
    read: (services: Services, userId: string) => AsyncIterable<string | Uint8Array>,
  ): void {
    app.get(path, async (c) => {
      const { context } = await callerContext(c, services, trustedProxies)
      const { user } = context
      if (!user) return c.json({ message: appText.signInFirst }, 401)
      try {
        await services.limiter.count("export", user.id, ALLOWED)
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        return c.json({ message: error.message }, 429, { "retry-after": String(error.extras.retryAfter ?? 1) })
      }
      const task = { userId: user.id, brandId: null, category: "system" as const, title: taskText.exporting(name) }
      return streamedFile(showSlowFile(services, task, read(services, user.id)), { name, type })
    })
  }
}
