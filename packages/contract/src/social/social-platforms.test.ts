import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  CAPTION_MAX,
  carriedBy,
  type MediaKind,
  type Platform,
  platformProblems,
  PLATFORMS,
  textLength,
  textLimit,
} from "./social-platforms.ts"
import { composeText } from "./social-posts.ts"

describe("limits (content §9)", () => {
  test("the documented 2200 holds everywhere, a platform's own where it is stricter", () => {
    expect(CAPTION_MAX).toBe(2200)
    expect(PLATFORMS.map((platform) => [platform, textLimit(platform)])).toEqual([
      ["instagram", 2200],
      ["facebook", 2200],
      ["twitter", 280],
      ["linkedin", 2200],
      ["tiktok", 2200],
      ["pinterest", 500],
      ["youtube", 2200],
    ])
  })

  test("X counts links as 23, emoji and CJK as two", () => {
    expect(textLength("twitter", "hello")).toBe(5)
    expect(textLength("twitter", `see https://example.com/${"a".repeat(200)}`)).toBe(4 + 23)
    expect(textLength("twitter", "日本")).toBe(4)
    expect(textLength("twitter", "👩‍👩‍👧‍👦")).toBe(2)
    expect(textLength("instagram", "👍")).toBe(1)
  })

  test("a text of the limit fits and one more character does not", () => {
    fc.assert(
      fc.property(fc.constantFrom(...PLATFORMS), (platform) => {
        const draft = {
          text: "a".repeat(textLimit(platform)),
          title: "",
          media: [platform === "youtube" ? ("video" as const) : ("image" as const)],
        }
        expect(platformProblems(platform, draft)).toEqual([])
        expect(platformProblems(platform, { ...draft, text: `${draft.text}a` })).toHaveLength(1)
      }),
    )
  })
})

describe("media", () => {
  const findProblems = (platform: Platform, media: MediaKind[]) =>
    platformProblems(platform, { text: "Open day", title: "", media })

  test("is judged by what the platform itself gets", () => {
    expect(findProblems("youtube", ["video"])).toEqual([])
    expect(findProblems("youtube", ["image"])).toEqual(["YouTube needs a video."])
    expect(findProblems("instagram", [])).toEqual(["Instagram needs a picture or a video."])
    expect(findProblems("pinterest", ["image", "image"])).toEqual(["Pinterest allows at most 1 picture."])
  })

  test("is one video or pictures, never both", () => {
    expect(findProblems("facebook", ["image", "video"])).toEqual([
      "Facebook allows one video or several pictures, not both.",
    ])
    expect(findProblems("tiktok", ["video", "video"])).toHaveLength(1)
    expect(carriedBy(["image", "video"])).toBe("video")
    expect(carriedBy([])).toBe("text")
  })
})

describe("composeText", () => {
  test("adds what is missing, once", () => {
    const parts = {
      content: "Hello #Acme",
      link: "https://a.example/l/x",
      hashtags: ["#acme", "#new"],
      signature: "Your Acme",
    }
    expect(composeText(parts)).toBe("Hello #Acme\n\nhttps://a.example/l/x\n\nYour Acme\n\n#new")
    expect(composeText({ ...parts, content: "See https://a.example/l/x", hashtags: [], signature: "" })).toBe(
      "See https://a.example/l/x",
    )
    expect(composeText({ content: "Hi", link: "", hashtags: [], signature: "" })).toBe("Hi")
  })
})
