import { rmSync } from "node:fs"
import { join } from "node:path"
import { openDatabase } from "@brandwright/db/open"
import { expect, test } from "vitest"
import { PIXEL_URL } from "../../../packages/api/test/pixel.ts"
import { type Client, signUpOver } from "./http-client.ts"
import { type RunningServer, startServer } from "./running-server.ts"

type Counted = { server: RunningServer; send: Client; brandId: number; counted: () => Promise<number> }

/** A server with a brand, and what its owner's visitors got so far, in bytes. */
async function withServer(work: (world: Counted) => Promise<void>): Promise<void> {
  const server = await startServer()
  const opened = openDatabase(join(server.dataDir, "brandwright.db"))
  const counted = async () => (await opened.db.selectFrom("transferDay").selectAll().execute())[0]?.bytes ?? 0
  try {
    const { send } = await signUpOver(server.url)
    const brand = (await send("POST", "/api/brands", { name: "Acme" })).body as { id: number } // brandOutput
    await work({ server, send, brandId: brand.id, counted })
  } finally {
    await opened.close()
    await server.end()
    rmSync(server.dataDir, { recursive: true, force: true })
  }
}

test(
  "bytes that visitors get of a file are counted for its owner (account §2.10)",
  () =>
    withServer(async ({ server, send, brandId, counted }) => {
      const picture = { name: "Dot", mediaType: "image", fileUrl: PIXEL_URL, isPublic: true }
      const { body } = await send("POST", `/api/brands/${brandId}/media`, picture)
      const { fileUrl } = body as { fileUrl: string } // mediaOutput
      const size = (await (await fetch(new URL(fileUrl, server.url))).arrayBuffer()).byteLength
      expect(size).toBeGreaterThan(0)
      await expect.poll(counted, { timeout: 15_000 }).toBeGreaterThanOrEqual(size)
      expect(await counted()).toBeLessThan(size + 4000)
    }),
  40_000,
)

test(
  "bytes of a sales page are counted once, and so are those of the pages below it",
  () =>
    withServer(async ({ server, send, counted }) => {
      const words = { name: "Box", description: "Weekly cookies.", targetAudience: "parents", price: 10 }
      const content = "Cookies ".repeat(500)
      const made = await send("POST", "/api/web-funnels", {
        ...words,
        urlExtension: "box",
        content,
        status: "published",
      })
      expect(made.status).toBe(201)
      const headers = { "accept-encoding": "identity" }
      const read = async (path: string) => {
        const response = await fetch(server.url + path, { headers })
        expect(response.status).toBe(200)
        return (await response.arrayBuffer()).byteLength
      }
      const size = (await read("/f/box")) + (await read("/f/box/checkout"))
      expect(size).toBeGreaterThan(4000)
      await expect.poll(counted, { timeout: 15_000 }).toBeGreaterThanOrEqual(size)
      expect(await counted()).toBeLessThan(size * 1.5)
    }),
  40_000,
)
