import { describe, expect, test } from "vitest"
import { runJobs } from "../../../test/jobs.ts"
import { freshServices, signedIn } from "../../../test/signed-in.ts"

describe("account.drafts (account §2.2)", () => {
  test("offers the last five drafts of the brand, newest first, and nothing that is out or deleted", async () => {
    let now = Date.parse("2026-11-20T12:00:00Z")
    const services = await freshServices({ now: () => now })
    const { api, brandId } = await signedIn({ services })
    const other = await api.brands.create({ name: "Beta" })
    for (const content of ["one", "two", "three", "four", "five"]) {
      now += 1000
      await api.social.createPost({ brandId, content, status: "draft" })
    }
    now += 1000
    const deleted = await api.social.createPost({ brandId, content: "gone", status: "draft" })
    await api.social.deletePost({ id: deleted.id })
    now += 1000
    const book = await api.ebooks.create({ brandId, title: "The Bread Book", description: "", price: 19.99 })
    await api.social.createPost({ brandId: other.id, content: "of Beta", status: "draft" })
    const drafts = await api.account.drafts({ brandId })
    expect(drafts.map(({ title }) => title)).toEqual(["The Bread Book", "five", "four", "three", "two"])
    expect(drafts[0]).toMatchObject({ kind: "ebook", id: book.id })
  })

  test("offers a campaign once in place of its parts", async () => {
    const { api, services, brandId } = await signedIn()
    const { id } = await api.campaigns.create({
      name: "Spring",
      brief: "Our spring tune-up gets your bike ready for the season.",
      offer: "Spring tune-up",
      launchDay: "2031-06-03",
      timeZone: "Europe/London",
      platforms: ["facebook"],
      parts: ["page"],
    })
    await api.social.createPost({ brandId, content: "On its own", status: "draft" })
    await runJobs(services)
    await api.email.createBroadcast({ name: "June letter" })
    const drafts = await api.account.drafts({ brandId })
    expect(drafts.map(({ kind, title }) => [kind, title]).toSorted(([a = ""], [b = ""]) => a.localeCompare(b))).toEqual(
      [
        ["broadcast", "June letter"],
        ["campaign", "Spring"],
        ["post", "On its own"],
      ],
    )
    expect(drafts.find(({ kind }) => kind === "campaign")?.id).toBe(id)
    await services.db.updateTable("campaign").set({ state: "running" }).where("id", "=", id).execute()
    expect((await api.account.drafts({ brandId })).map(({ kind }) => kind)).toContain("campaign")
  })
})
