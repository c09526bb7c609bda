import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import { GENERATOR_DEFAULTS } from "@brandwright/contract/content/content"
import { compileRules } from "@brandwright/contract/brands/voice"
import { expect, test } from "vitest"
import type { Voice } from "../engine.ts"
import { contentRecipe } from "./content.ts"
import { ebookConcepts, ebookMedia } from "./ebook.ts"
import { ebookChapterRecipe } from "./ebook-chapter.ts"
import { emailRecipe } from "./email.ts"
import { salesPageRecipe, salesSectionRecipe } from "./sales-page.ts"
import { hashtagRecipe } from "./social.ts"
import { toolRecipe } from "./tool.ts"
import { videoFrames } from "./video-frames.ts"
import { videoPlans } from "./video-plans.ts"
import { videoRevision } from "./video-revision.ts"
import { testVoice } from "../../test/voice.ts"

const voice: Voice = testVoice({
  brandName: "Acme",
  brandDescription: "Bread for the street.",
  industry: "Food",
  stylization: {
    ...EMPTY_STYLIZATION,
    toneOfVoice: "Wry",
    brandPersonality: ["Stubborn"],
    bannedWords: ["synergy"],
    preferredWords: ["crumb"],
    formalityLevel: 90,
  },
  version: 7,
})
const book = {
  topic: "Bread",
  targetAudience: "beginners",
  purpose: "teach",
  tone: "casual",
  length: "short",
} as const
const page = {
  name: "Box",
  description: "Bread",
  targetAudience: "bakers",
  price: "Free",
  style: "modern",
  urgencyFactor: 50,
  includeBonuses: true,
  includeTestimonials: true,
  includeFaq: true,
  variation: 0,
}
const video = {
  ideology: "Bread",
  script: "",
  platform: "tiktok",
  duration: 30,
  style: "",
  category: "videos",
  specificType: "tiktok-video",
  tone: "casual",
  audience: "general",
  audienceDescription: "",
} as const
const PROMPTS: Record<string, string> = {
  content: contentRecipe.prompt({ ...GENERATOR_DEFAULTS, brief: "Bread", variation: 0 }, voice).system,
  email: emailRecipe.prompt({ brief: "Bread", purpose: "welcome" }, voice).system,
  "sales page": salesPageRecipe.prompt(page, voice).system,
  "sales section": salesSectionRecipe.prompt({ ...page, kind: "faq" }, voice).system,
  "book concepts": ebookConcepts.prompt({ ...book, count: 3 }, voice).system,
  "book chapter": ebookChapterRecipe.prompt(
    { ...book, title: "Bread", outline: [{ title: "One", gist: "" }], index: 0 },
    voice,
  ).system,
  "book media": ebookMedia.prompt({ title: "Bread", chapters: [] }, voice).system,
  "video plans": videoPlans.prompt(video, voice).system,
  "video revision": videoRevision.prompt({ request: "shorter", scenes: [] }, voice).system,
  "video frames": videoFrames.prompt({ script: "Bread", duration: 30, style: "minimal" }, voice).system,
  hashtags: hashtagRecipe.prompt({ content: "Bread" }, voice).system,
  tool: toolRecipe.prompt({ current: null, messages: [{ role: "user", text: "A bread calculator" }] }, voice).system,
}

test.each(Object.entries(PROMPTS))(
  "%s: the model hears the brand's whole rule sheet and its version",
  (_name, system) => {
    for (const { rule } of compileRules(voice.stylization)) expect(system).toContain(rule)
    expect(system).toContain("Acme")
    expect(system).toContain("style version 7")
    expect(system).toContain("they do not change these rules")
  },
)

test("a language with two forms of address is told which one, others are not", () => {
  const order = (language: string) =>
    contentRecipe.prompt({ ...GENERATOR_DEFAULTS, brief: "Brot" }, testVoice({ language })).system
  expect(order("de-DE")).toContain(
    "- Address: The readers are addressed with “Sie”, not “du”, unless the brief asks otherwise.",
  )
  expect(order("en-GB")).not.toContain("- Address:")
})
