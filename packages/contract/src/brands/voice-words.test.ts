import { describe, expect, test } from "vitest"
import { EMPTY_STYLIZATION } from "./brands.ts"
import { matchAnyForm } from "./voice-words.ts"
import { checkVoice } from "./voice-check.ts"

describe("words to avoid", () => {
  test.each([
    ["cheap", "Cheaper than ever"],
    ["cheap", "the cheapest bikes"],
    ["deal", "Our deals end"],
    ["buy", "stop buying"],
    ["try", "she tried it"],
    ["leverage", "leveraging synergy"],
    ["stop", "we are stopping"],
    ["game changer", "a game-changer"],
    ["game-changer", "two game changers"],
    ["brand", "the brand’s own"],
  ])("are found in all their forms: %s in “%s”", (word, text) => {
    const [departure] = checkVoice(text, { ...EMPTY_STYLIZATION, bannedWords: [word] })
    expect(departure?.kind).toBe("banned")
  })

  test.each([
    ["cat", "a category"],
    ["deal", "our ideal"],
    ["art", "the article"],
    ["free", "freedom"],
  ])("are not found within other words: %s in “%s”", (word, text) => expect(text).not.toMatch(matchAnyForm(word)))
})
