import { afterEach, expect, test, vi } from "vitest"
import { closeServices, startedApp } from "../../test/server.ts"
import { streamedFile } from "./streamed-file.ts"

afterEach(closeServices)

const PICTURE =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
const file = { name: "rows.csv", type: "text/csv" }

test("a file that is written while it is read is not begun for a client that reads nothing, as with HEAD", async () => {
  let isBegun = false
  async function* rows() {
    isBegun = true
    yield "a,b\r\n"
  }
  const response = streamedFile(rows(), file)
  await new Promise(setImmediate)
  expect(isBegun).toBe(false)
  expect(await response.text()).toBe("a,b\r\n")
})

test("an export that fails half way does not end as if it were whole", async () => {
  const { app, services, send, signUp } = await startedApp()
  const cookie = await signUp()
  expect((await send("PATCH", "/api/auth/profile", { cookie, body: { avatarUrl: PICTURE } })).status).toBe(200)
  const read = async () => {
    const response = await app.request("/api/account/export.zip", { headers: { cookie } }, {})
    return (await response.arrayBuffer()).byteLength
  }
  expect(await read()).toBeGreaterThan(1000)
  vi.spyOn(services.storage, "get").mockImplementation(async () => failing())
  await expect(read()).rejects.toThrow("The disk is gone.")
})

test("an export leaves out a file that is deleted meanwhile, and is whole", async () => {
  const { app, services, send, signUp } = await startedApp()
  const cookie = await signUp()
  const { body: brand } = await send("POST", "/api/brands", { cookie, body: { name: "Acme" } })
  const fileUrl = PICTURE
  await send("POST", `/api/brands/${brand.id}/media`, { cookie, body: { name: "Gone", mediaType: "image", fileUrl } })
  const { get, remove } = services.storage
  vi.spyOn(services.storage, "get").mockImplementation(async (hash, range) => {
    const content = await get(hash, range)
    await remove(hash)
    return content
  })
  const response = await app.request("/api/account/export.zip", { headers: { cookie } }, {})
  const bytes = Buffer.from(await response.arrayBuffer())
  expect([bytes.includes("data.json"), bytes.includes("Gone.png")]).toEqual([true, false])
})

async function* failing() {
  yield Buffer.from("half a picture")
  throw new Error("The disk is gone.")
}
