import type { Services } from "./services.ts"
import type { LimitRule } from "./settings.ts"

/** Pages of the web that one person may have read: each costs a request to somebody else, and a thread of ours. */
const PAGES_READ: LimitRule = { count: 30, seconds: 600 }

/** Twice what the heaviest shops send; the time to read a page grows by the square of its tags. */
const TAGS_MAX = 40_000

export const hasTooManyTags = (html: string): boolean => html.split("<", TAGS_MAX + 2).length > TAGS_MAX + 1

/** Counts a page before it is fetched. @throws TOO_MANY_REQUESTS */
export const countPageRead = ({ limiter }: Pick<Services, "limiter">, userId: string): Promise<void> =>
  limiter.count("page-read", userId, PAGES_READ)
