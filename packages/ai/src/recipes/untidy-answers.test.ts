import { editTextInput } from "@brandwright/contract/writing/text-edits"
import { GENERATOR_DEFAULTS } from "@brandwright/contract/content/content"
import { videoSettings } from "@brandwright/contract/video/video"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { answers, startProvider } from "../../test/provider-server.ts"
import { testVoice } from "../../test/voice.ts"
import type { AnyRecipe } from "../engine.ts"
import { createLocalEngine } from "../local.ts"
import { createRemoteEngine } from "../remote.ts"
import { contentRecipe } from "./content.ts"
import { ebookConcepts, ebookMedia } from "./ebook.ts"
import { editTextRecipe } from "./edit-text.ts"
import { type EmailInput, emailRecipe } from "./email.ts"
import { salesPageRecipe, salesSectionRecipe } from "./sales-page.ts"
import { hashtagRecipe } from "./social.ts"
import { toolRecipe } from "./tool.ts"
import { videoPlans } from "./video-plans.ts"
import { videoRevision } from "./video-revision.ts"

const voice = testVoice()
let server: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  server = await startProvider()
})
afterAll(() => server.close())

const engine = () =>
  createRemoteEngine(
    { provider: "compatible", baseUrl: server.url, model: "qwen3", price: { input: 0, output: 0 }, silenceMs: 4000 },
    createLocalEngine(),
  )
async function written<Input, Output>(recipe: AnyRecipe<Input, Output>, input: Input, answer: unknown, of = voice) {
  server.will(answers(typeof answer === "string" ? answer : JSON.stringify(answer)))
  return (await engine().generate(recipe, input, of)).value
}
const post = { ...GENERATOR_DEFAULTS, brief: "Bread" }

describe("a text of the generator", () => {
  test("is plain where it is shown as it is", async () => {
    const messy =
      "**Fresh** bread.\n\n* Rye\n* [Order](https://a.example/o)\n\nLet me know if you want me to change it!"
    const plain = "Fresh bread.\n\n- Rye\n- Order (https://a.example/o)"
    expect(await written(contentRecipe, post, messy)).toBe(plain)
    expect(await written(contentRecipe, { ...post, contentType: "video-script" }, messy)).toBe(plain)
    expect(await written(contentRecipe, { ...post, contentType: "caption" }, '"Fresh bread."')).toBe("Fresh bread.")
  })

  test("asks where its links lead that lead nowhere, or leads to its page", async () => {
    const order = { ...post, contentType: "email" as const }
    const answer =
      "Subject: Rye\n\nHi [Name],\n\n[Order now]([Your Link])\n\n[See rye](https://acme.test/rye)\n\n[Your Name]"
    const rest = "[See rye](https://acme.test/rye)\n\nAcme"
    const asked = `Subject: Rye\n\nHi {{subscriber_name}},\n\nOrder now [[? Where does “Order now” lead? ]]\n\n${rest}`
    expect(await written(contentRecipe, order, answer)).toBe(asked)
    const linked = { kind: "page" as const, title: "Rye", words: "", address: "https://acme.test/f/rye" }
    const led = await written(contentRecipe, { ...order, context: { linked } }, answer)
    expect(led).toContain("[Order now](https://acme.test/f/rye)")
  })

  test("keeps its Markdown in an article, and names its subject in an email", async () => {
    const article = "# Bread\n\n**Fresh** today."
    expect(await written(contentRecipe, { ...post, contentType: "blog" }, article)).toBe(article)
    const mail = { ...post, contentType: "email" as const }
    expect(await written(contentRecipe, mail, "**Betreff:** Brot\n\nHallo")).toBe("Subject: Brot\n\nHallo")
  })

  test("has the hashtags of its network at most, and none where none are wanted", async () => {
    const answer = "Fresh bread. #A #B #C #D"
    const linked = { ...post, platform: "linkedin" as const }
    expect(await written(contentRecipe, linked, answer)).toBe("Fresh bread.\n\n#A #B #C")
    expect(await written(contentRecipe, linked, '"Fresh bread."\n\n#A')).toBe("Fresh bread.\n\n#A")
    expect(await written(contentRecipe, { ...linked, includeHashtags: false }, answer)).toBe("Fresh bread.")
  })

  test("is settled the same way when it was streamed", async () => {
    server.will(answers("**Fresh** bread. #A #B #C"))
    const stream = engine().stream(contentRecipe, { ...post, platform: "facebook" }, voice)
    let step = await stream.next()
    while (!step.done) step = await stream.next()
    expect(step.value.value).toBe("Fresh bread.\n\n#A #B")
  })
})

