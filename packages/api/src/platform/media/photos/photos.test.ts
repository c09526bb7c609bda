import { photoText } from "@brandwright/contract/media/photos"
import { afterEach, describe, expect, test } from "vitest"
import { startPhotoLibrary } from "../../../../test/photo-library.ts"
import { picture } from "../../../../test/pictures.ts"
import { testSettings } from "../../../../test/services.ts"
import { freshServices, signedIn } from "../../../../test/signed-in.ts"

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function world() {
  const library = await startPhotoLibrary(await picture())
  closers.push(library.close)
  const clock = { ahead: 0 }
  const now = () => Date.now() + clock.ahead
  const services = await freshServices({ settings: { ...testSettings, ...library.settings }, now })
  return { library, clock, ...(await signedIn({ services })) }
}

describe("free photos", () => {
  test("searches Openverse page by page, for photos that may be changed and used for business", async () => {
    const { api, library } = await world()
    const first = await api.media.searchPhotos({ query: "bicycle" })
    expect(first).toMatchObject({ nextPage: 2 })
    expect(first.photos).toHaveLength(20)
    expect(first.photos[0]).toMatchObject({ title: "Red bicycle 1", author: "Ada Wheeler", license: "CC BY-SA 4.0" })
    const last = await api.media.searchPhotos({ query: "bicycle", cursor: 3 })
    expect(last).toMatchObject({ nextPage: null })
    expect(last.photos).toHaveLength(5)
    expect(library.asked[0]?.query.get("license_type")).toBe("commercial,modification")
  })

  test("asks a library for the same page once an hour", async () => {
    const { api, library, clock } = await world()
    await api.media.searchPhotos({ query: "bicycle" })
    await api.media.searchPhotos({ query: "Bicycle" })
    expect(library.asked).toHaveLength(1)
    clock.ahead = 3_600_001
    await api.media.searchPhotos({ query: "bicycle" })
    expect(library.asked).toHaveLength(2)
  })

  test("keeps a chosen photo in the pool with its author and license", async () => {
    const { api } = await world()
    const [photo] = (await api.media.searchPhotos({ query: "bicycle" })).photos
    const kept = await api.media.keepPhoto({ token: photo?.token ?? "" })
    expect(kept).toMatchObject({
      name: "Red bicycle 1",
      mediaType: "image",
      aiGenerated: false,
      tags: ["Openverse"],
      credit: {
        source: "Openverse",
        author: "Ada Wheeler",
        license: "CC BY-SA 4.0",
        licenseUrl: "https://creativecommons.org/licenses/by-sa/4.0/",
        attribution: '"Red bicycle 1" by Ada Wheeler, CC BY-SA 4.0',
      },
    })
    expect((await api.media.get({ id: kept.id })).credit).toEqual(kept.credit)
  })

  test("searches Pexels and Unsplash with their keys, and tells Unsplash of a use", async () => {
    const { api, library } = await world()
    const pexels = await api.media.searchPhotos({ source: "pexels", query: "bicycle" })
    expect(pexels).toMatchObject({
      nextPage: 2,
      photos: expect.arrayContaining([expect.objectContaining({ author: "Per Spoke" })]),
    })
    const unsplash = await api.media.searchPhotos({ source: "unsplash", query: "bicycle" })
    const kept = await api.media.keepPhoto({ token: unsplash.photos[0]?.token ?? "" })
    expect(kept.credit?.attribution).toBe("Photo by Una Chain on Unsplash")
    expect(library.asked.at(-1)).toMatchObject({ path: "/used", authorization: "Client-ID unsplash-key" })
  })

  test("names the libraries that need a key", async () => {
    const { api } = await signedIn()
    expect(await api.media.photoSources()).toEqual([
      { source: "openverse", isReady: true },
      { source: "pexels", isReady: false },
      { source: "unsplash", isReady: false },
    ])
    await expect(api.media.searchPhotos({ source: "pexels", query: "a" })).rejects.toMatchObject({
      message: photoText.keyMissing("pexels"),
    })
  })

  test("makes no call before the time that a library has named", async () => {
    const { api, library, clock } = await world()
    library.state.refuseWith = { status: 429, retryAfter: 90 }
    await expect(api.media.searchPhotos({ query: "bicycle" })).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
      message: photoText.busy("openverse", 90),
    })
    library.state.refuseWith = undefined
    await expect(api.media.searchPhotos({ query: "tree" })).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" })
    expect(library.asked).toHaveLength(1)
    clock.ahead = 91_000
    expect((await api.media.searchPhotos({ query: "tree" })).photos).toHaveLength(20)
  })

  test("says that a library fails, and remembers nothing of it", async () => {
    const { api, library } = await world()
    library.state.refuseWith = { status: 503 }
    await expect(api.media.searchPhotos({ query: "bicycle" })).rejects.toMatchObject({
      message: photoText.unreachable("openverse"),
    })
    library.state.refuseWith = undefined
    expect((await api.media.searchPhotos({ query: "bicycle" })).photos).toHaveLength(20)
  })

  test("keeps nothing by a token that was changed, or after an hour", async () => {
    const { api, clock } = await world()
    const [photo] = (await api.media.searchPhotos({ query: "bicycle" })).photos
    const token = photo?.token ?? ""
    const refused = { message: photoText.tokenInvalid }
    await expect(api.media.keepPhoto({ token: `${token.slice(0, -2)}xx` })).rejects.toMatchObject(refused)
    clock.ahead = 3_600_001
    await expect(api.media.keepPhoto({ token })).rejects.toMatchObject(refused)
    expect(await api.media.list({})).toEqual([])
  })
})
