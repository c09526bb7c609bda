import { describe, expect, test } from "vitest"
import { picture } from "../../../../../test/pictures.ts"
import { signedIn } from "../../../../../test/signed-in.ts"
import { withCampaign } from "../../../../../test/written-campaign.ts"
import { ownBrand } from "../../../../platform/brands/brands.service.ts"
import { storeAsset } from "../../../../platform/media/media.service.ts"
import { campaignText } from "@brandwright/contract/campaigns/campaigns"
import { makeParts } from "../make.service.ts"

type World = Awaited<ReturnType<typeof withCampaign>>
const readPosts = async ({ api, id }: World) =>
  (await api.campaigns.get({ id })).parts.filter(({ kind }) => kind === "post")
const poolSize = async ({ api, brandId }: World) => (await api.media.list({ brandId })).length

describe("the pictures of a campaign's posts", () => {
  test("are drawn from each post's own line, once, and described for those who do not see them", async () => {
    const world = await withCampaign()
    const posts = await readPosts(world)
    for (const post of posts) expect(post.picture?.alt).toMatch(/tune-up/)
    expect(new Set(posts.map((post) => post.picture?.id)).size).toBe(5)
    expect(await poolSize(world)).toBe(5)
    await world.api.campaigns.addPart({ campaignId: world.id, kind: "post", platform: "facebook" })
    await makeParts(world.services, world.id, new AbortController().signal)
    expect(await poolSize(world)).toBe(6)
  })

  test("are the owner's choice: an item of the pool, none, or another layout; writing again keeps that", async () => {
    const world = await withCampaign()
    const { api, services, user, brandId, id } = world
    const [post, other] = await readPosts(world)
    const brand = await ownBrand(services.db, user.id, brandId)
    const photo = await storeAsset(services, brand, { name: "shop", mediaType: "image", bytes: await picture() })
    const partId = post?.id ?? 0
    await api.campaigns.updatePart({ id: partId, pictureId: photo.id })
    await api.campaigns.rewritePart({ id: partId })
    await api.campaigns.rewritePart({ id: other?.id ?? 0 })
    await makeParts(services, id, new AbortController().signal)
    const [kept, drawnAgain] = await readPosts(world)
    expect(kept?.picture).toMatchObject({ id: photo.id })
    expect(drawnAgain?.picture?.id).not.toBe(other?.picture?.id)
    // The photo and a graphic for each post but the one that has the photo; its own was left by choice, not drawn anew.
    expect(await poolSize(world)).toBe(6)
    await api.campaigns.updatePart({ id: partId, pictureId: null })
    expect((await readPosts(world))[0]?.picture).toBeNull()
    await api.campaigns.drawPicture({ id: partId, layout: "cover" })
    const drawn = (await readPosts(world))[0]?.picture
    expect((await api.media.get({ brandId, id: drawn?.id ?? 0 })).tags).toEqual(["graphic", "cover", "campaign"])
  })

  test("pictures that are made anew leave the pool, unless something else shows them", async () => {
    const world = await withCampaign()
    const { api, brandId } = world
    const [post, other] = await readPosts(world)
    const before = await poolSize(world)
    await api.campaigns.drawPicture({ id: post?.id ?? 0, layout: "cover" })
    await api.campaigns.drawPicture({ id: post?.id ?? 0, layout: "quote" })
    expect(await poolSize(world)).toBe(before)
    const shown = `<img src="/media/${other?.picture?.id}/file">`
    const draft = { brandId, name: "News", subject: "News", audience: { kind: "everybody" as const } }
    await api.email.createBroadcast({ ...draft, content: shown })
    await api.campaigns.drawPicture({ id: other?.id ?? 0, layout: "cover" })
    expect(await poolSize(world)).toBe(before + 1)
  })

  test("are photos of the pool where that was chosen: each once, the nearest first, and none drawn", async () => {
    const world = await withCampaign({ photos: ["Our spring tune-up in the workshop", "A cat"] })
    const { api, services, id } = world
    const chosen = (await readPosts(world)).map((post) => post.picture?.id)
    const [cat, workshop] = (await api.media.list({ brandId: world.brandId })).map((item) => item.id)
    expect(chosen[0]).toBe(workshop)
    expect(chosen.slice(1).filter((one) => one !== undefined)).toEqual([cat])
    expect(await poolSize(world)).toBe(2)
    const [post] = await readPosts(world)
    await api.campaigns.rewritePart({ id: post?.id ?? 0 })
    await makeParts(services, id, new AbortController().signal)
    expect((await readPosts(world))[0]?.picture?.id).toBe(workshop)
  })

  test("cannot be another user's, and only posts have one", async () => {
    const world = await withCampaign()
    const { api, services, id } = world
    const outsider = await signedIn({ services })
    const brand = await ownBrand(services.db, outsider.user.id, outsider.brandId)
    const foreign = await storeAsset(services, brand, { name: "theirs", mediaType: "image", bytes: await picture() })
    const { parts } = await api.campaigns.get({ id })
    const find = (kind: string) => parts.find((part) => part.kind === kind)?.id ?? 0
    await expect(api.campaigns.updatePart({ id: find("post"), pictureId: foreign.id })).rejects.toMatchObject({
      code: "NOT_FOUND",
    })
    await expect(api.campaigns.drawPicture({ id: find("page") })).rejects.toThrow(campaignText.noPicture)
  })
})
