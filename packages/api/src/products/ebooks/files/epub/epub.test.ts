import { EBOOK_COLOR_SCHEMES, EBOOK_FONTS, EBOOK_LAYOUTS, EBOOK_LENGTHS } from "@brandwright/contract/ebooks/ebooks"
import { strFromU8, unzipSync } from "fflate"
import { describe, expect, test } from "vitest"
import { hasEpubCheck, judgeEpubs } from "../../../../../test/epub-judge.ts"
import { sampleBook } from "../../../../../test/sample-book.ts"
import { signedIn } from "../../../../../test/signed-in.ts"
import { toBlocks } from "../../book/blocks.ts"
import { bookColors } from "../../book/book.ts"
import { buildEpub } from "./epub.ts"
import { downloadEbook } from "../../publish.service.ts"

const BRIEF = {
  topic: "Urban beekeeping on balconies. Bees need quiet corners and water.",
  targetAudience: "beginners",
  purpose: "Help city people start their first hive",
}

const chapter = (title: string, html: string) => [{ id: "c1", title, blocks: toBlocks(html) }]
const picture = (alt: string) => `<figure><img src="/media/1/a.png" alt="${alt}"></figure>`
const CHAPTERS = {
  th: chapter("เริ่มต้น", `<h2>ที่เงียบสงบ</h2><p>ผึ้งต้องการ<strong>มุมที่เงียบสงบ</strong>และน้ำสะอาด</p>${picture("รังผึ้ง")}`),
  hi: chapter(
    "शुरुआत",
    `<h2>शांत कोना</h2><p>मधुमक्खियों को <strong>शांत कोने</strong> और साफ़ पानी चाहिए।</p>${picture("एक छत्ता")}`,
  ),
}

describe.skipIf(!hasEpubCheck)("EPUBCheck finds nothing in a book", () => {
  const epubCheck = judgeEpubs()
  // Looks and contents are tried together.
  test.each(EBOOK_LAYOUTS.flatMap((layout, at) => [[layout, at] as const]))(
    "of layout %s, in a scheme and fonts of its own, of 60 chapters",
    async (layout, at) => {
      const colorScheme = EBOOK_COLOR_SCHEMES[at + 1] ?? "brand"
      const style = { layout, fontFamily: EBOOK_FONTS[at] ?? "modern", colorScheme, coverStyle: "bold" as const }
      const [chapter] = (await sampleBook()).chapters
      const chapters = Array.from({ length: 60 }, (_, n) => ({
        id: `c${n}`,
        title: `Part ${n}`,
        blocks: chapter?.blocks ?? [],
      }))
      expect(
        await epubCheck(await buildEpub(await sampleBook({ style, chapters, colors: bookColors(colorScheme, []) }))),
      ).toBe("")
    },
  )

  test.each([
    ["quotes and markup", { title: `"><script>alert('x')</script> & <b>` }],
    ["emoji and 300 characters", { title: `🚀 Growth 👩‍💻 ${"Long ".repeat(60)}` }],
    ["control characters", { title: "Bell\u0007 and null\u0000 and half \ud83d" }],
    ["right-to-left text", { title: "كتاب التسويق", language: "ar" }],
    ["Hebrew with pictures", { title: "ספר שיווק", language: "he" }],
    ["Japanese with pictures", { title: "文章の書き方", language: "ja" }],
    ["Thai with pictures", { title: "คู่มือเลี้ยงผึ้งในเมือง", language: "th", chapters: CHAPTERS.th }],
    ["Hindi with pictures", { title: "शहर में मधुमक्खी पालन", language: "hi", chapters: CHAPTERS.hi }],
    ["Chinese, no cover, no chapters", { title: "品牌营销指南", language: "zh-Hans", cover: undefined, chapters: [] }],
  ])("with %s", async (what, changes) => {
    const index = what.length % EBOOK_LAYOUTS.length
    const [layout = "clean", fontFamily = "modern"] = [EBOOK_LAYOUTS[index], EBOOK_FONTS[index]]
    const style = { layout, fontFamily, colorScheme: "warm" as const, coverStyle: "bold" as const }
    expect(await epubCheck(await buildEpub(await sampleBook({ style, ...changes })))).toBe("")
  })

  test.each(EBOOK_LENGTHS.map((length, at) => [length, at] as const))(
    "of %s length that was written here, in the brand's colors",
    async (length, at) => {
      const { api, services, user } = await signedIn()
      await api.media.create({ name: "Green", mediaType: "color", fileUrl: "#1f5f3f" })
      const { id } = await api.ebooks.create({ title: "Hives & homes" })
      const { content } = await api.ebooks.generateBasic({ ...BRIEF, length })
      const { images } = await api.ebooks.generateArt({ prompt: "bees over a city", title: "Hives & homes" })
      const [layout = "clean", fontFamily = "modern"] = [EBOOK_LAYOUTS[at], EBOOK_FONTS[at + 1]]
      const style = { layout, fontFamily, colorScheme: "brand" as const, coverStyle: "illustrated" as const }
      const cover = { coverAssetId: images[0]?.id, coverAlt: "Bees over a city" }
      await api.ebooks.update({ id, chapters: content.chapters, style, ...cover })
      const { bytes } = await downloadEbook(services, user.id, id, { format: "epub" })
      const files = unzipSync(bytes)
      expect(Object.keys(files).filter((name) => name.includes("chapter-"))).toHaveLength(content.chapters.length)
      expect(strFromU8(files["OEBPS/style.css"] ?? new Uint8Array())).toContain("color:#1F5F3F")
      expect(await epubCheck(bytes)).toBe("")
    },
  )
})

test("an EPUB tells screen readers the same as reading systems", async () => {
  const files = unzipSync(await buildEpub(await sampleBook()))
  const read = (name: string) => strFromU8(files[`OEBPS/${name}.xhtml`] ?? new Uint8Array())
  expect(read("chapter-1")).toContain('<section epub:type="chapter" role="doc-chapter"')
  expect(read("about")).toContain('<section epub:type="afterword" role="doc-afterword"')
  expect(read("dedication")).toContain('<section epub:type="dedication" role="doc-dedication"')
  expect(read("cover-page")).toContain('<img epub:type="cover" role="doc-cover"')
})

test("an author who is the publisher too stands on the title page once", async () => {
  const readTitlePage = async (publisher: string) => {
    const files = unzipSync(await buildEpub(await sampleBook({ author: "Acme", publisher })))
    const [, page] = Object.entries(files).find(([name]) => name.endsWith("title-page.xhtml")) ?? []
    return strFromU8(page ?? new Uint8Array())
  }
  expect((await readTitlePage("Acme")).match(/>Acme</g)).toHaveLength(1)
  expect(await readTitlePage("Sons")).toContain(">Sons<")
})
