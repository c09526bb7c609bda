import { expect, test } from "vitest"
import { addParagraph, addSentence, listLeftOut } from "./left-out.ts"

const BRIEF = "we have 4 places left. dogs must be vaccinated. warm tone, no jokes\n- thanks everyone!"

test("sentences of the brief that the text does not say are listed in order", () => {
  const text = "📣 We have 4 places left.\n\n#ThistleKennels"
  expect(listLeftOut(BRIEF, text)).toEqual(["dogs must be vaccinated.", "warm tone, no jokes", "thanks everyone!"])
})

test("a sentence that was reworded is not listed", () => {
  const text = "Dogs must be vaccinated, and we still have 4 places. Thanks to everyone! A warm tone, no jokes."
  expect(listLeftOut(BRIEF, text)).toEqual([])
})

test("words that stand far apart in a long text do not make a sentence", () => {
  const filler = "<p>Every bike gets its own hour in our workshop by the canal.</p>".repeat(8)
  const text = `A warm room.${filler}No jokes [[? Which tone? ]]`
  expect(listLeftOut("warm tone, no jokes, mind you", text)).toEqual(["warm tone, no jokes, mind you"])
  expect(listLeftOut("Every bike gets an hour.", text)).toEqual([])
})

test("nothing is left out of an empty brief, or where only signs stand", () => {
  expect(listLeftOut("", "Text")).toEqual([])
  expect(listLeftOut("!!! 🎉\n\n---", "Text")).toEqual([])
})

test("a sentence is added as the last paragraph, above the hashtags", () => {
  expect(addSentence("We are open.\n\n#tea #leeds", "Bring a mug.")).toBe("We are open.\n\nBring a mug.\n\n#tea #leeds")
  expect(addSentence("We are open.", "Bring a mug.")).toBe("We are open.\n\nBring a mug.")
  expect(addSentence("", "Bring a mug.")).toBe("Bring a mug.")
})

test("an added sentence is no longer left out", () => {
  const text = "We have 4 places left.\n\n#dogs"
  for (const sentence of listLeftOut(BRIEF, text)) {
    expect(listLeftOut(BRIEF, addSentence(text, sentence))).not.toContain(sentence)
  }
})

test("a sentence for a mail stands above its signature and is no markup", () => {
  expect(addParagraph("<p>Hi</p>\n<p>Acme</p>", "Salt & sand")).toBe("<p>Hi</p>\n<p>Salt &amp; sand</p>\n<p>Acme</p>")
  expect(addParagraph("", "Salt")).toBe("<p>Salt</p>\n")
})
