import { GENERATOR_DEFAULTS } from "@brandwright/contract/content/content"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { answers, fails, startProvider } from "../../test/provider-server.ts"
import { answersStrictly } from "../../test/strict-protocol.ts"
import { testVoice } from "../../test/voice.ts"
import { createLocalEngine } from "../local.ts"
import { contentRecipe } from "../recipes/content.ts"
import { emailRecipe } from "../recipes/email.ts"
import { createRemoteEngine } from "../remote.ts"

const GERMAN =
  "Ab Montag gibt es bei uns einen zweiten Ofen, und das heißt: mehr Brot für euch alle. Kommt vorbei, solange es noch warm ist."
const ENGLISH =
  "From Monday there is a second oven in our bakery, which means more bread for all of you. Come by while it is warm."
const NAMES =
  "Meet the bakers of our new branch in Vierzehn Heiligen: Jürgen von der Heide, Anna zum Bruch and Die Drei vom Alten Ofen are behind the counter from Monday."

let server: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  server = await startProvider()
})
afterAll(() => server.close())

const voice = testVoice({ language: "en-GB" })
const post = { ...GENERATOR_DEFAULTS, brief: "Our second oven" }
const engine = () =>
  createRemoteEngine(
    {
      provider: "compatible",
      baseUrl: server.url,
      model: "qwen3",
      price: { input: 1_000_000, output: 1_000_000 },
      silenceMs: 4000,
    },
    createLocalEngine(),
  )

async function readStream() {
  const pieces = engine().stream(contentRecipe, post, voice)
  let step = await pieces.next()
  while (!step.done) step = await pieces.next()
  return step.value
}

describe("an answer in another language than the brand's", () => {
  test("is asked for once more with that said; both answers are paid for", async () => {
    server.will(answers(GERMAN), answersStrictly(ENGLISH))
    const made = await engine().generate(contentRecipe, post, voice)
    expect(made).toMatchObject({ value: expect.stringContaining("second oven"), outputTokens: 100 })
    expect(server.asked).toHaveLength(2)
    const told = JSON.stringify(server.asked[1]?.body.messages)
    expect(told).toContain("That is in German. Send the whole answer again in British English")
    expect(told).toContain("Ab Montag")
  })

  test("is asked for once more behind a stream, whose settled text replaces what was shown", async () => {
    server.will(answers(GERMAN), answersStrictly(ENGLISH))
    expect((await readStream()).value).toContain("From Monday")
  })

  test("is given as it came when it stays so, and when no second one comes", async () => {
    server.will(answers(GERMAN), answers(GERMAN))
    expect((await engine().generate(contentRecipe, post, voice)).value).toContain("Ab Montag")
    expect(server.asked).toHaveLength(2)
    server.will(answers(GERMAN), fails(401, "no"))
    expect((await readStream()).value).toContain("Ab Montag")
  })

  test("is asked for once more where it has a form", async () => {
    const mail = (content: string) => JSON.stringify({ subject: "Bread", content: `<p>${content}</p>` })
    server.will(answersStrictly(mail(GERMAN)), answersStrictly(mail(ENGLISH)))
    const made = await engine().generate(emailRecipe, { brief: "Our second oven", purpose: "newsletter" }, voice)
    expect(made.value.content).toContain("From Monday")
  })
})

describe("an answer is asked for once only", () => {
  const speaks = "Wir backen das Brot, das ihr mögt, und das seit mehr als zwanzig Jahren in der Altstadt."
  test.each([
    ["English full of German names", NAMES, {}, voice],
    ["a few words", "Kommt vorbei, wir haben einen neuen Ofen!", {}, voice],
    ["a quotation", `“${GERMAN}” Thank you, Anna!`, {}, voice],
    ["as the brief asks for it", GERMAN, { brief: "Our second oven, in German" }, voice],
    ["as the brief speaks", GERMAN, { brief: "Der zweite Ofen ist da" }, voice],
    ["of two languages", `${ENGLISH}\n\n${GERMAN}`, { brief: "A bilingual post" }, voice],
    ["as the brand speaks", GERMAN, {}, testVoice({ brandDescription: speaks })],
    ["behind a text that broke off", GERMAN, { soFar: "Wir bauen um." }, voice],
  ])("%s", async (_kind, text, changes, speaker) => {
    server.will(answersStrictly(text))
    await engine().generate(contentRecipe, { ...post, ...changes }, speaker)
    expect(server.asked).toHaveLength(1)
  })
})
