import { createFileRoute } from "@tanstack/react-router"
import { toTaskBrand } from "../../features/tasks/task-reads.ts"
import { TasksScreen } from "../../features/tasks/tasks-screen.tsx"
import { choice } from "../../lib/search-params.ts"

export const Route = createFileRoute("/_app/completed")({
  /** `brands`: "all" shows the tasks of all brands. */
  validateSearch: ({ brands }): { brands?: "all" } => ({ brands: choice(brands, ["all"]) }),
  loaderDeps: ({ search: { brands } }) => ({ brands }),
  loader: ({ context: { data, brandId: current }, deps: { brands } }) => {
    const brandId = toTaskBrand(current, brands)
    void data.tasks.list.prefetchInfinite({ running: false, brandId }, { staleTime: 0 })
    void data.tasks.calendar.prefetch({ brandId }, { staleTime: 0 })
  },
  component: () => <TasksScreen running={false} />,
})
