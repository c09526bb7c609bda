import { countSharedUsage } from "@brandwright/api/platform/account/usage/shared-usage.queries"
import { countOverdue } from "@brandwright/api/platform/system/backlog.queries"
import { probeDatabase } from "@brandwright/api/platform/system/system.queries"
import type { Services } from "@brandwright/api/services"
import { Hono } from "hono"
import { toMonth } from "@brandwright/contract/days"
import type { ServerEnv } from "../http/caller.ts"
import type { Metrics } from "../metrics/metrics.ts"

/** The only responses of a worker: its health. */
export function createHealthApp(services: Services, metrics?: Metrics): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>({ strict: false })
  mountHealth(app, services, metrics)
  return app
}

/** /api/health: the process is alive. /api/ready: it can work. /metrics if enabled. */
export function mountHealth(app: Hono<ServerEnv>, services: Services, metrics?: Metrics): void {
  app.get("/api/health", (c) => c.json({ status: "ok" }))
  app.get("/api/ready", async (c) => {
    const checks = {
      database: await passes(() => probeDatabase(services.db)),
      queue: await passes(() => services.queue.depth()),
      storage: await passes(() => services.storage.check()),
    }
    const isReady = Object.values(checks).every(Boolean)
    return c.json({ status: isReady ? "ready" : "not ready", checks }, isReady ? 200 : 503)
  })
  if (metrics) app.get("/metrics", async (c) => c.text(await prometheusText(services, metrics)))
}

async function passes(check: () => Promise<unknown>): Promise<boolean> {
  try {
    await check()
    return true
  } catch {
    return false
  }
}

/** Prometheus text format: this process's counters, and the state of all processes' work. */
async function prometheusText(services: Services, { registry }: Metrics): Promise<string> {
  const [depth, overdue] = await Promise.all([services.queue.depth(), countOverdue(services.db, services.now())])
  const gauges: [name: string, help: string, value: number][] = [
    ["brandwright_queue_waiting", "Jobs that wait to run.", depth.waiting],
    ["brandwright_queue_due", "Jobs that wait and whose time has come.", depth.due],
    ["brandwright_queue_running", "Jobs that run now.", depth.running],
    ["brandwright_queue_dead", "Jobs that failed for good.", depth.dead],
    ["brandwright_posts_overdue", "Posts whose time has come and that wait to be published.", overdue.posts],
    ["brandwright_mails_overdue", "Emails whose time has come and that wait to be sent.", overdue.mails],
    ["process_uptime_seconds", "Seconds since the start.", Math.round(process.uptime())],
  ]
  const lines = gauges.map(([name, help, value]) => `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}\n`)
  return lines.join("") + (await sharedUsage(services)) + (await registry.metrics())
}

/** This month's usage by category, in total, only of users who share their usage data. */
async function sharedUsage(services: Services): Promise<string> {
  const name = "brandwright_shared_usage"
  const rows = await countSharedUsage(services.db, toMonth(services.now()))
  const head = `# HELP ${name} Uses this month, of people who share their usage data.\n# TYPE ${name} gauge\n`
  return head + rows.map(({ category, records }) => `${name}{category="${category}"} ${records}\n`).join("")
}
