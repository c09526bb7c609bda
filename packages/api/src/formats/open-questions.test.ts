import { openQuestion } from "@brandwright/contract/writing/open-questions"
import { pageContent } from "@brandwright/contract/funnels/funnel-page"
import { videoState } from "@brandwright/contract/video/video"
import { describe, expect, test } from "vitest"
import { funnelFields } from "../../../contract/test/funnels.ts"
import { picture } from "../../test/pictures.ts"
import { signedIn } from "../../test/signed-in.ts"
import { inAnHour, withChannel } from "../../test/social-channel.ts"
import { listOpenQuestions } from "./open-questions.ts"

const ASKED = `We open early. ${openQuestion("When are you open?")}`
const REFUSED = { code: "BAD_REQUEST", message: expect.stringContaining("“When are you open?”") }
const page = (text: string) => pageContent.parse({ sections: [{ id: "a", kind: "hero", title: "Bread", text }] })

describe("what holds an open question", () => {
  test("is no published sales page: a new one stays a draft, one that is online is not changed to it", async () => {
    const { api } = await signedIn()
    const kept = await api.funnels.create({ ...funnelFields, content: page(ASKED) })
    expect(kept).toMatchObject({ status: "draft", notice: REFUSED.message })
    await expect(api.funnels.update({ id: kept.id, status: "published" })).rejects.toMatchObject(REFUSED)
    const online = await api.funnels.update({ id: kept.id, status: "published", content: page("We open at 7.") })
    expect(online.status).toBe("published")
    await expect(api.funnels.update({ id: kept.id, content: page(ASKED) })).rejects.toMatchObject(REFUSED)
    const [hero] = page(ASKED).sections
    const hidden = {
      sections: [
        { id: "b", kind: "hero" as const, title: "Bread" },
        { ...hero, hidden: true },
      ],
    }
    await api.funnels.update({ id: kept.id, content: pageContent.parse(hidden) })
    expect((await api.funnels.update({ id: kept.id, status: "draft", content: page(ASKED) })).status).toBe("draft")
  })

  test("is neither sent as a test nor published nor activated as a mail", async () => {
    const { api } = await signedIn()
    const mail = { subject: "Hours", content: `<p>${ASKED}</p>` }
    await expect(api.email.sendTest({ draft: mail })).rejects.toMatchObject(REFUSED)
    const { id } = await api.email.createSequence({ name: "Hours", status: "paused" })
    await expect(api.email.saveSteps({ id, steps: [{ ...mail, delayMs: 0, isDraft: false }] })).rejects.toMatchObject(
      REFUSED,
    )
    await api.email.saveSteps({ id, steps: [{ ...mail, delayMs: 0, isDraft: true }] })
    await expect(api.email.updateSequence({ id, status: "active" })).rejects.toMatchObject(REFUSED)
    expect((await api.email.sequence({ id })).status).toBe("paused")
  })

  test("does not reach a mail through its template either", async () => {
    const { api } = await signedIn()
    const template = await api.email.createTemplate({ name: "Hours", subject: "Hours", content: ASKED })
    const { id } = await api.email.createSequence({ name: "Hours" })
    const step = { delayMs: 0, isDraft: false, templateId: template.id, subject: "", content: "" }
    await expect(api.email.saveSteps({ id, steps: [step] })).rejects.toMatchObject(REFUSED)
    await api.email.updateTemplate({ id: template.id, content: "We open at 7." })
    await api.email.saveSteps({ id, steps: [step] })
    await expect(api.email.updateTemplate({ id: template.id, content: ASKED })).rejects.toMatchObject(REFUSED)
  })

  test("stands out in the previews of a page and a mail, and keeps its signs for those who edit in place", async () => {
    const { api } = await signedIn()
    const shown = await api.funnels.preview({ ...funnelFields, content: page(ASKED) })
    const mail = await api.email.previewTemplate({ subject: "Hours", content: `<p>${ASKED}</p>` })
    for (const { html } of [shown, mail]) {
      const [, chip = ""] = /<mark [^>]*>(.*?)<\/mark>/.exec(html) ?? []
      expect(chip.replaceAll(/<span style="font-size:0">.*?<\/span>/g, "")).toBe("When are you open?")
      expect(chip.replaceAll(/<[^>]*>/g, "")).toBe("[[? When are you open? ]]")
    }
  })

  test("is no scheduled post, but may be a draft", async () => {
    const { api } = await withChannel()
    const post = { content: ASKED, platforms: ["facebook" as const], scheduledFor: inAnHour() }
    await expect(api.social.createPost(post)).rejects.toMatchObject(REFUSED)
    const draft = await api.social.createPost({ content: ASKED })
    await expect(api.social.updatePost({ id: draft.id, ...post, status: "scheduled" })).rejects.toMatchObject(REFUSED)
  })

  test("is no published e-book", async () => {
    const { api } = await signedIn()
    const { id } = await api.ebooks.create({ title: "Bread" })
    const { images } = await api.ebooks.generateArt({ prompt: "bread", title: "Bread" })
    const chapters = [{ id: "a", title: "One", html: `<p>${ASKED}</p>` }]
    await api.ebooks.update({ id, coverAssetId: images[0]?.id, coverAlt: "Bread", chapters })
    await expect(api.ebooks.update({ id, status: "published" })).rejects.toMatchObject(REFUSED)
  })

  test("is no rendered film and no saved tool", async () => {
    const { api, brandId } = await signedIn()
    const scenes = [{ text: ASKED, seconds: 15 }]
    const state = videoState.parse({ settings: { ideology: "Bread" }, scenes })
    const { id } = await api.video.create({ title: "Bread", state })
    const { id: videoAssetId } = await api.media.create({
      brandId,
      name: "Film",
      mediaType: "image",
      fileUrl: `data:image/png;base64,${Buffer.from(await picture()).toString("base64")}`,
    })
    await expect(api.video.save({ id, title: "Bread", state: { ...state, videoAssetId } })).rejects.toMatchObject(
      REFUSED,
    )
    const tool = { name: "Hours", htmlContent: "<p>Hours</p>" }
    const inputs = [{ name: "day", label: ASKED }]
    for (const asking of [
      { htmlContent: `<p>${ASKED}</p>` },
      { jsCode: `show("${ASKED}")` },
      { configuration: { inputs } },
    ])
      await expect(api.tools.create({ ...tool, ...asking })).rejects.toMatchObject(REFUSED)
    const saved = await api.tools.create({ ...tool, jsCode: "const marks = /[[?]]/" })
    await expect(api.tools.update({ id: saved.id, jsCode: `show("${ASKED}")` })).rejects.toMatchObject(REFUSED)
  })
})

test("questions inside markup are listed as they read", () => {
  expect(listOpenQuestions([`<p>[[? Bread &amp; <b>salt</b>? ]]</p>`, null, "none"])).toEqual(["Bread & salt?"])
})
