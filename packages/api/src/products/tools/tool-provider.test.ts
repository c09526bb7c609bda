import { createLocalEngine } from "@brandwright/ai/local"
import { createRemoteEngine } from "@brandwright/ai/remote"
import { type ToolReply } from "@brandwright/contract/tools/tool-chat"
import { toolInput } from "@brandwright/contract/tools/tools"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { answers, startProvider } from "../../../../ai/test/provider-server.ts"
import { freshServices, signedIn } from "../../../test/signed-in.ts"
import { sumOfLedger } from "../../platform/account/money/ledger/ledger.queries.ts"

let server: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  server = await startProvider()
})
afterAll(() => server.close())

const FIRST = toolInput.parse({
  name: "Box price",
  htmlContent: "<label>Boxes <input></label><output></output>",
  jsCode: "const price = 4",
})
const replied = (jsCode: string): string => {
  const reply: ToolReply = { reply: "Here it is.", stage: 4, tool: { ...FIRST, jsCode } }
  return JSON.stringify(reply)
}
const says = (text: string) => ({ messages: [{ role: "user" as const, text }] })

describe.each(["openai", "anthropic"] as const)("a tool written and revised by %s over HTTP", (provider) => {
  async function workshop() {
    const model = provider === "openai" ? "gpt-4.1" : "claude-sonnet-4-5"
    const remote = { provider, apiKey: "key", baseUrl: server.url, model, timeoutMs: 4000 }
    const services = await freshServices({ ai: createRemoteEngine(remote, createLocalEngine()) })
    const { api, user } = await signedIn({ services })
    return { api, charged: async () => 5_000_000 - (await sumOfLedger(services.db, user.id)) }
  }

  test("is changed from what it is, version by version, and charged for each", async () => {
    const { api, charged } = await workshop()
    server.will(answers(replied("const price = 4")))
    await api.brands.saveStylization({ brandVibe: "Playful" })
    const { tool, receipt, aiProvider, aiModel } = await api.tools.chat(says("A price of boxes"))
    expect({ aiProvider, aiModel }).toEqual({ aiProvider: provider, aiModel: expect.stringMatching(/./) })
    const first = await charged()
    expect(first).toBeGreaterThan(0)
    const { id, voiceVersion, ...saved } = await api.tools.create({ ...toolInput.parse(tool), receipt })
    expect(voiceVersion).toBe(1)
    expect(saved).toMatchObject({ aiProvider, aiModel })
    expect(Math.round(saved.generationCost * 1_000_000)).toBe(first)
    expect(await api.tools.duplicate({ id })).toMatchObject({ aiProvider, aiModel, generationCost: 0 })

    server.will(answers(replied("const price = 5")))
    const revised = await api.tools.chat({ ...says("Boxes cost five now"), current: toolInput.parse(tool) })
    const asked = JSON.stringify(server.asked[0]?.body)
    expect(asked).toContain("const price = 4")
    expect(asked).toContain("Boxes cost five now")
    const talked = await api.tools.chat({ ...says("Thank you"), current: toolInput.parse(tool) })
    const whole = await charged()
    expect(whole).toBeGreaterThan(first)
    expect(await api.tools.update({ id, name: "Boxes" })).toMatchObject({ voiceVersion: 1, aiModel })
    const turns = [talked.receipt, revised.receipt]
    const updated = await api.tools.update({ id, ...revised.tool, receipt: revised.receipt, turns })
    expect(updated).toMatchObject({ voiceVersion: 1, aiModel })
    expect(Math.round(updated.generationCost * 1_000_000)).toBe(whole)
    const byHand = { voiceVersion: null, aiProvider: null, aiModel: null, generationCost: updated.generationCost }
    expect(await api.tools.update({ id, jsCode: "const price = 6" })).toMatchObject(byHand)
    expect(await api.tools.restore({ id, version: 2 })).toMatchObject({ version: 4, voiceVersion: 1, aiModel })
    expect((await api.tools.versions({ id })).map((one) => one.aiModel)).toEqual([aiModel, null, aiModel, aiModel])
    expect((await api.tools.versions({ id })).map(({ jsCode }) => jsCode)).toEqual([
      "const price = 5",
      "const price = 6",
      "const price = 5",
      "const price = 4",
    ])
  })

  test("code that cannot be read is asked for once more, with its fault", async () => {
    const { api } = await workshop()
    server.will(answers(replied("const = (")), answers(replied("const price = 7")))
    const { tool } = await api.tools.chat({ ...says("Make it seven"), current: FIRST })
    expect(tool?.jsCode).toBe("const price = 7")
    expect(JSON.stringify(server.asked[1]?.body)).toContain("not valid JavaScript: Unexpected token '='")
  })

  test("a turn that stays in plain words is a reply, and is charged for both tries", async () => {
    const { api, charged } = await workshop()
    server.will(answers("For which boxes?"))
    const reply = await api.tools.chat({ ...says("Make it dark"), current: FIRST })
    expect(reply).toMatchObject({ reply: "For which boxes?", stage: 4, tool: null })
    expect(server.asked).toHaveLength(2)
    const both = await charged()
    server.will(answers(JSON.stringify({ reply: "For which boxes?", stage: 4, tool: null })))
    await api.tools.chat({ ...says("Make it dark"), current: FIRST })
    expect(both).toBe(2 * ((await charged()) - both))
  })

  test.each([
    ["code that cannot be read", replied("const = (")],
    ["something that is no tool", '{"reply":"Done","stage":9}'],
  ])("%s is the provider's failure, and costs nothing", async (_what, answer) => {
    const { api, charged } = await workshop()
    server.will(answers(answer))
    await expect(api.tools.chat({ ...says("Make it dark"), current: FIRST })).rejects.toMatchObject({
      code: "BAD_GATEWAY",
    })
    expect(await charged()).toBe(0)
  })
})
