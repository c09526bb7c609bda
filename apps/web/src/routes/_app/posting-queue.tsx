import { createFileRoute } from "@tanstack/react-router"
import { PostingQueueScreen } from "../../features/social/posting-queue-screen.tsx"
import { searchId, searchText } from "../../lib/search-text.ts"

export const Route = createFileRoute("/_app/posting-queue")({
  validateSearch: ({ post, text }): { post?: number; text?: string } => ({
    post: searchId(post),
    text: searchText(text)?.slice(0, 4000),
  }),
  component: PostingQueueRoute,
})

function PostingQueueRoute() {
  const { post, text } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PostingQueueScreen
      focusedId={post}
      draftText={text}
      onDraftTaken={() => void navigate({ search: {}, replace: true })}
    />
  )
}
