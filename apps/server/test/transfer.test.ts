import { rmSync } from "node:fs"
import { join } from "node:path"
import { openDatabase } from "@brandwright/db/open"
import { expect, test } from "vitest"
import { PIXEL_URL } from "../../../packages/api/test/pixel.ts"
import { signUpOver } from "./http-client.ts"
import { startServer } from "./running-server.ts"

test("bytes that visitors get are counted for their owner (account §2.10)", async () => {
  const server = await startServer()
  const opened = openDatabase(join(server.dataDir, "brandwright.db"))
  try {
    const { send } = await signUpOver(server.url)
    const brand = (await send("POST", "/api/brands", { name: "Acme" })).body as { id: number } // brandOutput
    const picture = { name: "Dot", mediaType: "image", fileUrl: PIXEL_URL, isPublic: true }
    const { body } = await send("POST", `/api/brands/${brand.id}/media`, picture)
    const { fileUrl } = body as { fileUrl: string } // mediaOutput
    const size = (await (await fetch(new URL(fileUrl, server.url))).arrayBuffer()).byteLength
    expect(size).toBeGreaterThan(0)
    const counted = async () => (await opened.db.selectFrom("transferDay").selectAll().execute())[0]?.bytes ?? 0
    await expect.poll(counted, { timeout: 15_000 }).toBeGreaterThanOrEqual(size)
    expect(await counted()).toBeLessThan(size + 4000)
  } finally {
    await opened.close()
    await server.end()
    rmSync(server.dataDir, { recursive: true, force: true })
  }
}, 40_000)
