import { createLocalEngine } from "@brandwright/ai/local"
import { modelsText } from "@brandwright/contract/models/models"
import { afterAll, beforeAll, expect, test } from "vitest"
import { answers, type Behavior, fails, hangs, resets, startProvider } from "../../../../../ai/test/provider-server.ts"
import { holdsContext, knowsFormats, knowsNewLimitOnly } from "../../../../../ai/test/strict-protocol.ts"
import { signedIn } from "../../../../test/signed-in.ts"
import { testServices, testSettings } from "../../../../test/services.ts"
import { createConnectedEngine } from "./connected-engine.ts"

/** The models screen against servers that are not as they should be: each failure says what to do. */
let server: Awaited<ReturnType<typeof startProvider>>
let admin: Awaited<ReturnType<typeof connected>>
beforeAll(async () => {
  server = await startProvider()
  admin = await connected()
})
afterAll(async () => {
  await admin.close()
  server.close()
})

async function connected() {
  const services = await testServices({ settings: testSettings })
  const ai = createConnectedEngine({
    db: services.db,
    settings: testSettings,
    fallback: createLocalEngine(),
    silenceMs: 2000,
  })
  const { api } = await signedIn({ services: { ...services, ai }, admin: true })
  const address = { provider: "compatible", label: "Odd", baseUrl: server.url, key: "sk-1" } as const
  const { id } = await api.models.connect(address)
  const free = { inputPrice: 0, outputPrice: 0, unitPrice: 0, maxOutputTokens: null }
  for (const job of ["short", "structured"] as const)
    await api.models.choose({ job, connectionId: id, model: "odd-1", ...free })
  return { api, id, close: services.close }
}

test("what one job's model was found to hold is known to the other jobs of the same model", async () => {
  const { api, close } = await connected()
  const brand = await api.brands.create({ name: "Acme" })
  server.will(holdsContext(4000, (order) => (order.includes("The post:") ? '{"hashtags":["#bread"]}' : "Fresh bread.")))
  await api.content.generate({ brandId: brand.id, brief: "Bread", contentType: "caption" })
  const before = server.asked.length
  await api.social.suggestHashtags({ brandId: brand.id, content: "Bread", platforms: [] })
  expect([before, server.asked.length]).toEqual([2, 3])
  await close()
})

const sends =
  (status: number, headers: Record<string, string>, body = ""): Behavior =>
  (_call, response) =>
    void response.writeHead(status, headers).end(body)
const page = sends(200, { "content-type": "text/html; charset=utf-8" }, "<!doctype html><title>Open WebUI</title>")
const redirect = sends(308, { location: "https://elsewhere.example/v1" })
const lists = (count: number): Behavior =>
  sends(
    200,
    { "content-type": "application/json" },
    JSON.stringify({ data: Array.from({ length: count }, (_, at) => ({ id: `model-${at}` })) }),
  )

test.each([
  ["has none", fails(404, "Not found"), "none"],
  ["refuses the key", fails(401, "Invalid API key"), "key"],
  ["sends a web page", page, "page"],
  ["redirects", redirect, "redirect"],
  ["sends no list", sends(200, { "content-type": "application/json" }, "{}"), "unreadable"],
  ["sends no JSON", sends(200, { "content-type": "text/plain" }, "ok"), "unreadable"],
  ["fails", fails(500, "Out of memory"), "unreachable"],
  ["hangs up", resets, "unreachable"],
] as const)("a server that %s says what to do in place of its models", async (_what, behavior, reason) => {
  server.will(behavior)
  await expect(admin.api.models.names({ id: admin.id })).rejects.toMatchObject({
    message: modelsText.unlisted[reason],
  })
})

test("a server with 300 models lists them all", async () => {
  server.will(lists(300))
  expect(await admin.api.models.names({ id: admin.id })).toHaveLength(300)
})

test.each([
  ["no such model", fails(404, "The model `odd-1` does not exist"), 'The model "odd-1" was not found at its provider.'],
  ["no such address", fails(404, "Not Found"), "An administrator corrects it on the Models screen."],
  ["a wrong key", fails(401, "Incorrect API key provided"), "An administrator enters another one"],
  ["a web page", page, "often /v1 is missing"],
  ["a redirect", redirect, "redirects to another one"],
  ["an empty account", fails(429, "You exceeded your current quota"), "needs credits or a payment method"],
  ["a long wait", fails(429, "Rate limit", { "retry-after": "150" }), "Please try again in 3 minutes."],
  ["too much work", fails(529, "Overloaded", { "retry-after": "61" }), "The provider is busy."],
  ["a small context", holdsContext(100, () => "Ready."), "choose a model with a larger context"],
  ["silence", hangs, "The provider took too long"],
])("a trial that meets %s says what to do", async (_what, behavior, said) => {
  server.will(behavior)
  const { works, answer } = await admin.api.models.try({ job: "short" })
  expect([works, answer]).toEqual([false, expect.stringContaining(said)])
})

test.each([
  ["only the newer name of the limit", knowsNewLimitOnly("Ready.")],
  ["to wait a moment", fails(429, "Slow down", { "retry-after": "0" })],
])("a server that asks for %s is used", async (_what, behavior) => {
  server.will(behavior, answers("Ready."))
  expect(await admin.api.models.try({ job: "short" })).toMatchObject({ works: true, answer: "Ready." })
})

test("a server without schemas is asked for JSON, and one without JSON in words", async () => {
  for (const known of [["json_object"], []]) {
    server.will(knowsFormats(known, '{"sentence":"Ready."}'))
    expect(await admin.api.models.try({ job: "structured" })).toMatchObject({ works: true, answer: "Ready." })
  }
})
