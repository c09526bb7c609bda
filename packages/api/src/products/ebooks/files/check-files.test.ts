import { strFromU8, strToU8, unzipSync, zipSync } from "fflate"
import { describe, expect, test } from "vitest"
import { sampleBook } from "../../../../test/sample-book.ts"
import { wrongWithEpub } from "./check-files.ts"
import { buildEpub } from "./epub/epub.ts"

type Files = Record<string, Uint8Array>

async function broken(change: (files: Files) => Files | void): Promise<string | undefined> {
  const files = unzipSync(await buildEpub(await sampleBook()))
  return wrongWithEpub(zipSync(change(files) ?? files, { level: 0 }), 3)
}
const edit = (files: Files, name: string, from: string | RegExp, to: string) => {
  files[name] = strToU8(strFromU8(files[name] ?? new Uint8Array()).replace(from, to))
}

describe("the check of an EPUB (content §4)", () => {
  test("finds nothing in a whole book", async () => {
    expect(await broken(() => undefined)).toBeUndefined()
  })

  test.each<[what: string, found: RegExp, change: (files: Files) => Files | void]>([
    ["another order of files", /not its first file/, (files) => ({ a: strToU8("a"), ...files })],
    ["markup that is not closed", /is no XML/, (files) => edit(files, "OEBPS/chapter-2.xhtml", "</section>", "")],
    ["a character that XML has not", /is no XML/, (files) => edit(files, "OEBPS/chapter-1.xhtml", "First", "\u0001")],
    ["an undeclared entity", /is no XML/, (files) => edit(files, "OEBPS/chapter-1.xhtml", "First", "&nbsp;")],
    ["a file that is gone", /style\.css is missing/, (files) => void delete files["OEBPS/style.css"]],
    ["a file that is not listed", /not in its list/, (files) => void (files["OEBPS/more.js"] = strToU8("x"))],
    ["one name for two files", /one name/, (files) => edit(files, "OEBPS/package.opf", 'id="css"', 'id="nav"')],
    [
      "an unknown place in the order",
      /reading order/,
      (files) => edit(files, "OEBPS/package.opf", /idref="about"/, 'idref="x"'),
    ],
    ["no contents", /no contents/, (files) => edit(files, "OEBPS/package.opf", ' properties="nav"', "")],
    [
      "a chapter that the contents do not name",
      /not in the contents/,
      (files) => edit(files, "OEBPS/nav.xhtml", "chapter-2", "chapter-1"),
    ],
    ["a picture without words", /has no words/, (files) => edit(files, "OEBPS/chapter-3.xhtml", ' alt="A square"', "")],
    [
      "a language that is none",
      /no language/,
      (files) => edit(files, "OEBPS/about.xhtml", 'xml:lang="en"', 'xml:lang="en-US-US"'),
    ],
  ])("finds %s", async (_what, found, change) => {
    expect(await broken(change)).toMatch(found)
  })
})
