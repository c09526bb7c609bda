import { HOUR_MS } from "@brandwright/contract/durations"
import { postText } from "@brandwright/contract/social/social-posts"
import { describe, expect, test } from "vitest"
import { freshServices, signedIn } from "../../../../test/signed-in.ts"
import { publishDue } from "../publishing/publishing.service.ts"

const inAnHour = (): string => new Date(Date.now() + HOUR_MS).toISOString()

async function withAccounts(names: string[]) {
  const person = await signedIn({ services: await freshServices() })
  const ids: number[] = []
  for (const accountName of names)
    ids.push((await person.api.social.connectAccount({ platform: "linkedin", accountName })).id)
  const post = (connectionIds: number[]) =>
    person.api.social.createPost({
      content: "Open day",
      platforms: ["linkedin"],
      scheduledFor: inAnHour(),
      linkUrl: "https://example.com",
      variants: { linkedin: { connectionIds } },
    })
  return { ...person, ids, post }
}

describe("several accounts of one platform", () => {
  test("each get the post once, with a link of their own", async () => {
    const { api, services, ids, post } = await withAccounts(["North", "South", "East"])
    const { id, targets } = await post(ids.slice(0, 2))
    expect(targets.map(({ accountName }) => accountName)).toEqual(["North", "South"])
    expect(new Set(targets.map(({ shortUrl }) => shortUrl)).size).toBe(2)
    await services.db.updateTable("socialConnection").set({ kind: "sandbox" }).execute()
    await services.db
      .updateTable("socialTarget")
      .set({ dueAt: Date.now() - 1 })
      .execute()
    await Promise.all([publishDue(services), publishDue(services)])
    const previews = await services.db.selectFrom("socialPreview").select("accountName").execute()
    expect(previews.map(({ accountName }) => accountName).toSorted()).toEqual(["North", "South"])
    expect(await api.social.getPost({ id })).toMatchObject({ status: "posted" })
  })

  test("accounts that stay keep their link when the choice changes, and only those of the brand can be chosen", async () => {
    const { api, services, ids, post } = await withAccounts(["North", "South", "East"])
    const made = await post(ids.slice(0, 2))
    const changed = await api.social.updatePost({
      id: made.id,
      variants: { linkedin: { connectionIds: ids.slice(1) } },
    })
    const findLink = (view: typeof made, name: string) =>
      view.targets.find(({ accountName }) => accountName === name)?.shortUrl
    expect(changed.targets.map(({ accountName }) => accountName).toSorted()).toEqual(["East", "South"])
    expect(findLink(changed, "South")).toBe(findLink(made, "South"))
    const outsider = await signedIn({ services })
    const { id: foreign } = await outsider.api.social.connectAccount({ platform: "linkedin", accountName: "Theirs" })
    await expect(post([ids[0] ?? 0, foreign])).rejects.toMatchObject({ message: postText.foreignChannel })
  })

  test("accounts that are handed over are each closed by their own address", async () => {
    const { api, services, ids, post } = await withAccounts(["North", "South"])
    await services.db.updateTable("socialConnection").set({ kind: "handoff" }).execute()
    const { id, targets } = await post(ids)
    await services.db
      .updateTable("socialTarget")
      .set({ dueAt: Date.now() - 1 })
      .execute()
    await publishDue(services)
    const [, south] = targets
    expect(await api.social.pack({ id, platform: "linkedin", targetId: south?.id })).toMatchObject({
      accountName: "South",
    })
    const url = "https://linkedin.com/posts/1"
    const half = await api.social.completePost({ id, platform: "linkedin", targetId: south?.id, url })
    expect(half.targets.map(({ state }) => state)).toEqual(["handoff", "posted"])
    await api.social.disconnect({ id: ids[0] ?? 0 })
    expect((await api.social.getPost({ id })).targets.find(({ accountName }) => accountName === "South")?.url).toBe(url)
  })
})
