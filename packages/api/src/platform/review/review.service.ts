import { DAY_MS, SECOND_MS } from "@brandwright/contract/durations"
import {
  REVIEW_LINKS_MAX,
  REVIEW_PATH,
  type reviewInput,
  type reviewLink,
  type reviewRef,
  reviewText,
} from "@brandwright/contract/workspace/reviews"
import { z } from "zod"
import { DomainError } from "../../errors.ts"
import { own } from "../../database/rows.ts"
import { sign, verifySigned } from "../../instance/secrets.ts"
import type { Services } from "../../services.ts"
import { inTransaction } from "../../database/transactions.ts"
import { lockUser } from "../../database/user-lock.queries.ts"
import type { BrandRow } from "../brands/brands.service.ts"
import * as queries from "./review.queries.ts"
import type { CommentRow, LinkRow } from "./review.queries.ts"
import type { Reviewables } from "./reviewables.ts"

const TOKEN = "review"
/** Links that a panel shows, including ended ones. */
const SHOWN_MAX = 50
/** A link like the newest, asked for within this time, is that one: the button was clicked twice. */
const REPEAT_MS = 2 * SECOND_MS

type LinkView = z.input<typeof reviewLink>

/**
 * Creates a review link that is valid for some days.
 * @throws NOT_FOUND for another brand's subject; CONFLICT over the limit.
 */
export async function createLink(
  services: Services,
  kinds: Reviewables,
  brand: BrandRow,
  { kind, thingId, days }: z.output<typeof reviewInput>,
): Promise<LinkView> {
  own(await kinds[kind].findTitle(services, brand, thingId), reviewText.notFound)
  const now = services.now()
  const expiresAt = now + days * DAY_MS
  const row = await inTransaction(services, async ({ db }) => {
    await lockUser(db, brand.userId, now)
    const [newest] = await queries.listLinks(db, brand.id, { kind, thingId }, 1)
    if (newest && isOpen(newest, now) && Math.abs(expiresAt - newest.expiresAt) < REPEAT_MS) return newest
    if ((await queries.countOpen(db, brand.id, { kind, thingId }, now)) >= REVIEW_LINKS_MAX)
      throw new DomainError("CONFLICT", reviewText.linksFull)
    return queries.insertLink(db, {
      userId: brand.userId,
      brandId: brand.id,
      kind,
      thingId,
      createdAt: now,
      expiresAt,
      revokedAt: null,
    })
  })
  return toView(services, row, [])
}

/** The links to a subject, newest first, with their comments. @throws NOT_FOUND for another brand's subject. */
export async function listReviews(
  services: Services,
  kinds: Reviewables,
  brand: BrandRow,
  { kind, thingId }: z.output<typeof reviewRef>,
): Promise<LinkView[]> {
  own(await kinds[kind].findTitle(services, brand, thingId), reviewText.notFound)
  const links = await queries.listLinks(services.db, brand.id, { kind, thingId }, SHOWN_MAX)
  const comments = await queries.listComments(
    services.db,
    links.map(({ id }) => id),
  )
  return links.map((link) =>
    toView(
      services,
      link,
      comments.filter(({ linkId }) => linkId === link.id),
    ),
  )
}

/** Revokes the link; its comments stay. @throws NOT_FOUND for another brand's link. */
export async function revokeLink({ db, now }: Services, brand: BrandRow, id: number): Promise<void> {
  own(await queries.revokeLink(db, brand.id, id, now()), reviewText.linkNotFound)
}

const isOpen = ({ revokedAt, expiresAt }: LinkRow, now: number): boolean => revokedAt === null && expiresAt > now

function toView({ settings, now }: Services, row: LinkRow, comments: CommentRow[]): LinkView {
  const token = sign(settings, TOKEN, { id: row.id }, row.expiresAt)
  return { ...row, url: `${settings.appUrl}${REVIEW_PATH}/${token}`, isOpen: isOpen(row, now()), comments }
}

const payload = z.object({ id: z.number().int() })

/** The open link of a token; undefined when it is forged, has ended or was revoked. */
export async function findOpenLink(services: Services, token: string): Promise<LinkRow | undefined> {
  const read = payload.safeParse(verifySigned(services.settings, TOKEN, token, services.now()))
  const row = read.success ? await queries.findLink(services.db, read.data.id) : undefined
  return row && isOpen(row, services.now()) ? row : undefined
}
