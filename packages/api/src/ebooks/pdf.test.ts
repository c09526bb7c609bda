import { execFile } from "node:child_process"
import { existsSync, mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { EBOOK_LAYOUTS } from "@brandwright/contract/ebooks"
import { describe, expect, test } from "vitest"
import { sampleBook } from "../../test/sample-book.ts"
import { toBlocks } from "./blocks.ts"
import { buildPdf } from "./pdf.ts"

const run = promisify(execFile)
const judges = ["/usr/bin/qpdf", "/usr/bin/pdftotext", "/usr/bin/pdfinfo"]

async function written(book: Awaited<ReturnType<typeof sampleBook>>) {
  const { bytes, pages } = await buildPdf(book)
  const file = join(mkdtempSync(join(tmpdir(), "pdf-")), "book.pdf")
  writeFileSync(file, bytes)
  const said = async (command: string, args: string[]) => (await run(command, args)).stdout
  return { pages, file, said }
}

describe.skipIf(!judges.every(existsSync))("a PDF", () => {
  test.each(EBOOK_LAYOUTS)(
    "of layout %s is whole, tagged and keeps its text in order",
    async (layout) => {
      const words = Array.from({ length: 400 }, (_, n) => `international${n}`)
      const chapters = [{ id: "a", title: "Only chapter", blocks: toBlocks(`<p>${words.join(" ")}</p>`) }]
      const { pages, file, said } = await written(
        await sampleBook({
          chapters,
          style: { layout, fontFamily: "modern", colorScheme: "cool", coverStyle: "bold" },
        }),
      )
      expect(await said("qpdf", ["--check", file])).toContain("No syntax or stream encoding errors")
      const info = await said("pdfinfo", [file])
      expect(info).toMatch(/Tagged:\s+yes/)
      expect(info).toMatch(new RegExp(`Pages:\\s+${pages}\\b`))
      // Without the foot, so that a page's number stands in nobody's word; a page may end within a word.
      const text = await said("pdftotext", ["-x", "0", "-y", "0", "-W", "432", "-H", "600", file, "-"])
      const found = text.replace(/-\s+/g, "").match(/international\d+/g)
      expect(found).toEqual(words)
    },
    60_000,
  )

  test("has a bookmark and a contents line for each chapter", async () => {
    const { file, said } = await written(await sampleBook())
    const text = await said("pdftotext", ["-f", "3", "-l", "3", file, "-"])
    expect(text.match(/Chapter title \d/g)).toEqual(["Chapter title 1", "Chapter title 2", "Chapter title 3"])
    expect(await said("pdfinfo", ["-struct-text", file])).toContain("TOC")
  }, 60_000)
})
