import { setImmediate } from "node:timers/promises"
import { mediaText } from "@brandwright/contract/media/media"
import { readAll } from "@brandwright/storage/storage"
import sharp from "sharp"
import { describe, expect, test } from "vitest"
import { dataUrl, picture, pictureWithPlace } from "../../../../test/pictures.ts"
import { testSettings } from "../../../../test/services.ts"
import { freshServices, type SignedIn, signedIn } from "../../../../test/signed-in.ts"
import { findServedAsset } from "../media.queries.ts"
import { storeAsset } from "../media.service.ts"
import { sanitizeSvg } from "./svg.ts"

const svg = (inside: string, attributes = ""): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" ${attributes}>${inside}</svg>`

const send = (
  { api }: SignedIn,
  bytes: Uint8Array | string,
  mimeType = "image/png",
  mediaType: "image" | "font" | "ebook" | "text" | "video" = "image",
) => api.media.create({ name: "Upload", mediaType, fileUrl: dataUrl(mimeType, Buffer.from(bytes)) })

async function kept({ services }: SignedIn, id: number): Promise<Buffer> {
  const row = await findServedAsset(services.db, id)
  const content = await services.storage.get(row?.fileHash ?? "")
  return Buffer.from(content ? await readAll(content) : [])
}

describe("SVG (hazard 4)", () => {
  test("keeps what draws and loses what runs or leads outside", async () => {
    const hostile = svg(
      `<script>alert(1)</script><SCRIPT>alert(2)</SCRIPT><g onclick="alert(3)" ONLOAD="x()"><rect width="5" height="5" fill="url(#a)" style="fill:red"/></g>
       <a href="javascript:alert(4)"><text x="1">Hi &amp; bye</text></a><foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="https://evil.example"/></body></foreignObject>
       <image href="https://evil.example/p.png"/><image href="data:image/png;base64,AAAA"/><image href="data:image/svg+xml;base64,PHN2Zz4="/>
       <use xlink:href="#a"/><use href="data:text/html,x"/><animate attributeName="href" to="javascript:alert(5)"/><set attributeName="onload" to="x"/>
       <style>@import url(https://evil.example/x.css); rect{fill:red}</style><style>rect { fill: #f00 }</style><style>a{b:\\75 rl(https://evil.example)}</style>
       <rect fill="url(https://evil.example/#x)" style="background:url('//evil.example')"/><handler xmlns:ev="http://www.w3.org/2001/xml-events">x</handler>
       <x:script xmlns:x="http://www.w3.org/2000/svg">alert(6)</x:script><svg:script>alert(7)</svg:script><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient>`,
      `onload="alert(8)" viewBox="0 0 10 10"`,
    )
    const clean = (await sanitizeSvg(hostile)) ?? ""
    expect(clean).not.toMatch(
      /script|alert|evil|onclick|onload|iframe|foreignObject|javascript|animate|data:text|svg\+xml|handler|@import/i,
    )
    for (const part of [
      'viewBox="0 0 10 10"',
      'fill="url(#a)"',
      'style="fill:red"',
      "Hi &amp; bye",
      "data:image/png;base64,AAAA",
      'xlink:href="#a"',
      "rect { fill: #f00 }",
      "stop-color",
    ]) {
      expect(clean).toContain(part)
    }
    expect(await sanitizeSvg(clean)).toBe(clean)
  })

  test("is not fooled by entities, comments, CDATA, declarations or depth", async () => {
    const tricks = [
      `<!DOCTYPE svg [<!ENTITY x "&lt;script&gt;alert(1)&lt;/script&gt;">]>${svg("&x;")}`,
      svg(`<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>`),
      svg(`<text><![CDATA[<script>alert(1)</script>]]></text>`),
      svg(`<style><![CDATA[</style><script>alert(1)</script>]]></style>`),
      `<?xml-stylesheet href="javascript:alert(1)"?>${svg("<!--><script>alert(1)</script>-->")}`,
      svg(`<g a="&quot;><script>alert(1)</script>"/>`),
      svg(`<style>@im&#112;ort "https://evil.example/x.css";</style>`),
      svg(`<style>@im<![CDATA[port]]> "https://evil.example/x.css";</style>`),
      svg(`<style>@im<g/>port "https://evil.example/x.css";</style>`),
      svg(`<style>rect{fill:u&#114;l(https://evil.example/x)}</style>`),
    ]
    for (const trick of tricks)
      expect((await sanitizeSvg(trick)) ?? "", trick).not.toMatch(/<script|<!|<\?|ENTITY|@import|evil/i)
    for (const other of ["", "<html><svg/></html>", "plain", "<svgx/>"])
      expect(await sanitizeSvg(other), other).toBeUndefined()
  })

  test("an SVG of any size and depth keeps no other request waiting", async () => {
    let turns = 0
    let isDone = false
    const other = (async () => {
      for (; !isDone; turns += 1) await setImmediate()
    })()
    const many = 300_000
    expect(await sanitizeSvg(svg("<g>".repeat(many)))).toBeUndefined()
    expect(await sanitizeSvg(`<svg ${Array.from({ length: 5000 }, (_, n) => `a${n}="1"`).join(" ")}/>`)).toBeUndefined()
    expect((await sanitizeSvg(svg("<g/>".repeat(many))))?.match(/<g>/g)).toHaveLength(many)
    expect(await sanitizeSvg(svg(`<style>${"a{} ".repeat(many)}</style><g/>`))).toContain("<style></style><g></g>")
    isDone = true
    await other
    expect(turns).toBeGreaterThan(50)
  })

  test("is stored clean, with its size", async () => {
    const owner = await signedIn()
    const asset = await send(owner, svg(`<script>alert(1)</script><rect width="5" height="5"/>`), "image/svg+xml")
    expect(asset).toMatchObject({ mimeType: "image/svg+xml", dimensions: "10x10" })
    expect((await kept(owner, asset.id)).toString()).not.toContain("script")
  })
})

