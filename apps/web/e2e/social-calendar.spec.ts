import { DAY_MS } from "@brandwright/contract/durations"
import { composeText, queueText } from "../src/texts/en/social.ts"
import { expect, expectAccessible, test, toast } from "./fixtures.ts"
import { button, connect, plan, weekday } from "./social-posts.ts"

test("an hour of the week, by arrow keys or a click, writes for it", async ({ owner }) => {
  await connect(owner.request, "facebook")
  await owner.goto("/posting-queue?view=week&on=2032-07-07")
  // The hours are one stop of the Tab key; arrow keys lead to the others.
  const hour = (name: string) => owner.getByRole("button", { name: queueText.writeOn(name) })
  await owner.getByRole("button", { name: queueText.next.week }).focus()
  await owner.keyboard.press("Tab")
  await expect(hour("Jul 4, 2032, 7 AM")).toBeFocused()
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowDown"])
    await owner.keyboard.press(key)
  await expect(hour("Jul 7, 2032, 10 AM")).toBeFocused()
  await owner.keyboard.press("Enter")
  const dialog = owner.getByRole("dialog", { name: queueText.createPost })
  await expect(dialog.getByLabel(composeText.date)).toHaveValue("2032-07-07T10:00")
  await dialog.getByRole("textbox", { name: composeText.content, exact: true }).fill("Summer hours")
  await dialog.getByRole("button", { name: composeText.schedule, exact: true }).click()
  await expect(owner.getByRole("button", { name: "10:00 Summer hours, Scheduled" })).toBeVisible()
  await expectAccessible(owner, "week")
  await owner.reload()
  await expect(owner.getByRole("button", { name: "10:00 Summer hours, Scheduled" })).toBeVisible()
})

test("posts move in the calendar by keyboard, and act together in the list", async ({ owner }) => {
  await connect(owner.request, "facebook")
  const noon = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1, 10, 12))
  // So many that their week is taller than the others: an arrow key still moves by a week.
  for (const title of ["One", "Two", "Three", "Four", "Five"]) {
    await plan(owner.request, {
      title,
      content: title,
      platforms: ["facebook"],
      scheduledFor: noon.toISOString(),
      timeZone: "UTC",
    })
  }
  await owner.goto("/posting-queue")
  await owner.getByText(queueText.monthView, { exact: true }).click()
  await button(owner, queueText.next.month).click()
  const entry = owner.getByRole("button", { name: "12:00 One, Scheduled" })
  await entry.focus()
  await owner.keyboard.press("Space")
  const dayAfter = (days: number) => new Date(noon.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  await expect(owner.getByText(queueText.over("One", dayAfter(0)))).toBeAttached()
  await owner.keyboard.press("ArrowDown")
  await expect(owner.getByText(queueText.over("One", dayAfter(7)))).toBeAttached()
  await owner.keyboard.press("Space")
  await expect(
    owner
      .locator(`time[datetime="${dayAfter(7)}"]`)
      .locator("xpath=../..")
      .getByText("12:00 One"),
  ).toBeVisible()
  await expectAccessible(owner, "calendar")
  const dayBox = (days: number) => owner.locator(`time[datetime="${dayAfter(days)}"]`).locator("xpath=../..")
  const [from, to] = [
    await owner.getByRole("button", { name: "12:00 Two, Scheduled" }).boundingBox(),
    await dayBox(1).boundingBox(),
  ]
  if (!from || !to) throw new Error("The calendar is not on the screen.")
  await owner.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await owner.mouse.down()
  await owner.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 })
  await owner.mouse.up()
  await expect(dayBox(1).getByText("12:00 Two")).toBeVisible()
  await owner.reload()
  await expect(dayBox(1).getByText("12:00 Two")).toBeVisible()
  // On a phone the days stand below one another, with the posts' names.
  await owner.setViewportSize({ width: 360, height: 740 })
  await expect(dayBox(1).getByText(weekday(dayAfter(1)), { exact: true })).toBeVisible()
  await expectAccessible(owner, "calendar on a phone")
  await owner.setViewportSize({ width: 1280, height: 800 })
  await owner.getByText(queueText.listView, { exact: true }).click()
  await owner.getByRole("checkbox", { name: queueText.selectAll }).check()
  await button(owner, queueText.bulk.pause).click()
  await expect(toast(owner, queueText.bulkDone(5))).toBeVisible()
})
