import { createFileRoute } from "@tanstack/react-router"
import { PostingQueueScreen } from "../../features/social/posting-queue-screen.tsx"
import { id } from "../../lib/search-params.ts"

export const Route = createFileRoute("/_app/posting-queue")({
  validateSearch: ({ post, video }): { post?: number; video?: number } => ({
    post: id(post),
    video: id(video),
  }),
  component: PostingQueueRoute,
})

function PostingQueueRoute() {
  const { post, video } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PostingQueueScreen
      focusedId={post}
      draftVideoId={video}
      onDraftTaken={() => void navigate({ search: {}, replace: true })}
    />
  )
}