describe("files that are not what they say (hazard 20)", () => {
  test("are refused by their bytes", async () => {
    const owner = await signedIn()
    const refused = { code: "BAD_REQUEST", message: mediaText.fileType("image") }
    const html = "<!doctype html><html><script>alert(1)</script></html>"
    const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64")
    for (const bytes of [
      html,
      "GIF89a/*<script>*/=1",
      "%PDF-1.7",
      "MZ\x90",
      "#!/bin/sh",
      gif,
      Buffer.alloc(100),
      "<?php echo 1;",
    ]) {
      await expect(send(owner, bytes), String(bytes).slice(0, 20)).rejects.toMatchObject(refused)
    }
    await expect(send(owner, await picture(), "font/ttf", "font")).rejects.toMatchObject({
      message: mediaText.fileType("font"),
    })
    await expect(send(owner, "PK\x03\x04rest", "application/epub+zip", "ebook")).rejects.toMatchObject({
      message: mediaText.fileType("ebook"),
    })
    await expect(send(owner, Buffer.from([0xff, 0xfe, 0x00, 0xd8]), "text/plain", "text")).rejects.toMatchObject({
      message: mediaText.fileType("text"),
    })
    await expect(
      send(owner, Buffer.concat([(await picture()).subarray(0, 20), Buffer.from("junk")])),
    ).rejects.toMatchObject({ message: mediaText.fileBroken })
  })

  test("a file of two kinds at once gets one fixed kind", async () => {
    const owner = await signedIn()
    const polyglot = Buffer.concat([
      await picture({ format: "jpeg" }),
      Buffer.from("<html><script>alert(1)</script></html>PK\x05\x06"),
    ])
    expect(await send(owner, polyglot, "text/html")).toMatchObject({ mimeType: "image/jpeg" })
    expect(await send(owner, "<html><script>alert(1)</script></html>", "text/html", "text")).toMatchObject({
      mimeType: "text/plain",
    })
  })

  test("an empty file is refused", async () => {
    const owner = await signedIn()
    for (const fileUrl of ["data:image/png;base64,", "data:,"]) {
      await expect(owner.api.media.create({ name: "Empty", mediaType: "image", fileUrl })).rejects.toMatchObject({
        message: mediaText.fileEmpty,
      })
    }
  })

  test("given by path, address or broken data URL are refused", async () => {
    const owner = await signedIn()
    for (const fileUrl of [
      "/etc/passwd",
      "file:///etc/passwd",
      "http://127.0.0.1/x.png",
      "data:image/png;base64,%%%",
      "data:image/png",
      "data:,%E0%A4%A",
    ]) {
      await expect(owner.api.media.create({ name: "Odd", mediaType: "image", fileUrl }), fileUrl).rejects.toMatchObject(
        { message: mediaText.dataUrl },
      )
    }
    const posing = { path: "/etc/passwd", hash: "x", size: 1, keep: () => {}, discard: () => {} }
    await expect(
      owner.api.media.create({ name: "Odd", mediaType: "image", file: posing as never }),
    ).rejects.toMatchObject({ code: "BAD_REQUEST" })
  })
})

