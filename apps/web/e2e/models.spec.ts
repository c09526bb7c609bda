import type { Server } from "node:http"
import type { AddressInfo } from "node:net"
import { rmSync } from "node:fs"
import { modelFilesText } from "@brandwright/contract/models/model-files"
import { shellText } from "@brandwright/contract/workspace/shell"
import { type ModelHub, startModelHub } from "../../../packages/api/test/model-hub.ts"
import { type RunningServer, startServer } from "../../server/test/running-server.ts"
import { modelsTexts } from "../src/features/system/models/models-texts.ts"
import { expect, expectAccessible, failReads, hastenRetries, signUp, test, toast } from "./fixtures.ts"
import { MODEL, startModelServer } from "./model-server.ts"

const TEXT = "Salt season is here. Our tune-up is £39 and done in a day."
/** What small models write around an answer. */
const ANSWER = `<think>They want a post.</think>Sure! Here is your post:\n\n${TEXT}`

let models: Server
let hub: ModelHub
let instance: RunningServer
test.beforeEach(async () => {
  models = await startModelServer(() => ANSWER)
  hub = await startModelHub()
  const { port } = models.address() as AddressInfo // a TCP server's address is an object
  instance = await startServer({
    env: { MODEL_PORTS: String(port), HF_ENDPOINT: hub.url, OUTBOUND_ALLOW: hub.host },
  })
})
test.afterEach(async () => {
  await instance.end()
  rmSync(instance.dataDir, { recursive: true, force: true })
  models.closeAllConnections()
  models.close()
  hub.close()
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
  await expect(page.getByText(`Short texts: ${MODEL}`)).toBeVisible()
  await page.getByRole("button", { name: /^Edit / }).click()
  await page.getByRole("dialog").getByLabel("Name").fill("The shop's server")
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("The shop's server ·")).toBeVisible()
  await page.getByRole("button", { name: "Choose the model for long texts" }).click()
  await expect(page.getByRole("dialog").getByLabel("Model", { exact: true })).toHaveValue(MODEL)
  await page.keyboard.press("Escape")
  await expectAccessible(page)

  await page.goto(`${instance.url}/recommendations`)
  await page.getByLabel("Brief").fill("Winter salt is hard on chains. Our tune-up puts it right in a day for £39.")
  await page.getByRole("button", { name: "Generate", exact: true }).click()
  await expect(page.getByLabel("Generated Content")).toHaveValue(TEXT)
  await expect(page.getByText(`Written by ${MODEL} · Free`)).toBeVisible()
})

test("a model is fetched to this machine with its progress shown, and writes the next text there for free", async ({
  page,
}) => {
  await signUp(page.request, undefined, instance.url)
  const brand = await page.request.post(`${instance.url}/api/brands`, { data: { name: "Spoke & Chain" } })
  expect(brand.ok()).toBe(true)
  await page.goto(`${instance.url}/models`)
  const machine = page.getByRole("region", { name: modelsTexts.machine })
  await expect(machine.getByRole("button", { name: "Download Qwen3 1.7B" })).toBeVisible()
  hub.will(hub.stallsAt(100_000))
  await machine.getByRole("button", { name: modelsTexts.otherModel }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel(modelsTexts.fileAddress).fill("hf:nothing")
  await dialog.getByRole("button", { name: modelsTexts.downloadWord }).click()
  await expect(dialog.getByText(modelFilesText.addressInvalid)).toBeVisible()
  await dialog.getByLabel(modelsTexts.fileAddress).fill(hub.address)
  await dialog.getByRole("button", { name: modelsTexts.downloadWord }).click()
  await expect(machine.getByRole("progressbar", { name: modelsTexts.progress("Tiny") })).toBeVisible()
  await expect(machine.getByRole("button", { name: modelsTexts.cancelDownload("Tiny") })).toBeVisible()
  await expectAccessible(page)
  hub.cut()
  await expect(machine.getByText("writes all texts")).toBeVisible()
  await expect(page.getByText("Short texts: Tiny")).toBeVisible()

  await page.goto(`${instance.url}/recommendations`)
  await page.getByLabel("Brief").fill("Winter salt is hard on chains. Our tune-up puts it right in a day for £39.")
  await page.getByRole("button", { name: "Generate", exact: true }).click()
  await expect(page.getByText("Written by Tiny on this machine · Free")).toBeVisible()
  await expect(page.getByLabel("Generated Content")).not.toHaveValue("")

  await hastenRetries(page)
  const failing = await failReads(page, "")
  await page.goto(`${instance.url}/models`)
  await expect(page.getByRole("alert")).toContainText(modelsTexts.loadFailed)
  await failing.heal()
  await page.getByRole("button", { name: shellText.retry }).click()
  await expect(machine.getByText(/tokens per second/)).toBeVisible()
  await machine.getByRole("button", { name: modelsTexts.deleteFile("Tiny") }).click()
  await page.getByRole("dialog").getByRole("button", { name: modelsTexts.deleteWord }).click()
  await expect(toast(page, modelsTexts.fileDeleted)).toBeVisible()
  await expect(machine.getByText("writes all texts")).toBeHidden()
})
