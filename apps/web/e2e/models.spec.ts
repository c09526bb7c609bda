import { createServer, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { rmSync } from "node:fs"
import { type RunningServer, startServer } from "../../server/test/running-server.ts"
import { modelsTexts } from "../src/features/system/models/models-texts.ts"
import { expect, expectAccessible, signUp, test, toast } from "./fixtures.ts"

const MODEL = "qwen3:4b"
const TEXT = "Salt season is here. Our tune-up is £39 and done in a day."
/** What small models write around an answer. */
const ANSWER = `<think>They want a post.</think>Sure! Here is your post:\n\n${TEXT}`

let models: Server
let instance: RunningServer
test.beforeAll(async () => {
  models = await startModelServer()
  const { port } = models.address() as AddressInfo // a TCP server's address is an object
  instance = await startServer({ env: { MODEL_PORTS: String(port) } })
})
test.afterAll(async () => {
  await instance.end()
  rmSync(instance.dataDir, { recursive: true, force: true })
  models.closeAllConnections()
  models.close()
})

test("a model server on this machine is noticed, taken with one click, and writes the next text for free", async ({
  page,
}) => {
  await signUp(page.request, undefined, instance.url)
  const brand = await page.request.post(`${instance.url}/api/brands`, { data: { name: "Spoke & Chain" } })
  expect(brand.ok()).toBe(true)
  await page.goto(`${instance.url}/models`)
  await expect(page.getByText(modelsTexts.none)).toBeVisible()
  await page.getByRole("button", { name: /^Use / }).click()
  await expect(toast(page, modelsTexts.adopted)).toBeVisible()
  await expect(page.getByLabel("Model for short texts")).toHaveValue(MODEL)
  await expectAccessible(page)

  await page.goto(`${instance.url}/recommendations`)
  await page.getByLabel("Brief").fill("Winter salt is hard on chains. Our tune-up puts it right in a day for £39.")
  await page.getByRole("button", { name: "Generate", exact: true }).click()
  await expect(page.getByLabel("Generated Content")).toHaveValue(TEXT)
  await expect(page.getByText(`Written by ${MODEL} · Free`)).toBeVisible()
})

/** Lists one model and streams one answer, as servers of OpenAI's protocol do. */
async function startModelServer(): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      if (request.url === "/v1/models")
        return sendJson(response, { object: "list", data: [{ id: MODEL, object: "model" }] })
      if (request.url === "/v1/chat/completions") return stream(response)
      response.writeHead(404).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return server
}

const sendJson = (response: ServerResponse, body: object) =>
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body))

function stream(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/event-stream" })
  const send = (choices: object[], more: object = {}) => {
    const chunk = { id: "1", object: "chat.completion.chunk", created: 1, model: MODEL, choices, ...more }
    response.write(`data: ${JSON.stringify(chunk)}\n\n`)
  }
  for (const content of ANSWER.match(/\S+\s*/g) ?? []) send([{ index: 0, delta: { content }, finish_reason: null }])
  send([{ index: 0, delta: {}, finish_reason: "stop" }])
  send([], { usage: { prompt_tokens: 10, completion_tokens: 20, total_tokens: 30 } })
  response.end("data: [DONE]\n\n")
}
