import type { Services } from "../services.ts"
import type { LimitRule } from "../instance/settings.ts"

/** How many web pages one user may have read: each costs a request to another site and a thread here. */
const PAGES_READ: LimitRule = { count: 30, seconds: 600 }

/** Twice what the heaviest shop pages have; reading time grows with the square of the number of tags. */
const TAGS_MAX = 40_000

export const hasTooManyTags = (html: string): boolean => html.split("<", TAGS_MAX + 2).length > TAGS_MAX + 1

/** Counts a page before it is fetched. @throws TOO_MANY_REQUESTS */
export const countPageRead = ({ limiter }: Pick<Services, "limiter">, userId: string): Promise<void> =>
  limiter.count("page-read", userId, PAGES_READ)
