import { createFileRoute } from "@tanstack/react-router"
import { PostingQueueScreen } from "../../features/social/posting-queue-screen.tsx"
import { id, text } from "../../lib/search-params.ts"

export const Route = createFileRoute("/_app/posting-queue")({
  validateSearch: ({ post, text: words, video }): { post?: number; text?: string; video?: number } => ({
    post: id(post),
    text: text(words)?.slice(0, 4000),
    video: id(video),
  }),
  component: PostingQueueRoute,
})

function PostingQueueRoute() {
  const { post, text: words, video } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PostingQueueScreen
      focusedId={post}
      draftText={words}
      draftVideoId={video}
      onDraftTaken={() => void navigate({ search: {}, replace: true })}
    />
  )
}
