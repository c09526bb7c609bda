import { EMPTY_STYLIZATION } from "@brandwright/contract/brands"
import { generatorInput } from "@brandwright/contract/content"
import type { VideoSettings } from "@brandwright/contract/video"
import { describe, expect, test } from "vitest"
import { testVoice } from "../../test/voice.ts"
import type { VoiceFact } from "../engine.ts"
import { contentRecipe } from "./content.ts"
import { ebookConcepts } from "./ebook.ts"
import { ebookChapterRecipe } from "./ebook-chapter.ts"
import { emailRecipe } from "./email.ts"
import { FREE_PRICE, salesPageRecipe, salesSectionRecipe } from "./sales-page.ts"
import { hashtagRecipe } from "./social.ts"
import { toolTextRecipe } from "./tool-text.ts"
import { videoPlans } from "./video-plans.ts"
import { videoRevision } from "./video-revision.ts"

const fact: VoiceFact = {
  id: 1,
  kind: "service",
  title: "Winter tune-up",
  detail: "New brake pads included.",
  price: "£39",
  url: "https://spoke.example/tune-up",
  startsAt: "",
  endsAt: "2026-02-28",
  source: "",
}
const voice = testVoice({
  website: "https://spoke.example",
  facts: [fact],
  examples: ["Rust never sleeps. We do, on Mondays."],
  currency: "GBP",
  language: "en-GB",
  stylization: { ...EMPTY_STYLIZATION, targetAudience: "Leeds commuters", toneOfVoice: "Friendly" },
})
const post = generatorInput.parse({ brief: "The tune-up", contentType: "social", platform: "twitter" })

test("a post on X is asked for as many sentences as fit there", () => {
  const { user } = contentRecipe.prompt(post, voice)
  expect(user).toContain("Length: 1 or 2 sentences, at most 280 characters")
  expect(user).not.toContain("4 to 5 sentences")
})

test("a text that its owner reads before others do may hold an open question, hashtags and a tool's answer may not", () => {
  const question = "[[? When does the course begin? ]]"
  expect(contentRecipe.prompt(post, voice).system).toContain(question)
  expect(emailRecipe.prompt({ brief: "News", purpose: "newsletter" }, voice).system).toContain(question)
  for (const { system } of [
    hashtagRecipe.prompt({ content: "Oil" }, voice),
    toolTextRecipe.prompt({ brief: "Oil" }, voice),
  ])
    expect(system).not.toContain("[[?")
})

test("a text is told where it leads, when it is read, what stands beside it and what its pictures show", () => {
  const context = {
    day: "2026-12-08",
    linked: { kind: "page" as const, title: "Winter Service", words: "Two working days, £52." },
    pictures: ["A rusty chain"],
    others: ["Salt is on the roads."],
  }
  for (const { user } of [
    contentRecipe.prompt({ ...post, context }, voice),
    emailRecipe.prompt({ brief: "News", purpose: "newsletter", context }, voice),
  ]) {
    expect(user).toContain("People read it on 2026-12-08 (Tuesday)")
    expect(user).toContain("It leads to the page “Winter Service”")
    expect(user).toContain("Two working days, £52.")
    expect(user).toContain("- A rusty chain")
    expect(user).toContain("Salt is on the roads.")
  }
})

test("a sales page is told what its buttons do and which sections stay empty", () => {
  const wanted = { urgencyFactor: 50, includeBonuses: true, includeTestimonials: true, includeFaq: true, variation: 0 }
  const page = { name: "Tune-up", description: "All checked.", targetAudience: "commuters", style: "bold", ...wanted }
  const paid = salesPageRecipe.prompt({ ...page, price: "£39" }, voice)
  expect(paid.user).toContain("order form, where people pay £39")
  expect(paid.system).toContain("left out of the page")
  expect(paid.system).toContain("no prices other than those that are given")
  expect(salesPageRecipe.prompt({ ...page, price: FREE_PRICE }, voice).user).toContain("name and email address")
})

test("what a person typed about their way of talking stays readable", () => {
  const manner = "Like a mechanic talking across the counter"
  const { system } = contentRecipe.prompt(post, {
    ...voice,
    stylization: { ...EMPTY_STYLIZATION, communicationStyle: manner },
  })
  expect(system).toContain(`Way of talking: ${manner}.`)
})

