import type { TestServices } from "./services.ts"
import { signedIn } from "./signed-in.ts"

/** Posts of one account of X that are due at one moment, written straight to the tables. */
export async function duePosts(services: TestServices, count: number, dueAt: number) {
  const { api, brandId, user } = await signedIn({ services })
  const connection = await api.social.connectAccount({
    brandId,
    platform: "twitter",
    accountName: "Acme",
    accountId: "x-1",
    accessToken: "AAAA-real-token-of-an-account",
  })
  await services.db.transaction().execute(async (trx) => {
    for (let n = 0; n < count; n += 1) {
      const when = { createdAt: dueAt, updatedAt: dueAt, sortAt: dueAt, scheduledFor: dueAt }
      const post = await trx
        .insertInto("socialPost")
        .values({
          brandId,
          userId: user.id,
          content: `Post ${n}.`,
          platforms: ["twitter"],
          status: "scheduled",
          mediaType: "text",
          recommendedTime: false,
          reason: null,
          deletedAt: null,
          ...when,
        })
        .returning("id")
        .executeTakeFirstOrThrow()
      await trx
        .insertInto("socialTarget")
        .values({
          postId: post.id,
          brandId,
          platform: "twitter",
          connectionId: connection.id,
          state: "scheduled",
          dueAt,
          leaseToken: null,
          leasedUntil: null,
          reason: null,
          externalId: null,
          url: null,
          publishedAt: null,
          linkCode: null,
          resultsAt: null,
        })
        .execute()
    }
  })
  return { api, brandId, connection }
}
