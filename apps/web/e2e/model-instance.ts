import { rmSync } from "node:fs"
import type { AddressInfo } from "node:net"
import type { Page } from "@playwright/test"
import { startServer } from "../../server/test/running-server.ts"
import { signUp } from "./fixtures.ts"
import { startModelServer, type Used } from "./model-server.ts"

/** With a list price. */
export const PAID_MODEL = "gpt-4.1"

/** An owner with a brand on an instance of their own, where a model writes what `say` returns for a request. */
export async function startModelInstance(page: Page, say: (asked: string) => string | undefined, used?: Used) {
  const models = await startModelServer(say, used)
  const { port } = models.address() as AddressInfo // a TCP server's address is an object
  const base = `http://127.0.0.1:${port}/v1`
  const env = { OPENAI_API_KEY: "key", OPENAI_BASE_URL: base, OPENAI_MODEL: PAID_MODEL }
  const instance = await startServer({ env })
  await signUp(page.request, undefined, instance.url)
  const brand = await page.request.post(`${instance.url}/api/brands`, { data: { name: "Spoke & Chain" } })
  const { id: brandId }: { id: number } = await brand.json()
  const end = async () => {
    // What the page still loads would fail with its server.
    await page.goto("about:blank")
    await instance.end()
    rmSync(instance.dataDir, { recursive: true, force: true })
    models.closeAllConnections()
    models.close()
  }
  return { url: instance.url, brandId, end }
}
