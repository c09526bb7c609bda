import { createLocalEngine } from "@brandwright/ai/local"
import { createRemoteEngine } from "@brandwright/ai/remote"
import { campaignText, type PartKind } from "@brandwright/contract/campaigns/campaigns"
import type { ToolReply } from "@brandwright/contract/tools/tool-chat"
import { toolInput } from "@brandwright/contract/tools/tools"
import { afterAll, beforeAll, expect, test } from "vitest"
import { answers, fails, startProvider } from "../../../../../ai/test/provider-server.ts"
import { cutsOff } from "../../../../../ai/test/strict-protocol.ts"
import { makeParts } from "../making/make.service.ts"
import { runJobs } from "../../../../test/jobs.ts"
import { freshServices, signedIn } from "../../../../test/signed-in.ts"

let server: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  server = await startProvider()
})
afterAll(() => server.close())

const wanted = {
  ...{ name: "Spring", brief: "Our spring tune-up gets your bike ready.", offer: "Spring tune-up", price: "£39" },
  ...{ launchDay: "2031-06-03", timeZone: "Europe/London", platforms: ["facebook" as const] },
}
const says = (changes: Partial<ToolReply>) =>
  answers(JSON.stringify({ reply: "It tells how worn a chain is.", stage: 4, tool: null, ...changes }))
const builds = (name: string, jsCode = "const worn = 1") =>
  says({ tool: toolInput.parse({ name, htmlContent: "<output></output>", jsCode }) })

/** An owner whose campaign has only this part, which a model writes. */
async function withPart(kind: PartKind = "tool", changes: { offerUrl?: string; brief?: string } = {}) {
  const price = { input: 1_000_000, output: 2_000_000 }
  const remote = { provider: "compatible" as const, baseUrl: server.url, model: "small", price }
  const services = await freshServices({ ai: createRemoteEngine(remote, createLocalEngine()) })
  const { api, brandId } = await signedIn({ services })
  const { id } = await api.campaigns.create({ ...wanted, ...changes, parts: [kind] })
  const write = async () => {
    await runJobs(services)
    const { parts, cost } = await api.campaigns.get({ id })
    const records = await services.db.selectFrom("usageRecord").select("totalCost").execute()
    expect(cost * 1_000_000).toBeCloseTo(records.reduce((sum, { totalCost }) => sum + totalCost, 0))
    return { part: parts[0], charges: records.length }
  }
  const { signal } = new AbortController()
  const begin = () => makeParts(services, id, signal)
  const told = () => server.asked.map(({ body }) => JSON.stringify(body.messages))
  return { api, brandId, id, write, begin, told }
}

test("a tool that a model writes is built even if the model asks first, and another one takes its place", async () => {
  server.will(says({ reply: "For which bikes?", stage: 1 }), builds("Chain check"))
  const { api, write, told } = await withPart()
  const { part, charges } = await write()
  expect(part).toMatchObject({ state: "ready", aiProvider: "compatible", aiModel: "small", openQuestions: 0 })
  expect(charges).toBe(2)
  expect(told()[0]).toContain("people who think about “Spring tune-up” (£39)")
  expect(told()[1]).toContain("You: For which bikes?\\nPerson: Build it now.")
  const tool = await api.tools.get({ id: part?.itemId ?? 0 })
  expect(tool).toMatchObject({ name: "Chain check", version: 1, aiModel: "small" })

  server.will(builds("Brake check", "const pads = 2"))
  await api.campaigns.rewritePart({ id: part?.id ?? 0 })
  expect((await write()).part).toMatchObject({ state: "ready", itemId: tool.id })
  expect(told()[0]).toContain("const worn = 1")
  expect(told()[0]).toContain("make another for the same people")
  expect(await api.tools.get({ id: tool.id })).toMatchObject({ name: "Brake check", version: 2 })
})

