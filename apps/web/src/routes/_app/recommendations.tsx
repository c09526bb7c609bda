import { createFileRoute } from "@tanstack/react-router"
import { RecommendationsScreen } from "../../features/content/recommendations-screen.tsx"
import { text } from "../../lib/search-params.ts"

export const Route = createFileRoute("/_app/recommendations")({
  validateSearch: ({ tab }): { tab?: string } => ({ tab: text(tab) }),
  component: RecommendationsScreen,
})
