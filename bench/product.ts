import { spawn } from "node:child_process"
import { once } from "node:events"
import { rmSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { type Client, signUpOver } from "../apps/server/test/http-client.ts"
import { freePort, type RunningServer, startServer } from "../apps/server/test/running-server.ts"

/** The built server with one signed-in user, for entries that measure it over HTTP. */
export type Product = { server: RunningServer; send: Client; cookie: string; stop: () => Promise<void> }

export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const server = await startServer({ env })
  const { send, cookie } = await signUpOver(server.url)
  const stop = async () => {
    await server.end()
    rmSync(server.dataDir, { recursive: true, force: true })
  }
  return { server, send, cookie, stop }
}

/** The bare server of baseline-server.ts on the product's own database file. */
export async function startBaseline(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<{ url: string; pid?: number; stop: () => void }> {
  const port = await freePort()
  const child = spawn(process.execPath, [fileURLToPath(new URL("baseline-server.ts", import.meta.url))], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      DATABASE: join(dataDir, "brandwright.db"),
      PORT: String(port),
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  })
  await once(child.stdout, "data")
  return { url: `http://localhost:${port}`, pid: child.pid, stop: () => void child.kill() }
}

/** A page's content with its open questions answered: a page that has some stays a draft. */
export const answerQuestions = (content: unknown): unknown =>
  JSON.parse(JSON.stringify(content).replaceAll(/\[\[\?.*?\]\]/g, "Twelve cookies a week."))
