import { GENERATOR_DEFAULTS } from "@brandwright/contract/content/content"
import { describe, expect, test } from "vitest"
import { testVoice } from "../../test/voice.ts"
import { inputSchema, tightenSchema } from "../providers/strict-schema.ts"
import { describeFact } from "../describe-fact.ts"
import { contentRecipe } from "./content.ts"
import { ebookPlanRecipe } from "./ebook-plan.ts"
import { PLACES } from "./places.ts"
import { hashtagRecipe } from "./social.ts"
import { toolRecipe } from "./tool.ts"
import { videoFrames } from "./video-frames.ts"
import { videoPlans } from "./video-plans.ts"
import { videoRevision } from "./video-revision.ts"

const voice = testVoice()

/** Each was missing when the prompts were answered by a reader who saw nothing else. */
describe("what a writer has to be told", () => {
  test("what a tool gets for what it asks, and how its fields, size and checks are given", () => {
    const { system } = toolRecipe.prompt({ messages: [{ role: "user", text: "A counter" }], current: null }, voice)
    for (const told of ['{ name, colors: ["#rrggbb"] }', "{ media, posts, subscribers }", "{ text }", "size.height"])
      expect(system).toContain(told)
    expect(system).toContain("sees its top-level names")
  })

  test("the writer of a tool's configuration or of a film is told no more than it chooses from", () => {
    const tool = JSON.stringify(tightenSchema(inputSchema(toolRecipe.output)))
    expect(tool).toContain("capabilities")
    expect(tool).not.toContain('"version"')
    expect(tool).not.toContain('"configuration":{"anyOf"')
    for (const { output } of [videoPlans, videoFrames])
      expect(JSON.stringify(inputSchema(output))).not.toContain("elements")
    const configuration = { capabilities: ["brand"], inputs: [], size: { height: 300 }, tests: [] }
    const answer = { reply: "Done", stage: 4, tool: { name: "Counter", configuration } }
    expect(toolRecipe.output.parse(answer).tool?.configuration).toEqual({ ...configuration, version: 1 })
  })

  test("how long a chapter will be, before its points are chosen", () => {
    const outline = ["One", "Two", "Three", "Four", "Five", "Six"]
    const brief = { topic: "Bees", purpose: "", targetAudience: "all", tone: "casual", length: "short" as const }
    expect(ebookPlanRecipe.prompt({ ...brief, title: "Bees", outline }, voice).user).toContain("about 650 words")
  })

  test("how much of a caption its seconds take, and that a request states facts", () => {
    const task = { request: "Say it is free", scenes: [{ scene: 1, text: "Ride", seconds: 4 }] }
    const { system } = videoRevision.prompt(task, voice)
    expect(system).toContain("at most 14 for each second of its scene")
    expect(system).toContain("What the request states of the brand is a fact.")
  })

  test("the writer of hashtags is told how many the places of a post take, and in which line", () => {
    const ask = (platforms: string[]) => hashtagRecipe.prompt({ content: "New", platforms }, voice).system
    expect(ask(["youtube", "instagram"])).toContain("Answer with 6 hashtags at most")
    expect(ask(["pinterest"])).toContain("Answer with 8 hashtags at most")
    const { user } = contentRecipe.prompt({ ...GENERATOR_DEFAULTS, brief: "Bread" }, voice)
    expect(user).toContain(`hashtags, 3 to 6, in a last line of their own: ${PLACES.instagram.hashtags}`)
  })

  test("a fact that is named like its kind, once", () => {
    const fact = { id: 1, kind: "hours" as const, title: "Opening hours", detail: "Monday to Friday 8 to 18" }
    const none = { price: "", url: "", startsAt: "", endsAt: "", source: "" }
    expect(describeFact({ ...fact, ...none })).toBe("Opening hours. Monday to Friday 8 to 18")
    expect(describeFact({ ...fact, ...none, title: "Winter" })).toContain("Opening hours: Winter")
  })
})
