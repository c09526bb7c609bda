import { createFileRoute } from "@tanstack/react-router"
import { RecommendationsScreen } from "../../features/content/recommendations-screen.tsx"

export const Route = createFileRoute("/_app/recommendations")({
  component: RecommendationsScreen,
})
