import { bookLink } from "@brandwright/api/products/email/sequences/gifts/book-link.service"
import { afterEach, expect, test, vi } from "vitest"
import { closeServices, startedApp } from "../../test/server.ts"

afterEach(closeServices)

test("a book's file goes on where it broke off, and a look at its headers is no download", async () => {
  const { send, signUp, services } = await startedApp()
  const cookie = await signUp()
  const { body: brand } = await send("POST", "/api/brands", { cookie, body: { name: "Acme" } })
  const { body: person } = await send("POST", "/api/email/subscribers", { cookie, body: { email: "ada@example.com" } })
  const { body: book } = await send("POST", "/api/ebooks", { cookie, body: { title: "Bread" } })
  const raw = new FormData()
  raw.append("mediaType", "text")
  raw.append("file", new File(["the whole book"], "bread.txt"))
  const { body: file } = await send("POST", `/api/brands/${brand.id}/media`, { cookie, raw })
  await services.db.updateTable("ebook").set({ fileAssetId: file.id }).where("id", "=", book.id).execute()
  const link = { subscriberId: person.id, ebookId: book.id, isSample: false, from: services.now() }
  const { pathname } = new URL(bookLink(services.settings, link))
  const head = await send("HEAD", pathname)
  expect([head.status, head.headers.get("content-length"), head.body]).toEqual([200, "14", ""])
  const part = await send("GET", pathname, { headers: { range: "bytes=4-" } })
  expect([part.status, part.headers.get("content-range"), part.body]).toEqual([206, "bytes 4-13/14", "whole book"])
})

async function withFile(bytes: Uint8Array<ArrayBuffer>) {
  const started = await startedApp()
  const cookie = await started.signUp()
  const { body: brand } = await started.send("POST", "/api/brands", { cookie, body: { name: "Acme" } })
  const raw = new FormData()
  raw.append("mediaType", "text")
  raw.append("file", new File([bytes], "long.txt"))
  const { body: file } = await started.send("POST", `/api/brands/${brand.id}/media`, { cookie, raw })
  const row = await started.services.db.selectFrom("mediaAsset").select("fileHash").executeTakeFirstOrThrow()
  const get = (path: string) => started.app.request(path, { headers: { cookie } }, {})
  return {
    ...started,
    get,
    url: new URL(file.fileUrl, "http://x").pathname + new URL(file.fileUrl, "http://x").search,
    hash: row.fileHash ?? "",
  }
}

test("a file that is deleted while it is downloaded arrives whole", async () => {
  const bytes = new Uint8Array(400_000).fill(65)
  const { get, url, hash, services } = await withFile(bytes)
  const response = await get(url)
  await services.storage.remove(hash)
  expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, bytes.byteLength])
})

test("a file that is deleted between the look and the opening is not found", async () => {
  const { get, url, hash, services } = await withFile(new Uint8Array([65]))
  const { get: open } = services.storage
  vi.spyOn(services.storage, "get").mockImplementation(async (...asked) => {
    const content = await open(...asked)
    await services.storage.remove(hash)
    return content
  })
  expect((await get(url)).status).toBe(404)
})
