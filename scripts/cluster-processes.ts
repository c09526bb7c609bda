import { randomBytes } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import type { Server } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { freePort, type RunningServer, startServer } from "../apps/server/test/running-server.ts"
import { startS3 } from "../packages/storage/test/s3-server.ts"
import { startPostgres, type TestPostgres } from "./postgres.ts"
import { startRoundRobin } from "./round-robin.ts"

export type Cluster = {
  url: string
  postgres: TestPostgres
  objects: Awaited<ReturnType<typeof startS3>>
  processes: RunningServer[]
  proxy: Server
  folder: string
}

const WEB = 2
const WORKERS = 2

/** Each process has its own data folder, so that none can rely on another's files. */
export async function startCluster(
  port?: number,
  env: Record<string, string> = {},
): Promise<Cluster | { missing: string }> {
  const postgres = await startPostgres()
  if ("missing" in postgres) return postgres
  const folder = mkdtempSync(join(tmpdir(), "brandwright-cluster-"))
  const objects = await startS3(join(folder, "objects"))
  const chosen = port ?? (await freePort())
  const url = `http://localhost:${chosen}`
  const shared = {
    ...env,
    APP_URL: url,
    APP_SECRET: randomBytes(32).toString("hex"),
    DATABASE_URL: `${postgres.url}/postgres`,
    TRUST_PROXY: "1",
    S3_ENDPOINT: objects.place.endpoint,
    S3_BUCKET: objects.place.bucket,
    S3_ACCESS_KEY_ID: objects.place.accessKeyId,
    S3_SECRET_ACCESS_KEY: objects.place.secretAccessKey,
  }
  const processes: RunningServer[] = []
  const start = async (role: "web" | "worker", number: number): Promise<RunningServer> => {
    const own = { ...shared, ROLE: role, HEALTH_PORT: String(await freePort()) }
    const started = await startServer({ dataDir: join(folder, `${role}-${number}`), env: own })
    processes.push(started)
    return started
  }
  const web: RunningServer[] = []
  for (let number = 0; number < WEB; number += 1) web.push(await start("web", number))
  for (let number = 0; number < WORKERS; number += 1) await start("worker", number)
  const proxy = await startRoundRobin(
    chosen,
    web.map((server) => Number(new URL(server.url).port)),
  )
  return { url, postgres, objects, processes, proxy, folder }
}

export async function endCluster({ postgres, objects, processes, proxy, folder }: Cluster): Promise<void> {
  proxy.closeAllConnections()
  proxy.close()
  await Promise.all(processes.map((server) => server.end()))
  await objects.close()
  postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
