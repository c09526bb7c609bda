import { importReasons } from "@brandwright/contract/email/people/email-imports"
import { subscriberText } from "@brandwright/contract/email/people/email-subscribers"
import type { Page } from "@playwright/test"
import { columnsText } from "../src/texts/en/email.ts"
import { expect, expectAccessible, test, toast } from "./fixtures.ts"

const row = (page: Page, address: string) => page.getByRole("row").filter({ hasText: address })

async function openImport(page: Page) {
  await page.goto("/email-responder")
  await page.getByRole("button", { name: subscriberText.import, exact: true }).click()
  return page.getByRole("dialog", { name: subscriberText.importTitle })
}

test("a pasted list is previewed and imported, and pages (content §4)", async ({ owner }) => {
  const dialog = await openImport(owner)
  await expect(dialog.getByRole("button", { name: subscriberText.previewImport })).toBeDisabled()
  const people = Array.from({ length: 30 }, (_, n) => `p${n}@example.com,Person ${n}`).join("\n")
  await dialog.getByLabel(subscriberText.importText).fill(`${people}\nnobody`)
  await dialog.getByRole("button", { name: subscriberText.previewImport }).click()
  await expect(dialog.getByRole("row").filter({ hasText: "p3@example.com" })).toContainText("Person 3")
  await dialog.getByRole("button", { name: subscriberText.startOver }).click()
  await expect(dialog.getByLabel(subscriberText.importText)).toHaveValue(/nobody/)
  await dialog.getByRole("button", { name: subscriberText.previewImport }).click()
  await dialog.getByRole("button", { name: subscriberText.importCount("30") }).click()
  await expect(toast(owner, subscriberText.importComplete(30, 1))).toBeVisible()
  await expect(owner.getByText(subscriberText.showing("25", "30"))).toBeVisible()
  await expect(owner.getByRole("button", { name: subscriberText.previous })).toBeDisabled()
  await owner.getByRole("button", { name: subscriberText.next }).click()
  await expect(owner.getByText(subscriberText.showing("5", "30"))).toBeVisible()
  await expect(owner.getByRole("button", { name: subscriberText.next })).toBeDisabled()
  await owner.getByRole("button", { name: subscriberText.previous }).click()
  await owner.getByLabel(subscriberText.search).fill("p29@")
  await expect(owner.getByText(subscriberText.showing("1", "1"))).toBeVisible()
})

test("an import that failed without words says so, and keeps the list (content §8)", async ({ owner }) => {
  await owner.route("**/api/email/subscribers/import", (route) => route.fulfill({ status: 500, body: "<h1>500</h1>" }))
  const dialog = await openImport(owner)
  await dialog.getByLabel(subscriberText.importText).fill("ann@example.com")
  await dialog.getByRole("button", { name: subscriberText.previewImport }).click()
  await dialog.getByRole("button", { name: subscriberText.importCount("1") }).click()
  await expect(toast(owner, subscriberText.importFailed)).toBeVisible()
  await dialog.getByRole("button", { name: subscriberText.startOver }).click()
  await expect(dialog.getByLabel(subscriberText.importText)).toHaveValue("ann@example.com")
})

test("a list that a spreadsheet wrote as Unicode text is previewed as it is imported (content §5)", async ({
  owner,
}) => {
  const dialog = await openImport(owner)
  const buffer = Buffer.from("\uFEFFann@example.com\tÅsa\nnobody", "utf16le")
  await dialog.locator("input[type=file]").setInputFiles({ name: "list.txt", mimeType: "text/plain", buffer })
  await dialog.getByRole("button", { name: subscriberText.previewImport }).click()
  await expect(dialog.getByRole("row").filter({ hasText: "ann@example.com" })).toContainText("Åsa")
  await expect(dialog.getByText(subscriberText.importIgnored("1"))).toBeVisible()
  await dialog.getByRole("button", { name: subscriberText.importCount("1") }).click()
  await expect(row(owner, "ann@example.com")).toContainText("Åsa")
})

test("the columns of a list from elsewhere are chosen before it is imported (issue 19)", async ({ owner }) => {
  const dialog = await openImport(owner)
  const lines = [
    "Kontakt,Who,Status,Group",
    "ann@example.com,Ann,active,Fans",
    "ben@example.com,Ben,unsubscribed,",
    "cem@example.com,Cem,gesperrt,",
  ]
  await dialog.getByLabel(subscriberText.importText).fill(lines.join("\n"))
  await dialog.getByRole("button", { name: subscriberText.previewImport }).click()
  for (const [column, use] of [
    ["Kontakt", columnsText.uses.email],
    ["Who", columnsText.uses.name],
    ["Status", columnsText.uses.status],
    ["Group", columnsText.uses.tags],
  ] as const) {
    await dialog.getByRole("combobox", { name: column, exact: true }).selectOption(use)
  }
  await expect(dialog.getByText(columnsText.left("1"))).toBeVisible()
  await expect(dialog.getByText(columnsText.unknownStatuses([["gesperrt", 1]]))).toBeVisible()
  await expectAccessible(owner, "columns of an import")
  await dialog.getByRole("button", { name: subscriberText.importCount("3") }).click()
  await expect(row(owner, "ann@example.com")).toContainText("Fans")
  await expect(row(owner, "ben@example.com")).toContainText(subscriberText.statuses.unsubscribed)
})

test("a long list appears on the screen that waited for it (issue 19)", async ({ owner }) => {
  const dialog = await openImport(owner)
  const people = Array.from({ length: 600 }, (_, n) => `p${n}@example.com,Person ${n}`).join("\n")
  await dialog.getByLabel(subscriberText.importText).fill(people)
  await dialog.getByRole("button", { name: subscriberText.previewImport }).click()
  await dialog.getByRole("button", { name: subscriberText.importCount("600") }).click()
  await expect(toast(owner, subscriberText.importComplete(600, 0))).toBeVisible()
  await expect(owner.getByText(subscriberText.showing("25", "600"))).toBeVisible()
})

test("what a person cannot keep of a list is said before, and in the report (issue 14)", async ({ owner }) => {
  const dialog = await openImport(owner)
  const fields = Array.from({ length: 51 }, (_, at) => `Field ${at}`)
  const values = fields.map((_, at) => (at === 3 ? "x".repeat(1001) : at))
  await dialog.getByLabel(subscriberText.importText).fill(`email,${fields.join()}\nann@example.com,${values.join()}`)
  await dialog.getByRole("button", { name: subscriberText.previewImport }).click()
  await expect(dialog.getByText(columnsText.leftOut(["Field 50"]))).toBeVisible()
  await expect(dialog.getByText(columnsText.shortened(1))).toBeVisible()
  await dialog.getByRole("button", { name: subscriberText.importCount("1") }).click()
  const done = toast(owner, subscriberText.importComplete(1, 0))
  await done.getByRole("button", { name: subscriberText.importReport }).click()
  const report = owner.getByRole("dialog", { name: subscriberText.importReport })
  await expect(report.getByText(importReasons.leftOut)).toBeVisible()
  await expect(report.getByText(importReasons.shortened(["Field 3"]))).toBeVisible()
})
