import { createFileRoute } from "@tanstack/react-router"
import { CreatorScreen } from "../../features/ebooks/creator-screen.tsx"
import { CREATOR_STEPS, type CreatorStep } from "../../features/ebooks/ebook-tabs.ts"
import { choice, id, text } from "../../lib/search-params.ts"

type CreatorSearch = {
  id?: number
  step?: CreatorStep
  /** The open chapter. */
  chapter?: string
  /** The page of the preview. */
  page?: number
}

export const Route = createFileRoute("/_app/ebook-creator")({
  validateSearch: (search): CreatorSearch => ({
    id: id(search.id),
    step: choice(search.step, CREATOR_STEPS),
    chapter: text(search.chapter),
    page: id(search.page),
  }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  // The editor copies its initial data, which is therefore loaded each time.
  loader: async ({ context: { data }, deps: { id } }) => {
    if (id === undefined) return
    await Promise.all([
      data.ebooks.get.prefetch({ id }, { staleTime: 0 }),
      data.ebooks.progress.prefetch({ id }, { staleTime: 0 }),
    ])
  },
  component: CreatorScreen,
})