describe("what a model is told of the brand", () => {
  const { system, user } = contentRecipe.prompt(post, voice)

  test.each([
    "Today: 2026-05-31 (Sunday)",
    "British English",
    "Currency: GBP",
    "Website: https://spoke.example",
    "Service: Winter tune-up. New brake pads included. Price: £39. Until: 2026-02-28 (Saturday). Link: https://spoke.example/tune-up",
    "Rust never sleeps. We do, on Mondays.",
    "What you know of the subject is welcome",
    "comes from the facts and the brief only",
  ])("has: %s", (words) => expect(system).toContain(words))

  test("has what a person typed in its own case, and the listed choices in a sentence", () => {
    expect(system).toContain("Written for Leeds commuters.")
    expect(system).toContain("The tone of voice is friendly.")
  })

  test("lets an untouched tone and audience yield to the brand, and keeps chosen ones", () => {
    expect(user).toContain("Tone: as the brand speaks")
    expect(user).toContain("Audience: as the brand speaks")
    expect(contentRecipe.prompt({ ...post, tone: "humorous" }, voice).user).toContain("Tone: humorous")
  })

  test("has the network and its limit", () => expect(user).toMatch(/X \(Twitter\)[\s\S]*at most 280 characters/))
})

test("a post is told what its network makes of links and hashtags, and variants where each begins", () => {
  const order = (changes: object) => contentRecipe.prompt({ ...post, ...changes }, voice).user
  expect(order({ platform: "twitter" })).toContain("End with fitting hashtags, 1 or 2.")
  expect(order({ platform: "instagram" })).toContain("Links cannot be clicked")
  expect(order({ contentType: "blog" })).not.toContain("fitting hashtags")
  const [second, third] = [order({ variation: 1 }), order({ variation: 2 })].map(
    (text) => /version \d, .*/.exec(text)?.[0],
  )
  expect(second).toContain("version 2")
  expect(third?.split(". ")[1]).not.toBe(second?.split(". ")[1])
})

test("an email of a sequence is told what its readers have had, and a variant where to begin", () => {
  const earlier = [{ subject: "Welcome", content: "<p>We oil <strong>chains</strong>.</p>" }]
  const { user } = emailRecipe.prompt({ brief: "Brakes", purpose: "newsletter", earlier, variation: 1 }, voice)
  expect(user).toContain("email 2 of a sequence")
  expect(user).toContain("1. “Welcome”: We oil chains .")
  expect(user).toContain("version 2")
  expect(emailRecipe.prompt({ brief: "Brakes", purpose: "newsletter" }, voice).user).not.toMatch(/sequence|version/)
})

test("an email is told what its kind is for", () => {
  const order = (purpose: "welcome" | "promotion") => emailRecipe.prompt({ brief: "News", purpose }, voice).user
  expect(order("welcome")).toContain("the first one after signing up")
  expect(order("promotion")).toContain("until when")
})

test("concepts differ in their way through the topic, and a page makes an offer once", () => {
  const brief = { topic: "Chains", targetAudience: "beginners", purpose: "", tone: "casual", length: "short" as const }
  expect(ebookConcepts.prompt({ ...brief, count: 3 }, voice).user).toContain("differ in their way through the topic")
  const page = {
    name: "Tune-up",
    description: "All checked.",
    targetAudience: "commuters",
    price: "£39",
    style: "bold",
  }
  const wanted = { urgencyFactor: 50, includeBonuses: true, includeTestimonials: true, includeFaq: true, variation: 0 }
  expect(salesPageRecipe.prompt({ ...page, ...wanted }, voice).system).toContain("An offer stands in one section")
})

test("hashtags are chosen with the networks and what the pictures show in mind", () => {
  const input = { content: "Oil", platforms: ["linkedin"], pictures: ["A rusty chain"] }
  const { system, user } = hashtagRecipe.prompt(input, voice)
  expect(system).toContain("The post is for linkedin")
  expect(user).toContain("- A rusty chain")
})

test("an email is told its variables, and leaves the unsubscribe link to the sender", () => {
  const { system } = emailRecipe.prompt({ brief: "News", purpose: "newsletter" }, voice)
  expect(system).toContain("{{subscriber_name}}")
  expect(system).not.toContain("{{unsubscribe_link}}")
  expect(system).toContain("no unsubscribe link")
})

test("a section that is written again is shown as it stands, with its reviews", () => {
  const current = {
    kind: "testimonials" as const,
    title: "Riders",
    text: "",
    button: "",
    items: [{ title: "Ann", text: "They fixed it in a day." }],
  }
  const input = {
    name: "Tune-up",
    description: "",
    targetAudience: "",
    price: "£39",
    style: "modern",
    urgencyFactor: 0,
    includeBonuses: false,
    includeTestimonials: true,
    includeFaq: false,
    variation: 1,
    kind: current.kind,
    current,
  }
  const { system, user } = salesSectionRecipe.prompt(input, voice)
  expect(user).toContain("They fixed it in a day.")
  expect(user).toContain("letter by letter")
  expect(system).toContain("reviews from the facts")
})

test("hashtags are for the networks of the post", () => {
  expect(hashtagRecipe.prompt({ content: "New", platforms: ["linkedin"] }, voice).system).toContain("linkedin")
})

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
  const task = { request: "shorter", scenes: [{ scene: 3, text: "Ride", seconds: 4 }], totalSeconds: 30 }
  expect(videoRevision.prompt(task, voice).user).toContain("The whole film has 30 seconds")
})