test("an email is markup whatever the model made of it, and its subject is bare", async () => {
  const order = { brief: "Bread", purpose: "newsletter" as const }
  const answer = { subject: 'Subject: "Fresh bread"', content: "Hi {{subscriber_name}},\n\nIt is **fresh**.\n\n- Rye" }
  expect(await written(emailRecipe, order, answer)).toEqual({
    subject: "Fresh bread",
    content: "<p>Hi {{subscriber_name}},</p>\n<p>It is <strong>fresh</strong>.</p>\n<ul><li>Rye</li></ul>",
  })
})

describe("the links of an email", () => {
  const html = (href: string) => `<p>Hi</p><p><a class='button' href='${href}'>Order</a></p>`
  const ask = async (href: string, changes: Partial<EmailInput> = {}) =>
    (await written(emailRecipe, { ...mail, ...changes }, { subject: "Bread", content: html(href) })).content
  const mail = { brief: "Bread", purpose: "promotion" as const }
  const linked = { kind: "page" as const, title: "Bread", words: "", address: "https://acme.example/rye?a=1&b=2" }

  test.each(["#", "", "[Link]", "https://example.com/order", "https://www.yourwebsite.com", "order.html"])(
    "ask where %j leads, or lead to what the email is about",
    async (href) => {
      expect(await ask(href)).toBe("<p>Hi</p><p>Order [[? Where does “Order” lead? ]]</p>")
      expect(await ask(href, { context: { linked } })).toMatch(/<a href="https:\/\/acme.example\/rye\?a=1&amp;b=2"/)
    },
  )

  test("stay where they lead somewhere, or are set afterwards; the way out is not the model's to give", async () => {
    expect(await ask("https://acme.test/order")).toContain("href='https://acme.test/order'")
    expect(await ask("{{ebook_link}}")).toContain("href='{{ebook_link}}'")
    expect(await ask("#", { hasOwnLink: true })).toBe(html("#"))
    expect(await ask("{{unsubscribe_link}}")).toBe("<p>Hi</p>")
    expect(await ask("{{unsubscribe_link}}", { hasOwnLink: true })).toBe("<p>Hi</p>")
    const answer = { subject: "**Subject: Rye** now", content: "Hi [First Name],\n\n[Order](#)\n\n[Your Name]\nR & S" }
    const marked = await written(emailRecipe, { ...mail, hasOwnLink: true }, answer, testVoice({ brandName: "R & S" }))
    expect(marked).toEqual({
      subject: "Rye now",
      content: '<p>Hi {{subscriber_name}},</p>\n<p><a href="#">Order</a></p>\n<p>R &amp; S</p>',
    })
  })
})

test("an email gains no pictures, and keeps those of the mail that is changed", async () => {
  const [pixel, own] = ['<img src="https://track.example/p.gif" width="1">', "<img alt='' src='/api/media/7'>"]
  const answer = { subject: "Bread", content: `<p>Hi</p>${own}<p>${pixel}</p>` }
  const order = { brief: "Bread", purpose: "promotion" as const }
  const current = { subject: "Rye", content: `<p>Hello</p><img src="/api/media/7">` }
  expect((await written(emailRecipe, order, answer)).content).toBe("<p>Hi</p>")
  const changed = await written(emailRecipe, { ...order, change: { current, wish: "Hi" } }, answer)
  expect(changed.content).toBe(`<p>Hi</p>${own}`)
})

describe("a page", () => {
  const page = { name: "Bread", description: "", targetAudience: "", price: "", style: "modern", urgencyFactor: 0 }
  const shown = { includeBonuses: false, includeTestimonials: true, includeFaq: false, variation: 0 }
  const empty = { title: "", text: "", button: "", items: [] }

  test("has each wanted section once, in its order, in plain words", async () => {
    const hero = { ...empty, kind: "hero", title: "**Fresh**", text: "Every *day*.", button: '"Order"' }
    const price = { ...empty, kind: "price", title: "From [Price]" }
    const faq = { ...empty, kind: "faq", title: "Asked" }
    const sections = [price, faq, hero, { ...hero, title: "Twice" }]
    const answer = await written(salesPageRecipe, { ...page, ...shown }, { sections })
    expect(answer.sections).toMatchObject([
      { kind: "hero", title: "Fresh", text: "Every day.", button: "Order" },
      { kind: "price", title: "From [[? Price? ]]" },
    ])
  })

  test("shows no invented review", async () => {
    const made = { title: "Sarah M.", text: "The best bread of my life!" }
    const given = { title: "Ben", text: "Still good on day five." }
    const testimonials = (items: object[]) => ({ ...empty, kind: "testimonials", title: "What people say", items })
    const brief = { ...page, ...shown, description: "Ben wrote: “Still good, on day five!”" }
    const both = await written(salesPageRecipe, brief, { sections: [testimonials([made, given])] })
    expect(both.sections).toMatchObject([{ items: [given] }])
    expect((await written(salesPageRecipe, brief, { sections: [testimonials([made])] })).sections).toEqual([])
    const fact = { id: 1, kind: "review" as const, title: "Sarah M.", detail: made.text, price: "", url: "" }
    const facts = [{ ...fact, startsAt: "", endsAt: "", source: "" }]
    const order = { ...brief, kind: "testimonials" as const }
    const real = await written(salesSectionRecipe, order, testimonials([made]), testVoice({ facts }))
    expect(real.items).toEqual([made])
  })
})

