import { EMPTY_STYLIZATION } from "@brandwright/contract/brands/brands"
import { generatorInput } from "@brandwright/contract/content/content"
import { editTextInput } from "@brandwright/contract/writing/text-edits"
import type { VideoSettings } from "@brandwright/contract/video/video"
import { expect, test } from "vitest"
import { testVoice } from "../../test/voice.ts"
import { contentRecipe } from "./content.ts"
import { ebookConcepts } from "./ebook.ts"
import { editTextRecipe } from "./edit-text.ts"
import { ebookChapterRecipe } from "./ebook-chapter.ts"
import { emailRecipe } from "./email.ts"
import { FREE_PRICE, salesPageRecipe, salesSectionRecipe } from "./sales-page.ts"
import { hashtagRecipe } from "./social.ts"
import { toolRecipe } from "./tool.ts"
import { toolTextRecipe } from "./tool-text.ts"
import { videoPlans } from "./video-plans.ts"

const voice = testVoice({ currency: "GBP", language: "en-GB" })
const post = generatorInput.parse({ brief: "The tune-up", contentType: "social", platform: "twitter" })
const video: VideoSettings = {
  ideology: "Wipe a chain",
  script: "",
  platform: "instagram-reels",
  duration: 30,
  style: "storytelling",
  category: "videos",
  specificType: "instagram-post",
  tone: "professional",
  audience: "general",
  audienceDescription: "",
}

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

test("an edit is told what the pictures show, but for one of spelling or language", () => {
  const edit = (action: "longer" | "fix") =>
    editTextRecipe.prompt(editTextInput.parse({ action, text: "Oil it.", pictures: ["A rusty chain"] }), voice).user
  expect(edit("longer")).toContain("- A rusty chain")
  expect(edit("fix")).not.toContain("rusty")
})

test("an edit of a post is told its networks, and a translation to keep to one form of address", () => {
  const order = { text: "Oil it.", platforms: ["twitter", "linkedin"], language: "German" }
  const edit = (action: "shorter" | "translate") =>
    editTextRecipe.prompt(editTextInput.parse({ ...order, action }), voice).user
  const dates = "the form that the other language gives to dates"
  const job = (action: "shorter" | "translate") =>
    editTextRecipe.prompt(editTextInput.parse({ ...order, action }), voice).system
  expect([job("shorter").includes(dates), job("translate").includes(dates)]).toEqual([false, true])
  expect(edit("shorter")).toContain("It is a post for X (Twitter) and LinkedIn.")
  expect(edit("translate")).toContain("familiarly or politely")
})

test("a page makes no offer at a price that its order form does not take", () => {
  const parts = { urgencyFactor: 50, includeBonuses: true, includeTestimonials: true, includeFaq: true, variation: 0 }
  const page = { name: "Tune-up", description: "", targetAudience: "commuters", style: "bold", ...parts }
  const order = (price: string) => salesPageRecipe.prompt({ ...page, price }, voice).user
  expect(order("£39")).toContain("where people pay £39 and nothing else: an offer at another price cannot be had")
  expect(order("Free")).not.toContain("another price")
})

test("a book makes no offer that ends, a page as many reviews as there are, an offer names its last day", () => {
  const book = { topic: "Chains", targetAudience: "beginners", purpose: "", tone: "casual", length: "short" as const }
  expect(ebookConcepts.prompt({ ...book, count: 3 }, voice).system).toContain("no offers that end")
  const wanted = { urgencyFactor: 50, includeBonuses: true, includeTestimonials: true, includeFaq: true, variation: 0 }
  const page = { name: "Tune-up", description: "", targetAudience: "commuters", style: "bold", price: "£39", ...wanted }
  expect(salesPageRecipe.prompt(page, voice).system).toContain("of reviews as many as there are")
  const fact = { id: 1, kind: "offer" as const, title: "Tune-up for £39", detail: "", price: "", url: "", source: "" }
  const facts = [{ ...fact, startsAt: "", endsAt: "2026-12-12" }]
  const { system } = contentRecipe.prompt(post, { ...voice, facts })
  expect(system).toContain("Where it names a last useful day, that is the last day to tell people")
})

