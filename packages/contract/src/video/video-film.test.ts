import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  CAPTION_PAGE_MAX,
  CAPTION_SPEED_MAX,
  captions,
  buildCues,
  fitted,
  oneLine,
  paginateScene,
  findProblems,
  readingSeconds,
  readingSize,
  sceneAt,
  timed,
  totalSeconds,
} from "./video-film.ts"
import { videoText } from "./video-text.ts"

const anyText = fc.oneof(
  fc.lorem({ maxCount: 40 }),
  fc.string({ maxLength: 300, unit: "grapheme" }),
  fc.constantFrom(
    "😀👩‍👩‍👧🇩🇪 ok",
    "مرحبا بالعالم",
    "שלום עולם",
    "私たちの新しい店へようこそ。",
    "x".repeat(400),
    "a --> b & <i>c</i>",
  ),
)
const words = (text: string): string => text.replace(/[\s\p{Cc}\u2028\u2029]/gu, "")
const anyScenes = fc.array(fc.record({ text: anyText, seconds: fc.integer({ min: 0, max: 600 }).map((n) => n / 10) }), {
  maxLength: 12,
})

describe("captions (content §2.7)", () => {
  test("say every word of every scene that has time, in order, and nothing else", () => {
    fc.assert(
      fc.property(anyScenes, (scenes) => {
        const shown = scenes.filter(({ seconds }) => seconds > 0)
        expect(
          words(
            buildCues(scenes)
              .map(({ text }) => text)
              .join(""),
          ),
        ).toBe(words(shown.map(({ text }) => text).join("")))
      }),
    )
  })

  test("are never more on screen than can be seen at once, and follow one another without a gap inside a scene", () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 60 }), (text, seconds) => {
        const pages = paginateScene({ text, seconds })
        for (const page of pages) expect(readingSize(page.text)).toBeLessThanOrEqual(CAPTION_PAGE_MAX)
        for (const [index, page] of pages.entries()) expect(page.from).toBeCloseTo(pages[index - 1]?.to ?? 0, 6)
        if (pages.length > 0) expect(pages.at(-1)?.to).toBeCloseTo(seconds, 6)
      }),
    )
  })

  test("are never faster than they can be read, once scenes are fitted", () => {
    fc.assert(
      fc.property(anyScenes, (scenes) => {
        for (const { text, seconds } of fitted(scenes))
          if (readingSeconds(text) <= 180)
            expect(readingSize(oneLine(text)) / seconds).toBeLessThanOrEqual(CAPTION_SPEED_MAX)
        for (const [index, scene] of fitted(scenes).entries())
          expect(scene.seconds).toBeGreaterThanOrEqual(Math.min(180, scenes[index]?.seconds ?? 0))
      }),
    )
  })

  test("are a file of the script's words with no mark of their own among them", () => {
    const scenes = [
      { text: "Hello", seconds: 1.5 },
      { text: "a --> b & <i>", seconds: 2 },
    ]
    expect(captions(scenes, "srt")).toBe(
      "1\n00:00:00,000 --> 00:00:01,500\nHello\n\n2\n00:00:01,500 --> 00:00:03,500\na → b & <i>\n",
    )
    expect(captions(scenes, "vtt")).toBe(
      "WEBVTT\n\n1\n00:00:00.000 --> 00:00:01.500\nHello\n\n2\n00:00:01.500 --> 00:00:03.500\na → b &amp; &lt;i&gt;\n",
    )
  })
})

describe("times", () => {
  test("add up to the duration wherever that leaves time to read, and never hurry", () => {
    fc.assert(
      fc.property(
        fc.array(fc.lorem({ maxCount: 8 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 15, max: 180 }),
        (lines, duration) => {
          const scenes = timed(lines, duration)
          const needed = lines.reduce((sum, line) => sum + readingSeconds(line), 0)
          expect(totalSeconds(scenes)).toBeCloseTo(Math.max(duration, needed), 5)
          for (const { text, seconds } of scenes) expect(seconds).toBeGreaterThanOrEqual(readingSeconds(text) - 1e-9)
        },
      ),
    )
  })

  test("name the scene that is on; scenes without time never are", () => {
    fc.assert(
      fc.property(anyScenes, fc.double({ min: 0, max: 700, noNaN: true }), (scenes, second) => {
        const { index, progress } = sceneAt(scenes, second)
        expect(progress).toBeGreaterThanOrEqual(0)
        expect(progress).toBeLessThanOrEqual(1)
        if (scenes.some(({ seconds }) => seconds > 0)) expect(scenes[index]?.seconds).toBeGreaterThan(0)
      }),
    )
  })

  test("say what keeps a film from being made", () => {
    const kinds = (scenes: { text: string; seconds: number }[]) =>
      findProblems(scenes, "youtube-shorts").map(({ kind }) => kind)
    expect(kinds([])).toEqual(["no-scenes"])
    expect(kinds([{ text: " ", seconds: 15 }])).toEqual(["empty"])
    expect(kinds([{ text: "Zero", seconds: 0 }])).toEqual(["zero", "short"])
    expect(kinds([{ text: "x".repeat(400), seconds: 16 }])).toEqual(["fast"])
    expect(kinds([{ text: "Long", seconds: 61 }])).toEqual(["long"])
    expect(kinds([{ text: "Fine", seconds: 15 }])).toEqual([])
    const asked = [{ text: "From [[? Which day? ]] at [[? Which price? ]]", seconds: 15 }]
    expect(findProblems(asked, "tiktok").map(videoText.problem)).toEqual([
      "Scene 1 has an open question: “Which day?”",
      "Scene 1 has an open question: “Which price?”",
    ])
  })
})
