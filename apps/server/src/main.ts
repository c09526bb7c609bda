import type { Server } from "node:http"
import { flushVisits } from "@brandwright/api/products/funnels/stats/visits"
import { registerJobs } from "@brandwright/api/jobs"
import { DatabaseNewerError, migrateToLatest } from "@brandwright/db/migrate"
import { openDatabase } from "@brandwright/db/open"
import { createAdaptorServer } from "@hono/node-server"
import { createApp } from "./app.ts"
import { answerBrokenRequests } from "./broken-requests.ts"
import { type Configuration, readConfiguration, StartError } from "./env.ts"
import { createServices } from "./services.ts"

/** Requests and jobs together get this long to finish after SIGTERM; open event streams end with it. */
const STOP_GRACE_MS = 7000
/** Of that, what jobs get at least: to notice, and to hand back their leases. */
const JOBS_GRACE_MS = 500
/** A connection that was busy when the stop began is idle, and to be closed, a moment after its answer. */
const IDLE_LOOK_MS = 50
/** Longer than common proxies keep an idle connection, so that none of them sends on one that we just closed. */
const KEEP_ALIVE_MS = 75_000

async function start(): Promise<void> {
  const configuration = readConfiguration(process.env)
  const opened = await openMigrated(configuration)
  const services = await createServices(configuration, opened)
  registerJobs(services)
  if (configuration.ROLE !== "web") await services.queue.start()
  const app = createApp(services, { trustedProxies: configuration.TRUST_PROXY, metrics: configuration.METRICS })
  const server = createAdaptorServer({ fetch: app.fetch })
  if (configuration.ROLE !== "worker") await listen(server as Server, configuration)

  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    const deadline = Date.now() + STOP_GRACE_MS
    services.log.info({ signal }, "stopping")
    await closeServer(server as Server)
    await flushVisits(services)
    await services.queue.stop(Math.max(JOBS_GRACE_MS, deadline - Date.now()))
    await services.mail.close()
    await opened.close()
    process.exit(0)
  }
  process.on("SIGTERM", () => void stop("SIGTERM"))
  process.on("SIGINT", () => void stop("SIGINT"))
}

async function openMigrated({ databaseUrl, DATABASE_URL }: Configuration) {
  const name = DATABASE_URL ? "DATABASE_URL" : "DATA_DIR"
  try {
    const opened = openDatabase(databaseUrl)
    await migrateToLatest(opened.db)
    return opened
  } catch (error) {
    if (error instanceof DatabaseNewerError) throw new StartError(error.message)
    throw new StartError(`${name}: cannot open the database (${error instanceof Error ? error.message : error})`)
  }
}

function listen(server: Server, { PORT, HOST }: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason = error.code === "EADDRINUSE" ? `port ${PORT} is already in use` : error.message
      reject(new StartError(`PORT: ${reason}`))
    })
    server.keepAliveTimeout = KEEP_ALIVE_MS
    answerBrokenRequests(server)
    server.listen(PORT, HOST, () => {
      const address = server.address()
      const port = typeof address === "object" && address ? address.port : PORT
      process.stdout.write(`Brandwright is ready at http://localhost:${port}\n`)
      resolve()
    })
  })
}

/** Idle connections close at once, running requests when they are done, event streams at the end of the grace. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_LOOK_MS)
    const force = setTimeout(() => server.closeAllConnections(), STOP_GRACE_MS)
    server.close(() => {
      clearInterval(idle)
      clearTimeout(force)
      resolve()
    })
    server.closeIdleConnections()
  })
}

start().catch((error: unknown) => {
  const text = error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
})
