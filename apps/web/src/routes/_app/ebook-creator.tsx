import { createFileRoute } from "@tanstack/react-router"
import { CreatorScreen } from "../../features/ebooks/creator-screen.tsx"
import { useBrief } from "../../lib/brief.ts"
import { choice, id } from "../../lib/search-params.ts"

export const Route = createFileRoute("/_app/ebook-creator")({
  validateSearch: (search): { id?: number; step?: "preview" } => ({
    id: id(search.id),
    step: choice(search.step, ["preview"]),
  }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  // The editor copies what it opens with: that is read from the server each time.
  loader: async ({ context: { data }, deps: { id } }) => {
    if (id === undefined) return
    await Promise.all([
      data.ebooks.get.prefetch({ id }, { staleTime: 0 }),
      data.ebooks.progress.prefetch({ id }, { staleTime: 0 }),
    ])
  },
  component: EbookCreator,
})

function EbookCreator() {
  const { id: ebookId, step } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CreatorScreen
      id={ebookId}
      step={step}
      brief={useBrief("ebook")}
      onId={(next) => void navigate({ search: { id: next } })}
    />
  )
}
