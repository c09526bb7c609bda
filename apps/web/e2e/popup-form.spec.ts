import { once } from "node:events"
import { createServer } from "node:http"
import { joinWordsIn } from "@brandwright/contract/email/people/email-join"
import type { Page } from "@playwright/test"
import { expect, expectAccessible, test } from "./fixtures.ts"

const words = joinWordsIn.de

/** A website of someone else's with the popup on it, three screens long. */
async function openBakery(owner: Page, baseURL: string | undefined, timing: string) {
  const form = await owner.request.get(`/api/email/join-form?language=de${timing}`)
  const { script } = await form.json()
  const policy = `default-src 'none'; script-src ${baseURL}; connect-src ${baseURL}; require-trusted-types-for 'script'`
  const page = `<!doctype html><html lang="de"><title>Bakery</title><main><h1>Bakery</h1><a href="#">Bread</a>
    <label>Search<input></label><svg width="1" height="3000"></svg></main>${script}</html>`
  const bakery = createServer((_request, answer) =>
    answer.writeHead(200, { "content-type": "text/html", "content-security-policy": policy }).end(page),
  ).listen(0, "127.0.0.1")
  await once(bakery, "listening")
  const address = bakery.address()
  const port = typeof address === "object" ? address?.port : 0
  return { address: `http://127.0.0.1:${port}/`, close: () => bakery.close() }
}

test("a popup on another website opens once, keeps to a strict policy, and takes a sign-up with own fields", async ({
  owner,
  baseURL,
}) => {
  const { address, close } = await openBakery(owner, baseURL, "&fields=Firma&opens=delay&after=0")
  const refused: string[] = []
  owner.on("console", (message) => message.type() === "error" && refused.push(message.text()))
  await owner.goto(address)
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
  close()
  const answer = await owner.request.get(`${baseURL}/api/email/subscribers`)
  expect(await answer.json()).toMatchObject([{ email: "cem@example.com", customFields: { Firma: "Acme" } }])
})

test("a popup opens once enough of the page was read", async ({ owner, baseURL }) => {
  const { address, close } = await openBakery(owner, baseURL, "&opens=scroll&after=50")
  await owner.goto(address)
  const dialog = owner.getByRole("dialog", { name: /^Neues von / })
  const scroll = (share: number) =>
    owner.evaluate(
      (part) =>
        new Promise<void>((resolve) => {
          document.addEventListener("scroll", () => resolve(), { once: true })
          const { scrollHeight, clientHeight } = document.documentElement
          scrollTo(0, (scrollHeight - clientHeight) * part)
        }),
      share,
    )
  await scroll(0.4)
  await expect(dialog).toHaveCount(0)
  await scroll(0.6)
  await expect(dialog).toBeVisible()
  await dialog.getByRole("button", { name: words.close }).click()
  await scroll(0.9)
  await expect(dialog).toHaveCount(0)
  close()
})

test("a popup opens when the pointer leaves for the top, and waits while someone types", async ({ owner, baseURL }) => {
  const { address, close } = await openBakery(owner, baseURL, "&opens=exit")
  await owner.goto(address)
  const dialog = owner.getByRole("dialog", { name: /^Neues von / })
  const leave = async () => {
    await owner.mouse.move(200, 100)
    await owner.mouse.move(200, 2)
    await owner.mouse.move(200, -5)
  }
  await owner.mouse.move(200, 100)
  await owner.mouse.move(-5, 100)
  await expect(dialog).toHaveCount(0)
  await owner.getByLabel("Search").focus()
  await leave()
  await expect(dialog).toHaveCount(0)
  await owner.getByLabel("Search").blur()
  await expect(dialog.getByRole("heading")).toBeFocused()
  close()
})
