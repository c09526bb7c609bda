import { expect, test } from "vitest"
import {
  countOddHashtags,
  describeHashtagRule,
  findHashtagRule,
  formatHashtags,
  HASHTAG_RULES,
  keepHashtags,
} from "./content-hashtags.ts"

const post = { contentType: "social", platform: "linkedin", includeHashtags: true } as const

test("a post has its network's rule, none where none are wanted; other texts have no rule", () => {
  expect(findHashtagRule(post)).toEqual(HASHTAG_RULES.linkedin)
  expect(findHashtagRule({ ...post, includeHashtags: false })).toEqual({ min: 0, max: 0 })
  expect(findHashtagRule({ ...post, contentType: "caption" })).toBeUndefined()
})

test("a rule in words", () => {
  const { instagram, facebook, linkedin } = HASHTAG_RULES
  expect([instagram, facebook, linkedin].map(describeHashtagRule)).toEqual(["3 to 6", "1 or 2", "at most 3"])
  expect(describeHashtagRule({ min: 0, max: 0 })).toBe("none")
})

test.each([
  ["Salt. #A #B #C", 2, "", "Salt.\n\n#A #B"],
  ["Salt.\n#A #B #C", 1, "For #C lovers", "Salt.\n\n#C"],
  ["We love #Leeds. #A", 0, "", "We love #Leeds."],
  ["Salt.", 2, "", "Salt."],
  ["#A #B", 1, "", "#A"],
])("%j with room for %i keeps what fits", (text, max, own, kept) => {
  expect(keepHashtags(text, { min: 0, max }, own)).toBe(kept)
})

test("words become hashtags, each once", () => {
  expect(formatHashtags(["winter check", "#Winter-Check", "2026", "#", "Café"])).toEqual(["#wintercheck", "#Café"])
})

test("too many and too few hashtags are reported, and the usual number is not", () => {
  expect(countOddHashtags("#A #B #C #D", HASHTAG_RULES.linkedin)).toBe(4)
  expect(countOddHashtags("Salt. #A", HASHTAG_RULES.instagram)).toBe(1)
  expect(countOddHashtags("Salt. #A #B", HASHTAG_RULES.linkedin)).toBeUndefined()
})