test("a sales page is told what its buttons do and which sections stay empty", () => {
  const wanted = { urgencyFactor: 50, includeBonuses: true, includeTestimonials: true, includeFaq: true, variation: 0 }
  const page = { name: "Tune-up", description: "All checked.", targetAudience: "commuters", style: "bold", ...wanted }
  const paid = salesPageRecipe.prompt({ ...page, price: "£39" }, voice)
  expect(paid.user).toContain("order form, where people pay £39")
  expect(paid.user).not.toContain("Main day")
  const ofCampaign = salesPageRecipe.prompt({ ...page, price: "£39", day: "2026-12-01" }, voice)
  expect(ofCampaign.user).toContain("Main day of its campaign: 2026-12-01 (Tuesday).")
  expect(paid.system).toContain("left out of the page")
  expect(paid.system).toContain("no prices other than those that are given")
  expect(salesPageRecipe.prompt({ ...page, price: FREE_PRICE }, voice).user).toContain("name and email address")
})

test("an offer stands in a section that the page has, and one section is told the rest of the page", () => {
  const calm = { urgencyFactor: 0, includeBonuses: false, includeTestimonials: true, includeFaq: true, variation: 0 }
  const page = {
    name: "Tune-up",
    description: "All checked.",
    targetAudience: "commuters",
    style: "bold",
    price: "£39",
  }
  expect(salesPageRecipe.prompt({ ...page, ...calm }, voice).system).toContain(
    "An offer that this page keeps stands in one section: under price.",
  )
  const urgent = salesPageRecipe.prompt({ ...page, ...calm, urgencyFactor: 50 }, voice).system
  expect(urgent).toContain("under urgency when it ends on a day, else under price")
  const { user } = salesSectionRecipe.prompt({ ...page, ...calm, kind: "faq", others: ["Salt eats bikes."] }, voice)
  expect(user).toContain('do not say it again:\n"""\nSalt eats bikes.')
})

test("captions of a video are asked for no longer than they can be read in its seconds", () => {
  const { system, user } = videoPlans.prompt(video, voice)
  expect(user).toContain("fast-paced (7 scenes, 20 seconds in all, captions of at most 40 characters)")
  expect(user).toContain("storytelling (8 scenes, 30 seconds in all, captions of at most 52 characters)")
  expect(system).toContain("Tone: the brand's own")
  expect(system).toContain("Instagram Reels")
})

test("mails and posts are asked for without Markdown, and the tool is asked to keep its questions out of the tool", () => {
  const order = (contentType: "social" | "email") => contentRecipe.prompt({ ...post, contentType }, voice).system
  expect(order("social")).toContain("plain text, no Markdown")
  expect(order("email")).toContain("[its words](its address)")
  const tool = toolRecipe.prompt({ current: null, messages: [{ role: "user", text: "A calculator" }] }, voice).system
  expect(tool).toContain("never in the tool")
  expect(tool).toContain("labeled as an assumption")
})

test("what a person typed about their way of talking stays readable", () => {
  const manner = "Like a mechanic talking across the counter"
  const { system } = contentRecipe.prompt(post, {
    ...voice,
    stylization: { ...EMPTY_STYLIZATION, communicationStyle: manner },
  })
  expect(system).toContain(`Way of talking: ${manner}.`)
})

test("a length in words is rough and has no limit of characters, and a chosen tone goes before the brand's", () => {
  const { user } = contentRecipe.prompt({ ...post, contentType: "blog", tone: "humorous" }, voice)
  expect(user).toContain("Length: about 600 words\n")
  expect(user).toContain("Tone: humorous, which goes before the brand's style.")
})

test("a page is asked for no more items than there is something to say about, and keeps its owner's aim to itself", () => {
  const wanted = { urgencyFactor: 0, includeBonuses: false, includeTestimonials: true, includeFaq: true, variation: 0 }
  const page = { name: "Tune-up", description: "Fill May.", targetAudience: "commuters", style: "modern", price: "£39" }
  const { system, user } = salesPageRecipe.prompt({ ...page, ...wanted }, voice)
  expect(system).toContain("at most 6 of them")
  expect(user).toContain('an aim in it is never said to readers:\n"""\nFill May.')
})

test("a book holds no measure and no case that were not given", () => {
  const brief = { topic: "Chains", targetAudience: "all", purpose: "", tone: "casual", length: "short" as const }
  const chapter = { ...brief, title: "Chains", outline: [{ title: "Oil", gist: "" }], index: 0 }
  expect(ebookChapterRecipe.prompt(chapter, voice).system).toContain("Name a threshold, a dose or an interval")
  expect(ebookConcepts.prompt({ ...brief, count: 3 }, voice).user).toContain("one real case where the facts tell one")
})

test("a mail has one call to action, told once, and a later one its own subject line", () => {
  const earlier = [{ subject: "Welcome", content: "<p>Hello</p>" }]
  const { system, user } = emailRecipe.prompt({ brief: "Brakes", purpose: "follow-up", earlier }, voice)
  expect(system).toContain("one call to action, made once")
  expect(user).toContain("give it a subject line of its own")
})
