import type { Engine } from "@brandwright/ai/engine"
import { DAY_MS, MINUTE_MS } from "@brandwright/contract/durations"
import {
  TOOL_LOG_DAYS,
  TOOL_LOG_EXCERPT,
  TOOL_REQUESTS_AN_HOUR,
  TOOL_CONFIGURATION_MAX,
  toolConfiguration,
  toolText,
  TOOL_TEXTS_A_DAY,
} from "@brandwright/contract/tools/tools"
import { describe, expect, test } from "vitest"
import { freshServices, signedIn } from "../../../test/signed-in.ts"
import { createCaller } from "../../router.ts"

const TOOL = { name: "Profit", htmlContent: "<p>1</p>", jsCode: "const a = 1" }

describe("custom tools (content §7)", () => {
  test("are created, listed newest first, changed and deleted", async () => {
    const { api } = await signedIn()
    const first = await api.tools.create(TOOL)
    const second = await api.tools.create({ ...TOOL, name: "Tax", jsCode: "" })
    expect((await api.tools.list({})).map(({ name }) => name)).toEqual(["Tax", "Profit"])
    expect(await api.tools.update({ id: first.id, name: "Gain" })).toMatchObject({ name: "Gain", version: 1 })
    await api.tools.delete({ id: second.id })
    expect((await api.tools.list({})).map(({ name }) => name)).toEqual(["Gain"])
  })

  test("need a name and code, and say so", async () => {
    const { api } = await signedIn()
    await expect(api.tools.create({ ...TOOL, name: " " })).rejects.toThrow(toolText.nameMissing)
    await expect(api.tools.create({ name: "Empty" })).rejects.toMatchObject({ message: toolText.htmlMissing })
    for (const broken of [{ jsCode: "const = (" }, { configuration: { tests: ["("] } }])
      await expect(api.tools.create({ ...TOOL, ...broken })).rejects.toMatchObject({
        code: "BAD_REQUEST",
        message: expect.stringContaining(toolText.unreadable("")),
      })
  })

  test("keep every version of their code, and go back to one", async () => {
    const { api } = await signedIn()
    const { id } = await api.tools.create(TOOL)
    await api.tools.update({ id, jsCode: "const a = 2" })
    await api.tools.update({ id, description: "no other code" })
    expect((await api.tools.versions({ id })).map(({ version, jsCode }) => [version, jsCode])).toEqual([
      [2, "const a = 2"],
      [1, "const a = 1"],
    ])
    expect(await api.tools.restore({ id, version: 1 })).toMatchObject({ version: 3, jsCode: "const a = 1" })
  })

  test("come back with the checks they had, and with no right that was taken from them since", async () => {
    const { api } = await signedIn()
    const { id } = await api.tools.create({
      ...TOOL,
      configuration: { capabilities: ["brand", "counts"], tests: ["if (a !== 1) throw a"] },
    })
    await api.tools.update({
      id,
      jsCode: "const a = 2",
      configuration: toolConfiguration.parse({ capabilities: ["brand"], tests: ["if (a !== 2) throw a"] }),
    })
    expect((await api.tools.restore({ id, version: 1 })).configuration).toMatchObject({
      version: 3,
      capabilities: ["brand"],
      tests: ["if (a !== 1) throw a"],
    })
  })

  test("keep what a program stores in their configuration, through versions and copies, up to a limit", async () => {
    const { api } = await signedIn()
    const configuration = { theme: "dark", steps: [1, 2] }
    const { id } = await api.tools.create({ ...TOOL, configuration })
    await api.tools.update({ id, jsCode: "const a = 2" })
    await api.tools.duplicate({ id })
    expect(await api.tools.list({})).toMatchObject([
      { configuration },
      { configuration: { version: 2, ...configuration } },
    ])
    const long = { notes: "a".repeat(TOOL_CONFIGURATION_MAX) }
    await expect(api.tools.create({ ...TOOL, configuration: long })).rejects.toThrow(toolText.configurationLong)
  })

  test("code that cannot be read is not saved over the last good one", async () => {
    const { api } = await signedIn()
    const { id } = await api.tools.create(TOOL)
    await expect(api.tools.update({ id, jsCode: "const = (" })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: expect.stringContaining(toolText.brokenNotSaved.replace(/\.$/, "")),
    })
    await expect(
      api.tools.update({ id, jsCode: "const a = 2", configuration: toolConfiguration.parse({ tests: ["("] }) }),
    ).rejects.toMatchObject({ code: "BAD_REQUEST" })
    await expect(api.tools.update({ id, htmlContent: "", jsCode: " " })).rejects.toThrow(toolText.htmlMissing)
    expect(await api.tools.list({})).toMatchObject([
      { version: 1, jsCode: "const a = 1", configuration: { tests: [] } },
    ])
  })

  test("write only so many texts a day, each tool by itself", async () => {
    const { api } = await signedIn()
    const configuration = { capabilities: ["generate" as const] }
    const { id } = await api.tools.create({ ...TOOL, configuration })
    const other = await api.tools.create({ ...TOOL, configuration })
    const ask = (tool: number) => api.tools.ask({ id: tool, capability: "generate", text: "a soap" })
    for (let times = 0; times < TOOL_TEXTS_A_DAY; times += 1) await ask(id)
    await expect(ask(id)).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" })
    await expect(ask(other.id)).resolves.toBeTruthy()
  })

  test("may ask only so often in an hour, and refused requests beyond that leave no line in the log", async () => {
    const services = await freshServices({ now: () => Date.parse("2026-11-01T10:00:00Z") })
    const { api } = await signedIn({ services })
    const { id } = await api.tools.create({ ...TOOL, configuration: { capabilities: ["brand" as const] } })
    for (let times = 0; times < TOOL_REQUESTS_AN_HOUR; times += 1) await api.tools.ask({ id, capability: "brand" })
    await expect(api.tools.ask({ id, capability: "brand" })).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" })
    await expect(api.tools.ask({ id, capability: "counts" })).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" })
    const rows = await services.db.selectFrom("customToolRequest").select("id").where("toolId", "=", id).execute()
    expect(rows).toHaveLength(TOOL_REQUESTS_AN_HOUR)
  })

  test("leave a log of what they asked for: who ran them, when, and what it cost", async () => {
    let now = Date.parse("2026-11-01T10:00:00Z")
    const services = await freshServices({ now: () => now })
    const owner = await signedIn({ services })
    const { api, user } = owner
    const ai: Engine = {
      ...services.ai,
      provider: "anthropic",
      quote: () => 1000,
      generate: async (recipe) => ({
        value: recipe.output.parse("A soap."),
        provider: "anthropic",
        model: "m",
        inputTokens: 10,
        outputTokens: 10,
        costMicroUsd: 1000,
      }),
    }
    const paid = createCaller({ ...owner.context, ai })
    const configuration = { capabilities: ["generate" as const, "brand" as const] }
    const { id } = await api.tools.create({ ...TOOL, configuration })
    await api.tools.ask({ id, capability: "brand" })
    now += MINUTE_MS
    await paid.tools.ask({ id, capability: "generate", text: "a soap ".repeat(100) })
    await expect(api.tools.ask({ id, capability: "counts" })).rejects.toThrow(toolText.notGranted)
    expect(await api.tools.requests({ id })).toMatchObject([
      { capability: "counts", outcome: "refused", cost: 0 },
      {
        capability: "generate",
        outcome: "given",
        cost: 0.0013,
        person: user.name,
        excerpt: "a soap ".repeat(100).slice(0, TOOL_LOG_EXCERPT),
        createdAt: "2026-11-01T10:01:00.000Z",
      },
      { capability: "brand", outcome: "given", cost: 0 },
    ])
    expect(await api.tools.requests({ id, limit: 1 })).toHaveLength(1)
    now += TOOL_LOG_DAYS * DAY_MS + 1
    await api.tools.ask({ id, capability: "brand" })
    expect(await api.tools.requests({ id })).toHaveLength(1)
  })

  test("may ask for exactly what their owner granted", async () => {
    const { api } = await signedIn()
    const { id } = await api.tools.create({ ...TOOL, configuration: { capabilities: ["counts"] } })
    expect(await api.tools.ask({ id, capability: "counts" })).toEqual({ media: 0, posts: 0, subscribers: 0 })
    await expect(api.tools.ask({ id, capability: "generate", text: "a soap" })).rejects.toMatchObject({
      code: "FORBIDDEN",
      message: toolText.notGranted,
    })
  })
})
