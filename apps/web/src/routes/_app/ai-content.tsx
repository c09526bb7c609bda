import { createFileRoute } from "@tanstack/react-router"
import { VideoScreen } from "../../features/video/video-screen.tsx"
import { useBrief } from "../../lib/brief.ts"

export const Route = createFileRoute("/_app/ai-content")({ component: AiContent })

function AiContent() {
  return <VideoScreen brief={useBrief()} />
}
