import { releaseText } from "@brandwright/contract/workspace/releases"
import { describe, expect, test } from "vitest"
import { freshServices, signedIn } from "../../../../test/signed-in.ts"
import { notifyRelease } from "./releases.service.ts"

describe("a new version (feature updates, account §2.4)", () => {
  test("is announced once to every existing user; the first release is announced to no one", async () => {
    let now = Date.parse("2026-11-20T12:00:00Z")
    const services = await freshServices({ now: () => now })
    const people = [await signedIn({ services }), await signedIn({ services })]
    const titles = async () =>
      Promise.all(people.map(async ({ api }) => (await api.notifications.list()).map(({ title }) => title)))
    await notifyRelease(services, "1.0.0")
    expect(await titles()).toEqual([[], []])
    now += 1000
    await Promise.all([1, 2, 3].map(() => notifyRelease(services, "1.1.0")))
    people.push(await signedIn({ services }))
    now += 1000
    await notifyRelease(services, "1.1.0")
    const news = releaseText.title("Brandwright", "1.1.0")
    expect(await titles()).toEqual([[news], [news], []])
  })

  test("reaches the rest after a crash, and no one twice", async () => {
    let now = Date.parse("2026-11-20T12:00:00Z")
    const services = await freshServices({ now: () => now })
    const people = []
    for (let n = 0; n < 3; n += 1) people.push(await signedIn({ services }))
    await notifyRelease(services, "1.0.0")
    now += 1000
    const [first] = people.map(({ user }) => user.id).toSorted()
    // As it stands after the first person's transaction, had the process died then.
    const value = JSON.stringify({ version: "1.1.0", since: now, afterId: first })
    await services.db.updateTable("instanceFact").set({ value }).where("name", "=", "release").execute()
    await notifyRelease(services, "1.1.0")
    const told = await Promise.all(
      people.map(async ({ api, user }) => [user.id === first, (await api.notifications.list()).length]),
    )
    expect(told.map(([isFirst, count]) => (isFirst ? count === 0 : count === 1))).toEqual([true, true, true])
  })
})
