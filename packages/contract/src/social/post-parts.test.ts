import fc from "fast-check"
import { expect, test } from "vitest"
import { splitPost } from "./post-parts.ts"

test.each([
  ["Salt is for chips.\n\n#Leeds #Winter", "Salt is for chips.", ["#Leeds", "#Winter"]],
  ["Salt is for chips. #Leeds #leeds", "Salt is for chips.", ["#Leeds"]],
  ["We love #Leeds in winter.", "We love #Leeds in winter.", []],
  ["One\n\n#A\n#B #C\n", "One", ["#A", "#B", "#C"]],
  ["#A #B", "", ["#A", "#B"]],
  ["Number # 1", "Number # 1", []],
  ["", "", []],
])("a post is its caption and the hashtags at its end: %j", (text, caption, hashtags) => {
  expect(splitPost(text)).toEqual({ caption, hashtags })
})

test("no word of a post is lost, whatever it is made of", () => {
  const text = fc
    .array(fc.constantFrom("word", "#tag", "\n", " ", "#", "é"), { maxLength: 30 })
    .map((all) => all.join(" "))
  fc.assert(
    fc.property(text, (post) => {
      const { caption, hashtags } = splitPost(post)
      const words = (all: string) => new Set(all.split(/\s+/).filter(Boolean))
      expect(words(`${caption} ${hashtags.join(" ")}`)).toEqual(words(post))
    }),
  )
})
