import { createFileRoute } from "@tanstack/react-router"
import { toTaskBrand, unfinishedInput } from "../../features/tasks/task-reads.ts"
import { TasksScreen } from "../../features/tasks/tasks-screen.tsx"
import { choice, useSearchState } from "../../lib/search-params.ts"

export const Route = createFileRoute("/_app/progress")({
  /** `brands`: the work of all brands, beside that of the current one. */
  validateSearch: ({ brands }): { brands?: "all" } => ({ brands: choice(brands, ["all"]) }),
  loaderDeps: ({ search: { brands } }) => ({ brands }),
  loader: ({ context: { data, brandId: current }, deps: { brands } }) => {
    const brandId = toTaskBrand(current, brands)
    void data.tasks.list.prefetchInfinite({ running: true, brandId }, { staleTime: 0 })
    void data.tasks.calendar.prefetch({ brandId }, { staleTime: 0 })
    void data.tasks.list.prefetch(unfinishedInput(brandId), { staleTime: 0 })
  },
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
