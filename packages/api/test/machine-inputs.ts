import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createLocalEngine } from "@brandwright/ai/local"
import { createLlamaHost } from "@brandwright/ai/providers/llama/host"
import { answers, type Behavior, startProvider } from "../../ai/test/provider-server.ts"
import { createConnectedEngine } from "../src/platform/system/models/connected-engine.ts"
import { runJobs } from "./jobs.ts"
import { startModelHub } from "./model-hub.ts"
import { testSettings } from "./services.ts"
import { freshServices, signedIn } from "./signed-in.ts"

const MODEL = "qwen3:4b"

const listsItsModel: Behavior = (call, response) => {
  if (!call.path.endsWith("/models")) return answers("Ready.")(call, response)
  response.writeHead(200, { "content-type": "application/json" })
  response.end(JSON.stringify({ object: "list", data: [{ id: MODEL }] }))
}

/** An administrator of a machine with a model server beside it, a hub to fetch models from, and a job that always fails. */
export async function machineOfAdmin() {
  const [server, hub] = [await startProvider(), await startModelHub()]
  server.will(listsItsModel)
  const modelsFolder = mkdtempSync(join(tmpdir(), "machine-models-"))
  const settings = {
    ...testSettings,
    modelsFolder,
    modelsHub: hub.url,
    modelPorts: [Number(new URL(server.url).port)],
    outbound: { allowHosts: [hub.host] },
  }
  const services = await freshServices({ settings })
  const llama = createLlamaHost()
  const ai = createConnectedEngine({ db: services.db, settings, llama, fallback: createLocalEngine() })
  const admin = await signedIn({ services: { ...services, ai, llama }, admin: true })
  let runs = 0
  services.queue.work("bake", () => {
    runs += 1
    return Promise.reject(new Error("The oven is cold."))
  })
  return {
    ...admin,
    server,
    hub,
    /** What has been done outside of the database. */
    effects: async () => ({
      runs,
      asked: server.asked.length,
      fetched: hub.state.ranges.length,
      files: readdirSync(modelsFolder),
      jobs: await services.queue.depth(),
    }),
    close: () => {
      server.close()
      hub.close()
      rmSync(modelsFolder, { recursive: true })
    },
  }
}
type Machine = Awaited<ReturnType<typeof machineOfAdmin>>

const download = ({ api, hub }: Machine) => api.models.download({ address: hub.address, sha256: "" })
async function readyFile(machine: Machine) {
  const file = await download(machine)
  await runJobs(machine.services)
  return file
}

/** Inputs that get through for the changes of administrators that reach out of the database. */
export const machineInputs: Record<string, (machine: Machine) => Promise<object>> = {
  "models.adopt": async ({ server }) => ({ baseUrl: server.url }),
  "models.download": async ({ hub }) => ({ address: hub.address, sha256: "" }),
  "models.resume": async (machine) => {
    const file = await download(machine)
    await machine.services.db.updateTable("aiModelFile").set({ state: "failed" }).execute()
    return file
  },
  "models.use": readyFile,
  "models.delete": readyFile,
  "models.try": async ({ api, server }) => {
    await api.models.adopt({ baseUrl: server.url })
    return { job: "short" }
  },
  "system.retry": async ({ api, services }) => {
    await services.queue.enqueue("bake", {}, { attempts: 1 })
    await runJobs(services)
    return { id: (await api.system.dead())[0]?.id ?? "" }
  },
}
