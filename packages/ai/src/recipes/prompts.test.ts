import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import { generatorInput } from "@brandwright/contract/content/content"
import { describe, expect, test } from "vitest"
import { testVoice } from "../../test/voice.ts"
import type { VoiceFact } from "../engine.ts"
import { contentRecipe } from "./content.ts"
import { ebookConcepts } from "./ebook.ts"
import { emailRecipe } from "./email.ts"
import { salesPageRecipe, salesSectionRecipe } from "./sales-page.ts"
import { hashtagRecipe } from "./social.ts"

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
    expect(user).toContain("Tone: the brand's own")
    expect(user).toContain("Audience: the brand's own")
    expect(contentRecipe.prompt({ ...post, tone: "humorous" }, voice).user).toContain("Tone: humorous")
  })

  test("has the network and its limit", () => expect(user).toMatch(/X \(Twitter\)[\s\S]*at most 280 characters/))
})

test("a post is told what its network makes of links and hashtags, and variants where each begins", () => {
  const order = (changes: object) => contentRecipe.prompt({ ...post, ...changes }, voice).user
  expect(order({ platform: "twitter" })).toContain("End with hashtags, 1 or 2, in a last line of their own: short ones")
  expect(order({ platform: "instagram" })).toContain("Links cannot be clicked")
  expect(order({ contentType: "blog" })).not.toContain("End with hashtags")
  const [second, third] = [order({ variation: 1 }), order({ variation: 2 })].map(
    (text) => /version \d, .*/.exec(text)?.[0],
  )
  expect(second).toContain("version 2")
  expect(third?.split(". ")[1]).not.toBe(second?.split(". ")[1])
})

test("a post is told one thing of links: what its network makes of them, or that its own is set below it", () => {
  const order = (changes: object) => contentRecipe.prompt({ ...post, ...changes }, voice).user
  const own = "Its link is set below the text by itself"
  for (const platform of ["facebook", "linkedin", "youtube"]) {
    expect(order({ platform })).not.toContain(own)
    const told = order({ platform, hasOwnLink: true })
    expect(told).toContain(`${own}: write no address.`)
    expect(told).not.toMatch(/can be clicked|one link at most/i)
  }
  expect(order({ platform: "facebook" })).toContain("Links can be clicked: one at most.")
  expect(order({ platform: "twitter" })).toContain("A link counts 23 characters.")
  const short = order({ platform: "twitter", hasOwnLink: true })
  expect(short).toContain(`${own} and takes 25 of the characters: write no address.`)
  expect(short).not.toContain("A link counts")
  expect(order({ platform: "tiktok", hasOwnLink: true })).not.toContain(own)
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
  expect(salesPageRecipe.prompt({ ...page, ...wanted }, voice).system).toContain(
    "An offer that this page keeps stands in one section",
  )
})

test("hashtags are chosen with the networks and what the pictures show in mind", () => {
  const input = { content: "Oil", platforms: ["linkedin"], pictures: ["A rusty chain"] }
  const { system, user } = hashtagRecipe.prompt(input, voice)
  expect(system).toContain("The post is for LinkedIn (at most 3 hashtags: subjects of the trade")
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
  expect(user).toContain("Only the title and the text above the reviews may change")
  expect(user).not.toContain("use other sentences")
  const faq = { ...input, kind: "faq" as const, current: { ...current, kind: "faq" as const } }
  expect(salesSectionRecipe.prompt(faq, voice).user).toContain("put another of its points first")
  expect(salesSectionRecipe.prompt({ ...faq, current: undefined, variation: 0 }, voice).user).not.toContain("version")
  expect(system).toContain("reviews from the facts")
})

test("a section is changed as its owner asks, and a new text takes another angle than those before it", () => {
  const current = { kind: "faq" as const, title: "Questions", text: "", button: "", items: [] }
  const words = { name: "Tune-up", description: "", targetAudience: "riders", price: "£39", style: "bold" }
  const parts = { urgencyFactor: 0, includeBonuses: false, includeTestimonials: true, includeFaq: true }
  const page = { ...words, ...parts, kind: "faq" as const, variation: 1, current }
  const { user } = salesSectionRecipe.prompt({ ...page, wish: "Shorter, delivery first" }, voice)
  expect(user).toContain('"""\nShorter, delivery first\n"""\nDo exactly that')
  expect(user).not.toContain("put another of its points first")
  const reviews = salesSectionRecipe.prompt({ ...page, kind: "testimonials", wish: "Shorter" }, voice).user
  expect(reviews).toContain("invent no review")
  const mail = { brief: "Brakes", purpose: "newsletter" as const, variation: 1 }
  const versions = [{ subject: "Stop in time", content: "<p>Wet roads.</p>" }]
  expect(emailRecipe.prompt({ ...mail, versions }, voice).user).toContain('"""\nSubject: Stop in time\nWet roads.\n"""')
  expect(emailRecipe.prompt(mail, voice).user).not.toContain("stand already")
})

test("a text that its owner wants otherwise is shown as it stands with the wish, and told of no other angle", () => {
  const change = { current: "Rust never sleeps.", wish: "Say £39 first" }
  const asked = 'wants this of it:\n"""\nSay £39 first\n"""\nDo exactly that'
  const told = contentRecipe.prompt({ ...post, variation: 2, change }, voice).user
  expect(told).toContain('as it stands:\n"""\nRust never sleeps.\n"""')
  expect(told).toContain(asked)
  expect(told).not.toMatch(/version 3|begin elsewhere/)
  const unwritten = contentRecipe.prompt({ ...post, change: { ...change, current: "" } }, voice).user
  expect(unwritten).toContain("Besides the brief, its owner wants")
  expect(unwritten).not.toContain("as it stands")
  const current = { subject: "Rust", content: "<p>Rust never <strong>sleeps</strong>.</p>" }
  const mail = { brief: "Brakes", purpose: "newsletter" as const, variation: 2, change: { ...change, current } }
  const mailed = emailRecipe.prompt(mail, voice).user
  expect(mailed).toContain("Subject: Rust\n<p>Rust never <strong>sleeps</strong>.</p>")
  expect(mailed).toContain(asked)
  expect(mailed).not.toMatch(/version 3|whole sequence/)
  expect(emailRecipe.prompt({ ...mail, change: { ...mail.change, isOfAll: true } }, voice).user).toContain(
    "said of the whole sequence",
  )
})

test("hashtags are for the networks of the post", () => {
  expect(hashtagRecipe.prompt({ content: "New", platforms: ["linkedin"] }, voice).system).toContain("LinkedIn")
})
