import { campaignText } from "@brandwright/contract/campaigns/campaigns"
import type { Page } from "@playwright/test"
import { DAY_MS } from "@brandwright/contract/durations"
import { campaignScreen } from "../src/texts/en/campaigns.ts"
import { expect, test } from "./fixtures.ts"

/** Presses where a control was before the field above it was left, as a hand does. */
async function pressWhereItStands(page: Page, name: string): Promise<void> {
  const box = await page.getByLabel(name).boundingBox()
  if (!box) throw new Error(`${name} is not on the screen.`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.up()
}

test("an error that comes when a field is left does not move what was pressed (faults F2)", async ({ owner }) => {
  const input = {
    name: "Spring",
    brief: "Bikes get ready for the season in one day.",
    offer: "Spring tune-up",
    launchDay: new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10),
    platforms: ["facebook"],
  }
  const made = await owner.request.post("/trpc/campaigns.create", { data: input })
  const { id } = (await made.json()).result.data
  const read = encodeURIComponent(JSON.stringify({ id }))
  const isWriting = async () =>
    (await (await owner.request.get(`/trpc/campaigns.get?input=${read}`)).json()).result.data.isWriting
  // What is written appears above the fields.
  await expect.poll(isWriting).toBe(false)
  await owner.goto(`/campaigns/${id}`)
  const day = owner.getByLabel(campaignScreen.launchDayField)
  const weekends = owner.getByLabel(campaignScreen.skipsWeekends)
  const wasOn = await weekends.isChecked()
  await day.fill("")
  const before = await weekends.boundingBox()
  await pressWhereItStands(owner, campaignScreen.skipsWeekends)
  await expect(owner.getByText(campaignText.dayMissing)).toBeVisible()
  await expect(weekends).toBeChecked({ checked: !wasOn })
  expect(await weekends.boundingBox()).toEqual(before)
})
