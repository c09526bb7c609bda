import { createFileRoute } from "@tanstack/react-router"
import { PostingQueueScreen } from "../../features/social/posting-queue-screen.tsx"
import { searchId, searchText } from "../../lib/search-text.ts"

export const Route = createFileRoute("/_app/posting-queue")({
  validateSearch: ({ post, text, video }): { post?: number; text?: string; video?: number } => ({
    post: searchId(post),
    text: searchText(text)?.slice(0, 4000),
    video: searchId(video),
  }),
  component: PostingQueueRoute,
})

function PostingQueueRoute() {
  const { post, text, video } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PostingQueueScreen
      focusedId={post}
      draftText={text}
      draftVideoId={video}
      onDraftTaken={() => void navigate({ search: {}, replace: true })}
    />
  )
}
