import { GENERATOR_DEFAULTS } from "@brandwright/contract/content/content"
import type { WrittenKind } from "@brandwright/contract/funnels/funnel-page"
import { editTextInput } from "@brandwright/contract/writing/text-edits"
import { afterAll, beforeAll, expect, test } from "vitest"
import { answers, fails, startProvider } from "../../test/provider-server.ts"
import { testVoice } from "../../test/voice.ts"
import type { AnyRecipe } from "../engine.ts"
import { createLocalEngine } from "../local.ts"
import { createRemoteEngine } from "../remote.ts"
import { contentRecipe } from "./content.ts"
import { editTextRecipe } from "./edit-text.ts"
import { emailRecipe } from "./email.ts"
import { isNearlySame } from "./same-again.ts"
import { videoSettings } from "@brandwright/contract/video/video"
import { ebookChapterRecipe } from "./ebook-chapter.ts"
import { videoPlans } from "./video-plans.ts"
import { salesPageRecipe, salesSectionRecipe } from "./sales-page.ts"

let server: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  server = await startProvider()
})
afterAll(() => server.close())

const write = async <Input, Output>(recipe: AnyRecipe<Input, Output>, input: Input, ...said: string[]) => {
  const config = {
    provider: "compatible" as const,
    baseUrl: server.url,
    model: "qwen3",
    price: { input: 1, output: 1 },
  }
  server.will(...said.map((text) => answers(text)))
  return (await createRemoteEngine(config, createLocalEngine()).generate(recipe, input, testVoice())).value
}
const asked = () => server.asked.map(({ body }) => JSON.stringify(body.messages))

const FIRST = "Salt season is here, and it eats chains. Our tune-up is done in a day. Bring your bike."
const SAME = "Salt season is here and it eats chains! Our tune-up is done in one day. Bring your bike."
const OTHER = "Two minutes with a rag save your chain. The rest is ours: come to the workshop."

test("a variant that is nearly an earlier one is asked for again, and taken as it is the second time", async () => {
  const order = { ...GENERATOR_DEFAULTS, brief: "Salt", includeHashtags: false, versions: [FIRST] }
  expect(await write(contentRecipe, order, SAME, OTHER)).toBe(OTHER)
  expect(asked()[1]).toContain("nearly one of the versions")
  expect(await write(contentRecipe, order, SAME, SAME)).toBe(SAME)
  expect(await write(contentRecipe, order, OTHER)).toBe(OTHER)
  expect(asked()).toHaveLength(1)
  const mail = (text: string) => JSON.stringify({ subject: "Salt", content: `<p>${text}</p>` })
  const versions = [{ subject: "Chains", content: `<p>${FIRST}</p>` }]
  const wanted = { brief: "Salt", purpose: "newsletter" as const, versions }
  expect((await write(emailRecipe, wanted, mail(SAME), mail(OTHER))).content).toContain("Two minutes")
})

test("a post or a mail that says what another one to the same readers has said is asked for again", async () => {
  const post = { ...GENERATOR_DEFAULTS, brief: "Salt", includeHashtags: false, context: { others: [FIRST] } }
  expect(await write(contentRecipe, post, SAME, OTHER)).toBe(OTHER)
  const [first, other] = [FIRST, OTHER].map((text) => ({ subject: "Salt", content: `<p>${text}</p>` }))
  const wanted = { brief: "Salt", purpose: "newsletter" as const, earlier: first ? [first] : [] }
  expect(await write(emailRecipe, wanted, JSON.stringify(first), JSON.stringify(other))).toEqual(other)
})

test("a text that does not end or address its readers as its brief asks is asked for again", async () => {
  const order = { ...GENERATOR_DEFAULTS, brief: "Salt. End with a question.", includeHashtags: false }
  const question = `${FIRST} When did you last oil yours?`
  expect(await write(contentRecipe, order, FIRST, question)).toBe(question)
  const mail = (text: string) => ({ subject: "Salt", content: `<p>${text}</p>\n<p>Acme</p>` })
  const wanted = { brief: order.brief, purpose: "newsletter" as const }
  expect(await write(emailRecipe, wanted, JSON.stringify(mail(FIRST)), JSON.stringify(mail(question)))).toEqual(
    mail(question),
  )
  const french = { ...order, brief: "Le sel, tutoiement" }
  const said = async (...texts: string[]) => write(contentRecipe, french, ...texts)
  expect(await said("Apportez votre vélo.", "Apporte ton vélo.")).toBe("Apportez votre vélo.")
})

