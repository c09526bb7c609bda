import type { Engine } from "@brandwright/ai/engine"
import { MINUTE_MS } from "@brandwright/contract/durations"
import { toolInput } from "@brandwright/contract/tools/tools"
import { type ToolReply } from "@brandwright/contract/tools/tool-chat"
import { describe, expect, test } from "vitest"
import { signedIn } from "../../../test/signed-in.ts"
import { sumOfLedger } from "../../platform/account/money/ledger/ledger.queries.ts"
import { ensureAccount } from "../../platform/account/money/ledger/ledger.service.ts"
import { ownBrand } from "../../platform/brands/brands.service.ts"
import type { Services } from "../../services.ts"
import { chat, giveBackRevision } from "./tool-chat.service.ts"

const say = (...said: string[]) => ({ messages: said.map((text) => ({ role: "user" as const, text })) })

describe("the conversation without a provider (content §4)", () => {
  test("goes through its four stages to a calculator", async () => {
    const { api } = await signedIn()
    const said = [
      "A calculator for the profit of an order",
      "price, quantity, costs",
      "price * quantity - costs",
      "warm",
    ]
    const stages = [1]
    for (let turn = 1; turn <= said.length; turn++)
      stages.push((await api.tools.chat(say(...said.slice(0, turn)))).stage)
    expect(stages).toEqual([1, 2, 3, 4, 4])
    const { tool } = await api.tools.chat(say(...said))
    expect(tool).toMatchObject({ type: "calculator", configuration: { capabilities: [] } })
    expect(tool?.jsCode).toContain("values.price * values.quantity - values.costs")
  })

  test("asks again for what it cannot read", async () => {
    const { api } = await signedIn()
    expect((await api.tools.chat(say("A price tool", "???"))).stage).toBe(2)
    expect((await api.tools.chat(say("A price tool", "???", "net, tax"))).stage).toBe(3)
    const unread = await api.tools.chat(say("A price tool", "net, tax", "whatever you like"))
    expect(unread).toMatchObject({ stage: 3, tool: null })
    expect((await api.tools.chat(say("A price tool", "net, tax", "whatever you like", "net + tax"))).stage).toBe(4)
  })

  test("ends in a tool that lists what people enter when two messages are no calculation", async () => {
    const { api } = await signedIn()
    const said = ["A price tool", "net, tax", "whatever you like", "surprise me"]
    const made = await api.tools.chat(say(...said))
    expect(made).toMatchObject({ stage: 4, tool: { type: "generator" } })
    expect(made.reply).toMatch(/could not read that as a calculation.*lists what people enter/)
    const dark = await api.tools.chat(say(...said, "dark"))
    expect(dark.tool?.htmlContent).toContain("--paper:#14181f")
    const late = await api.tools.chat(say(...said, "net + tax"))
    expect(late).toMatchObject({ stage: 4, tool: { type: "calculator" } })
  })

  test.each([
    ["A table to compare several offers", "table", []],
    ["Writes captions for our posts", "generator", ["generate"]],
  ])("%s becomes a %s", async (purpose, type, capabilities) => {
    const { api } = await signedIn()
    const { tool } = await api.tools.chat(say(purpose, "price, pieces", "price * pieces", "dark"))
    expect(tool).toMatchObject({ type, configuration: { capabilities } })
  })

  test("changes the name, the look and the calculation of a tool that is there", async () => {
    const { api } = await signedIn()
    const { tool } = await api.tools.chat(say("Profit", "price, costs", "price - costs", "plain"))
    const current = toolInput.parse(tool)
    const renamed = await api.tools.chat({ ...say("call it Gain <b>"), current })
    expect(renamed.tool).toMatchObject({ name: "Gain <b>" })
    expect(renamed.tool?.htmlContent).toContain("<h1>Gain &lt;b&gt;</h1>")
    const dark = await api.tools.chat({ ...say("make it dark"), current })
    expect(dark.tool?.htmlContent).toContain("--paper:#14181f")
    const other = await api.tools.chat({ ...say("price - 2 * costs"), current })
    expect(other.tool?.jsCode).toContain("values.price - 2 * values.costs")
    expect((await api.tools.chat({ ...say("sing"), current })).tool).toBeNull()
  })

  test("what one types stays text in the tool that it builds", async () => {
    const { api } = await signedIn()
    const { tool } = await api.tools.chat(say("</script><img src=x>", "a</script>, b", "b * 2", "dark"))
    expect(tool?.htmlContent).not.toContain("<img")
    expect(tool?.jsCode).not.toContain("</script")
  })
})

describe("a revision that fails", () => {
  const reply = (jsCode: string): ToolReply => ({
    reply: "Done",
    stage: 4,
    tool: toolInput.parse({ name: "Profit", htmlContent: "<p>1</p>", jsCode }),
  })
  async function withProvider(jsCode: string) {
    const { services, user, brandId } = await signedIn()
    const brand = await ownBrand(services.db, user.id, brandId)
    const generate: Engine["generate"] = async (recipe) => ({
      value: recipe.output.parse(reply(jsCode)),
      provider: "anthropic",
      model: "m",
      costMicroUsd: 1_000_000,
      inputTokens: 500,
      outputTokens: 500,
    })
    const ai: Engine = { ...services.ai, provider: "anthropic", model: "m", quote: () => 1_000_000, generate }
    const paying: Services = { ...services, ai }
    const talk = () => chat(paying, brand, { messages: [{ role: "user", text: "a tool" }] })
    const balance = async () => {
      const { balance: held, reserved } = await ensureAccount(services, user.id)
      expect(await sumOfLedger(services.db, user.id)).toBe(held)
      return held - reserved
    }
    return { services: paying, user, talk, balance }
  }

  test("a revision that cannot be read is the provider's failure, and not charged", async () => {
    const { talk, balance } = await withProvider("const = (")
    await expect(talk()).rejects.toMatchObject({ code: "BAD_GATEWAY" })
    expect(await balance()).toBe(5_000_000)
  })

  test("a revision that fails its own checks is refunded once, and only to its payer", async () => {
    const { services, talk, balance, user } = await withProvider("throw new Error('no')")
    const { receipt } = await talk()
    expect(await balance()).toBe(3_700_000)
    const other = await signedIn()
    expect(await giveBackRevision(other.services, other.user.id, receipt)).toBe(0)
    expect(await giveBackRevision(services, user.id, receipt)).toBe(1_300_000)
    expect(await giveBackRevision(services, user.id, receipt)).toBe(0)
    expect(await balance()).toBe(5_000_000)
  })

  test("is not given back long after", async () => {
    const { services, talk, user, balance } = await withProvider("throw 1")
    const { receipt } = await talk()
    const later = { ...services, now: () => services.now() + 11 * MINUTE_MS }
    expect(await giveBackRevision(later, user.id, receipt)).toBe(0)
    expect(await balance()).toBe(3_700_000)
  })
})
