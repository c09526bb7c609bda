import { createFileRoute } from "@tanstack/react-router"
import { TasksScreen } from "../../features/tasks/tasks-screen.tsx"
import { choice, useSearchState } from "../../lib/search-params.ts"

export const Route = createFileRoute("/_app/progress")({
  /** `brands`: the work of all brands, beside that of the current one. */
  validateSearch: ({ brands }): { brands?: "all" } => ({ brands: choice(brands, ["all"]) }),
  component: ProgressRoute,
})

function ProgressRoute() {
  const [{ brands }, change] = useSearchState("/_app/progress")
  return (
    <TasksScreen
      running={true}
      isOfAllBrands={brands === "all"}
      onAllBrands={(isWanted) => change({ brands: isWanted ? "all" : undefined })}
    />
  )
}
