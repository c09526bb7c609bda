import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createLlamaHost } from "@brandwright/ai/providers/llama/host"
import { createLocalEngine } from "@brandwright/ai/local"
import { modelFilesText as text } from "@brandwright/contract/models/model-files"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { runJobs } from "../../../../../test/jobs.ts"
import { type ModelHub, startModelHub } from "../../../../../test/model-hub.ts"
import { testSettings } from "../../../../../test/services.ts"
import { freshServices, signedIn } from "../../../../../test/signed-in.ts"
import { createConnectedEngine } from "../connected-engine.ts"
import { resolveAddress } from "./model-address.ts"

let hub: ModelHub
let modelsFolder: string
beforeEach(async () => {
  hub = await startModelHub()
  modelsFolder = join(mkdtempSync(join(tmpdir(), "models-")), "models")
})
afterEach(() => {
  hub.close()
  rmSync(join(modelsFolder, ".."), { recursive: true })
})

async function administrator() {
  const settings = { ...testSettings, modelsFolder, modelsHub: hub.url, outbound: { allowHosts: [hub.host] } }
  const services = await freshServices({ settings })
  const llama = createLlamaHost()
  const ai = createConnectedEngine({ db: services.db, settings, llama, fallback: createLocalEngine() })
  const connected = { ...services, ai, llama }
  return { ...(await signedIn({ services: connected, admin: true })), services: connected }
}
const wanted = () => ({ address: hub.address, sha256: "" })

describe("models on this machine (system)", () => {
  test("one is fetched, checked, connected, and writes the next text for nothing", async () => {
    const { api, services } = await administrator()
    const before = await api.models.machine()
    expect(before).toMatchObject({ files: [], line: { phase: "unloaded", waiting: 0 } })
    expect(before.freeDiskBytes).toBeGreaterThan(0)
    expect(before.offers.map(({ name }) => name)).toEqual(["Qwen3 1.7B", "Qwen3 4B Instruct 2507", "Qwen3 8B"])
    const { id } = await api.models.download(wanted())
    expect((await api.models.machine()).files).toMatchObject([{ id, name: "Tiny", state: "downloading" }])
    await expect(api.models.download(wanted())).rejects.toMatchObject({ message: text.alreadyThere })
    await runJobs(services)
    const { files } = await api.models.machine()
    expect(files).toMatchObject([{ state: "ready", sizeBytes: hub.state.bytes.length, jobs: 3, error: "" }])
    const [task] = (await api.tasks.list({ running: false })).items
    expect(task).toMatchObject({ title: text.task("Tiny"), status: "completed", resultUrl: "/models" })
    const [connection] = (await api.models.list()).connections
    expect(connection).toMatchObject({ provider: "llama", label: "Tiny" })
    expect(await api.models.names({ id: connection?.id ?? 0 })).toEqual(["Tiny"])
    const made = await api.content.generate({ brief: "Our new bread" })
    expect(made).toMatchObject({ aiProvider: "llama", aiModel: "Tiny", generationCost: 0 })
    services.llama.unload()
    await api.models.delete({ id })
    expect(readdirSync(modelsFolder)).toEqual([])
    expect(await api.models.list()).toMatchObject({ connections: [], jobs: [] })
  })

  test("a file with another hash is deleted and never connected, and may be fetched again", async () => {
    const { api, services } = await administrator()
    const { id } = await api.models.download({ ...wanted(), sha256: "0".repeat(64) })
    await runJobs(services)
    const { files } = await api.models.machine()
    expect(files).toMatchObject([{ state: "failed", error: text.wrongHash }])
    expect(readdirSync(modelsFolder)).toEqual([])
    await expect(api.models.use({ id })).rejects.toMatchObject({ message: text.notReady })
    await api.models.delete({ id })
    await api.models.download(wanted())
    await runJobs(services)
    expect((await api.models.machine()).files).toMatchObject([{ state: "ready" }])
  })

  test("a file that is no model is refused", async () => {
    hub.state.bytes = Buffer.from("<html>Sign in, please.</html>")
    const { api, services } = await administrator()
    hub.state.sha256 = "weak"
    await api.models.download(wanted())
    await runJobs(services)
    expect((await api.models.machine()).files).toMatchObject([{ state: "failed", error: text.noModel }])
  })

  test("what broke off is continued at the administrator's word, with the bytes that had come", async () => {
    const { api, services } = await administrator()
    hub.will(hub.stallsAt(100_000), (_request, response) => void response.writeHead(404).end())
    const { id } = await api.models.download(wanted())
    const done = runJobs(services)
    const arrived = async () => (await api.models.machine()).files[0]?.receivedBytes
    await vi.waitFor(async () => expect(await arrived()).toBeGreaterThan(0), { timeout: 10_000 })
    hub.cut()
    await done
    expect((await api.models.machine()).files).toMatchObject([{ state: "failed", error: text.gone }])
    await api.models.resume({ id })
    await runJobs(services)
    expect(hub.state.ranges.at(-1)).toMatch(/^bytes=[1-9]\d*-$/)
    expect((await api.models.machine()).files).toMatchObject([{ state: "ready" }])
  })

  test("a canceled download leaves nothing behind", async () => {
    const { api, services } = await administrator()
    await api.models.download(wanted())
    const [file] = (await api.models.machine()).files
    await api.tasks.cancel({ id: file?.taskId ?? 0 })
    await runJobs(services)
    expect((await api.models.machine()).files).toEqual([])
    expect(existsSync(modelsFolder) ? readdirSync(modelsFolder) : []).toEqual([])
  })

  test("does texts only, and all of them when it is told to", async () => {
    const { api, services } = await administrator()
    const { id } = await api.models.download(wanted())
    await runJobs(services)
    const [connection] = (await api.models.list()).connections
    const choice = { connectionId: connection?.id ?? 0, model: "Tiny", inputPrice: 0, outputPrice: 0, unitPrice: 0 }
    await expect(api.models.choose({ job: "picture", maxOutputTokens: null, ...choice })).rejects.toMatchObject({
      message: text.textOnly,
    })
    await api.models.forget({ job: "long" })
    await api.models.use({ id })
    expect((await api.models.machine()).files).toMatchObject([{ jobs: 3 }])
  })
})

