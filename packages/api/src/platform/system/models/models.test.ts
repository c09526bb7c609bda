import { createLocalEngine } from "@brandwright/ai/local"
import { modelsText } from "@brandwright/contract/models/models"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { answers, type Behavior, fails, startProvider } from "../../../../../ai/test/provider-server.ts"
import { freshServices, signedIn } from "../../../../test/signed-in.ts"
import { testSettings } from "../../../../test/services.ts"
import { createConnectedEngine } from "./connected-engine.ts"

let server: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  server = await startProvider()
})
afterAll(() => server.close())

/** The list of models, and this answer to everything else. */
const serves =
  (behavior: Behavior): Behavior =>
  (call, response) => {
    if (!call.path.endsWith("/models")) return behavior(call, response)
    response.writeHead(200, { "content-type": "application/json" })
    response.end(JSON.stringify({ object: "list", data: [{ id: "nomic-embed-text" }, { id: "qwen3:4b" }] }))
  }

async function administrator() {
  const settings = { ...testSettings, modelPorts: [Number(new URL(server.url).port)] }
  const services = await freshServices({ settings })
  const ai = createConnectedEngine({ db: services.db, settings, fallback: createLocalEngine() })
  const connected = { ...services, ai }
  const admin = await signedIn({ services: connected, admin: true })
  return { ...admin, services: connected }
}

describe("models (system)", () => {
  test("a server of this machine is noticed, adopted with one call, and writes the next text for nothing", async () => {
    server.will(serves(answers("Fresh from the model.")))
    const { api, services } = await administrator()
    const noticed = await api.models.noticed()
    expect(noticed).toEqual([{ label: "Model server", baseUrl: server.url, models: ["nomic-embed-text", "qwen3:4b"] }])
    await api.models.adopt({ baseUrl: server.url })
    expect(await api.models.noticed()).toEqual([])
    const made = await api.content.generate({ brief: "Our new bread" })
    expect(made).toMatchObject({
      text: "Fresh from the model.",
      aiProvider: "compatible",
      aiModel: "qwen3:4b",
      generationCost: 0,
    })
    expect((await api.content.history({}))[0]).toMatchObject({ aiProvider: "compatible", aiModel: "qwen3:4b" })
    const audit = await services.db.selectFrom("auditEntry").select(["action", "detail"]).execute()
    expect(audit).toContainEqual({ action: "model-server-adopted", detail: "Model server: qwen3:4b" })
  })

  test("what is shown before is what is charged after, by the price that was set", async () => {
    server.will(serves(answers("A text.")))
    const { api } = await administrator()
    const { id } = await api.models.connect({
      provider: "openai",
      label: "Ours",
      baseUrl: server.url,
      key: "sk-very-secret-1234",
    })
    const price = { inputPrice: 10, outputPrice: 20, unitPrice: 0, maxOutputTokens: null }
    await api.models.choose({ job: "short", connectionId: id, model: "unlisted", ...price })
    const made = await api.content.generate({ brief: "Our new bread" })
    // 100 tokens in at $10 and 50 out at $20 a million, and 30 % on top.
    expect(made).toMatchObject({ aiModel: "unlisted", generationCost: 0.0026 })
    const { connections, jobs } = await api.models.list()
    expect(connections).toMatchObject([{ label: "Ours", keyHint: "…1234" }])
    expect(JSON.stringify(connections)).not.toContain("very-secret")
    expect(jobs).toMatchObject([{ job: "short", model: "unlisted", inputPrice: 10, outputPrice: 20 }])
  })

  test("a connection is changed, and its key goes to no other server", async () => {
    server.will(serves(answers("A text.")))
    const { api } = await administrator()
    const given = { label: "Ours", baseUrl: server.url, key: "sk-first-1111" }
    const { id } = await api.models.connect({ provider: "compatible", ...given })
    const update = (changes: object) => api.models.update({ id, ...given, key: "", dropKey: false, ...changes })
    expect(await update({ label: "Theirs" })).toMatchObject({ label: "Theirs", keyHint: "…1111" })
    const elsewhere = { baseUrl: "http://192.168.1.20:8000/v1" }
    await expect(update(elsewhere)).rejects.toMatchObject({ message: modelsText.keyAgain })
    expect(await update({ ...elsewhere, key: "sk-second-2222" })).toMatchObject({ keyHint: "…2222" })
    expect(await update({ dropKey: true })).toMatchObject({ baseUrl: server.url, keyHint: null })
    await expect(update({ baseUrl: "http://169.254.169.254/v1" })).rejects.toMatchObject({
      message: modelsText.addressForbidden,
    })
  })

  test("an image model without a price is one nevertheless", async () => {
    server.will(serves(answers("A text.")))
    const { api } = await administrator()
    expect(await api.media.imageModel()).toEqual({ isConnected: false, aiModel: "", estimatedCost: 0 })
    const { id } = await api.models.connect({ provider: "compatible", label: "Ours", baseUrl: server.url, key: "" })
    const free = { inputPrice: 0, outputPrice: 0, unitPrice: 0, maxOutputTokens: null }
    await api.models.choose({ job: "picture", connectionId: id, model: "flux", ...free })
    expect(await api.media.imageModel()).toEqual({ isConnected: true, aiModel: "flux", estimatedCost: 0 })
  })

  test("a trial is a real call that shows answer, time and cost, or the reason", async () => {
    server.will(serves(answers("I am ready.")))
    const { api } = await administrator()
    await api.models.adopt({ baseUrl: server.url })
    expect(await api.models.try({ job: "short" })).toMatchObject({ works: true, answer: "I am ready.", cost: 0 })
    server.will(serves(fails(404, "model 'qwen3:4b' not found")))
    expect(await api.models.try({ job: "short" })).toMatchObject({
      works: false,
      answer: expect.stringContaining('The model "qwen3:4b" was not found at its provider.'),
    })
  })

  test("another process has the new choice at its next look", async () => {
    server.will(serves(answers("A text.")))
    const { api, services } = await administrator()
    const other = createConnectedEngine({ db: services.db, settings: testSettings, fallback: createLocalEngine() })
    await other.refresh(true)
    expect(other.provider).toBe("local")
    await api.models.adopt({ baseUrl: server.url })
    const elsewhere = createConnectedEngine({
      db: services.db,
      settings: services.settings,
      fallback: createLocalEngine(),
    })
    await Promise.all([other.refresh(true), elsewhere.refresh()])
    expect([other.model, elsewhere.model]).toEqual(["qwen3:4b", "qwen3:4b"])
    const [connection] = (await api.models.list()).connections
    await api.models.disconnect({ id: connection?.id ?? 0 })
    await other.refresh(true)
    expect(other.provider).toBe("local")
  })

  test("addresses of this network may be named, but no open ones, and none that hold a machine's secrets", async () => {
    const { api } = await administrator()
    const connect = (baseUrl: string) =>
      api.models.connect({ provider: "compatible", label: "A server", baseUrl, key: "" })
    await connect("http://192.168.1.20:8000/v1")
    await expect(connect("http://models.example.com/v1")).rejects.toMatchObject({ message: modelsText.addressOpen })
    for (const address of ["http://169.254.169.254/v1", "https://me:secret@models.example.com/v1"])
      await expect(connect(address), address).rejects.toMatchObject({ message: modelsText.addressForbidden })
    await expect(connect("")).rejects.toMatchObject({ message: modelsText.addressInvalid })
    await expect(api.models.adopt({ baseUrl: "http://127.0.0.1:9/v1" })).rejects.toMatchObject({
      message: modelsText.notNoticed,
    })
  })
})