test("a post is written again as its owner wants, and the wish is kept until that is done", async () => {
  server.will(answers("The tune-up is £39."))
  const { api, id, write, told } = await withPart("post")
  const { part } = await write()
  const again = { id: part?.id ?? 0, wish: "Say that we collect" }
  await api.campaigns.rewritePart(again)
  server.will(fails(401, "Incorrect API key"))
  expect((await write()).part).toMatchObject({ state: "failed", wish: again.wish })
  server.will(answers("The tune-up is £39, and we collect."))
  await api.campaigns.write({ id })
  expect((await write()).part).toMatchObject({ state: "ready", wish: "", itemId: part?.itemId })
  expect(told()[0]).toContain('as it stands:\\n\\"\\"\\"\\nThe tune-up is £39.')
  expect(told()[0]).toContain(again.wish)
})

test.each(["page", "sequence", "broadcast", "video", "book"] as const)(
  "a %s that is written again is told what its owner wants",
  async (kind) => {
    server.will(fails(401, "Incorrect API key"))
    const { api, write, told } = await withPart(kind)
    const { part } = await write()
    server.will(fails(401, "Incorrect API key"))
    await api.campaigns.rewritePart({ id: part?.id ?? 0, wish: "Say that we collect" })
    await write()
    expect(told()[0]).toContain("Say that we collect")
  },
)

test("a book pays for one concept, and for one more when it is written again", async () => {
  const concept = { id: "option-1", title: "Ready for spring", description: "What to check.", estimatedPages: 8 }
  const option = { ...concept, targetAudience: "commuters", outline: ["Brakes", "Chain"], marketingAngle: "Save time." }
  server.will(answers(JSON.stringify({ options: [option] })), fails(401, "Incorrect API key"))
  const { api, write, told } = await withPart("book")
  const { part } = await write()
  expect(told()[0]).toContain("Propose one concept.")
  expect(told()[0]).not.toContain("takes the place")
  const id = part?.itemId ?? 0
  expect(await api.ebooks.get({ id })).toMatchObject({ title: option.title, options: [option] })
  await api.ebooks.update({ id, chapters: [{ id: "chapter-1", title: "Brakes", html: "<p>Pads wear.</p>" }] })
  server.will(fails(401, "Incorrect API key"))
  await api.campaigns.rewritePart({ id: part?.id ?? 0, wish: "More on brakes" })
  await write()
  expect(told()[0]).toContain("takes the place of a book with these chapters: Brakes.")
})

test("a film is told the offer, its price, the main day and the code on its last scene", async () => {
  server.will(fails(401, "Incorrect API key"))
  const { write, told } = await withPart("video", { offerUrl: "https://spoke.example/tune-up" })
  await write()
  expect(told()[0]).toContain("The offer: Spring tune-up, £39, written like this everywhere.")
  expect(told()[0]).toContain("main day: 2031-06-03 (Tuesday)")
  expect(told()[0]).toContain("a code to scan that leads to the offer")
})

test("a campaign without a model takes no wish", async () => {
  const { api } = await signedIn()
  const { id } = await api.campaigns.create({ ...wanted, parts: ["post"] })
  const [part] = (await api.campaigns.get({ id })).parts
  const again = { id: part?.id ?? 0, wish: "Shorter" }
  await expect(api.campaigns.rewritePart(again)).rejects.toMatchObject({ message: campaignText.wishNeedsModel })
})

test("a post that the model could not finish is no post", async () => {
  server.will(cutsOff("The tune-up is £39, and we"))
  const { write } = await withPart("post")
  expect(await write()).toMatchObject({
    part: { state: "failed", itemId: null, error: expect.stringContaining("stopped at its limit") },
    charges: 0,
  })
})

