import type { Platform } from "@brandwright/contract/social/social-platforms"
import { afterEach } from "vitest"
import { storeAsset } from "../src/platform/media/media.service.ts"
import { finishOauth } from "../src/products/social/connections/oauth.service.ts"
import { type FakePlatform, fakePlatform } from "./fake-platforms.ts"
import { runJobs } from "./jobs.ts"
import { picture } from "./pictures.ts"
import { PLATFORM_APIS } from "./platform-apis.ts"
import { type TestServices, testSettings } from "./services.ts"
import { freshServices, signedIn } from "./signed-in.ts"

const fakes: FakePlatform[] = []
afterEach(async () => {
  for (const fake of fakes.splice(0)) await fake.close()
})

/** A brand whose platform application points at a fake, with media that the platform takes. */
export async function prepared(platform: Platform, mediaType = PLATFORM_APIS[platform].mediaType) {
  const fake = await fakePlatform()
  fakes.push(fake)
  const api = PLATFORM_APIS[platform]
  api.setUp(fake)
  const clock = { aheadMs: 0 }
  const socialApps = { [platform]: { clientId: "client-1", clientSecret: "secret-1", apiBase: fake.base } }
  const services = await freshServices({
    settings: { ...testSettings, socialApps },
    now: () => Date.now() + clock.aheadMs,
  })
  const person = await signedIn({ services })
  const brand = await services.db
    .selectFrom("brand")
    .selectAll()
    .where("id", "=", person.brandId)
    .executeTakeFirstOrThrow()
  const asset =
    mediaType === "video"
      ? await storeFilm(services, person.brandId, person.user.id)
      : await storeAsset(services, brand, { name: "box", mediaType: "image", bytes: await picture() })
  return { fake, platformApi: api, clock, platform, mediaType, assetId: asset.id, ...person, services }
}
export type Prepared = Awaited<ReturnType<typeof prepared>>

/** A row with content: the connectors care for bytes, not for films. */
export async function storeFilm(
  { db, storage }: TestServices,
  brandId: number,
  userId: string,
): Promise<{ id: number }> {
  const stored = await storage.put(Buffer.from("not really a film"))
  const unknown = { color: null, thumbnailHash: null, width: null, height: null, durationMs: null, aiProvider: null }
  const file = { fileHash: stored.hash, fileSize: stored.size, mimeType: "video/mp4", thumbnail: "none" as const }
  const row = {
    userId,
    brandId,
    name: "film.mp4",
    nameKey: "film.mp4",
    mediaType: "video" as const,
    createdAt: 1,
    updatedAt: 1,
  }
  return db
    .insertInto("mediaAsset")
    .values({ ...row, ...file, ...unknown })
    .returning("id")
    .executeTakeFirstOrThrow()
}

/** The same with an account that was opened to us by OAuth. */
export async function connected(platform: Platform, mediaType?: "video") {
  const ready = await prepared(platform, mediaType)
  return { ...ready, ...(await signInAtPlatform(ready)) }
}

/** The person agrees at the platform, for the first time or once more. */
export async function signInAtPlatform(ready: Prepared) {
  const { platform } = ready
  const { redirectUrl } = (await ready.api.social.connect({ platform })) as { redirectUrl: string } // an application is set up
  const state = new URL(redirectUrl).searchParams.get("state") ?? ""
  const back = await finishOauth(
    ready.services,
    { user: ready.user, sessionToken: ready.context.session?.id },
    { platform, state, code: "code-1" },
  )
  return { redirectUrl, state, back }
}

/** Publishes a post now; returns a function that reads it. */
export async function publish({ api, services, platform, assetId, mediaType }: Prepared, extra: object = {}) {
  const post = await api.social.createPost({
    title: "Launch",
    content: "We are live",
    platforms: [platform],
    mediaType,
    mediaIds: [assetId],
    scheduledFor: new Date(services.now()).toISOString(),
    ...extra,
  })
  await runJobs(services)
  return () => api.social.getPost({ id: post.id })
}
