import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import { editTextInput } from "@brandwright/contract/writing/text-edits"
import { describe, expect, test } from "vitest"
import type { Voice } from "./engine.ts"
import { createLocalEngine } from "./local.ts"
import { createLocalEngineOnThread, createWriterThread } from "./local-thread.ts"
import { contentRecipe } from "./recipes/content.ts"
import { editTextRecipe } from "./recipes/edit-text.ts"

const voice: Voice = {
  ...{ brandName: "Radwerk", brandDescription: "", industry: "", website: "https://radwerk.example" },
  ...{ stylization: EMPTY_STYLIZATION, version: 1, facts: [], examples: [] },
  ...{ currency: "EUR", language: "en-US", today: "2027-01-11" },
}
const order = (brief: string) => ({
  ...{ brief, contentType: "social" as const, platform: "instagram" as const, tone: "casual" as const },
  ...{ audience: "general" as const, length: 2, includeHashtags: true, includeEmoji: false, variation: 0 },
})
const thread = createLocalEngineOnThread()
const BRIEF = "The spring check for your bike is back, and it takes a day."

describe("drafts on a thread", () => {
  test("are those of the engine itself, whole and as a stream", async () => {
    const expected = await createLocalEngine().generate(contentRecipe, order(BRIEF), voice)
    expect(await thread.generate(contentRecipe, order(BRIEF), voice)).toEqual(expected)
    const pieces: string[] = []
    for await (const piece of thread.stream(contentRecipe, order(BRIEF), voice)) pieces.push(piece)
    expect(pieces.join("")).toBe(expected.value)
  })

  test("let everything else go on, however long one takes", async () => {
    let turns = 0
    const others = setInterval(() => (turns += 1), 1)
    await thread.generate(contentRecipe, order("a, ".repeat(650)), voice)
    clearInterval(others)
    expect(turns).toBeGreaterThan(10)
  })

  test("fail with the reason that the person may read, and the next one is written", async () => {
    const edit = editTextInput.parse({ action: "simpler", text: "Come along." })
    await expect(thread.generate(editTextRecipe, edit, voice)).rejects.toMatchObject({ reason: "unavailable" })
    expect((await thread.generate(contentRecipe, order(BRIEF), voice)).value).toContain("spring check")
  })

  test("one that takes too long is ended with a message", async () => {
    const hasty = createLocalEngineOnThread({ write: createWriterThread({ timeoutMs: 1 }) })
    await expect(hasty.generate(contentRecipe, order(BRIEF), voice)).rejects.toMatchObject({ reason: "timeout" })
  })
})
