import { execFile } from "node:child_process"
import { existsSync, mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { EBOOK_COLOR_SCHEMES, EBOOK_FONTS, EBOOK_LAYOUTS } from "@brandwright/contract/ebooks"
import { describe, expect, test } from "vitest"
import { sampleBook } from "../../test/sample-book.ts"
import { bookColors } from "./book.ts"
import { buildEpub } from "./epub.ts"

const run = promisify(execFile)
const judge = "/usr/bin/epubcheck"

/** EPUBCheck's own words about the book; no line means a valid one. */
async function epubCheck(epub: Uint8Array): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), "epub-")), "book.epub")
  writeFileSync(file, epub)
  const { stdout, stderr } = await run("java", ["-jar", judge, file, "--failonwarnings"]).catch((failure) => failure)
  const said = `${stdout}${stderr}`
  return said.includes("No errors or warnings detected") ? "" : said
}

describe.skipIf(!existsSync(judge))("EPUBCheck finds nothing in a book", () => {
  // Each run of the checker takes seconds, so looks and contents are tried together.
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
    60_000,
  )

  test.each([
    ["quotes and markup", { title: `"><script>alert('x')</script> & <b>` }],
    ["emoji and 300 characters", { title: `🚀 Growth 👩‍💻 ${"Long ".repeat(60)}` }],
    ["control characters", { title: "Bell\u0007 and null\u0000 and half \ud83d" }],
    ["right-to-left text", { title: "كتاب التسويق", language: "ar" }],
    ["Hebrew with pictures", { title: "ספר שיווק", language: "he" }],
    ["Japanese with pictures", { title: "文章の書き方", language: "ja" }],
    ["Chinese, no cover, no chapters", { title: "品牌营销指南", language: "zh-Hans", cover: undefined, chapters: [] }],
  ])(
    "with %s",
    async (what, changes) => {
      const index = what.length % EBOOK_LAYOUTS.length
      const [layout = "clean", fontFamily = "modern"] = [EBOOK_LAYOUTS[index], EBOOK_FONTS[index]]
      const style = { layout, fontFamily, colorScheme: "warm" as const, coverStyle: "bold" as const }
      expect(await epubCheck(await buildEpub(await sampleBook({ style, ...changes })))).toBe("")
    },
    60_000,
  )
})
