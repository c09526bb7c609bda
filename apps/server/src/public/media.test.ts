import { randomBytes } from "node:crypto"
import { appText } from "@brandwright/contract/app"
import { DAY_MS } from "@brandwright/contract/durations"
import { mediaText } from "@brandwright/contract/media/media"
import { afterEach, describe, expect, test } from "vitest"
import { dataUrl, picture } from "../../../../packages/api/test/pictures.ts"
import { testSettings } from "../../../../packages/api/test/services.ts"
import { closeServices, startedApp } from "../../test/server.ts"

afterEach(closeServices)

/** The response after its body was read, as browsers do: one that is not read keeps its file open. */
async function readWhole(response: Response): Promise<Response> {
  const bytes = await response.arrayBuffer()
  return new Response(bytes.byteLength > 0 ? bytes : null, response)
}

async function withBrand(changes: Parameters<typeof startedApp>[0] = {}) {
  const started = await startedApp(changes)
  const cookie = await started.signUp()
  const { body: brand } = await started.send("POST", "/api/brands", { cookie, body: { name: "Acme" } })
  const path = `/api/brands/${brand.id}/media`
  const form = (fields: Record<string, string | Blob>): FormData => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.append(name, value)
    return data
  }
  const get = async (url: string, headers: Record<string, string> = {}) =>
    readWhole(await started.app.request(url, { headers }, {}))
  return { ...started, cookie, path, form, get }
}

describe("the documented calls (content §7)", () => {
  test("take a data URL and multipart, list, change and delete", async () => {
    const { send, cookie, path, form } = await withBrand()
    expect(await send("GET", path, { cookie })).toMatchObject({ status: 200, body: [] })
    const bytes = await picture()
    const json = {
      name: "By data URL",
      mediaType: "image",
      fileUrl: dataUrl("image/png", bytes),
      mimeType: "image/png",
      fileSize: bytes.length,
      isPublic: false,
      isPrimary: false,
      tags: ["a", "b"],
      description: "",
    }
    const first = await send("POST", path, { cookie, body: json })
    expect(first).toMatchObject({ status: 201, body: { name: "By data URL", tags: ["a", "b"], mimeType: "image/png" } })
    const file = new File([new Uint8Array(bytes)], "C:\\fakepath\\photo.png", { type: "text/html" })
    const raw = form({ mediaType: "logo", tags: "x, y", isPublic: "true", file })
    const second = await send("POST", path, { cookie, raw })
    expect(second).toMatchObject({
      status: 201,
      body: { name: "photo.png", mediaType: "logo", isPublic: true, isPrimary: true, mimeType: "image/png" },
    })
    const item = `${path}/${first.body.id}`
    expect(await send("PATCH", item, { cookie, body: { name: "New", tags: "c" } })).toMatchObject({
      status: 200,
      body: { name: "New", tags: ["c"] },
    })
    expect((await send("GET", `${path}?search=photo&limit=5`, { cookie })).body).toHaveLength(1)
    const replaced = await send("POST", `${item}/replace`, {
      cookie,
      raw: form({ file: new File([new Uint8Array(await picture({ width: 5, height: 5 }))], "x.png") }),
    })
    expect(replaced).toMatchObject({ status: 200, body: { id: first.body.id, dimensions: "5x5" } })
    expect((await send("GET", `${item}/uses`, { cookie })).body).toEqual([])
    expect((await send("DELETE", item, { cookie })).status).toBe(200)
    expect((await send("GET", path, { cookie })).body.map((asset: { name: string }) => asset.name)).toEqual([
      "photo.png",
    ])
  })

  test("refuse unauthenticated uploads before reading them, uploads without a file, and bodies that are not multipart", async () => {
    const { send, cookie, path, form } = await withBrand()
    const file = new File(["x"], "x.png")
    expect(await send("POST", path, { raw: form({ mediaType: "image", file }) })).toMatchObject({
      status: 401,
      body: { message: appText.signInFirst },
    })
    expect(await send("POST", path, { cookie, raw: form({ name: "None", mediaType: "image" }) })).toMatchObject({
      status: 400,
      body: { message: mediaText.fileMissing },
    })
    expect(
      await send("POST", path, { cookie, raw: form({ name: "Text", mediaType: "image", file: "no file" }) }),
    ).toMatchObject({ status: 400 })
    const headers = { "content-type": "multipart/form-data" }
    for (const raw of ["", "garbage", "--x\r\n"])
      expect((await send("POST", path, { cookie, headers, raw })).status).toBe(400)
    for (const raw of ["garbage", "--x\r\nContent-Disposition: form-data; name=file; filename=a.png\r\n\r\nPNG"]) {
      expect(
        (await send("POST", path, { cookie, headers: { "content-type": "multipart/form-data; boundary=x" }, raw }))
          .status,
      ).toBe(400)
    }
    expect(
      (
        await send("POST", `${path.replace(/\d+/, "999")}`, {
          cookie,
          raw: form({ mediaType: "image", name: "A", file }),
        })
      ).status,
    ).toBe(404)
  })

  test("refuse one byte too many, and leave nothing behind", async () => {
    const { send, cookie, path, form, services } = await withBrand({
      settings: { ...testSettings, maxUploadBytes: 1_000_000 },
    })
    const upload = (size: number) =>
      send("POST", path, {
        cookie,
        raw: form({ mediaType: "text", name: "T", file: new File(["a".repeat(size)], "t.txt") }),
      })
    expect((await upload(1_000_000)).status).toBe(201)
    expect(await upload(1_000_001)).toMatchObject({ status: 413, body: { message: mediaText.fileTooLarge(1_000_000) } })
    expect(await upload(5_000_000)).toMatchObject({ status: 413 })
    const rows = await services.db.selectFrom("mediaFile").select("hash").execute()
    expect(rows).toHaveLength(1)
  })
})