test("chapters are counted by the book and not by their titles", async () => {
  const concept = { id: "option-1", title: "**Bread**", description: "", estimatedPages: 10, targetAudience: "" }
  const answer = { options: [{ ...concept, marketingAngle: "", outline: ["Chapter 1: Flour", "Chapter 2: Water"] }] }
  const brief = {
    topic: "Bread",
    targetAudience: "all",
    purpose: "",
    tone: "casual",
    length: "short" as const,
    count: 1,
  }
  const { options } = await written(ebookConcepts, brief, answer)
  expect(options).toMatchObject([{ title: "Bread", outline: ["Flour", "Water"] }])
})

test("a picture that a model makes up is no picture of the book", async () => {
  const one = { chapter: "Flour", type: "image", title: "Mill", description: "A mill", altText: "A mill" }
  const answer = { recommendations: [{ ...one, imageUrl: "https://evil.example/pixel.png" }] }
  const input = { title: "Bread", chapters: [{ title: "Flour", text: "Milled." }] }
  expect(await written(ebookMedia, input, answer)).toEqual({ recommendations: [one] })
})

test("suggested hashtags are tags, new to the post, and no more than its places take", async () => {
  const answer = { hashtags: ["#Bread", "rye bread", "#Leeds", "#2026", "#Baking", "#Flour"] }
  const order = { content: "Fresh #bread", platforms: ["linkedin"] }
  expect(await written(hashtagRecipe, order, answer)).toEqual({ hashtags: ["#ryebread", "#Leeds", "#Baking"] })
})

test("a tool names its brand and leaves no place to its visitors, in its words alone", async () => {
  const htmlContent = "<style>[hidden]{}</style><h1>[Your Company]</h1><p>Ask [Name].</p><input placeholder='[Name]'>"
  const tool = { name: "Box", htmlContent, jsCode: "const [name, price] = row" }
  const reply = { reply: "Done", stage: 4, tool }
  const made = await written(toolRecipe, { messages: [], current: null }, reply, testVoice({ brandName: "R & S" }))
  expect(made.tool).toMatchObject({
    htmlContent: "<style>[hidden]{}</style><h1>R &amp; S</h1><p>Ask [[? Name? ]].</p><input placeholder='[Name]'>",
    jsCode: tool.jsCode,
  })
})

test("an edit adds no marks that the text did not have", async () => {
  const order = editTextInput.parse({ action: "shorter", text: "Fresh bread today." })
  expect(await written(editTextRecipe, order, '"**Fresh** bread."')).toBe("Fresh bread.")
  expect(await written(editTextRecipe, { ...order, action: "instruct" }, "**Fresh** bread.")).toBe("**Fresh** bread.")
})

test("the scenes of a film have no numbers in front, which would be spoken", async () => {
  const settings = videoSettings.parse({ ideology: "Bread" })
  const option = { title: "**Bread**", description: "*Calm*", style: "minimal" }
  const plan = async (...captions: string[]) => {
    const scenes = captions.map((text) => ({ text }))
    return (await written(videoPlans, settings, { options: [{ ...option, scenes }] })).options[0]
  }
  expect(await plan('Scene 1: "Rye."', "Scene 2 (0:04–0:08): Fresh.", "3. Call [Your Phone].")).toEqual({
    ...{ title: "Bread", description: "Calm", style: "minimal" },
    scenes: [{ text: "Rye." }, { text: "Fresh." }, { text: "Call [[? Your Phone? ]]." }],
  })
  expect((await plan("3: the number of flours.", "Rye."))?.scenes[0]?.text).toBe("3: the number of flours.")
})

test("the captions of a film have no marks", async () => {
  const scene = { scene: 1, seconds: 4, isRemoved: false }
  const task = { request: "Shorter", scenes: [{ scene: 1, text: "Bread", seconds: 4 }] }
  const { scenes } = await written(videoRevision, task, { scenes: [{ ...scene, text: '"**Fresh**"' }] })
  expect(scenes).toEqual([{ ...scene, text: "Fresh" }])
})