test("a campaign tells what its brief says and no part does, unless a model wrote one", async () => {
  const brief = `${wanted.brief} Warm tone, no jokes please.`
  const { api, services } = await signedIn({ services: await freshServices() })
  const { id, leftOut } = await api.campaigns.create({ ...wanted, brief, parts: ["page", "post"] })
  expect(leftOut).toEqual([])
  await runJobs(services)
  expect((await api.campaigns.get({ id })).leftOut).toEqual(["Warm tone, no jokes please."])
  server.will(answers("It is on."))
  const written = await withPart("post", { brief })
  await written.write()
  expect((await written.api.campaigns.get({ id: written.id })).leftOut).toEqual([])
})

test("a model that builds no tool, or none that can be read, leaves the part to be tried again", async () => {
  const { api, id, write } = await withPart()
  server.will(says({ reply: "For which bikes?", stage: 1 }))
  expect(await write()).toMatchObject({
    part: { state: "failed", itemId: null, error: campaignText.toolNotBuilt("For which bikes?") },
    charges: 2,
  })
  server.will(builds("Chain check", "const = ("))
  await api.campaigns.write({ id })
  expect(await write()).toMatchObject({ part: { state: "failed", itemId: null }, charges: 2 })
  server.will(fails(401, "Incorrect API key"))
  await api.campaigns.write({ id })
  expect(await write()).toMatchObject({ part: { error: expect.stringContaining("key") }, charges: 2 })
  server.will(builds("Chain check"))
  await api.campaigns.write({ id })
  expect(await write()).toMatchObject({ part: { state: "ready", error: "" }, charges: 3 })
  expect(await api.tools.list({})).toHaveLength(1)
})

test("the writing of a campaign is stopped at once from its own view, and gone on with", async () => {
  const asked = Promise.withResolvers<void>()
  server.will(() => asked.resolve())
  const { api, id, write, begin } = await withPart("post")
  const begun = begin()
  await asked.promise
  const { writingTaskId } = await api.campaigns.get({ id })
  await api.tasks.cancel({ id: writingTaskId ?? 0 })
  await begun
  await expect.poll(() => server.left).toHaveLength(1)
  expect(await api.campaigns.get({ id })).toMatchObject({ isWriting: false, writingTaskId: null, cost: 0 })
  server.will(answers("The tune-up is £39."))
  await api.campaigns.write({ id })
  expect((await write()).part).toMatchObject({ state: "ready" })
})

test("what a model states and no fact does is named in the rehearsal, and keeps nothing from going out", async () => {
  server.will(answers("Spring is here. 9 of 10 chains rust by March! The tune-up is £39."))
  const { api, brandId, id, write } = await withPart("post")
  await api.social.connectAccount({ brandId, platform: "facebook", accountName: "Acme" })
  await write()
  const rehearse = async () => (await api.campaigns.rehearsal({ id })).steps[0]
  expect(await rehearse()).toMatchObject({ claims: ["9 of 10 chains rust by March!"], problems: [] })
  await api.facts.create({ kind: "product", title: "Rust", detail: "9 of 10 chains" })
  expect(await rehearse()).toMatchObject({ claims: [], problems: [] })
})

test.each([
  ["none of its own keeps the address that it names", {}, "Book at https://acme.example/tune up front. We fix it."],
  ["one of its own loses the sentence with another one", { offerUrl: "https://acme.example/spring" }, "We fix it."],
])("a post in one paragraph whose link is %s", async (_link, changes, kept) => {
  server.will(answers("Book at https://acme.example/tune up front. We fix it."))
  const { api, write } = await withPart("post", changes)
  const { part } = await write()
  expect((await api.social.getPost({ id: part?.itemId ?? 0 })).content).toBe(kept)
})

test("a post that is one sentence with another address loses the address alone", async () => {
  server.will(answers("👉 Spring tune-up for £39: https://acme.example/tune\n\n#Leeds"))
  const { api, write } = await withPart("post", { offerUrl: "https://acme.example/spring" })
  const { part } = await write()
  expect((await api.social.getPost({ id: part?.itemId ?? 0 })).content).toBe("👉 Spring tune-up for £39\n\n#Leeds")
})
