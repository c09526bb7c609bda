import fc from "fast-check"
import { expect, test } from "vitest"
import { plainText } from "../book/blocks.ts"
import { documentToMarkdown } from "./document-text.ts"
import { readTitle, splitChapters, typesetChapters } from "./exact-wording.ts"

const listWords = (text: string): string[] => text.match(/[\p{L}\p{N}&<>$%.]+/gu) ?? []

test("a book's title stands above its chapters, and deeper headings stay inside them", () => {
  const text = "# Bees\n\n## Spring\nFirst.\n### Tools\nSmoker.\n## Summer\nSecond."
  expect(readTitle(text)).toBe("Bees")
  expect(splitChapters(text).map(({ title }) => title)).toEqual(["Spring", "Summer"])
  expect(typesetChapters(text)[0]?.html).toBe("<p>First.</p>\n<h3>Tools</h3>\n<p>Smoker.</p>\n")
})

test.each([
  ["Chapter 1\nThe hive\n\nBees.\n\nChapter 2\n\nHoney.", ["Chapter 1: The hive", "Chapter 2"]],
  ["Vorwort\n\nHallo.\n\nKapitel 1: Der Stock\n\nBienen.", ["Vorwort", "Kapitel 1: Der Stock"]],
  ["Capítulo uno\n\nAbejas.\n\nEpílogo\n\nFin.", ["Capítulo uno", "Epílogo"]],
  ["**Chapter One**\n\nPart of me wanted to leave.\n\nPart 2 of it stayed behind.", ["Chapter One"]],
  [
    "My Bees\n\n1. Choosing a hive\n\nWood.\n\n2. The first swarm\n\nWait.",
    ["1. Choosing a hive", "2. The first swarm"],
  ],
  ["My Bees\n\nTHE HIVE\n\nWood.\n\nTHE SWARM\n\nWait.\n\nTHE END", ["THE HIVE", "THE SWARM"]],
  ["Buy these:\n\n1. A hive\n2. A veil\n\nThen wait.", ["Buy these"]],
])("chapters are recognized by their headings: %s", (text, titles) => {
  expect(splitChapters(text).map(({ title }) => title)).toEqual(titles)
})

test("a table of contents opens no chapters, and a long title stays whole", () => {
  const title = "The Complete Guide to Keeping Bees in a Small City Garden"
  const contents = "Chapter 1: Hives ..... 3\nChapter 2: Honey ..... 9"
  const text = `${title}\n\nby Ann Lee\n\n${contents}\n\nChapter 1: Hives\n\nWood.\n\nChapter 2: Honey\n\nSweet.`
  expect(readTitle(text)).toBe(title)
  const chapters = splitChapters(text)
  expect(chapters.map(({ text: own }) => own).slice(1)).toEqual(["Wood.", "Sweet."])
  expect(chapters[0]?.text).toContain(contents)
})

test("lines that another program broke are paragraphs again, and verse keeps its lines", () => {
  const prose =
    "The first thing to know about a hive is that it is never quiet, not\neven in January, when the bees sit close together around their queen\nand shiver to keep her warm."
  const verse =
    "The bees have gone to sleep beneath the snow tonight,\nThe keeper counts his jars by yellow candle light,\nAnd nothing in the garden stirs until the morning."
  const [chapter] = typesetChapters(`${prose}\n\n${verse}`)
  expect(chapter?.html).toContain("quiet, not even in January, when the bees sit close together around their queen and")
  expect(chapter?.html.split("<br>")).toHaveLength(3)
})

test("paragraphs without an empty line between them are paragraphs, and a word processor's bullets are a list", () => {
  const long =
    "This paragraph came out of a word processor, where every paragraph is one line and no empty line stands between two of them, however long they are."
  expect(typesetChapters(`${long}\n${long}`)[0]?.html.match(/<p>/g)).toHaveLength(2)
  expect(typesetChapters("You need:\n\n• a hive\n• a veil")[0]?.html).toContain("<li>a veil</li>")
})

test("Markdown is typeset: lists, emphasis, quotes and links", () => {
  const [chapter] = typesetChapters(
    "# One\n- **Warm** water\n- *Cold* hands\n\n> Said once\n\n[Site](https://bees.example)",
  )
  expect(chapter?.html).toContain("<li><strong>Warm</strong> water</li>")
  expect(chapter?.html).toContain("<blockquote>\n<p>Said once</p>")
  expect(chapter?.html).toContain('<a href="https://bees.example">Site</a>')
})

test("a text without marks keeps its lines, its stars and its numbers", () => {
  const poem = "1986. A good year\n2 * 3 is six\n    indented & <kept>"
  expect(typesetChapters(poem)[0]?.html).toBe(
    "<p>1986. A good year<br>2 * 3 is six<br>    indented &amp; &lt;kept&gt;</p>",
  )
})

test("every word of an author's Markdown is in the book", () => {
  const word = fc.constantFrom("hive", "£39", "<b>", "&amp;", "1986.", "2.", "bees", "a<b", "100%")
  // At the head of a line of Markdown, "2." is the number of a list and no word.
  const words = fc.array(word, { minLength: 1, maxLength: 6 }).filter(([first = ""]) => !/^\d+\.$/.test(first))
  const line = fc
    .tuple(fc.constantFrom("", "- ", "1. ", "> ", "### ", "    "), words)
    .map(([mark, words]) => ({ text: mark + words.join(" "), words }))
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
      const chapters = typesetChapters(`# One\n${lines.map(({ text }) => text).join("\n")}\n# Two\nEnd`)
      const shown = chapters.map(({ title, html }) => `${title} ${plainText(html)}`).join(" ")
      for (const { words } of lines) for (const one of words) expect(shown).toContain(listWords(one)[0])
    }),
  )
})

test("a document becomes Markdown that says the same", () => {
  const html = `<h1>Bees</h1><h2>Spring_time</h2><p>Use <strong>2 * 3</strong> frames &amp; a <em>veil</em>.</p><ul><li>Sugar<ul><li>White</li></ul></li></ul><p>1. is no list</p><table><tr><td><p>May</p></td><td>Swarm</td></tr></table>`
  const text = documentToMarkdown(html)
  expect(text).toContain("# Bees\n\n## Spring\\_time\n\nUse **2 \\* 3** frames \\& a *veil*.")
  const shown = plainText(typesetChapters(`${text}\n\n## Summer\nEnd`)[0]?.html ?? "")
  expect(shown).toContain("Use 2 * 3 frames & a veil.")
  expect(shown).toContain("1. is no list")
  expect(shown).toContain("May – Swarm")
})