describe("addresses of models", () => {
  test.each([
    [
      "hf:Qwen/Qwen3-8B-GGUF/Qwen3-8B-Q4_K_M.gguf",
      "https://huggingface.co/Qwen/Qwen3-8B-GGUF/resolve/main/Qwen3-8B-Q4_K_M.gguf",
    ],
    ["hf:a/b/c/d.gguf@1f2e", "https://huggingface.co/a/b/resolve/1f2e/c/d.gguf"],
    ["https://huggingface.co/a/b/blob/main/d.gguf", "https://huggingface.co/a/b/resolve/main/d.gguf"],
    ["https://example.com/models/d.gguf?download=1#top", "https://example.com/models/d.gguf?download=1"],
  ])("%s is %s", (address, url) => {
    expect(resolveAddress(address).url).toBe(url)
  })

  test.each([
    "",
    "hf:a/b",
    "ftp://example.com/a.gguf",
    "https://example.com/a.zip",
    "hf:a/b/../../c.gguf",
    "/etc/a.gguf",
  ])("%j is refused", (address) => {
    expect(() => resolveAddress(address)).toThrow(text.addressInvalid)
  })

  test("a file name can leave no folder", () => {
    expect(resolveAddress("https://example.com/..%2F..%2Fetc%2Fa b.gguf").fileName).not.toMatch(/[/\\ ]/)
    expect(() => resolveAddress("https://example.com/a-00001-of-00003.gguf")).toThrow(text.inParts)
  })
})
