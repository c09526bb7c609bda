import { mediaScreenText } from "../src/texts/en/media.ts"
import { socialText } from "@brandwright/contract/social/social"
import { postText } from "@brandwright/contract/social/social-posts"
import { composeText, handoffText, queueText, STATE_NAMES } from "../src/texts/en/social.ts"
import { expect, expectAccessible, test, toast } from "./fixtures.ts"
import { button, connect, inHours, PIXEL, plan, post } from "./social-posts.ts"

test.describe("the posting queue (content §2.5)", () => {
  test("offers what comes next: a brand, an account, a post", async ({ owner }) => {
    await owner.goto("/posting-queue")
    await expect(owner.getByRole("heading", { name: socialText.connectYours })).toBeVisible()
    await expect(button(owner, queueText.createPost)).toBeHidden()
    await expectAccessible(owner, "no account")
    await connect(owner.request, "facebook")
    await owner.reload()
    await expect(owner.getByRole("heading", { name: postText.noneFound })).toBeVisible()
    await expectAccessible(owner, "no posts")
  })

  test("without a brand asks for one", async ({ newcomer }) => {
    await newcomer.goto("/posting-queue")
    await expect(newcomer.getByRole("heading", { name: socialText.selectBrand })).toBeVisible()
  })

  test("a post is written, scheduled, edited, paused, deleted and brought back", async ({ owner }) => {
    await connect(owner.request, "twitter")
    await connect(owner.request, "facebook")
    await owner.goto("/posting-queue")
    await button(owner, queueText.createPost).first().click()
    const dialog = owner.getByRole("dialog", { name: queueText.createPost })
    await expect(dialog.getByRole("complementary", { name: composeText.preview })).toBeVisible()
    await expect(dialog.getByText(/needs text/)).toBeHidden()
    const lines = dialog.getByLabel(composeText.content, { exact: true }).evaluate((field) => {
      return field.clientHeight / Number.parseFloat(getComputedStyle(field).lineHeight)
    })
    expect(await lines, "room for a text before there is one").toBeGreaterThan(4)
    await dialog.getByRole("button", { name: composeText.schedule }).click()
    await expect(dialog.getByText(postText.timeRequired)).toBeVisible()
    await dialog.getByText("Facebook", { exact: true }).first().click()
    await dialog.getByLabel(composeText.title).fill("Spring sale")
    await dialog.getByLabel(composeText.content, { exact: true }).fill("x".repeat(281))
    await expect(dialog.getByTestId("caption-counter")).toHaveText("281/2200")
    await expect(dialog.getByText("X (Twitter) 281/280")).toBeVisible()
    await dialog.getByRole("button", { name: /^Wed 12 PM/ }).click()
    await dialog.getByRole("button", { name: composeText.schedule }).click()
    await expect(dialog.getByRole("alert")).toContainText("X (Twitter) allows at most 280 characters")
    await dialog.getByLabel(composeText.content, { exact: true }).fill("Everything is a third off until Sunday.")
    await expectAccessible(owner, "composer")
    await dialog.getByRole("button", { name: composeText.schedule }).click()
    await expect(toast(owner, postText.scheduled)).toBeVisible()
    await expect(post(owner, "Spring sale").getByText(queueText.recommended)).toBeVisible()

    const act = async (name: string) => {
      await owner.getByRole("button", { name: queueText.actions("Spring sale") }).click()
      await owner.getByRole("menuitem", { name, exact: true }).click()
    }
    await act(queueText.edit)
    const edit = owner.getByRole("dialog", { name: queueText.editPost })
    await expect(edit.getByLabel(composeText.content, { exact: true })).toHaveValue(
      "Everything is a third off until Sunday.",
    )
    await edit.getByLabel(composeText.content, { exact: true }).fill("Half price until Sunday.")
    await edit.getByRole("button", { name: composeText.schedule }).click()
    await expect(post(owner, "Spring sale").getByText("Half price until Sunday.")).toBeVisible()
    await act(queueText.pause)
    await expect(post(owner, "Spring sale").getByText("Paused", { exact: true })).toBeVisible()
    await act(queueText.resume)
    await expect(post(owner, "Spring sale").getByText("Scheduled", { exact: true })).toBeVisible()
    await act(queueText.delete)
    await expect(post(owner, "Spring sale")).toBeHidden()
    await button(owner, queueText.undo).click()
    await expect(post(owner, "Spring sale")).toBeVisible()
  })

  test("a time that the clocks leave out is refused with the next one", async ({ owner }) => {
    await connect(owner.request, "facebook")
    await owner.goto("/posting-queue")
    await button(owner, queueText.createPost).first().click()
    const dialog = owner.getByRole("dialog")
    await dialog.getByRole("combobox", { name: composeText.timeZone }).fill("Berlin")
    await owner.getByRole("option", { name: /Europe\/Berlin/ }).click()
    await dialog.getByLabel(composeText.date).fill("2032-03-28T02:30")
    await expect(
      dialog.getByText(postText.timeLeftOut("2032-03-28T02:30", "Europe/Berlin", "2032-03-28T03:00")),
    ).toBeVisible()
    await button(owner, composeText.useNext("2032-03-28 03:00")).click()
    await expect(dialog.getByLabel(composeText.date)).toHaveValue("2032-03-28T03:00")
    await dialog.getByLabel(composeText.date).fill("2032-10-31T02:30")
    await expect(dialog.getByLabel(composeText.later("UTC+01:00"))).toBeVisible()
  })

  test("what was typed outlives Escape and a reload, and leaves by the queue", async ({ owner }) => {
    await connect(owner.request, "facebook")
    await owner.goto("/posting-queue")
    await button(owner, queueText.createPost).first().click()
    const dialog = owner.getByRole("dialog", { name: queueText.createPost })
    const content = dialog.getByRole("textbox", { name: composeText.content, exact: true })
    await content.fill("Fresh bread from seven")
    await content.press("Escape")
    await expect(dialog).toBeHidden()
    await button(owner, queueText.createPost).first().click()
    await expect(content).toHaveValue("Fresh bread from seven")
    await owner.reload()
    await expect(content).toHaveValue("Fresh bread from seven")
    const leaveBy = async (way: string) => {
      await dialog.getByRole("button", { name: composeText.moreWays }).click()
      await owner.getByRole("menuitem", { name: way }).click()
    }
    // What cannot be taken back names the accounts first; Escape leaves the composer as it was.
    await leaveBy(composeText.publishNow)
    const question = owner.getByRole("dialog", { name: composeText.publishNowTitle })
    await expect(question).toContainText("Acme on Facebook")
    await owner.keyboard.press("Escape")
    await expect(question).toBeHidden()
    await expect(content).toHaveValue("Fresh bread from seven")
    // The account has no posting times yet: they are set here.
    await leaveBy(composeText.addToQueue)
    const times = owner.getByRole("dialog", { name: composeText.setTimes })
    await expect(times.getByText("Wednesday 12:00")).toBeVisible()
    await expectAccessible(owner, "posting times")
    await times.getByRole("button", { name: composeText.timesSave }).click()
    await expect(dialog.getByLabel(composeText.date)).not.toHaveValue("")
    await leaveBy(composeText.addToQueue)
    await expect(toast(owner, postText.queued)).toBeVisible()
    await expect(post(owner, "Fresh bread from seven").getByText("Scheduled", { exact: true })).toBeVisible()
    await button(owner, queueText.createPost).first().click()
    await expect(content).toHaveValue("")
  })

  test("a due post is handed over and closed by its address", async ({ owner }) => {
    await connect(owner.request, "facebook")
    await plan(owner.request, {
      title: "Open day",
      content: "Come and see us.",
      platforms: ["facebook"],
      scheduledFor: inHours(0),
    })
    await owner.goto("/posting-queue")
    await owner.getByRole("button", { name: `${STATE_NAMES.handoff}: Facebook` }).click({ timeout: 20_000 })
    const dialog = owner.getByRole("dialog", { name: handoffText.title("Facebook") })
    await expect(dialog.getByText("Come and see us.")).toBeVisible()
    await expectAccessible(owner, "hand-off")
    await dialog.getByRole("button", { name: handoffText.markPosted }).click()
    await dialog.getByLabel(handoffText.address).fill("https://www.facebook.com/acme/posts/1")
    await dialog.getByRole("button", { name: handoffText.markPosted }).click()
    await expect(toast(owner, postText.completed)).toBeVisible()
    await expect(post(owner, "Open day").getByText(`· ${STATE_NAMES.posted}`)).toBeVisible()
  })

  test("a post goes to two accounts, with other media for one platform", async ({ owner }) => {
    await connect(owner.request, "facebook")
    await connect(owner.request, "linkedin")
    const [brand] = await (await owner.request.get("/api/brands")).json()
    const second = { platform: "facebook", accountName: "Acme Outlet", accountId: "outlet", accessToken: "demo" }
    expect((await owner.request.post(`/api/brands/${brand.id}/connect-social`, { data: second })).ok()).toBe(true)
    for (const name of ["front", "back"]) {
      const data = { name, mediaType: "image", fileUrl: PIXEL }
      expect((await owner.request.post(`/api/brands/${brand.id}/media`, { data })).ok()).toBe(true)
    }
    await owner.goto("/posting-queue")
    await button(owner, queueText.createPost).first().click()
    const dialog = owner.getByRole("dialog")
    await dialog.getByText("LinkedIn", { exact: true }).first().click()
    const accounts = dialog.getByRole("combobox", { name: composeText.accounts("Facebook") })
    await accounts.press("ArrowDown")
    await owner.getByRole("option", { name: "Acme Outlet" }).click()
    await owner.keyboard.press("Escape")
    await dialog.getByLabel(composeText.content).fill("Open day")
    const pick = async (group: string, name: string) => {
      await dialog
        .getByRole("group", { name: group, exact: true })
        .getByRole("button", { name: composeText.addMedia })
        .click()
      const picker = owner.getByRole("dialog", { name: composeText.chooseMedia })
      await picker.getByRole("button", { name: mediaScreenText.chooseThis(name) }).click()
      await picker.getByRole("button", { name: mediaScreenText.useChosen }).click()
      await expect(picker).toBeHidden()
    }
    await pick(composeText.media, "front")
    await dialog.getByRole("switch", { name: composeText.ownMedia("LinkedIn") }).click()
    await pick(composeText.ownMedia("LinkedIn"), "back")
    await expectAccessible(owner, "composer")
    await button(owner, composeText.saveDraft).click()
    await expect(toast(owner, postText.created)).toBeVisible()
    const [made] = await (await owner.request.get("/api/social/posts")).json()
    expect(made.variants.facebook.connectionIds).toHaveLength(2)
    expect(made.mediaIds).toHaveLength(1)
    expect(made.variants.linkedin.mediaIds).toHaveLength(2)
    expect(made.targets.map(({ platform }: { platform: string }) => platform).toSorted()).toEqual([
      "facebook",
      "facebook",
      "linkedin",
    ])
  })
})
