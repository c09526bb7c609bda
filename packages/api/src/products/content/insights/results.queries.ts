import type { Db } from "@brandwright/db/open"

/** A published post with its results on all platforms. */
export type PostResult = {
  id: number
  title: string
  content: string
  mediaType: "image" | "video" | "text"
  platforms: string[]
  publishedAt: number
  timeZone: string
  likes: number
  comments: number
  shares: number
  clicks: number
}

/** The latest posts that were published since `from`. */
export async function listPostResults(db: Db, brandId: number, from: number, limit: number): Promise<PostResult[]> {
  const rows = await db
    .selectFrom("socialPost")
    .innerJoin("socialTarget", "socialTarget.postId", "socialPost.id")
    .select([
      "socialPost.id",
      "socialPost.title",
      "socialPost.content",
      "socialPost.mediaType",
      "socialPost.platforms",
      "socialPost.timeZone",
    ])
    .select((eb) => [
      eb.fn.max("socialTarget.publishedAt").as("publishedAt"),
      eb.fn.sum<number>("socialTarget.likes").as("likes"),
      eb.fn.sum<number>("socialTarget.comments").as("comments"),
      eb.fn.sum<number>("socialTarget.shares").as("shares"),
      eb.fn.sum<number>("socialTarget.clicks").as("clicks"),
    ])
    .where("socialPost.brandId", "=", brandId)
    .where("socialPost.deletedAt", "is", null)
    .where("socialTarget.state", "=", "posted")
    .where("socialTarget.publishedAt", ">=", from)
    .groupBy([
      "socialPost.id",
      "socialPost.title",
      "socialPost.content",
      "socialPost.mediaType",
      "socialPost.platforms",
      "socialPost.timeZone",
    ])
    .orderBy("socialPost.id", "desc")
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    ...row,
    publishedAt: row.publishedAt ?? 0,
    likes: Number(row.likes),
    comments: Number(row.comments),
    shares: Number(row.shares),
    clicks: Number(row.clicks),
  }))
}

/** All posts, published or not, for topics and dates. */
export const listPosts = (db: Db, brandId: number, limit: number) =>
  db
    .selectFrom("socialPost")
    .select(["id", "content", "platforms", "mediaType", "status", "createdAt"])
    .where("brandId", "=", brandId)
    .where("deletedAt", "is", null)
    .orderBy("id", "desc")
    .limit(limit)
    .execute()

export type MailResult = { subject: string; sent: number; opens: number; clicks: number }

/** Sequence mails by subject, from stored totals. */
export async function listMailResults(db: Db, brandId: number): Promise<MailResult[]> {
  const rows = await db
    .selectFrom("emailTally")
    .innerJoin("emailStep", "emailStep.id", "emailTally.stepId")
    .leftJoin("emailTemplate", "emailTemplate.id", "emailStep.templateId")
    .select((eb) => [
      eb.fn.coalesce("emailTemplate.subject", "emailStep.subject").as("subject"),
      eb.fn.sum<number>("emailTally.sent").as("sent"),
      eb.fn.sum<number>("emailTally.opens").as("opens"),
      eb.fn.sum<number>("emailTally.clicks").as("clicks"),
    ])
    .where("emailTally.brandId", "=", brandId)
    .groupBy(["emailStep.id", "emailTemplate.subject", "emailStep.subject"])
    .execute()
  return rows.map((row) => ({
    subject: row.subject,
    sent: Number(row.sent),
    opens: Number(row.opens),
    clicks: Number(row.clicks),
  }))
}

export type FunnelResult = { id: number; name: string; views: number; leads: number; sales: number }

export async function listFunnelResults(db: Db, brandId: number): Promise<FunnelResult[]> {
  const rows = await db
    .selectFrom("funnel")
    .leftJoin("funnelDay", "funnelDay.funnelId", "funnel.id")
    .select(["funnel.id", "funnel.name"])
    .select((eb) => [
      eb.fn.sum<number | null>("funnelDay.views").as("views"),
      eb.fn.sum<number | null>("funnelDay.leads").as("leads"),
      eb.fn.sum<number | null>("funnelDay.sales").as("sales"),
    ])
    .where("funnel.brandId", "=", brandId)
    .groupBy(["funnel.id", "funnel.name"])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    views: Number(row.views ?? 0),
    leads: Number(row.leads ?? 0),
    sales: Number(row.sales ?? 0),
  }))
}

/** The brand's latest texts: briefs, posts, mails. */
export async function listRecentTexts(db: Db, brandId: number, limit: number): Promise<string[]> {
  const [briefs, posts, mails] = await Promise.all([
    db
      .selectFrom("generation")
      .select("brief as text")
      .where("brandId", "=", brandId)
      .where("brief", "!=", "")
      .orderBy("id", "desc")
      .limit(limit)
      .execute(),
    db
      .selectFrom("socialPost")
      .select("content as text")
      .where("brandId", "=", brandId)
      .where("deletedAt", "is", null)
      .orderBy("id", "desc")
      .limit(limit)
      .execute(),
    db
      .selectFrom("emailTemplate")
      .select("subject as text")
      .where("brandId", "=", brandId)
      .orderBy("id", "desc")
      .limit(limit)
      .execute(),
  ])
  return [...briefs, ...posts, ...mails].map(({ text }) => text)
}

/** Generated texts with their kinds. */
export const listMade = (db: Db, brandId: number, limit: number) =>
  db
    .selectFrom("generation")
    .select(["kind", "input", "excerpt", "createdAt"])
    .where("brandId", "=", brandId)
    .orderBy("id", "desc")
    .limit(limit)
    .execute()
