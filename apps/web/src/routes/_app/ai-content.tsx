import { createFileRoute } from "@tanstack/react-router"
import { HISTORY_PAGE } from "../../features/video/history/history-page.ts"
import { VideoScreen } from "../../features/video/video-screen.tsx"
import { id } from "../../lib/search-params.ts"

export const Route = createFileRoute("/_app/ai-content")({
  /** `project`: the open one. */
  validateSearch: ({ project }): { project?: number } => ({ project: id(project) }),
  loaderDeps: ({ search: { project } }) => ({ project }),
  loader: async ({ context: { data, brandId }, deps: { project } }) => {
    if (brandId === undefined) return
    void data.video.list.prefetchInfinite({ brandId, limit: HISTORY_PAGE })
    void data.video.setup.prefetch({ brandId })
    // The editor copies its initial data, which is therefore loaded each time.
    if (project !== undefined) await data.video.get.prefetch({ id: project }, { staleTime: 0 })
  },
  component: VideoScreen,
})
