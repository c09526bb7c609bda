import { ebookMatter, ebookStyle, ebookWizard } from "@brandwright/contract/ebooks/ebooks"
import { pageContent } from "@brandwright/contract/funnels/funnel-page"
import { videoState } from "@brandwright/contract/video/video"
import { describe, expect, test } from "vitest"
import { dataUrl, picture } from "../../../test/pictures.ts"
import { type SignedIn, signedIn } from "../../../test/signed-in.ts"

const upload = async (api: SignedIn["api"], name: string) =>
  api.media.create({ name, mediaType: "image", fileUrl: dataUrl("image/png", await picture()) })

describe("media.uses", () => {
  test("names the funnels, posts and books that show an item", async () => {
    const { api, services, brandId, user } = await signedIn()
    const { id } = await upload(api, "Everywhere")
    const now = Date.now()
    const own = { brandId, userId: user.id, createdAt: now, updatedAt: now }
    const post = {
      ...own,
      title: "Hello",
      platforms: [],
      status: "draft" as const,
      sortAt: now,
      mediaType: "image" as const,
      recommendedTime: false,
    }
    const mediaIds = [[id], [Number(`1${id}`), id], [id, 9], [7, id, 9], [Number(`1${id}`)], [Number(`${id}1`)], []]
    for (const ids of mediaIds)
      await services.db
        .insertInto("socialPost")
        .values({ ...post, mediaIds: ids })
        .execute()
    expect((await api.media.uses({ id })).map((use) => use.kind)).toEqual(["Post", "Post", "Post", "Post"])
  })

  test("names the posts that show an item on one platform alone, and the variants of an A/B test", async () => {
    const { api } = await signedIn()
    const { id } = await upload(api, "Everywhere")
    const { id: other } = await upload(api, "Elsewhere")
    const connection = await api.social.connectAccount({ platform: "linkedin", accountName: "Acme" })
    const draft = { content: "Open day", platforms: ["linkedin" as const], status: "draft" as const }
    const onLinkedin = { linkedin: { mediaIds: [other, id], connectionIds: [connection.id] } }
    await api.social.createPost({ ...draft, title: "Here", variants: onLinkedin })
    await api.social.createPost({ ...draft, title: "Both", mediaIds: [id], variants: onLinkedin })
    await api.social.createPost({ ...draft, title: "Not here", variants: { linkedin: { mediaIds: [other] } } })
    const content = `<p><img src="/media/${id}/p.png?v=1"></p>`
    const abTest = { field: "content" as const, others: [content] }
    await api.email.createBroadcast({ name: "Letter", subject: "Hello", content: "<p>Hello</p>", abTest })
    const found = (await api.media.uses({ id })).map((use) => `${use.kind} ${use.title}`)
    expect(found).toEqual(["Post Both", "Post Here", "Broadcast Letter"])
  })

  test("names the mails, videos, chapters and sections too, and nothing that only looks alike", async () => {
    const { api, services, brandId, user } = await signedIn()
    const { id } = await upload(api, "Everywhere")
    const now = Date.now()
    const own = { brandId, userId: user.id, createdAt: now, updatedAt: now }
    for (const [title, number] of [
      ["here", id],
      ["elsewhere", Number(`${id}1`)],
    ] as const) {
      const html = `<p><img src="/media/${number}/p.png?v=1"></p>`
      const state = videoState.parse({ settings: {}, posterAssetId: number })
      await services.db
        .insertInto("emailTemplate")
        .values({ ...own, name: title, subject: "S", content: html })
        .execute()
      await services.db
        .insertInto("videoProject")
        .values({ ...own, title, state })
        .execute()
      await services.db
        .insertInto("ebook")
        .values({
          ...own,
          uuid: title,
          origin: "created",
          title,
          price: 0,
          chapters: [{ id: "one", title: "One", html }],
          style: ebookStyle.parse({}),
          matter: ebookMatter.parse({}),
          wizard: ebookWizard.parse({}),
          options: [],
        })
        .execute()
      const content = pageContent.parse({ sections: [{ id: "top", kind: "hero", mediaAssetId: number, mediaAlt: "" }] })
      const texts = { name: title, description: "", targetAudience: "", urlExtension: title }
      await services.db
        .insertInto("funnel")
        .values({ ...own, ...texts, price: 0, style: "modern", urgencyFactor: 0, status: "draft", content })
        .execute()
    }
    const found = (await api.media.uses({ id })).map((use) => `${use.kind} ${use.title}`)
    expect(found).toEqual(["Web funnel here", "E-book here", "Email template here", "Video here"])
  })
})
