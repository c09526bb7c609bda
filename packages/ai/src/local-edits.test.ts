import { compareClaims } from "@brandwright/contract/writing/kept-claims"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { fixSlips, fixSlipsHtml, shorten, shortenHtml } from "./local-edits.ts"
import { mostFor4Times, readCpu } from "../../contract/test/cpu-growth.ts"
import { splitSentences } from "@brandwright/local-writer/brief/sentences"
import { readBriefs } from "../../local-writer/test/read-briefs.ts"

const piece = fc.constantFrom(
  ..."we bread It is this Saturday £14.50 3\u00A0May https://a.example/x?y=1 #rye {{subscriber_name}} 1,200 “so\u00A0good” naïve 東京 🙂".split(
    " ",
  ),
)
const sentence = fc
  .tuple(fc.array(piece, { minLength: 1, maxLength: 9 }), fc.constantFrom(".", "!", "?", ""))
  .map(([words, end]) => words.join(" ") + end)
const text = fc
  .array(fc.tuple(sentence, fc.constantFrom(" ", "\n", "\n\n")), { minLength: 1, maxLength: 9 })
  .map((parts) => parts.flat().join("").trim())

/** Whether a text consists of some of these sentences in their order; split again, it may have other sentences. */
function isMadeFrom(text: string, [first, ...others]: readonly string[]): boolean {
  const rest = text.trim()
  if (rest === "" || first === undefined) return rest === ""
  return (rest.startsWith(first) && isMadeFrom(rest.slice(first.length), others)) || isMadeFrom(rest, others)
}

describe("a text made shorter without a model", () => {
  test("is made of whole sentences of the text, in their order, and keeps every claim", () => {
    fc.assert(
      fc.property(text, (original) => {
        const shorter = shorten(original)
        expect(isMadeFrom(shorter, original.split("\n").flatMap(splitSentences))).toBe(true)
        expect(compareClaims({ original, edited: shorter })).toEqual({ lost: [], added: [] })
      }),
    )
  })

  test("loses what says least, and nothing that a later sentence leans on", () => {
    const original =
      "Our winter tune-up is back. We love the cold season more than any other. It makes us happy. Every bike gets new brake pads and a careful look at its chain. That takes 40 minutes. Book at spoke.example."
    expect(shorten(original)).toBe(
      "Our winter tune-up is back. Every bike gets new brake pads and a careful look at its chain. That takes 40 minutes. Book at spoke.example.",
    )
  })

  test("a text of a real brief gets shorter and still begins as it did", () => {
    for (const { text: brief } of readBriefs()) {
      const [first = ""] = splitSentences(brief.split("\n")[0] ?? "")
      expect(shorten(brief).startsWith(first)).toBe(true)
      expect(shorten(brief).length).toBeLessThanOrEqual(brief.length)
    }
  })

  test("an HTML text loses sentences of plain paragraphs and no tag", () => {
    const html =
      '<h2>News</h2><p>We are back. We have missed every one of you so very much. See you on 3 May.</p><p>Read <a href="https://a.example">more</a>.</p>'
    expect(shortenHtml(html)).toBe(
      '<h2>News</h2><p>We are back. See you on 3 May.</p><p>Read <a href="https://a.example">more</a>.</p>',
    )
  })
})

describe("slips mended without a model", () => {
  test.each([
    ["Come  to the the harbour , i said.", "Come to the harbour, I said."],
    ["We bake,you eat", "We bake, you eat"],
    ["He had had enough, that that was it.", "He had had enough, that that was it."],
    ["See https://a.example/x,y  and {{a,b}} for 1,200 kg", "See https://a.example/x,y and {{a,b}} for 1,200 kg"],
    ["- one\n  - two", "- one\n  - two"],
  ])("%j becomes %j", (slipped, mended) => expect(fixSlips(slipped, "en-US")).toBe(mended))

  test("French keeps the space before its marks", () =>
    expect(fixSlips("Bonjour ! Vous venez ?", "fr-FR")).toBe("Bonjour ! Vous venez ?"))

  test("no tag of HTML is touched", () =>
    expect(fixSlipsHtml('<p title="a  b">the the  bread</p>', "en-US")).toBe('<p title="a  b">the bread</p>'))

  test("a second time there is nothing left to mend, and no claim is lost", () => {
    fc.assert(
      fc.property(text, (original) => {
        const mended = fixSlips(original, "en-US")
        expect(fixSlips(mended, "en-US")).toBe(mended)
        expect(compareClaims({ original, edited: mended }).lost).toEqual([])
      }),
    )
  })
})

test.each(["a", "a.", "a-", "A", "...", "www.", "1 ", "a@", "A b. ", "a\n", "{{", "<p>a"])(
  "an edit of nothing but %j takes time that grows with the length of the text, not with its square",
  (piece) => {
    const edit = (length: number) => {
      const written = piece.repeat(length / piece.length)
      const start = readCpu()
      for (const text of [fixSlips(written, "en"), fixSlipsHtml(written, "en"), shorten(written), shortenHtml(written)])
        compareClaims({ original: written, edited: text })
      return readCpu() - start
    }
    edit(1000)
    const quarter = edit(10_000)
    expect(edit(40_000)).toBeLessThan(mostFor4Times(quarter))
  },
)
