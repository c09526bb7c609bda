import type { Db } from "@brandwright/db/open"

/** Below this many sent mails, click rates mean nothing. */
const MAILS_SENT_MIN = 50

/** A brand's best posts first: a share counts more than a comment, a comment more than a like. */
export async function listBestPosts(db: Db, brandId: number, since: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("socialPost")
    .innerJoin("socialTarget", "socialTarget.postId", "socialPost.id")
    .select(["socialPost.id", "socialPost.content"])
    .select((eb) => [
      eb.fn.sum<number>("socialTarget.likes").as("likes"),
      eb.fn.sum<number>("socialTarget.comments").as("comments"),
      eb.fn.sum<number>("socialTarget.shares").as("shares"),
      eb.fn.sum<number>("socialTarget.clicks").as("clicks"),
    ])
    .where("socialPost.brandId", "=", brandId)
    .where("socialPost.deletedAt", "is", null)
    .where("socialTarget.state", "=", "posted")
    .where("socialTarget.publishedAt", ">=", since)
    .groupBy(["socialPost.id", "socialPost.content"])
    .orderBy("socialPost.id", "desc")
    .limit(LOOKED_AT)
    .execute()
  return rows
    .map(({ content, likes, comments, shares, clicks }) => ({
      content,
      score: Number(likes) + 2 * Number(comments) + 3 * Number(shares) + Number(clicks),
    }))
    .filter(({ content, score }) => score > 0 && content.trim() !== "")
    .toSorted((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ content }) => content)
}
const LOOKED_AT = 60

/** The mails with the highest click rates, best first: subject, then HTML. */
export async function listBestMails(db: Db, brandId: number, limit: number) {
  const rows = [...(await listSequenceMails(db, brandId)), ...(await listBroadcasts(db, brandId))]
  return rows
    .map((row) => ({ ...row, sent: Number(row.sent), rate: Number(row.clicks) / Math.max(1, Number(row.sent)) }))
    .filter(({ sent, rate }) => sent >= MAILS_SENT_MIN && rate > 0)
    .toSorted((one, other) => other.rate - one.rate)
    .slice(0, limit)
}

/** The latest broadcasts; of a test, the variant that won. */
const listBroadcasts = (db: Db, brandId: number) =>
  db
    .selectFrom("emailBroadcast as mail")
    .leftJoin("emailBroadcastVariant as variant", (join) =>
      join.onRef("variant.broadcastId", "=", "mail.id").onRef("variant.position", "=", "mail.winner"),
    )
    .select((eb) => [
      eb.fn.coalesce("variant.subject", "mail.subject").as("subject"),
      eb.fn.coalesce("variant.content", "mail.content").as("content"),
      "mail.sent",
      "mail.clicks",
    ])
    .where("mail.brandId", "=", brandId)
    .where("mail.state", "=", "sent")
    .orderBy("mail.id", "desc")
    .limit(LOOKED_AT)
    .execute()

const listSequenceMails = (db: Db, brandId: number) =>
  db
    .selectFrom("emailTally")
    .innerJoin("emailStep", "emailStep.id", "emailTally.stepId")
    .leftJoin("emailTemplate", "emailTemplate.id", "emailStep.templateId")
    .select((eb) => [
      eb.fn.coalesce("emailTemplate.subject", "emailStep.subject").as("subject"),
      eb.fn.coalesce("emailTemplate.content", "emailStep.content").as("content"),
      eb.fn.sum<number>("emailTally.sent").as("sent"),
      eb.fn.sum<number>("emailTally.clicks").as("clicks"),
    ])
    .where("emailTally.brandId", "=", brandId)
    .groupBy([
      "emailStep.id",
      "emailTemplate.subject",
      "emailStep.subject",
      "emailTemplate.content",
      "emailStep.content",
    ])
    .execute()