describe("bombs and limits (hazard 21)", () => {
  test("pictures with too many pixels are refused before they unpack", async () => {
    const owner = await signedIn()
    const bomb = await picture({ width: 15_000, height: 12_000, color: "#000" })
    expect(bomb.length).toBeLessThan(1_000_000)
    const before = process.memoryUsage().rss
    await expect(send(owner, bomb)).rejects.toMatchObject({ code: "BAD_REQUEST", message: mediaText.pictureTooLarge })
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
  })

  test("an SVG that takes minutes to draw is refused, and draws in no thread of the server", async () => {
    const owner = await signedIn()
    const levels = Array.from({ length: 12 }, (_, n) => `<g id="l${n + 1}">${`<use href="#l${n}"/>`.repeat(10)}</g>`)
    const nested = `<defs><rect id="l0" width="1" height="1"/>${levels.join("")}</defs><use href="#l12"/>`
    const filter =
      '<filter id="f"><feMorphology operator="dilate" radius="200"/></filter><rect width="9" height="9" filter="url(#f)"/>'
    for (const slow of [nested, filter]) {
      const refusal = send(owner, svg(slow), "image/svg+xml")
      await expect(refusal).rejects.toMatchObject({ code: "BAD_REQUEST", message: mediaText.svgSlow })
    }
  })

  test("one byte over the upload limit is refused while it streams, and nothing is left", async () => {
    const services = await freshServices({ settings: { ...testSettings, maxUploadBytes: 1_000_000 } })
    const owner = await signedIn({ services })
    const brand = await owner.api.brands.get({ id: owner.brandId })
    let sent = 0
    async function* endless() {
      while (sent < 50_000_000) {
        sent += 100_000
        yield Buffer.alloc(100_000)
      }
    }
    const asset = { name: "Large", mediaType: "video" as const }
    const row = { ...brand, createdAt: 0, updatedAt: 0, isDefault: true as const, isConfigured: false as const }
    await expect(storeAsset(services, row, { ...asset, stream: endless() })).rejects.toMatchObject({
      code: "PAYLOAD_TOO_LARGE",
      message: mediaText.fileTooLarge(1_000_000),
    })
    expect(sent).toBe(1_100_000)
  })
})

describe("what a camera notes", () => {
  test("is not kept: place, camera, author; the picture stands upright", async () => {
    const owner = await signedIn()
    const original = await pictureWithPlace()
    expect((await sharp(original).metadata()).exif).toBeDefined()
    const asset = await send(owner, original, "image/jpeg")
    expect(asset.dimensions).toBe("40x60")
    const bytes = await kept(owner, asset.id)
    const metadata = await sharp(bytes).metadata()
    expect([metadata.exif, metadata.orientation, metadata.width, metadata.height]).toEqual([
      undefined,
      undefined,
      40,
      60,
    ])
    expect(bytes.includes("SecretCamera")).toBe(false)
  })
})
