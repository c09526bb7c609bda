import { createFileRoute } from "@tanstack/react-router"
import { CreatorScreen } from "../../features/ebooks/creator-screen.tsx"
import { CREATOR_STEPS } from "../../features/ebooks/ebook-tabs.ts"
import { choice, id, params, text } from "../../lib/search-params.ts"

export const Route = createFileRoute("/_app/ebook-creator")({
  validateSearch: (search) =>
    params({
      id: id(search.id),
      step: choice(search.step, CREATOR_STEPS),
      /** The open chapter. */
      chapter: text(search.chapter),
      /** The page of the preview. */
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