test("a chapter that comes as Markdown is taken as it is, and a remark or half a chapter is not", async () => {
  const book = { topic: "Salt", targetAudience: "commuters", purpose: "leads", tone: "calm", length: "short" as const }
  const order = { ...book, title: "Winter", outline: [{ title: "Rinse", gist: "" }], index: 0 }
  const chapter = `Rinse it.\n\n${"Salt stays wet, and wet salt eats a chain. ".repeat(14)}**Dry it.**`
  const whole = JSON.stringify({ html: "<p>Dry it.</p>", summary: "Drying." })
  const fenced = `Here is your text:\n\n\`\`\`markdown\n${chapter} Then oil it.\n\`\`\``
  expect((await write(ebookChapterRecipe, order, fenced)).html).toContain("<strong>Dry it.</strong>")
  expect(asked()).toHaveLength(1)
  for (const lacking of ["For whom is it?", `${chapter} Then`])
    expect((await write(ebookChapterRecipe, order, lacking, whole)).html).toBe("<p>Dry it.</p>")
})

test("a change that changes nothing is asked for again, unless it may concern another mail", async () => {
  const change = { current: FIRST, wish: "Speak of the rag" }
  const order = { ...GENERATOR_DEFAULTS, brief: "Salt", includeHashtags: false, change }
  expect(await write(contentRecipe, order, FIRST, OTHER)).toBe(OTHER)
  expect(asked()[1]).toContain("the text as it was")
  const mail = { subject: "Salt", content: `<p>${FIRST}</p>` }
  const wanted = { brief: "Salt", purpose: "newsletter" as const, change: { current: mail, wish: change.wish } }
  const other = { ...mail, content: `<p>${OTHER}</p>` }
  expect(await write(emailRecipe, wanted, JSON.stringify(mail), JSON.stringify(other))).toEqual(other)
  const ofAll = { ...wanted, change: { ...wanted.change, isOfAll: true } }
  expect(await write(emailRecipe, ofAll, JSON.stringify(mail), JSON.stringify(other))).toEqual(mail)
})

test.each([
  ["shorter", `${FIRST} And more.`, "Salt eats chains.", "not shorter"],
  ["longer", "Salt.", `${FIRST} It takes a while.`, "not longer"],
  ["friendlier", FIRST, "Salt is no friend of your chain.", "the text as it was"],
  ["translate", FIRST, "Das Salz ist da.", "the text as it was"],
] as const)("an edit to %s that does not do it is asked for again", async (action, wrong, right, complaint) => {
  const order = editTextInput.parse({ action, text: FIRST, language: "German" })
  expect(await write(editTextRecipe, order, wrong, right)).toBe(right)
  expect(asked()[1]).toContain(complaint)
})

test("an edit that quotes a customer of its own making is asked for again", async () => {
  const order = editTextInput.parse({ action: "instruct", text: FIRST, instruction: "More convincing" })
  const invented = `${FIRST} “My bike has never been this quiet,” says a customer.`
  expect(await write(editTextRecipe, order, invented, OTHER)).toBe(OTHER)
  expect(asked()[1]).toContain("My bike has never been this quiet")
})

test("an edit keeps its text's language, and a text without a mistake may come back as it is", async () => {
  const german = "Die Salzzeit ist da, und das Salz frisst die Ketten. Wir machen das an einem Tag für euch."
  const order = editTextInput.parse({ action: "friendlier", text: FIRST })
  expect(await write(editTextRecipe, order, german, OTHER)).toBe(OTHER)
  expect(await write(editTextRecipe, editTextInput.parse({ action: "fix", text: FIRST }), FIRST)).toBe(FIRST)
  expect(asked()).toHaveLength(1)
  const own = editTextInput.parse({ action: "formal", text: german })
  expect(await write(editTextRecipe, own, `${german} Bitte sehr.`)).toContain("Bitte sehr")
  expect(asked()).toHaveLength(1)
})

test("a remark in place of a corrected text leaves the text as it was, however badly it is spelled", async () => {
  const remark = "The text is already correct! No changes are needed."
  const order = editTextInput.parse({ action: "fix", text: FIRST })
  expect(await write(editTextRecipe, order, remark, remark)).toBe(FIRST)
  expect(asked()[1]).toContain("not the text with its mistakes corrected")
  const badly = editTextInput.parse({ action: "fix", text: "Slat sesaon is hree adn it aets chaisn" })
  expect(await write(editTextRecipe, badly, "Salt season is here and it eats chains")).toContain("Salt season")
})

test("a translation into another language than the one that was asked for is asked for again", async () => {
  const order = editTextInput.parse({ action: "translate", text: FIRST, language: "German" })
  const spanish = "La temporada de la sal ya está aquí y se come las cadenas. Lo hacemos en un día para ti."
  const german = "Die Salzzeit ist da, und das Salz frisst die Ketten. Wir machen das an einem Tag für euch."
  expect(await write(editTextRecipe, order, spanish, german)).toBe(german)
  expect(asked()[1]).toContain("That is in Spanish. Translate it into German.")
  const odd = editTextInput.parse({ action: "translate", text: FIRST, language: "Welsh" })
  expect(await write(editTextRecipe, odd, spanish)).toBe(spanish)
})

