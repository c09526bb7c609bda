import { createFileRoute } from "@tanstack/react-router"
import { VideoScreen } from "../../features/video/video-screen.tsx"
import { useBrief } from "../../lib/brief.ts"
import { id } from "../../lib/search-params.ts"

export const Route = createFileRoute("/_app/ai-content")({
  validateSearch: ({ project }): { project?: number } => ({ project: id(project) }),
  component: AiContent,
})

function AiContent() {
  const { project } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <VideoScreen
      brief={useBrief("video")}
      projectId={project}
      onProject={(id) => void navigate({ search: { project: id }, replace: true })}
    />
  )
}
