import { TOOL_MESSAGE_MAX, toolInput } from "@brandwright/contract/tools/tools"
import { afterAll, beforeAll, expect, test } from "vitest"
import { answers, startProvider } from "../../test/provider-server.ts"
import { testVoice } from "../../test/voice.ts"
import { createLocalEngine } from "../local.ts"
import { createRemoteEngine } from "../remote.ts"
import { type ToolTalk, toolRecipe } from "./tool.ts"

let server: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  server = await startProvider()
})
afterAll(() => server.close())

const write = async (talk: ToolTalk, ...said: string[]) => {
  const price = { input: 1, output: 1 }
  const config = { provider: "compatible" as const, baseUrl: server.url, model: "qwen3", price }
  server.will(...said.map((text) => answers(text)))
  return (await createRemoteEngine(config, createLocalEngine()).generate(toolRecipe, talk, testVoice())).value
}
const asked = () => server.asked.map(({ body }) => JSON.stringify(body.messages))

test("a model that declines in words what has to be an object is told as such, and not as one without form", async () => {
  const talk = { messages: [{ role: "user" as const, text: "A calculator" }], current: null }
  const declined = "I'm sorry, but I can't help with that request."
  await expect(write(talk, declined, declined)).rejects.toMatchObject({ reason: "refused" })
  await expect(write(talk, "For which bikes?", "{}")).rejects.toMatchObject({ reason: "bad-answer" })
})

test("a model that twice talks in plain words about a tool is heard, and changes nothing", async () => {
  const messages = [{ role: "user" as const, text: "A calculator" }]
  const current = toolInput.parse({ name: "Wear", htmlContent: "<p>Wear</p>", jsCode: "1" })
  const asksBack = "For which **bikes**?"
  expect(await write({ messages, current }, "Which ones?", asksBack)).toEqual({
    reply: "For which bikes?",
    stage: 4,
    tool: null,
  })
  expect(asked()[1]).toContain("no whole JSON object")
  expect((await write({ messages, current: null }, asksBack, asksBack)).stage).toBe(1)
  for (const code of ['Done: {"reply": "It cou', "```html\n<p>Wear</p>", "Put <p>Wear</p> there."])
    await expect(write({ messages, current }, asksBack, code)).rejects.toMatchObject({
      reason: "bad-answer",
    })
  const long = JSON.stringify({ reply: "a".repeat(TOOL_MESSAGE_MAX + 1), stage: 1, tool: null })
  expect((await write({ messages, current }, long)).reply).toHaveLength(TOOL_MESSAGE_MAX)
})

test("a turn about a tool that says nothing is asked for again", async () => {
  const talk = { messages: [{ role: "user" as const, text: "A counter" }], current: null }
  const configuration = {
    capabilities: [],
    inputs: [{ name: "km", label: "Kilometres" }],
    size: { height: 220 },
    tests: [],
  }
  const code = { name: "Wear", description: "", type: "calculator", htmlContent: "<p>Wear</p>", jsCode: "1" }
  const made = await write(
    talk,
    JSON.stringify({ reply: "", stage: 1, tool: null }),
    JSON.stringify({ reply: "It counts.", stage: 4, tool: { ...code, configuration } }),
  )
  expect(made.reply).toBe("It counts.")
  expect(asked()[1]).toContain("reply: says nothing")
})
