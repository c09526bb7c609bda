import type { PostFilter } from "@brandwright/contract/social/social-posts"
import type { ANALYTICS_DAYS } from "@brandwright/contract/social/social-results"
import { createFileRoute } from "@tanstack/react-router"
import { PostingQueueScreen } from "../../features/social/queue/posting-queue-screen.tsx"
import { POSTS_PAGE } from "../../features/social/queue/posts-page.ts"
import { choice, day, id, params, text } from "../../lib/search-params.ts"

/** As in the contract, whose schemas are not loaded here. */
const DAYS = [7, 30, 90] as const satisfies typeof ANALYTICS_DAYS
const FILTERS = ["all", "scheduled", "posted", "draft", "failed"] as const satisfies readonly PostFilter[]

export const Route = createFileRoute("/_app/posting-queue")({
  validateSearch: (search) =>
    params({
      view: choice(search.view, ["week", "month"]),
      status: choice(search.status, FILTERS),
      /** A day in the visible week or month: "2026-11-24". */
      on: day(search.on),
      /** A post linked from a notification. */
      post: id(search.post),
      /** The target to publish by hand. */
      handoff: id(search.handoff),
      /** Period of the statistics, in days. */
      days: choice(search.days, DAYS),
      /** The composer: a new post, content from another screen, or a post by its id. */
      compose: choice(search.compose, ["new", "handed"]) ?? id(search.compose),
      /** The platform whose own text and whose preview are open in it. */
      words: text(search.words),
      look: text(search.look),
      /** The time of a new post: "2026-11-24T09:00". */
      at: shaped(search.at, /^\d{4}-\d\d-\d\dT\d\d:\d\d$/),
    }),
  loaderDeps: ({ search: { view, status = "all", days = 30 } }) => ({ isList: view === undefined, status, days }),
  loader: ({ context: { data, brandId }, deps: { isList, status, days } }) => {
    if (brandId === undefined) return
    const lists = status === "all" ? (["scheduled", "unscheduled"] as const) : [status]
    for (const list of isList ? lists : [])
      void data.social.postPage.prefetchInfinite({ brandId, status: list, limit: POSTS_PAGE })
    void data.campaigns.plannedPosts.prefetch({ brandId })
    void data.social.connections.prefetch({ brandId })
    void data.social.analytics.prefetch({ brandId, days })
  },
  component: PostingQueueScreen,
})

/** A text in this format with a valid date. */
function shaped(value: unknown, shape: RegExp): string | undefined {
  const words = text(value)
  return words && shape.test(words) && !Number.isNaN(Date.parse(`${words}${words.length > 10 ? ":00" : ""}`))
    ? words
    : undefined
}
