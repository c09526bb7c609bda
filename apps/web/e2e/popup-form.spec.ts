import { once } from "node:events"
import { createServer } from "node:http"
import { joinWordsIn } from "@brandwright/contract/email-join"
import { expect, expectAccessible, test } from "./fixtures.ts"

const words = joinWordsIn.de

test("a popup on another website opens once, keeps to a strict policy, and takes a sign-up with own fields", async ({
  owner,
  baseURL,
}) => {
  const form = await owner.request.get("/api/email/join-form?language=de&fields=Firma&opens=delay&after=0")
  const { script } = await form.json()
  const policy = `default-src 'none'; script-src ${baseURL}; connect-src ${baseURL}; require-trusted-types-for 'script'`
  const page = `<!doctype html><html lang="de"><title>Bakery</title><main><h1>Bakery</h1><a href="#">Bread</a></main>${script}</html>`
  const bakery = createServer((_request, answer) =>
    answer.writeHead(200, { "content-type": "text/html", "content-security-policy": policy }).end(page),
  ).listen(0, "127.0.0.1")
  await once(bakery, "listening")
  const address = bakery.address()
  const port = typeof address === "object" ? address?.port : 0
  const refused: string[] = []
  owner.on("console", (message) => message.type() === "error" && refused.push(message.text()))
  await owner.goto(`http://127.0.0.1:${port}/`)
  const dialog = owner.getByRole("dialog", { name: /^Neues von / })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole("heading")).toBeFocused()
  await expectAccessible(owner, "the popup")
  await dialog.getByLabel(words.email, { exact: true }).fill("cem@example.com")
  await dialog.getByLabel("Firma").fill("Acme")
  await dialog.getByRole("checkbox").check()
  await dialog.getByRole("button", { name: words.button }).click()
  await expect(dialog.getByRole("status")).toHaveText(words.asked)
  await owner.keyboard.press("Escape")
  await expect(dialog).toHaveCount(0)
  await owner.reload()
  await owner.waitForFunction(() => localStorage.length === 1)
  await expect(dialog).toHaveCount(0)
  expect(refused).toEqual([])
  expect(await owner.evaluate(() => document.cookie)).toBe("")
  bakery.close()
  const answer = await owner.request.get(`${baseURL}/api/email/subscribers`)
  expect(await answer.json()).toMatchObject([{ email: "cem@example.com", customFields: { Firma: "Acme" } }])
})
