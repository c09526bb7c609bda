import type { Server } from "node:http"
import { flushVisits } from "@brandwright/api/products/funnels/stats/visits"
import { registerJobs } from "@brandwright/api/jobs"
import { findDemo } from "@brandwright/api/platform/demo/demo.service"
import type { Services } from "@brandwright/api/services"
import { DatabaseNewerError, migrateToLatest } from "@brandwright/db/migrate"
import { openDatabase } from "@brandwright/db/open"
import { createAdaptorServer } from "@hono/node-server"
import { createApp } from "./app.ts"
import { listenForBounces } from "./bounce-listener.ts"
import { answerBrokenRequests } from "./http/broken-requests.ts"
import { limitRequestTimes } from "./http/request-times.ts"
import { type Configuration, readConfiguration } from "./env.ts"
import { createHealthApp } from "./plain/health.ts"
import { createServices } from "./services.ts"
import { measureServices } from "./metrics/measured-services.ts"
import type { Tracing } from "./tracing/tracing.ts"
import { StartError } from "./start-error.ts"

/** Requests and jobs have this long in total to finish after SIGTERM; open event streams end with it. */
const STOP_GRACE_MS = 7000
/** The minimum of that for jobs, to stop and release their leases. */
const JOBS_GRACE_MS = 500
/** A connection that was busy when the stop began becomes idle, and can be closed, shortly after its response. */
const IDLE_LOOK_MS = 50
const DEMO_LEFT =
  "DEMO: this database holds the demo workspace. Start with DEMO=1, or remove it first: npm run admin -- remove-demo"
/** Longer than common proxies keep idle connections, so that none sends a request on one just closed here. */
const KEEP_ALIVE_MS = 75_000

async function start(): Promise<void> {
  const configuration = readConfiguration(process.env)
  const opened = await openMigrated(configuration)
  const services = await createServices(configuration, opened)
  const metrics = configuration.METRICS ? await startMetrics(services) : undefined
  const tracing = await startTracing(services, configuration)
  await prepareDemo(services)
  registerJobs(services)
  if (configuration.ROLE !== "web") await services.queue.start()
  const receiver = configuration.ROLE === "web" ? undefined : await listenForBounces(services, configuration)
  const { TRUST_PROXY: trustedProxies } = configuration
  const isWorker = configuration.ROLE === "worker"
  const app = isWorker ? createHealthApp(services, metrics) : createApp(services, { trustedProxies, metrics, tracing })
  const server = createAdaptorServer({ fetch: app.fetch })

  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    const deadline = Date.now() + STOP_GRACE_MS
    services.log.info({ signal }, "stopping")
    await Promise.all([closeServer(server as Server), receiver?.close()])
    await flushVisits(services)
    await services.queue.stop(Math.max(JOBS_GRACE_MS, deadline - Date.now()))
    await services.mail.close()
    await tracing?.close()
    await opened.close()
    process.exit(0)
  }
  process.on("SIGTERM", () => void stop("SIGTERM"))
  process.on("SIGINT", () => void stop("SIGINT"))

  // The signal handlers come first: a supervisor may stop the process as soon as it reports ready.
  await listen(server as Server, configuration)
  if (services.settings.isDemo && configuration.ROLE !== "web") void completeDemo(services)
}

/** Also metrics of the process itself: memory, CPU, garbage collection, event loop delay. */
async function startMetrics(services: Services) {
  // Imported on use.
  const [{ collectDefaultMetrics }, { createMetrics }] = await Promise.all([
    import("prom-client"),
    import("./metrics/metrics.ts"),
  ])
  const metrics = createMetrics()
  collectDefaultMetrics({ register: metrics.registry })
  measureServices(services, metrics)
  return metrics
}

/** Traces, if a collector is configured. */
async function startTracing(services: Services, configuration: Configuration): Promise<Tracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = configuration
  if (!endpoint) return undefined
  // Imported on use.
  const [{ createTracing }, { traceServices }] = await Promise.all([
    import("./tracing/open-telemetry.ts"),
    import("./tracing/traced-services.ts"),
  ])
  const tracing = createTracing({
    endpoint,
    headers: configuration.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: configuration.OTEL_SERVICE_NAME,
    share: configuration.OTEL_TRACES_SAMPLER_ARG,
    role: configuration.ROLE,
    warn: (facts, message) => services.log.warn(facts, message),
  })
  traceServices(services, tracing)
  return tracing
}

/** Demo and real data are never mixed: each start checks which of the two is in the database. */
async function prepareDemo(services: Services): Promise<void> {
  if (!services.settings.isDemo) {
    if (await findDemo(services.db)) throw new StartError(DEMO_LEFT)
    return
  }
  const { fillDemo, NotEmptyError } = await import("@brandwright/api/demo/fill")
  try {
    await fillDemo(services, Intl.DateTimeFormat().resolvedOptions().timeZone)
  } catch (error) {
    throw error instanceof NotEmptyError ? new StartError(error.message) : error
  }
}

/** The slow parts of the demo, after the start. */
async function completeDemo(services: Services): Promise<void> {
  const { finishDemo } = await import("@brandwright/api/demo/finish")
  await finishDemo(services).catch((error: unknown) =>
    services.log.error({ err: error }, "The demo’s book was not built."),
  )
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

/** A worker also listens, for health checks, on a separate port beside the machine's web process. */
function listen(server: Server, { PORT, HEALTH_PORT, HOST, ROLE }: Configuration): Promise<void> {
  const isWorker = ROLE === "worker"
  const port = isWorker ? HEALTH_PORT : PORT
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason = error.code === "EADDRINUSE" ? `port ${port} is already in use` : error.message
      reject(new StartError(`${isWorker ? "HEALTH_PORT" : "PORT"}: ${reason}`))
    })
    server.keepAliveTimeout = KEEP_ALIVE_MS
    limitRequestTimes(server)
    answerBrokenRequests(server)
    server.listen(port, HOST, () => {
      const address = server.address()
      const url = `http://localhost:${typeof address === "object" && address ? address.port : port}`
      const line = isWorker
        ? `Brandwright worker is ready, health at ${url}/api/ready`
        : `Brandwright is ready at ${url}`
      process.stdout.write(`${line}\n`)
      resolve()
    })
  })
}

/** Closes idle connections at once, running requests when done, event streams at the end of the grace period. */
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
