import type { PostFilter } from "@brandwright/contract/social-posts"
import { createFileRoute } from "@tanstack/react-router"
import { PostingQueueScreen } from "../../features/social/queue/posting-queue-screen.tsx"
import { POSTS_PAGE } from "../../features/social/queue/posts-page.ts"
import { choice, id, text } from "../../lib/search-params.ts"

type QueueSearch = {
  view?: "week" | "month"
  status?: PostFilter
  /** A day of the week or month that is shown: "2026-11-24". */
  on?: string
  /** A post that a notification points at. */
  post?: number
  /** The composer: a new post, what another screen handed over, or a post by its id. */
  compose?: "new" | "handed" | number
  /** When the new post goes out: "2026-11-24T09:00". */
  at?: string
}

/** As in the contract, whose schemas the first screens do without. */
const FILTERS = ["all", "scheduled", "posted", "draft", "failed"] as const satisfies readonly PostFilter[]

export const Route = createFileRoute("/_app/posting-queue")({
  validateSearch: (search): QueueSearch => ({
    view: choice(search.view, ["week", "month"]),
    status: choice(search.status, FILTERS),
    on: shaped(search.on, /^\d{4}-\d\d-\d\d$/),
    post: id(search.post),
    compose: choice(search.compose, ["new", "handed"]) ?? id(search.compose),
    at: shaped(search.at, /^\d{4}-\d\d-\d\dT\d\d:\d\d$/),
  }),
  loaderDeps: ({ search: { view, status = "all" } }) => ({ isList: view === undefined, status }),
  loader: ({ context: { data, brandId }, deps: { isList, status } }) => {
    if (brandId === undefined) return
    const lists = status === "all" ? (["scheduled", "unscheduled"] as const) : [status]
    for (const list of isList ? lists : [])
      void data.social.postPage.prefetchInfinite({ brandId, status: list, limit: POSTS_PAGE })
    void data.social.connections.prefetch({ brandId })
    void data.social.analytics.prefetch({ brandId, days: 30 })
  },
  component: PostingQueueScreen,
})

/** A text of this shape that is a real date. */
function shaped(value: unknown, shape: RegExp): string | undefined {
  const words = text(value)
  return words && shape.test(words) && !Number.isNaN(Date.parse(`${words}${words.length > 10 ? ":00" : ""}`))
    ? words
    : undefined
}