describe("/media/{id}/{name}", () => {
  async function stored(mediaType: string, bytes: Uint8Array, isPublic: boolean) {
    const started = await withBrand()
    const raw = started.form({
      name: "The file",
      mediaType,
      isPublic: String(isPublic),
      file: new File([new Uint8Array(bytes)], "x"),
    })
    const { body } = await started.send("POST", started.path, { cookie: started.cookie, raw })
    return { ...started, asset: body }
  }

  test("serves ranges, tags and caching as HTTP asks", async () => {
    const wave = Buffer.concat([
      Buffer.from(
        "RIFF\x24\x08\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x40\x1f\0\0\x01\0\x08\0data\0\x08\0\0",
        "latin1",
      ),
      randomBytes(2048),
    ])
    const { get, asset } = await stored("audio", wave, true)
    const whole = await get(asset.fileUrl)
    expect(Buffer.from(await whole.arrayBuffer()).equals(wave)).toBe(true)
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "audio/wav",
      "content-length": String(wave.length),
      "accept-ranges": "bytes",
      "cache-control": "public, max-age=31536000, immutable",
      "content-disposition": 'inline; filename="the-file.wav"',
    })
    const slice = async (range: string) => {
      const response = await get(asset.fileUrl, { range })
      return [
        response.status,
        response.headers.get("content-range"),
        Buffer.from(await response.arrayBuffer()).toString("hex"),
      ]
    }
    const hex = (start: number, end: number) => wave.subarray(start, end).toString("hex")
    expect(await slice("bytes=0-9")).toEqual([206, `bytes 0-9/${wave.length}`, hex(0, 10)])
    expect(await slice("bytes=2000-")).toEqual([
      206,
      `bytes 2000-${wave.length - 1}/${wave.length}`,
      hex(2000, wave.length),
    ])
    expect(await slice("bytes=-5")).toEqual([
      206,
      `bytes ${wave.length - 5}-${wave.length - 1}/${wave.length}`,
      hex(wave.length - 5, wave.length),
    ])
    expect(await slice("bytes=10-99999")).toEqual([
      206,
      `bytes 10-${wave.length - 1}/${wave.length}`,
      hex(10, wave.length),
    ])
    expect((await slice("bytes=99999-"))[0]).toBe(416)
    expect((await slice("bytes=-0"))[0]).toBe(416)
    for (const odd of ["bytes=0-1,3-4", "bytes=5-2", "items=0-1", "bytes=", "bytes=-"])
      expect((await slice(odd))[0]).toBe(200)
    const etag = whole.headers.get("etag") ?? ""
    expect((await get(asset.fileUrl, { "if-none-match": `"x", W/${etag}` })).status).toBe(304)
    expect((await get(asset.fileUrl, { range: "bytes=0-1", "if-range": '"old"' })).status).toBe(200)
    expect((await get(asset.fileUrl.split("?")[0])).headers.get("cache-control")).toBe("public, max-age=60")
  })

  test("never lets a file run as a page of ours", async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><script>alert(1)</script></svg>`
    const files = [
      ["image", svg],
      ["text", "<html><script>alert(1)</script></html>"],
      ["ebook", "%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF"],
    ] as const
    for (const [type, text] of files) {
      const { get, asset } = await stored(type, Buffer.from(text), true)
      const { headers } = await get(asset.fileUrl)
      expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; .*sandbox$/)
      expect(headers.get("x-content-type-options")).toBe("nosniff")
      expect(headers.get("content-disposition")).toMatch(/^attachment; filename="the-file\.(svg|txt|pdf)"$/)
      expect(headers.get("content-type")).not.toContain("html")
    }
  })

  test("shows private files to signed addresses alone", async () => {
    const { get, asset, send, cookie, path, services } = await stored("image", await picture(), false)
    expect((await get(asset.fileUrl)).status).toBe(200)
    expect((await get(asset.fileUrl)).headers.get("cache-control")).toContain("private")
    const url = new URL(asset.fileUrl, "http://x")
    for (const [key, value] of [
      ["s", "x"],
      ["e", "99999"],
      ["e", "0"],
      ["s", ""],
    ] as const) {
      const changed = new URL(url)
      changed.searchParams.set(key, value)
      expect((await get(changed.pathname + changed.search)).status).toBe(404)
    }
    expect((await get(url.pathname)).status).toBe(404)
    expect((await get(asset.fileUrl.replace(/\/media\/\d+\//, "/media/2/"))).status).toBe(404)
    const later = await startedLater(services, asset.fileUrl)
    expect(later).toBe(404)
    await send("PATCH", `${path}/${asset.id}`, { cookie, body: { isPublic: true } })
    expect((await get(url.pathname)).status).toBe(200)
  })

  async function startedLater(
    services: Awaited<ReturnType<typeof withBrand>>["services"],
    url: string,
  ): Promise<number> {
    const { createApp } = await import("../app.ts")
    const inFourDays = { ...services, now: () => Date.now() + 4 * DAY_MS }
    return (await readWhole(await createApp(inFourDays, { trustedProxies: 0 }).request(url, {}, {}))).status
  }

  test("knows no other paths", async () => {
    const { get } = await withBrand()
    for (const path of [
      "/media/0/x",
      "/media/1/x",
      "/media/99999999999999999999/x",
      "/media/..%2f..%2fetc/passwd",
      "/media/1%00/x",
    ]) {
      expect((await get(path)).headers.get("content-type"), path).not.toContain("octet")
    }
  })
})
