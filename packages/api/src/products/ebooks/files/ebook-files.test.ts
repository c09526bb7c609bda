import { execFile } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { ebookText } from "@brandwright/contract/ebooks/ebooks"
import { unzipSync } from "fflate"
import sharp from "sharp"
import { describe, expect, test } from "vitest"
import { dataUrl, picture } from "../../../../test/pictures.ts"
import { sampleBook } from "../../../../test/sample-book.ts"
import { signedIn } from "../../../../test/signed-in.ts"
import { brandOfUser } from "../../../platform/brands/brands.service.ts"
import { buildPdf } from "./pdf/pdf.ts"
import { pagePicture } from "./preview.service.ts"
import { downloadEbook, publishFiles } from "../publish.service.ts"
import { uploadEbook } from "../upload.service.ts"

const run = promisify(execFile)
const qpdf = "/usr/bin/qpdf"
const brief = {
  topic: "Write an e-book about urban beekeeping on balconies. Bees need quiet corners and water.",
  targetAudience: "beginners",
  purpose: "Help city people start their first hive",
}

describe("files", () => {
  test("a draft comes as EPUB, PDF and sample; publishing puts both files into the pool", async () => {
    const { api, services, user } = await signedIn()
    const { id } = await api.ebooks.create({ title: "Bees & more" })
    const { content } = await api.ebooks.generateBasic({ ...brief, length: "short" })
    await api.ebooks.update({ id, chapters: content.chapters })
    const epub = await downloadEbook(services, user.id, id, { format: "epub" })
    expect(Object.keys(unzipSync(epub.bytes))[0]).toBe("mimetype")
    expect(epub.name).toBe("Bees  more.epub")
    const sample = unzipSync((await downloadEbook(services, user.id, id, { format: "epub", onlyFirst: 2 })).bytes)
    expect(Object.keys(sample).filter((name) => name.includes("chapter-"))).toHaveLength(2)
    const html = Buffer.from((await downloadEbook(services, user.id, id, { format: "html" })).bytes).toString()
    expect(html).toContain("<title>Bees &amp; more</title>")
    expect(html.match(/<section id="chapter-/g)).toHaveLength(content.chapters.length)
    // Needs nothing from elsewhere and runs nothing.
    expect(html.replace(/<a href="[^"]*">/g, "")).not.toMatch(/(?:src|href)="(?!data:)|url\((?!data:)|<script/)
    await publishFiles(services, user.id, id)
    const pool = await api.media.list({})
    expect(new Set(pool.map((item) => item.mimeType))).toEqual(new Set(["application/epub+zip", "application/pdf"]))
  })

  test("an uploaded PDF is read: pages and first page; others are refused with the reason", async () => {
    const { api, services, user } = await signedIn()
    const brand = await brandOfUser(services.db, user.id)
    const input = { title: "Mine", description: "", price: 5 }
    const receive = (bytes: Uint8Array) => services.storage.receive(bytes)
    const { bytes, pages } = await buildPdf(await sampleBook())
    const { id } = await uploadEbook(services, brand, input, await receive(bytes))
    expect(await api.ebooks.get({ id })).toMatchObject({
      origin: "uploaded",
      pageCount: pages,
      coverUrl: expect.stringContaining("/media/"),
    })
    await expect(
      uploadEbook(services, brand, input, await receive(Buffer.from("<html>not a pdf"))),
    ).rejects.toMatchObject({ message: ebookText.fileType.message })
  })

  test("a PDF that cannot be read stays a draft: it cannot be published, with a cover neither", async () => {
    const { api, services, user } = await signedIn()
    const brand = await brandOfUser(services.db, user.id)
    const input = { title: "Mine", description: "", price: 5 }
    const file = await services.storage.receive(Buffer.from("%PDF-1.7 and then nothing"))
    const { id } = await uploadEbook(services, brand, input, file)
    expect(await api.ebooks.get({ id })).toMatchObject({ status: "draft", pageCount: 0, coverUrl: null })
    const fileUrl = dataUrl("image/png", await picture())
    const { id: coverAssetId } = await api.media.create({ name: "Red", mediaType: "image", fileUrl })
    const published = api.ebooks.update({ id, coverAssetId, coverAlt: "Red", status: "published" })
    await expect(published).rejects.toThrow(ebookText.fileBroken)
  })

  test("the preview shows the printed pages, each with its words", async () => {
    const { api, services, user } = await signedIn()
    const { id } = await api.ebooks.create({ title: "Bees" })
    const words = Array.from({ length: 900 }, (_, n) => `word${n}`).join(" ")
    await api.ebooks.update({ id, chapters: [{ id: "a", title: "One", html: `<p>${words}</p>` }] })
    const { pages } = await api.ebooks.preview({ id })
    // Title, contents, and a chapter that takes several.
    expect(pages.length).toBeGreaterThan(4)
    expect(pages[0]).toContain("Bees")
    expect(
      pages
        .slice(2)
        .join(" ")
        .match(/word\d+/g),
    ).toHaveLength(900)
    const first = Buffer.from(await pagePicture(services, user.id, id, 1))
    const { width, height } = await sharp(first).metadata()
    expect((height ?? 0) / (width ?? 1)).toBeCloseTo(648 / 432, 1)
    expect(first.equals(await pagePicture(services, user.id, id, 1))).toBe(true)
    await api.media.create({ name: "Red", mediaType: "color", fileUrl: "#aa1122" })
    expect(first.equals(await pagePicture(services, user.id, id, 1))).toBe(false)
    await expect(pagePicture(services, user.id, id, pages.length + 1)).rejects.toMatchObject({
      message: ebookText.pageUnknown,
    })
    const outsider = await signedIn({ services })
    await expect(outsider.api.ebooks.preview({ id })).rejects.toMatchObject({ code: "NOT_FOUND" })
  })

  test.skipIf(!existsSync(qpdf))(
    "real files: a locked PDF is refused, one with an owner's password only is read",
    async () => {
      const { api, services, user } = await signedIn()
      const brand = await brandOfUser(services.db, user.id)
      const folder = mkdtempSync(join(tmpdir(), "locked-"))
      const { bytes, pages } = await buildPdf(await sampleBook())
      writeFileSync(join(folder, "book.pdf"), bytes)
      const encrypted = async (userPassword: string) => {
        const args = [
          "--encrypt",
          userPassword,
          "owner",
          "256",
          "--",
          join(folder, "book.pdf"),
          join(folder, "locked.pdf"),
        ]
        await run(qpdf, args)
        return services.storage.receive(readFileSync(join(folder, "locked.pdf")))
      }
      const input = { title: "Mine", description: "", price: 5 }
      await expect(uploadEbook(services, brand, input, await encrypted("secret"))).rejects.toMatchObject({
        code: "BAD_REQUEST",
        message: ebookText.fileEncrypted,
      })
      const { id } = await uploadEbook(services, brand, input, await encrypted(""))
      expect(await api.ebooks.get({ id })).toMatchObject({ pageCount: pages, coverUrl: expect.any(String) })
      // Cut in the middle: neither its end nor all of its pages are there.
      const half = await services.storage.receive(bytes.subarray(0, Math.floor(bytes.length / 3)))
      expect(await uploadEbook(services, brand, input, half)).toMatchObject({ pageCount: 0 })
      // A picture that only calls itself a PDF.
      const jpeg = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
        .jpeg()
        .toBuffer()
      await expect(uploadEbook(services, brand, input, await services.storage.receive(jpeg))).rejects.toMatchObject({
        message: ebookText.fileType.message,
      })
    },
  )
})