const page = {
  ...{ name: "Tune-up", description: "Salt", targetAudience: "Riders", price: "£39", style: "modern" },
  ...{ urgencyFactor: 0, includeBonuses: true, includeTestimonials: true, includeFaq: true, variation: 1 },
}
const section = (kind: WrittenKind, text: string) => ({ kind, title: "", text, button: "", items: [] })

test("a page without sections that any page has is asked for again; one without bonuses is whole", async () => {
  const kinds = ["hero", "problem", "benefits", "inside", "price", "callToAction"] as const
  const whole = { sections: kinds.map((kind) => section(kind, FIRST)) }
  const part = { sections: whole.sections.slice(0, 4) }
  expect((await write(salesPageRecipe, page, JSON.stringify(part), JSON.stringify(whole))).sections).toHaveLength(6)
  expect(asked()[1]).toContain("The page lacks: price, callToAction.")
  await write(salesPageRecipe, page, JSON.stringify(whole))
  expect(asked()).toHaveLength(1)
})

test("a section that is written as it was, or nearly, is asked for again, but not the words around reviews", async () => {
  const current = section("benefits", FIRST)
  const said = (kind: WrittenKind, text: string) => JSON.stringify(section(kind, text))
  const order = { ...page, kind: "benefits" as const, current }
  expect((await write(salesSectionRecipe, order, said("benefits", SAME), said("benefits", OTHER))).text).toBe(OTHER)
  expect(asked()[1]).toContain("nearly one of the versions")
  const wished = { ...order, wish: "Speak of the rag" }
  expect((await write(salesSectionRecipe, wished, said("benefits", FIRST), said("benefits", SAME))).text).toBe(SAME)
  expect(asked()[1]).toContain("the text as it was")
  await write(salesSectionRecipe, { ...order, kind: "testimonials" }, said("testimonials", FIRST))
  expect(asked()).toHaveLength(1)
})

test("captions that cannot be read in their time are asked for again, and so are options that are missing", async () => {
  const settings = videoSettings.parse({ ideology: "Salt", duration: 20 })
  const film = (text: string, count = 3) =>
    JSON.stringify({
      options: ["storytelling", "fast-paced", "minimal"]
        .slice(0, count)
        .map((style) => ({ title: "Salt", description: "Told", style, scenes: [{ text }] })),
    })
  const long = "Scene 1: Salt season is here and it eats chains for breakfast, lunch and dinner every single day"
  const made = await write(videoPlans, settings, film(long), film("Salt eats chains."))
  expect(made.options[0]?.scenes[0]?.text).toBe("Salt eats chains.")
  expect(asked()[1]).toContain("every single day (at most 56 characters)")
  expect((await write(videoPlans, settings, film("Salt eats chains.", 2), film("Salt."))).options).toHaveLength(3)
  await write(videoPlans, { ...settings, script: long }, film(long))
  expect(asked()).toHaveLength(1)
})

test("a chapter that says a paragraph again has it once", async () => {
  const input = {
    ...{ topic: "Salt", purpose: "", tone: "casual", targetAudience: "all", length: "short" as const },
    ...{ title: "Salt", outline: [{ title: "Salt", gist: "" }], index: 0 },
  }
  const again = `<p>${OTHER}</p>`
  const html = `<h2>Salt</h2>${again}<p>${FIRST}</p>${again}\n${again}<p>Short.</p><p>Short.</p>`
  const made = await write(ebookChapterRecipe, input, JSON.stringify({ html, summary: "Salt." }))
  expect(made.html.trim()).toBe(`<h2>Salt</h2>${again}<p>${FIRST}</p>\n<p>Short.</p><p>Short.</p>`)
})

test("a failure of the second answer leaves the first", async () => {
  const config = {
    provider: "compatible" as const,
    baseUrl: server.url,
    model: "qwen3",
    price: { input: 1, output: 1 },
  }
  server.will(answers(FIRST), fails(401, "no"))
  const order = editTextInput.parse({ action: "longer", text: FIRST })
  const made = await createRemoteEngine(config, createLocalEngine()).generate(editTextRecipe, order, testVoice())
  expect(made.value).toBe(FIRST)
})

test.each([
  ["Fresh bread today at noon for all of you.", "Today at noon, fresh bread for all of you!", true],
  ["Fresh bread today.", "Fresh bread today!", true],
  ["Fresh bread today.", "Fresh rolls today.", false],
  [FIRST, OTHER, false],
])("%j and %j: nearly the same is %s", (one, other, isSame) => expect(isNearlySame(one, other)).toBe(isSame))
