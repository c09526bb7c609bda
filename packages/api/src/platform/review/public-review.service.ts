import { MINUTE_MS } from "@brandwright/contract/durations"
import { highlightOpenQuestions } from "@brandwright/contract/writing/open-questions"
import {
  REVIEW_COMMENTS_MAX,
  type ReviewAnswer,
  reviewPageText,
  reviewText,
} from "@brandwright/contract/workspace/reviews"
import { DomainError } from "../../errors.ts"
import type { Services } from "../../services.ts"
import type { LimitRule } from "../../instance/settings.ts"
import { inTransaction } from "../../database/transactions.ts"
import { lockUser } from "../../database/user-lock.queries.ts"
import { type BrandRow, ownBrand } from "../brands/brands.service.ts"
import { notify } from "../notifications/notifications.service.ts"
import * as queries from "./review.queries.ts"
import type { CommentRow, LinkRow } from "./review.queries.ts"
import { findOpenLink } from "./review.service.ts"
import type { Reviewables } from "./reviewables.ts"

/** Comments and decisions that one network address may send. */
const PER_ADDRESS: LimitRule = { count: 20, seconds: 600 }

export type OpenReview = { link: LinkRow; brand: BrandRow; title: string; comments: CommentRow[] }

/** What a link shows; undefined when the link has ended or its subject was deleted. */
export async function openReview(
  services: Services,
  kinds: Reviewables,
  token: string,
): Promise<OpenReview | undefined> {
  const link = await findOpenLink(services, token)
  if (!link) return undefined
  const brand = await ownBrand(services.db, link.userId, link.brandId)
  const title = await kinds[link.kind].findTitle(services, brand, link.thingId)
  if (title === undefined) return undefined
  return { link, brand, title, comments: await queries.listComments(services.db, [link.id]) }
}

/** The document under review as it will be published; undefined as for `openReview`. */
export async function renderReview(services: Services, kinds: Reviewables, token: string) {
  const review = await openReview(services, kinds, token)
  const content = review && (await kinds[review.link.kind].render(services, review.brand, review.link.thingId))
  return typeof content === "string" ? highlightOpenQuestions(content) : content
}

export const countLook = ({ db }: Services, { link }: OpenReview): Promise<void> => queries.countLook(db, link.id)

/**
 * Stores a reviewer's comment or decision and notifies the owner; a second click within a minute does neither.
 * @throws TOO_MANY_REQUESTS by network address; CONFLICT for a link with the maximum number of comments.
 */
export async function answerReview(
  services: Services,
  kinds: Reviewables,
  { link, title }: OpenReview,
  { ip, ...answer }: ReviewAnswer & { ip: string },
): Promise<void> {
  await services.limiter.count("review", ip, PER_ADDRESS)
  const { category, path } = kinds[link.kind]
  const words = { comment: reviewText.commented, approved: reviewText.approved, changes: reviewText.changes }
  await inTransaction(services, async (tx) => {
    const createdAt = services.now()
    await lockUser(tx.db, link.userId, createdAt)
    const comments = await queries.listComments(tx.db, [link.id])
    const isSame = (known: CommentRow): boolean =>
      known.name === answer.name && known.verdict === answer.verdict && known.text === answer.text
    if (comments.some((known) => known.createdAt > createdAt - MINUTE_MS && isSame(known))) return
    if (comments.length >= REVIEW_COMMENTS_MAX) throw new DomainError("CONFLICT", reviewPageText.full)
    await queries.insertComment(tx.db, { ...answer, userId: link.userId, linkId: link.id, createdAt })
    await notify(tx, {
      userId: link.userId,
      brandId: link.brandId,
      type: answer.verdict === "changes" ? "warning" : "info",
      category,
      preference: "assignmentAlerts",
      ...words[answer.verdict](answer.name, title),
      link: await path(link.thingId, tx),
    })
  })
}
