import { postText } from "@brandwright/contract/social/social-posts"
import { describe, expect, test } from "vitest"
import { withChannel } from "../../../../test/social-channel.ts"

describe("the person's time (content §2.5)", () => {
  const zone = "Europe/Berlin"
  const next = { platforms: ["facebook" as const], content: "Hi", timeZone: zone }

  test("is the zone's own clock", async () => {
    const { api } = await withChannel()
    const post = await api.social.createPost({ ...next, localTime: "2032-07-01T09:00" })
    expect(post).toMatchObject({ scheduledFor: "2032-07-01T07:00:00.000Z", timeZone: zone })
  })

  test("is refused when the clocks leave it out, with the next one they show", async () => {
    const { api } = await withChannel()
    const refused = api.social.createPost({ ...next, localTime: "2032-03-28T02:30" })
    await expect(refused).rejects.toThrow(postText.timeLeftOut("2032-03-28T02:30", zone, "2032-03-28T03:00"))
  })

  test("is a day that the calendar has", async () => {
    const { api } = await withChannel()
    const refused = api.social.createPost({ ...next, localTime: "2032-02-30T09:00" })
    await expect(refused).rejects.toThrow("Please choose a date and time.")
  })

  test("says which of two when the clocks show it twice", async () => {
    const { api } = await withChannel()
    const twice = { ...next, localTime: "2032-10-31T02:30" }
    expect((await api.social.createPost(twice)).scheduledFor).toBe("2032-10-31T00:30:00.000Z")
    expect((await api.social.createPost({ ...twice, fold: "later" })).scheduledFor).toBe("2032-10-31T01:30:00.000Z")
  })
})
