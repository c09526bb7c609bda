import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createClient, signUpOver } from "../apps/server/test/http-client.ts"
import { startServer } from "../apps/server/test/running-server.ts"
import { PIXEL_URL } from "../packages/api/test/pixel.ts"
import { lendDatabase } from "../packages/db/test/lent-database.ts"
import type { OpenDatabase } from "../packages/db/src/open.ts"
import { startS3 } from "../packages/storage/test/s3-server.ts"
import { ROOT } from "./child.ts"

const server = process.env.TEST_DATABASE_URL
const folder = mkdtempSync(join(tmpdir(), "brandwright-move-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function command(name: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [join(ROOT, `scripts/${name}.ts`), ...args], {
    env: { PATH: process.env.PATH, ...env },
  })
  let text = ""
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (text += chunk.toString()))
  const [status]: unknown[] = await once(child, "close")
  return { status, text: text.trim() }
}

/** A user with a brand and a picture, who can sign in and see both on either database. */
async function fillWorkspace(env: Record<string, string>, dataDir: string) {
  const running = await startServer({ dataDir, env })
  try {
    const { send, cookie } = await signUpOver(running.url)
    const { body } = await send("POST", "/api/brands", { name: "Tide Bikes" })
    const pool = `/api/brands/${(body as { id: number }).id}/media` // brandOutput
    await send("POST", pool, { name: "Logo", mediaType: "image", fileUrl: PIXEL_URL })
    return { cookie, pool }
  } finally {
    await running.end()
  }
}

async function expectWorkspace(env: Record<string, string>, dataDir: string, cookie: string, pool: string) {
  const running = await startServer({ dataDir, env })
  try {
    const send = createClient(running.url, cookie)
    expect((await send("GET", "/api/brands")).body).toMatchObject([{ name: "Tide Bikes" }])
    const [asset] = (await send("GET", pool)).body as { fileUrl: string }[] // mediaOutput.array()
    const file = await fetch(new URL(asset?.fileUrl ?? "", running.url), { headers: { cookie } })
    expect(Buffer.from(await file.arrayBuffer())).toEqual(Buffer.from(PIXEL_URL.split(",")[1] ?? "", "base64"))
    expect((await send("POST", "/api/brands", { name: "Second" })).status).toBe(201)
  } finally {
    await running.end()
  }
}

describe.runIf(server)("a workspace with PostgreSQL and object storage", () => {
  let lent: OpenDatabase
  let other: OpenDatabase
  let objects: Awaited<ReturnType<typeof startS3>>
  let s3: Record<string, string>
  beforeAll(async () => {
    lent = await lendDatabase(server ?? "")
    other = await lendDatabase(server ?? "")
    objects = await startS3(join(folder, "s3"))
    const { place } = objects
    s3 = {
      S3_ENDPOINT: place.endpoint,
      S3_BUCKET: place.bucket,
      S3_ACCESS_KEY_ID: place.accessKeyId,
      S3_SECRET_ACCESS_KEY: place.secretAccessKey,
    }
  })
  afterAll(async () => {
    await objects.close()
    await Promise.all([lent.close(), other.close()])
  })
  const readUrl = ({ pool }: OpenDatabase): string => pool?.options.connectionString ?? ""

  test("comes from one file by move, and is whole", { timeout: 60_000 }, async () => {
    const dataDir = join(folder, "small")
    const { cookie, pool } = await fillWorkspace({}, dataDir)
    const moved = await command("move", [readUrl(lent)], { DATA_DIR: dataDir })
    expect(moved).toMatchObject({ status: 0, text: expect.stringContaining("read back and equal") })
    await expectWorkspace({ DATABASE_URL: readUrl(lent) }, dataDir, cookie, pool)
    expect(await command("move", [readUrl(lent)], { DATA_DIR: dataDir })).toMatchObject({
      status: 1,
      text: "Nothing was moved. The target is in use: it has accounts. Name an empty database.",
    })
  })

  test("is backed up and restored as one file, and as PostgreSQL again", { timeout: 120_000 }, async () => {
    const dataDir = join(folder, "large")
    const env = { DATABASE_URL: readUrl(other), ...s3 }
    const { cookie, pool } = await fillWorkspace(env, dataDir)
    const copy = join(folder, "copy")
    expect(await command("backup", [copy], { DATA_DIR: dataDir, ...env })).toMatchObject({ status: 0 })

    const alone = join(folder, "alone")
    expect(await command("restore", [copy], { DATA_DIR: alone })).toMatchObject({ status: 0 })
    await expectWorkspace({}, alone, cookie, pool)

    const third = await lendDatabase(server ?? "")
    const again = join(folder, "again")
    const restored = { DATABASE_URL: readUrl(third), ...s3 }
    expect(await command("restore", [copy], { DATA_DIR: again, ...restored })).toMatchObject({ status: 0 })
    await expectWorkspace(restored, again, cookie, pool)
    await third.close()
  })
})

test("a move says what is missing or wrong", async () => {
  const nowhere = { DATA_DIR: join(folder, "nowhere") }
  expect((await command("move", [], nowhere)).text).toBe(
    "Say where to: npm run move -- postgres://… or a new SQLite file",
  )
  expect((await command("move", ["other.db"], nowhere)).text).toContain("Both are SQLite files")
  expect((await command("move", ["postgres://x/y"], nowhere)).text).toContain("There is no database at")
})
