import type { VideoSettings } from "@brandwright/contract/video/video"
import { expect, test } from "vitest"
import { testVoice } from "../../test/voice.ts"
import { ebookConcepts } from "./ebook.ts"
import { ebookChapterRecipe } from "./ebook-chapter.ts"
import { ebookRefinedConcept } from "./ebook-refine.ts"
import { videoPlans } from "./video-plans.ts"
import { toolTextRecipe } from "./tool-text.ts"
import { videoRevision } from "./video-revision.ts"

const voice = testVoice({ website: "https://spoke.example", language: "en-GB" })

test("a book's text follows the chosen concept", () => {
  const { user } = ebookChapterRecipe.prompt(
    {
      topic: "Bikes",
      purpose: "",
      targetAudience: "general",
      tone: "casual",
      length: "short",
      title: "Ride on",
      outline: [{ title: "One", gist: "" }],
      index: 0,
      concept: {
        description: "A year of care",
        targetAudience: "Leeds commuters",
        marketingAngle: "Ten minutes a week",
      },
    },
    voice,
  )
  for (const words of ["A year of care", "Leeds commuters", "Ten minutes a week"]) expect(user).toContain(words)
})

test("a book, which is read for years, is told no offer that ends", () => {
  const fact = { id: 1, kind: "offer" as const, detail: "", price: "£30", url: "", startsAt: "", source: "" }
  const facts = [
    { ...fact, title: "Tune-up", endsAt: "" },
    { ...fact, title: "Spring sale", endsAt: "2026-05-31" },
  ]
  const brief = { topic: "Bikes", purpose: "", targetAudience: "general", length: "short" as const, tone: "casual" }
  const { system } = ebookConcepts.prompt({ ...brief, count: 3 }, testVoice({ facts }))
  expect(system).toContain("Tune-up")
  expect(system).not.toContain("Spring sale")
})

test("a book's first choice of tone leaves the brand its own, and a concept is plain words", () => {
  const brief = { topic: "Bikes", purpose: "", targetAudience: "general", length: "short" as const }
  const told = (tone: string) => ebookConcepts.prompt({ ...brief, tone, count: 3 }, voice).system
  expect(told("professional")).toContain("Tone: the brand's own; only where its style names none, professional.")
  expect(told("casual")).toContain("Tone: casual, which goes before the brand's style.")
  const option = {
    id: "1",
    title: "Ride",
    targetAudience: "All",
    marketingAngle: "**Now**",
    estimatedPages: 9,
    outline: [],
  }
  const plain = ebookConcepts.tidy?.(
    { options: [{ ...option, description: "**Nothing** is\nlong." }] },
    { ...brief, tone: "", count: 1 },
    voice,
  )
  expect(plain?.options[0]).toMatchObject({ description: "Nothing is long.", marketingAngle: "Now" })
})

test("a video knows its seconds, and a revision those of the whole film", () => {
  const settings: VideoSettings = {
    ideology: "Bikes",
    category: "adContent",
    specificType: "promo",
    platform: "tiktok",
    tone: "casual",
    audience: "general",
    audienceDescription: "",
    style: "storytelling",
    duration: 30,
    script: "",
  }
  expect(videoPlans.prompt(settings, voice).user).toContain("30 seconds in all")
  const task = {
    request: "shorter",
    scenes: [{ scene: 3, text: "Ride", seconds: 4 }],
    film: { title: "Bikes", seconds: 30, others: [{ scene: 1, text: "Wash it" }] },
  }
  expect(videoRevision.prompt(task, voice).user).toContain("“Bikes” has 30 seconds in all")
  expect(videoRevision.prompt(task, voice).user).toContain("Wash it")
})

test("a text that a tool asks for knows the tool", () => {
  const tool = { name: "Name finder", description: "Finds names for soaps" }
  const { user } = toolTextRecipe.prompt({ brief: "for lavender", tool }, voice)
  expect(user).toBe('The tool: Name finder. Finds names for soaps\nIt asks for:\n"""\nfor lavender\n"""')
})

test("a concept that is changed keeps its number of chapters and the limits of its titles", () => {
  const option = {
    id: "option-1",
    title: "Ride",
    description: "",
    targetAudience: "",
    marketingAngle: "",
    estimatedPages: 12,
  }
  const brief = { topic: "Bikes", purpose: "", targetAudience: "general", tone: "casual", length: "short" as const }
  const order = { ...brief, option: { ...option, outline: ["Oil", "Air"] }, feedback: "a shorter title" }
  const { user } = ebookRefinedConcept.prompt(order, voice)
  expect(user).toContain("keeps its 2 chapters")
  expect(user).toContain("at most 60 characters")
})
