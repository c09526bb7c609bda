import { confirmWordsIn } from "@brandwright/contract/email/people/email-confirmation"
import { pageWordsIn } from "@brandwright/contract/email/email-pages"
import { expect, expectAccessible, test } from "./fixtures.ts"

const text = pageWordsIn.en

test.describe("pages that mails lead to (content §2.2)", () => {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`in ${colorScheme}: confirm, preferences, unsubscribe, again`, async ({ owner }) => {
      await owner.emulateMedia({ colorScheme })
      const read = async (procedure: string, input: object) => {
        const answer = await owner.request.get(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`)
        return (await answer.json()).result?.data
      }
      await owner.request.post("/api/email/subscribers", { data: { email: "ann@example.com", name: "Ann" } })
      let mail: { id: number } | undefined
      await expect
        .poll(
          async () =>
            (mail = (await read("email.outbox", {})).find((one: { subject: string }) => /confirm/.test(one.subject))),
        )
        .toBeTruthy()
      const { text: body, html } = await read("email.keptMail", { id: mail?.id })
      const link = (kind: string) =>
        new URL(new RegExp(`http\\S+/e/${kind}/[\\w-]+`).exec(body + html)?.[0] ?? "").pathname

      await owner.goto(link("confirm"))
      await expectAccessible(owner, "confirm")
      await owner.getByRole("button", { name: confirmWordsIn.en.yes }).click()
      await expect(owner.getByText(confirmWordsIn.en.confirmed)).toBeVisible()

      await owner.goto(link("preferences"))
      await expectAccessible(owner, "preferences")
      await owner.getByLabel(text.name).fill("Ann Lee")
      await owner.getByRole("button", { name: text.save }).click()
      await expect(owner.getByText(text.saved)).toBeVisible()

      await owner.goto(link("unsubscribe"))
      await expectAccessible(owner, "unsubscribe")
      await owner.getByRole("button", { name: text.unsubscribeButton }).click()
      await expect(owner.getByText(text.unsubscribed)).toBeVisible()

      await owner.goto(link("preferences"))
      await expect(owner.getByText(text.isUnsubscribed)).toBeVisible()
      await expectAccessible(owner, "preferences of who left")
    })
  }

  test("a link that leads nowhere says so", async ({ owner }) => {
    await owner.goto("/e/confirm/x")
    await expect(owner.getByText(text.invalid)).toBeVisible()
    await expectAccessible(owner, "no such link")
  })
})

test("a wide table does not widen a mail on a phone", async ({ owner }) => {
  const input = { subject: "Hi", content: `<table width="900"><tr><td width="900">Prices</td></tr></table>` }
  const answer = await owner.request.get(
    `/trpc/email.previewTemplate?input=${encodeURIComponent(JSON.stringify(input))}`,
  )
  const { result } = await answer.json()
  await owner.setViewportSize({ width: 390, height: 800 })
  await owner.setContent(result.data.html)
  expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
